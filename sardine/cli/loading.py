"""Loads and checks a project for the commands: one report of all problems, or everything they need."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from sardine.checks import run_layout_checks
from sardine.checks.faces import Doubtful
from sardine.face.ledger import GoodSides, Ledger
from sardine.face.project import PLAIN, PressProject, Rendition, load_press, press_store
from validator.checks.project import Project, load_texts
from validator.checks.run import run_checks
from validator.database.loader import load
from validator.database.model import Database
from validator.database.problem import Problem, Severity, has_errors, sorted_problems
from validator.database.value_class import dataclass, replace

# Problems of a text, named by `key`, that the source language or every language lacks.
MISSING_TEXT = ("card-text", "card-without-texts", "effect-untold")


@dataclass(frozen=True, slots=True)
class Checked:
    """A project as far as it could be read, and everything that is wrong with it, sorted."""

    press: PressProject
    problems: tuple[Problem, ...]


# Takes the project and the doubtful cards, whose sides are not looked at.
Begin = Callable[[PressProject, Doubtful], None]

# What a draft prints marked instead of refusing it.
DRAFT_CODES = frozenset({"missing-text", "overset-width", "overset-height", "missing-glyph"})


def load_checked(
    root: Path,
    games: Collection[str] = (),
    rendition: Rendition = PLAIN,
    ledger: Ledger | None = None,
    begin: Begin = lambda _press, _doubtful: None,
) -> Checked:
    """Load and check. `games` and the rendition's languages narrow what is looked at; empty means all. The ledger
    takes the sides that are laid out; `begin` is called before the sides are looked at, unless something is wrong
    already, so that nothing will be printed.

    For a draft, texts that are missing or do not fit are warnings only, and frames show them marked.
    """
    store = press_store()
    database = only_games(load(root, store), games)
    catalogues, text_problems = load_texts(root, database, store)
    problems = [*database.problems, *text_problems]
    problems.extend(run_checks(Project(root, database, catalogues)))
    press = load_press(root, database, catalogues, store, rendition, ledger or GoodSides())
    doubtful = doubtful_cards(database, problems)
    if not has_errors([*problems, *press.problems]):
        begin(press, doubtful)
    problems.extend(run_layout_checks(press, doubtful))
    if rendition.draft:
        problems = [_tolerated(problem) for problem in problems]
    return Checked(press, sorted_problems(problems))


def _tolerated(problem: Problem) -> Problem:
    return replace(problem, severity=Severity.WARNING) if problem.code in DRAFT_CODES else problem


def doubtful_cards(database: Database, problems: Collection[Problem]) -> frozenset[tuple[str, str]]:
    """Cards (game, id) in whose own lines something is wrong, or whose texts are missing in the source.

    What their faces lack is the same fault again.
    """
    if not problems:
        return frozenset()
    lines = {(problem.place.file, problem.place.line) for problem in problems}
    keys = [str(problem.params["key"]) for problem in problems if problem.code in MISSING_TEXT]
    return frozenset(
        (game.id, card.id)
        for game in database.games
        for card in game.cards
        if any((place.file, place.line) in lines for place in (card.place, *card.places.values()))
        or any(f"{key}.".startswith(f"cards.{card.id}.") for key in keys)
    )


def only_games(database: Database, games: Collection[str]) -> Database:
    """The database without the other games and their problems; no games named means all."""
    if not games:
        return database
    others = [problem for problem in database.problems if _concerns(problem, games)]
    kept = tuple(game for game in database.games if game.id in games)
    return replace(database, games=kept, problems=tuple(others))


def _concerns(problem: Problem, games: Collection[str]) -> bool:
    parts = problem.place.file.split("/")
    return len(parts) < 2 or parts[0] != "cards" or parts[1] in games
