"""Digests of inputs: files, folders, options and the program itself."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[2]
# Installed packages whose version can change a drawn page, fonts among them, as their folders begin.
LIBRARIES = ("uharfbuzz-", "pyphen-", "fontpkg_")
# The folder in which an installed package says its name and version.
_INSTALLED = re.compile(r".+-[^-]+\.(?:dist|egg)-info")


def file_digest(path: Path) -> str | None:
    """SHA-256 of a file's content, None when it cannot be read."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return None


def inputs_digest(root: Path, folders: Iterable[str], options: str) -> str:
    """One digest of everything that decides an output: the files of these folders, the options, the program."""
    total = sha256(f"{options}\n{program_digest()}\n".encode())
    for folder in folders:
        for path in _files(root / folder):
            name = path.relative_to(root).as_posix()
            total.update(f"{name}\0{file_digest(path)}\n".encode())
    return total.hexdigest()


@lru_cache(maxsize=1)
def program_digest() -> str:
    """A digest of our own code and schemas and of the versions of the libraries that draw."""
    total = sha256()
    for package in ("sardine", "validator"):
        for path in _files(PROGRAM / package):
            if path.suffix in (".py", ".json", ".yaml") and "data" not in path.parts[len(PROGRAM.parts) :]:
                total.update(f"{path.relative_to(PROGRAM).as_posix()}\0{file_digest(path)}\n".encode())
    total.update(" ".join(_installed()).encode())
    return total.hexdigest()


def _installed() -> list[str]:
    """Name and version of each of these libraries: `uharfbuzz-0.57.0.dist-info`.

    Read from the names of folders: importlib.metadata takes longer to be imported than all else that is done here.
    """
    names = {name.lower() for folder in sys.path if os.path.isdir(folder) for name in os.listdir(folder)}
    return sorted(name for name in names if name.startswith(LIBRARIES) and _INSTALLED.fullmatch(name))


def _files(folder: Path) -> Iterator[Path]:
    """All files below a folder in a fixed order, without caches and hidden files."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and not any(part == "__pycache__" or part.startswith(".") for part in parts):
            yield path
