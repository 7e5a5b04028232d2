"""Check: no file lies unread beside the others because its name ends in `.yml`."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.project import Project
from validator.database.place import Place
from validator.database.problem import Problem, error


def check_files(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        for folder in (f"cards/{game.id}", f"cards/{game.id}/text"):
            for path in sorted((project.root / folder).glob("*.yml")):
                yield error(Place(f"{folder}/{path.name}"), "yml-name", name=f"{path.stem}.yaml")
