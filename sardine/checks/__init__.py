"""Layout checks that hold for any game: each a plain function from the press project to problems."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from sardine.checks.books import check_books
from sardine.checks.colours import check_colours, check_inks
from sardine.checks.faces import Doubtful, check_faces
from sardine.checks.press_texts import check_press_texts
from sardine.checks.sheets import check_sheets
from sardine.checks.signs import check_signs
from sardine.checks.stickers import check_stickers
from sardine.face.project import PressProject
from validator.database.problem import Problem

Check = Callable[[PressProject], Iterable[Problem]]

ALL_CHECKS: tuple[Check, ...] = (check_signs, check_colours, check_inks, check_press_texts, check_sheets, check_books)


def run_layout_checks(project: PressProject, doubtful: Doubtful = frozenset()) -> Iterator[Problem]:
    """The problems of all layouts of a project: files first, then every side of every card in every language.

    `doubtful` cards are left out: they were reported for themselves.
    """
    yield from project.problems
    yield from check_faces(project, doubtful)
    yield from check_stickers(project, doubtful)
    for check in ALL_CHECKS:
        yield from check(project)
