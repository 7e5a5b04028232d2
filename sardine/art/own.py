"""The owner's own pictures of a game, `cards/<game>/art/`: drawings in SVG, photographs in JPEG, anything in PNG."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sardine.art.drawing import Drawing
from sardine.art.reader import read_drawing
from sardine.suggest import suggestion
from validator.database.place import Place
from validator.database.problem import Problem, error, warning

if TYPE_CHECKING:
    from sardine.art.pixels import PixelPicture

SUFFIXES = (".svg", ".png", ".jpg", ".jpeg")


class OwnArt:
    """Pictures by their name without its ending (`docks`, `backs/night`), each read when it is first asked for."""

    def __init__(self, folder: Path, root: Path) -> None:
        self._folder = folder
        self._root = root
        self._files: dict[str, list[Path]] | None = None
        self._read: dict[str, Drawing | PixelPicture | None] = {}
        self._asked: set[str] = set()
        self.problems: list[Problem] = []

    @property
    def asked(self) -> list[str]:
        """The names that `get` was asked for and has found, in their order."""
        return list(self._read)

    @property
    def files(self) -> dict[str, list[Path]]:
        """The files of each name; more than one is a problem of that name."""
        if self._files is None:
            self._files = {}
            for path in sorted(self._folder.rglob("*")):
                parts = path.relative_to(self._folder).parts
                if path.suffix.lower() in SUFFIXES and not any(part.startswith(".") for part in parts):
                    name = path.relative_to(self._folder).with_suffix("").as_posix()
                    self._files.setdefault(name, []).append(path)
        return self._files

    def has(self, name: str) -> bool:
        """Whether there is a file of that name; from now on it counts as used."""
        self._asked.add(name)
        return name in self.files

    def get(self, name: str) -> Drawing | PixelPicture | None:
        """The picture of that name; None when it is missing or cannot be printed (then `problems` says why)."""
        if not self.has(name):
            return None
        if name not in self._read:
            self._read[name] = self._read_first(name)
        return self._read[name]

    def file_of(self, name: str) -> str:
        """The file of a name that `has` knows, relative to the project."""
        return self.files[name][0].relative_to(self._root).as_posix()

    def _read_first(self, name: str) -> Drawing | PixelPicture | None:
        first, *others = self.files[name]
        for other in others:
            self.problems.append(error(self._place(other), "art-twice", name=name, other=first.name))
        file = first.relative_to(self._root).as_posix()
        # A link may lead out of the project, and a pipe could be read for ever.
        if not first.is_file() or not first.resolve().is_relative_to(self._root.resolve()):
            self.problems.append(error(Place(file), "art-unreadable", reason="it is no file of this project"))
            return None
        art: Drawing | PixelPicture | None
        if first.suffix.lower() == ".svg":
            art, problems = read_drawing(first, file, own=True)
        else:
            from sardine.art.pixels import read_pixels

            art, problems = read_pixels(first, file)
        self.problems.extend(problems)
        return art

    def unused(self) -> Iterator[Problem]:
        """Pictures that nothing has asked for, each with the nearest name that was asked for and is missing."""
        missing = self._asked - self.files.keys()
        for name, paths in self.files.items():
            if name not in self._asked:
                yield warning(self._place(paths[0]), "art-unused", name=name, nearest=suggestion(name, missing))

    def _place(self, path: Path) -> Place:
        return Place(path.relative_to(self._root).as_posix())
