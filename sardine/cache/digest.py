"""Digests of inputs: files, folders, options and the program itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PROGRAM = Path(__file__).resolve().parents[2]
# Libraries whose version can change a drawn page.
LIBRARIES = (
    "uharfbuzz",
    "pyphen",
    "fontpkg-atkinson-hyperlegible",
    "fontpkg-bungee",
    "fontpkg-josefin-sans",
)


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
    for library in LIBRARIES:
        total.update(f"{library} {_version(library)}\n".encode())
    return total.hexdigest()


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "none"


def _files(folder: Path) -> Iterator[Path]:
    """All files below a folder in a fixed order, without caches and hidden files."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and not any(part == "__pycache__" or part.startswith(".") for part in parts):
            yield path
