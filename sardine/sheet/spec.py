"""What a sheet is made of: paper, gutter, marks, and how it is turned to print the backs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sardine.geometry import Size
from sardine.units import Length


class Duplex(Enum):
    """How the backs get onto the sheet, as print dialogues name it."""

    LONG_EDGE = "long"
    """Turned about its long edge: on an upright sheet columns swap and backs stay upright."""
    ONE_SIDED = "none"


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper, upright. `margin` is the edge that ordinary printers cannot print on."""

    id: str
    title: str
    size: Size
    margin: Length


@dataclass(frozen=True, slots=True)
class MarkStyle:
    """Crop marks: at most `length` long, `offset` away from the printed art, `width` thick."""

    length: Length
    offset: Length
    width: Length


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """How cards are arranged on any paper. Gutters lie between neighbouring trim edges."""

    id: str
    gutter_x: Length
    gutter_y: Length
    marks: MarkStyle
