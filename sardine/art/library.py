"""All drawings of a layout, read when they are first asked for, each once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sardine.art.drawing import Drawing
from sardine.art.reader import read_drawing
from validator.database.problem import Problem


class DrawingLibrary:
    """Drawings by name (`scenes/back`), looked for in each folder in turn: the game's own, then the shared ones."""

    def __init__(self, folders: Sequence[Path], root: Path) -> None:
        self._folders = tuple(folders)
        self._root = root
        self._found: dict[str, Path | None] = {}
        self._read: dict[str, Drawing | None] = {}
        self.problems: list[Problem] = []

    @property
    def asked(self) -> list[str]:
        """The names that `get` was asked for, in their order."""
        return list(self._read)

    def find(self, name: str) -> Path | None:
        """The file of that name, None when no folder has it. Names that climb out of the folders find nothing."""
        if name not in self._found:
            self._found[name] = self._look_for(name)
        return self._found[name]

    def _look_for(self, name: str) -> Path | None:
        if ".." in name.split("/") or name.startswith("/"):
            return None
        for folder in self._folders:
            path = folder / f"{name}.svg"
            if path.is_file():
                return path
        return None

    def get(self, name: str) -> Drawing | None:
        """The drawing of that name; None when it is missing or unreadable (then `problems` says why)."""
        if name not in self._read:
            path = self.find(name)
            drawing = None
            if path is not None:
                drawing, problems = read_drawing(path, path.relative_to(self._root).as_posix())
                self.problems.extend(problems)
            self._read[name] = drawing
        return self._read[name]

    def names(self, folder: str) -> list[str]:
        """Every drawing in a sub-folder (empty: anywhere), by the name `get` takes, sorted."""
        found = set()
        for base in self._folders:
            for path in (base / folder).rglob("*.svg"):
                found.add(path.relative_to(base).with_suffix("").as_posix())
        return sorted(found)
