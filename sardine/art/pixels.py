"""Pictures of pixels: what the press knows of a file before it is printed, and its content as a PDF takes it.

The file is looked through when it is met, so that whatever is wrong with it is a problem; its content is read again
when it is written, one picture at a time, so that memory does not grow with their number.
"""

from __future__ import annotations

from enum import Enum
from hashlib import sha256
from pathlib import Path

from sardine.art.fault import DrawingFault
from sardine.art.jpeg import read_jpeg
from sardine.art.pixel_data import Coded, Colours, PixelFacts
from sardine.art.png import SIGNATURE, decode_png, read_png
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.value_class import dataclass

MAX_BYTES = 64_000_000
# Below the size at which Pillow warns of a bomb by itself.
MAX_PIXELS = 80_000_000


class PixelFormat(Enum):
    """The formats that are read, by what a file begins with, whatever its name ends in."""

    PNG = "PNG"
    JPEG = "JPEG"


_BEGINNINGS = {PixelFormat.PNG: SIGNATURE, PixelFormat.JPEG: b"\xff\xd8\xff"}


@dataclass(frozen=True, slots=True)
class PixelPicture:
    """A picture of pixels. `width` and `height` are those that are seen, after the turn that the file asks for.

    `orientation` is the Exif number of that turn (1: as stored); `digest` the SHA-256 of the file, so that the same
    picture under two names is one.
    """

    path: Path
    form: PixelFormat
    width: int
    height: int
    orientation: int
    digest: str

    def load(self) -> Coded:
        """The content, as a PDF takes it. Raises OSError when the file is gone."""
        data = self.path.read_bytes()
        return decode_png(data) if self.form is PixelFormat.PNG else read_jpeg(data)[1]


def read_pixels(path: Path, file: str) -> tuple[PixelPicture | None, tuple[Problem, ...]]:
    """The picture in `path`; `file` is its name in problems, relative to the project. None with a problem."""
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= MAX_BYTES else b""
    except OSError as fault:
        return None, (error(Place(file), "art-unreadable", reason=fault.strerror or "unknown fault"),)
    if size > MAX_BYTES:
        return None, (error(Place(file), "art-too-large", limit=f"{MAX_BYTES // 1_000_000} MB"),)
    try:
        return _look_through(path, data), ()
    except DrawingFault as fault:
        return None, (error(Place(file), fault.code, **fault.params),)


def _look_through(path: Path, data: bytes) -> PixelPicture:
    """Raises DrawingFault for whatever cannot be printed."""
    form = next((form for form, begin in _BEGINNINGS.items() if data.startswith(begin)), None)
    if form is None:
        raise DrawingFault("art-format")
    facts = read_png(data, _bound) if form is PixelFormat.PNG else read_jpeg(data, _bound)[0]
    turned = facts.orientation >= 5
    width, height = (facts.height, facts.width) if turned else (facts.width, facts.height)
    return PixelPicture(path, form, width, height, facts.orientation, sha256(data).hexdigest())


def _bound(facts: PixelFacts) -> None:
    """Looked at before anything is unpacked: a small file can claim to be huge."""
    if facts.width * facts.height > MAX_PIXELS:
        size = f"{facts.width} x {facts.height}"
        raise DrawingFault("art-too-many-pixels", size=size, limit=f"{MAX_PIXELS // 1_000_000} million")


__all__ = ["Coded", "Colours", "PixelFormat", "PixelPicture", "read_pixels"]
