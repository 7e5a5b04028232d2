"""Layout checks that hold for any game: each a plain function from the press project to problems."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from sardine.checks.faces import check_faces
from sardine.checks.press_texts import check_press_texts
from sardine.checks.sheets import check_sheets
from sardine.checks.signs import check_signs
from sardine.checks.stickers import check_stickers
from sardine.face.project import Catalogues, PressProject, load_press
from validator.database.model import Database
from validator.database.problem import Problem
from validator.database.schemas import SchemaStore

Check = Callable[[PressProject], Iterable[Problem]]

ALL_CHECKS: tuple[Check, ...] = (check_faces, check_signs, check_press_texts, check_sheets, check_stickers)


def run_layout_checks(project: PressProject) -> Iterator[Problem]:
    """The problems of all layouts of a project: files first, then every side of every card in every language."""
    yield from project.problems
    for check in ALL_CHECKS:
        yield from check(project)


def run_press_checks(root: Path, database: Database, catalogues: Catalogues, store: SchemaStore) -> Iterator[Problem]:
    """Load the press's side of a project and check it."""
    yield from run_layout_checks(load_press(root, database, catalogues, store))
