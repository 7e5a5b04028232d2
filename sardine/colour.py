"""Colours as the press sets them, and what eyes make of them.

Tokens (`ink`, `accent`) are resolved to these before anything is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Cmyk:
    """How much of each ink of a press covers the paper, 0 to 100 (percent)."""

    cyan: int
    magenta: int
    yellow: int
    black: int

    @property
    def cover(self) -> int:
        """All inks together, 0 to 400 (percent): what the paper must dry."""
        return self.cyan + self.magenta + self.yellow + self.black


class Rgb(NamedTuple):
    """A screen colour (sRGB), each part 0 to 255, and the inks that print it; None leaves those to the printer.

    A tuple, as colours are compared and looked up for every item that is drawn.
    """

    red: int
    green: int
    blue: int
    inks: Cmyk | None = None

    @property
    def is_grey(self) -> bool:
        return self.red == self.green == self.blue

    def __str__(self) -> str:
        screen = f"#{self.red:02X}{self.green:02X}{self.blue:02X}"
        return screen if self.inks is None else f"{screen} {self.inks}"


class ColourModel(Enum):
    """What the colours of a file are mixed from: the light of a screen or the inks of a press."""

    RGB = "rgb"
    CMYK = "cmyk"


BLACK = Rgb(0, 0, 0)
WHITE = Rgb(255, 255, 255)

# Token -> colour, in the order of the palette file.
Palette = Mapping[str, Rgb]


def parse_rgb(text: str) -> Rgb:
    """A colour from `#RRGGBB`. Raises ValueError for anything else."""
    if len(text) != 7 or not text.startswith("#"):
        raise ValueError(f"{text!r} is not a colour like #14120F")
    red, green, blue = (int(text[index : index + 2], 16) for index in (1, 3, 5))
    return Rgb(red, green, blue)


def grey_of(colour: Rgb) -> Rgb:
    """The grey of the same luminance: what a printer without colour makes of it."""
    bright = luminance(colour)
    part = 12.92 * bright if bright <= 0.0031308 else 1.055 * bright ** (1 / 2.4) - 0.055
    return Rgb(*(round(part * 255),) * 3)


class Vision(Enum):
    """How a colour is seen: by most people, without one kind of cone, or printed in grey."""

    USUAL = "usual"
    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"
    GREY = "grey"


Linear = tuple[float, float, float]

# Simulation of missing cones in linear sRGB: Machado, Oliveira and Fernandes 2009, table 1, severity 1.0.
_SIMULATION = {
    Vision.PROTANOPIA: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Vision.DEUTERANOPIA: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Vision.TRITANOPIA: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Linear sRGB to XYZ (IEC 61966-2-1), its middle row the relative luminance, and the white of D65.
_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)


def _linear(colour: Rgb) -> Linear:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.red / 255, colour.green / 255, colour.blue / 255)
    )
    return red, green, blue


def _times(matrix: tuple[Linear, Linear, Linear], vector: Linear) -> Linear:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def luminance(colour: Rgb) -> float:
    """Relative luminance, 0 for black to 1 for white (WCAG 2.2, IEC 61966-2-1)."""
    return _times(_XYZ, _linear(colour))[1]


# The same few pairs on every card.
@lru_cache(maxsize=4096)
def contrast(one: Rgb, other: Rgb) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen_distance(one: Rgb, other: Rgb, vision: Vision) -> float:
    """How different two colours look to a kind of vision: CIE 1976 distance in L*a*b*, about 2 just noticeable."""
    first, second = _seen(one, vision), _seen(other, vision)
    return float(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5)


def _seen(colour: Rgb, vision: Vision) -> Linear:
    """L*, a*, b* of a colour as it is seen; in grey only its lightness remains."""
    linear = _linear(colour)
    if vision in _SIMULATION:
        red, green, blue = (min(1.0, max(0.0, part)) for part in _times(_SIMULATION[vision], linear))
        linear = (red, green, blue)
    x, y, z = (_cube_root(part / white) for part, white in zip(_times(_XYZ, linear), _WHITE, strict=True))
    lightness = 116 * y - 16
    return (lightness, 0.0, 0.0) if vision is Vision.GREY else (lightness, 500 * (x - y), 200 * (y - z))


def _cube_root(value: float) -> float:
    """The curve of CIE 1976 L*a*b*: a cube root with a straight foot."""
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116
