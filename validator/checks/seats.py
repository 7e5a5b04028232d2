"""Check: the fewest players are not more than the most."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.project import Project
from validator.database.problem import Problem, error


def check_seats(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        fewest, most = game.seats
        if fewest > most:
            yield error(game.places["seats"], "seats", min=fewest, max=most)
