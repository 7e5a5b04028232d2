"""Runs every check that holds for any game."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.card_ids import check_card_ids
from validator.checks.card_names import check_card_names
from validator.checks.clauses import check_clauses
from validator.checks.contents import check_contents
from validator.checks.decks import check_decks
from validator.checks.effects import check_effects
from validator.checks.expectations import check_expectations
from validator.checks.files import check_files
from validator.checks.locales import check_locales
from validator.checks.project import Check, Project
from validator.checks.quotes import check_quotes
from validator.checks.seats import check_seats
from validator.checks.text_holes import check_text_holes
from validator.checks.text_keys import check_text_keys
from validator.checks.text_marks import check_text_marks
from validator.checks.value_lists import check_value_lists
from validator.database.problem import Problem

ALL_CHECKS: tuple[Check, ...] = (
    check_files,
    check_seats,
    check_card_ids,
    check_decks,
    check_contents,
    check_value_lists,
    check_expectations,
    check_effects,
    check_locales,
    check_text_keys,
    check_text_marks,
    check_text_holes,
    check_card_names,
    check_quotes,
    check_clauses,
)


def run_checks(project: Project) -> Iterator[Problem]:
    """What all checks find, in no order."""
    for check in ALL_CHECKS:
        yield from check(project)
