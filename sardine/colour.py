"""Colours as the press sets them. Tokens (`ink`, `accent`) are resolved to these before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Rgb:
    """A screen colour, each part 0 to 255."""

    red: int
    green: int
    blue: int

    def __str__(self) -> str:
        return f"#{self.red:02X}{self.green:02X}{self.blue:02X}"


BLACK = Rgb(0, 0, 0)
WHITE = Rgb(255, 255, 255)

# Token -> colour, in the order of the palette file.
Palette = Mapping[str, Rgb]


def parse_rgb(text: str) -> Rgb:
    """A colour from `#RRGGBB`. Raises ValueError for anything else."""
    if len(text) != 7 or not text.startswith("#"):
        raise ValueError(f"{text!r} is not a colour like #14120F")
    return Rgb(*(int(text[index : index + 2], 16) for index in (1, 3, 5)))
