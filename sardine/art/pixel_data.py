"""What the readers of pictures hand on: facts of a file, and its pixels still coded as in the file."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from validator.database.value_class import dataclass


class Colours(Enum):
    """What a pixel is made of; the value is the number of its parts."""

    GREY = 1
    RGB = 3
    CMYK = 4


@dataclass(frozen=True, slots=True)
class PixelFacts:
    """Width and height as stored, and the Exif number of the turn that is asked for (1: none)."""

    width: int
    height: int
    orientation: int = 1


# Called with the facts of a file before its pixels are touched; may refuse them.
Judge = Callable[[PixelFacts], None]


@dataclass(frozen=True, slots=True)
class Coded:
    """Pixels as a PDF takes them (ISO 32000-1, 8.9.5): coded data and how to read it.

    `data` is a whole JPEG, or what PNG calls IDAT: deflated rows, each with its filter. `palette` holds red, green
    and blue of each index, None for pixels that are colours themselves. `inverted`: 0 is full ink. `profile` is an
    ICC profile with as many parts. `mask` is the opacity, grey, of the same size; None where all is opaque.
    """

    width: int
    height: int
    bits: int
    colours: Colours
    data: bytes
    is_jpeg: bool = False
    palette: bytes | None = None
    inverted: bool = False
    profile: bytes | None = None
    mask: Coded | None = None


# The colour space that an ICC profile names in its head, at byte 16 (ICC.1, 7.2.6).
_PROFILE_SPACES = {Colours.GREY: b"GRAY", Colours.RGB: b"RGB ", Colours.CMYK: b"CMYK"}


def fitting_profile(profile: bytes | None, colours: Colours) -> bytes | None:
    """The profile if it is one, and of these colours; a file may carry any bytes under that name."""
    if profile is None or len(profile) < 128 or profile[36:40] != b"acsp":
        return None
    return profile if profile[16:20] == _PROFILE_SPACES[colours] else None
