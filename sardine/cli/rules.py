"""Loads what the commands that play need: checked database entries, and the rules made from them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

from sardine.cli.game_options import choose_variant
from sardine.cli.project_root import ProjectRoot
from sardine.cli.report import report_problems
from validator.checks.project import Project, load_texts
from validator.checks.run import run_checks
from validator.database import model
from validator.database.loader import load
from validator.database.problem import has_errors
from validator.database.schemas import SchemaStore
from validator.database.value_class import dataclass
from validator.games.registry import check_rules, known_games, make_rules
from validator.locale.catalogue import Catalogue
from validator.rules.game import Game


@dataclass(frozen=True, slots=True)
class Playable:
    """A game of the database, its texts by language, and its rules: None if it has none."""

    entry: model.Game
    texts: dict[str, Catalogue]
    rules: Game[Any] | None


def load_playable(project: ProjectRoot, games: Sequence[str], store: SchemaStore) -> list[Playable]:
    """The chosen games. Leaves with exit code 1 if their data has errors: nothing is played on wrong cards."""
    database = load(project.path, store)
    catalogues, problems = load_texts(project.path, database, store)
    problems.extend(database.problems)
    problems.extend(run_checks(Project(project.path, database, catalogues)))
    for entry in database.games:
        problems.extend(check_rules(entry))
    own = [problem for problem in problems if _concerns(problem.place.file, games)]
    if has_errors(own):
        sys.exit(report_problems(own, project.path))
    entries = [entry for entry in database.games if entry.id in games]
    return [Playable(entry, catalogues[entry.id], make_rules(entry)) for entry in entries]


def load_rules(project: ProjectRoot, game: str, options: Sequence[str] = ()) -> tuple[Playable, Game[Any]]:
    """One game that has rules, with `options` as they were typed, `length=short`.

    Raises click.UsageError if it has no rules, or not these options.
    """
    playable = load_playable(project, [game], SchemaStore())[0]
    if playable.rules is None:
        known = ", ".join(known_games())
        raise click.UsageError(f"the game {game!r} has no rules yet and cannot be played; these have: {known}")
    return playable, choose_variant(playable.rules, options)


def _concerns(file: str, games: Sequence[str]) -> bool:
    parts = file.split("/")
    return len(parts) < 2 or parts[0] != "cards" or parts[1] in games
