"""The bytes of a PDF file (ISO 32000-1, 7.5): numbered objects written one after the other, then the table of them.

Nothing is kept but where each object begins, so that memory does not grow with the pages. Objects are given as
they stand in the file; the small functions below make names, strings, arrays and dictionaries.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import BinaryIO

VERSION = "1.7"
# Level 6 takes twice the time for a tenth of the size.
COMPRESSION = 3
# What `open` marks a number with that was handed out and not written yet.
_UNWRITTEN = -1


class PdfFile:
    """Writes a file object by object. The same objects in the same order give the same bytes."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._position = 0
        # Begin of each object by its number; 0 is the head of the list of free objects.
        self._begins = [0]
        self._digest = sha256()
        # Bytes above 127 tell programs that move files that this one is binary (7.5.2).
        self._put(f"%PDF-{VERSION}\n%".encode("ascii") + b"\xe2\xe3\xcf\xd3\n")

    def reserve(self) -> int:
        """The number of an object that is written later."""
        self._begins.append(_UNWRITTEN)
        return len(self._begins) - 1

    def write(self, number: int, body: str) -> None:
        """Writes the object of a reserved number."""
        self._write(number, body.encode("ascii"))

    def add(self, body: str) -> int:
        """Writes an object and returns its number."""
        number = self.reserve()
        self.write(number, body)
        return number

    def add_stream(self, data: bytes, entries: Mapping[str, object] | None = None) -> int:
        """Writes a stream, compressed, and returns its number. `entries` go into its dictionary."""
        packed = zlib.compress(data, COMPRESSION)
        return self.add_coded(packed, {**(entries or {}), "Filter": "/FlateDecode"})

    def add_coded(self, data: bytes, entries: Mapping[str, object]) -> int:
        """Writes a stream that is coded already, as its entries say, and returns its number."""
        number = self.reserve()
        head = dictionary({**entries, "Length": len(data)})
        self._write(number, head.encode("ascii") + b"\nstream\n" + data + b"\nendstream")
        return number

    def finish(self, catalog: int, info: int) -> None:
        """Writes the table of objects and the trailer (7.5.4, 7.5.5). Every reserved number must be written."""
        assert _UNWRITTEN not in self._begins, "an object was reserved and not written"
        table = self._position
        count = len(self._begins)
        rows = "".join(f"{begin:010} 00000 n \n" for begin in self._begins[1:])
        # Two files of one content have one identity: 14.4 asks for nothing else.
        identity = f"<{self._digest.hexdigest()[:32]}>"
        trailer = dictionary(
            {"Size": count, "Root": reference(catalog), "Info": reference(info), "ID": array([identity, identity])}
        )
        head = f"xref\n0 {count}\n0000000000 65535 f \n"
        self._put(f"{head}{rows}trailer\n{trailer}\nstartxref\n{table}\n%%EOF\n".encode("ascii"))

    def _write(self, number: int, body: bytes) -> None:
        assert self._begins[number] == _UNWRITTEN, f"object {number} is written already"
        self._begins[number] = self._position
        self._put(b"%d 0 obj\n%b\nendobj\n" % (number, body))

    def _put(self, content: bytes) -> None:
        self._stream.write(content)
        self._digest.update(content)
        self._position += len(content)


def reference(number: int) -> str:
    return f"{number} 0 R"


def array(items: Iterable[object]) -> str:
    return f"[{' '.join(map(str, items))}]"


def dictionary(entries: Mapping[str, object]) -> str:
    """A dictionary of names without special characters and of values as they stand in the file."""
    return f"<< {' '.join(f'/{name} {value}' for name, value in entries.items())} >>"


def text_string(text: str) -> str:
    """A text that people read (7.9.2.2): plain where it is ASCII, else UTF-16."""
    if text.isascii() and text.isprintable():
        escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        return f"({escaped})"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"
