"""Files of the project by name, kept inside the project: a link must not lead out of it."""

from __future__ import annotations

from pathlib import Path

from validator.database.place import Place
from validator.database.problem import Problem, error


def inside(root: Path, file: str) -> Problem | None:
    """The problem of a file or folder (relative to `root`) that is a link to somewhere outside."""
    try:
        target = (root / file).resolve()
    except (OSError, RuntimeError):
        return error(Place(file), "link-loop")
    if target.is_relative_to(root.resolve()):
        return None
    return error(Place(file), "leads-outside")


def yaml_files(root: Path, folder: str) -> list[str]:
    """The YAML files directly in `folder`, relative to `root`, sorted; hidden ones left out."""
    return [f"{folder}/{path.name}" for path in sorted((root / folder).glob("*.yaml")) if not path.name.startswith(".")]
