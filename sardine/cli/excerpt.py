"""The line that a problem is about, with a caret under the place, as good compilers show it."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from validator.database.place import Place

LINE_BREAK = re.compile(r"\r\n|\r|\n")
# Columns of a terminal that a quoted line may take; a longer line is cut around the caret.
WIDEST = 100
CUT = "..."


class Excerpts:
    """Lines of the project's files, each file read once."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._lines: dict[str, list[str]] = {}

    def line(self, place: Place) -> str | None:
        """The line at `place` as it may be shown, or None if there is no such file or line."""
        lines = self._lines.get(place.file)
        if lines is None:
            lines = self._lines[place.file] = read_lines(self._root / place.file)
        return lines[place.line - 1] if place.line <= len(lines) else None


def read_lines(path: Path) -> list[str]:
    """All lines of a file, whatever its bytes; none if it cannot be read, or is no text but a picture."""
    try:
        content = path.read_bytes() if path.is_file() else b""
    except OSError:
        return []
    if b"\0" in content:
        return []
    lines = LINE_BREAK.split(content.decode("utf-8", errors="replace").removeprefix("\ufeff"))
    return [printable(line) for line in lines]


def quoted(line: str, column: int) -> tuple[str, str]:
    """The line, cut if it is long, and the line below it that has the caret under `column` (from 1)."""
    start, end = _window(line, column - 1)
    shown = (CUT if start else "") + line[start:end] + (CUT if end < len(line) else "")
    before = (CUT if start else "") + line[start : column - 1]
    return shown, "".join(_blank(character) for character in before) + "^"


def printable(text: str) -> str:
    """The text with what a terminal might obey or swallow made visible; tabs stay."""
    return "".join(
        character if character == "\t" or unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp") else "\ufffd"
        for character in text
    )


def width(character: str) -> int:
    """Columns that a character takes in a terminal: 0 for accents that combine, 2 for wide letters."""
    if unicodedata.combining(character) or unicodedata.category(character) == "Me":
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def _blank(character: str) -> str:
    return "\t" if character == "\t" else " " * width(character)


def _window(line: str, index: int) -> tuple[int, int]:
    """The part of the line to show: all of it, or about WIDEST columns with `index` two thirds along."""
    if sum(map(width, line)) <= WIDEST:
        return 0, len(line)
    start = max(0, min(index - WIDEST * 2 // 3, len(line) - WIDEST))
    return start, min(len(line), start + WIDEST)
