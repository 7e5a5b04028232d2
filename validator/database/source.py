"""The text of one file, read with care: its size, encoding and characters are checked first."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from pathlib import Path

from validator.database.place import Place
from validator.database.problem import Problem, error

MAX_BYTES = 8 * 1024 * 1024

# What no editor shows and no card prints. YAML would take U+0085, U+2028 and U+2029 for line breaks.
INVISIBLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
LINE_BREAK = re.compile("\r\n|\r|\n")
BYTE_ORDER_MARK = "\ufeff"


class Source:
    """The decoded text of a file, without its byte order mark.

    Everything that is read from the file keeps one number, the index of its first character;
    `place` turns it into line and column when somebody asks.
    """

    __slots__ = ("__dict__", "file", "text")

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text

    @cached_property
    def line_starts(self) -> list[int]:
        """The index of the first character of each line."""
        return [0, *(found.end() for found in LINE_BREAK.finditer(self.text))]

    def place(self, index: int) -> Place:
        """The place of the character at `index` (0 to the length of the text)."""
        line = bisect_right(self.line_starts, index)
        return Place(self.file, line, index - self.line_starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """The text of line `number`, counted from 1, without its line break; empty past the end."""
        if not 1 <= number <= len(self.line_starts):
            return ""
        start = self.line_starts[number - 1]
        end = self.line_starts[number] if number < len(self.line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")


def read_source(path: Path, file: str) -> Source | Problem:
    """The text of `path`, called `file` in its places, or the one problem that keeps it from being read."""
    try:
        content = _read_bytes(path)
    except OSError as reason:
        return error(Place(file), "unreadable-file", reason=reason.strerror or type(reason).__name__)
    if content is None:
        return error(Place(file), "not-a-file")
    if len(content) > MAX_BYTES:
        return error(Place(file), "file-too-big", limit=MAX_BYTES // (1024 * 1024))
    return _decode(content, file)


def _read_bytes(path: Path) -> bytes | None:
    """At most one byte more than allowed; None for what is no plain file (folder, pipe, device)."""
    if path.exists() and not path.is_file():
        return None
    with path.open("rb") as stream:
        return stream.read(MAX_BYTES + 1)


def _decode(content: bytes, file: str) -> Source | Problem:
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = Source(file, content[: fault.start].decode("utf-8").removeprefix(BYTE_ORDER_MARK))
        return error(before.place(len(before.text)), "not-utf8", byte=f"0x{content[fault.start]:02X}")
    source = Source(file, text.removeprefix(BYTE_ORDER_MARK))
    hidden = INVISIBLE.search(source.text)
    if hidden:
        return error(source.place(hidden.start()), "invisible-character", character=f"U+{ord(hidden[0]):04X}")
    return source
