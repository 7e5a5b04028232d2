"""How colours are written into a file: as light of a screen or as inks of a press (ISO 32000-1, 8.6.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sardine.colour import MAGENTA, Cmyk, ColourModel, Rgb, Separation, is_grey, separate
from sardine.pdf.numbers import number


class Inks(Protocol):
    """Says a colour as an operator: what is filled from here on, or stroked."""

    def fill(self, colour: Rgb) -> str: ...

    def stroke(self, colour: Rgb) -> str: ...


class RgbInks:
    """DeviceRGB. Greys are DeviceGray, which printers make of black ink alone (ISO 32000-1, 10.3.3): sharp, and read
    by relief paper as one black.
    """

    def fill(self, colour: Rgb) -> str:
        return _screen(colour, "g", "rg")

    def stroke(self, colour: Rgb) -> str:
        return _screen(colour, "G", "RG")


@dataclass(frozen=True, slots=True)
class CmykInks:
    """DeviceCMYK. Raises KeyError for a colour that is neither grey nor in the separation."""

    separation: Separation

    def fill(self, colour: Rgb) -> str:
        return f"{self._inks(colour)} k"

    def stroke(self, colour: Rgb) -> str:
        return f"{self._inks(colour)} K"

    def _inks(self, colour: Rgb) -> str:
        inks = _MARKS.get(colour) or separate(colour, self.separation)
        return " ".join(number(ink / 100) for ink in (inks.cyan, inks.magenta, inks.yellow, inks.black))


# The press marks what is wrong with a draft in one pure ink, whatever the game's colours are.
_MARKS = {MAGENTA: Cmyk(0, 100, 0, 0)}
RGB_INKS = RgbInks()


def inks_for(model: ColourModel, separation: Separation) -> Inks:
    """What writes colours in a model; the separation is for CMYK alone."""
    return CmykInks(separation) if model is ColourModel.CMYK else RGB_INKS


def _screen(colour: Rgb, grey: str, mixed: str) -> str:
    if is_grey(colour):
        return f"{number(colour.red / 255)} {grey}"
    return " ".join([*(number(part / 255) for part in (colour.red, colour.green, colour.blue)), mixed])
