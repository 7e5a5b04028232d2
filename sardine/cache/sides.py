"""Keeps drawn sides from one run to the next: one file per job, written whole or not at all.

What is kept is plain data by digest. The file names the program that drew it and holds a digest of itself: whatever is
damaged, cut short, foreign or from another version of the program is not read, and drawn again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from sardine.atomic import replacing

MAGIC = b"sardine sides 1\n"
_DIGEST_SIZE = 32
_COMPRESSION = 1

# A drawn side as JSON knows it.
Entry = list[Any]


def read_sides(path: Path, program: str) -> dict[str, Entry]:
    """The sides of the file by their digests; none if it cannot be used."""
    try:
        content = path.read_bytes()
    except OSError:
        return {}
    head = _head(program)
    body = content[len(head) + _DIGEST_SIZE :]
    if content[: len(head)] != head or content[len(head) : len(head) + _DIGEST_SIZE] != sha256(body).digest():
        return {}
    sides = json.loads(zlib.decompress(body))
    return sides if isinstance(sides, dict) else {}


def write_sides(path: Path, program: str, sides: Mapping[str, Entry]) -> None:
    """Replace the file by these sides. A folder that cannot be written to is no fault: the next run draws again."""
    body = zlib.compress(json.dumps(sides, separators=(",", ":")).encode("ascii"), _COMPRESSION)
    with suppress(OSError), replacing(path) as temporary:
        temporary.write_bytes(_head(program) + sha256(body).digest() + body)


def side_file(folder: Path, job: str) -> Path:
    """The file of a job's sides."""
    return folder / f"{sha256(job.encode()).hexdigest()[:24]}.sides"


def _head(program: str) -> bytes:
    return MAGIC + program.encode("ascii") + b"\n"
