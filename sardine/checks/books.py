"""The pictures of every rulebook are cards of its game, at the head of its chapters."""

from __future__ import annotations

from collections.abc import Iterator

from sardine.book.reader import read_pictures
from sardine.face.project import PressProject
from validator.database.problem import Problem


def check_books(project: PressProject) -> Iterator[Problem]:
    """Faults of `book.yaml`."""
    for game in project.database.games:
        yield from read_pictures(project.reader, game)[1]
