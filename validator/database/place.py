"""Where a value was typed: file, line and column, kept for everything that is loaded."""

from __future__ import annotations

from pathlib import PurePosixPath

from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A point in a file of the project.

    `file` is relative to the project root, with forward slashes on every system.
    `line` and `column` count from 1; the column counts characters, not bytes.
    """

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    @property
    def name(self) -> str:
        """The file's own name, without its folders."""
        return PurePosixPath(self.file).name
