"""A copy of the real project that a test may spoil."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from sardine.cli.loading import load_checked
from tests.sardine.kit import ROOT


@dataclass(frozen=True)
class ProjectCopy:
    """One game of this repository, with its layout, in a folder of its own."""

    root: Path

    def replace(self, file: str, old: str, new: str) -> None:
        """Put `new` in the place of the first `old`, which must be there."""
        path = self.root / file
        text = path.read_text(encoding="utf-8")
        assert old in text, (file, old)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def append(self, file: str, text: str) -> None:
        path = self.root / file
        path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")

    def line_of(self, file: str, text: str) -> int:
        """The number of the first line that holds `text`."""
        lines = (self.root / file).read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, start=1) if text in line)

    def problems(self) -> list[tuple[str, int, str]]:
        """File, line and code of each problem of the whole project."""
        found = load_checked(self.root).problems
        return [(problem.place.file, problem.place.line, problem.code) for problem in found]


def copy_project(folder: Path, game: str = "district-noir") -> ProjectCopy:
    """A copy with one of the games, and what all games share."""
    for part in (f"cards/{game}", f"layouts/{game}", "layouts/shared"):
        shutil.copytree(ROOT / part, folder / part)
    # A game's own schema refers to the shared ones by their path.
    shutil.copytree(ROOT / "validator" / "database" / "schemas", folder / "validator" / "database" / "schemas")
    return ProjectCopy(folder)
