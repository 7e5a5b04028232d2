"""Files appear whole or not at all: written beside their target, then renamed over it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A temporary file beside `path` to write to; renamed to `path` on success, removed on failure."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = _make_beside(path)
    try:
        yield temporary
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """Write a small text file, whole or not at all."""
    with replacing(path) as temporary:
        temporary.write_text(text, encoding="utf-8")


def _make_beside(path: Path) -> Path:
    """An empty file that nobody else writes to, in the folder of `path`."""
    for number in count():
        temporary = path.with_name(f".{path.name}.{os.getpid()}-{number}.part")
        try:
            os.close(os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        except FileExistsError:
            # Left over from a process of the same number, or being written by a thread of this one.
            continue
        return temporary
    raise AssertionError("numbers do not end")
