"""What a sheet is made of: paper, gutters, marks, and how it is turned to print the backs."""

from __future__ import annotations

from enum import Enum

from sardine.geometry import Size
from sardine.units import ZERO, Length
from validator.database.value_class import dataclass


class Duplex(Enum):
    """How the backs get onto the sheet, as print dialogues name it (IPP: two-sided-long-edge, -short-edge)."""

    LONG_EDGE = "long"
    """Turned about its long edge: on an upright sheet columns swap and backs stay upright."""
    SHORT_EDGE = "short"
    """Turned about its short edge: on an upright sheet rows swap and backs are drawn upside down."""
    ONE_SIDED = "none"
    """No backs at all."""


class Sides(Enum):
    """Which sides of the sheets a file holds, for printers that take each side by itself."""

    BOTH = "both"
    FRONTS = "fronts"
    BACKS = "backs"


class PageOrder(Enum):
    """In which order the pages of both sides follow each other."""

    INTERLEAVED = "interleaved"
    FRONTS_FIRST = "fronts-first"


class Orientation(Enum):
    """How the paper lies. `BEST` is the one that holds more cards, upright when both hold the same."""

    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"
    BEST = "best"


class MarkKind(Enum):
    """What shows where to cut."""

    CROP = "crop"
    """Short lines outside all cards, at the rim of the block."""
    LINES = "lines"
    """Lines along every cut, across the cards to the edge of the printable area."""
    CORNERS = "corners"
    """Small crosses on the corners of every card."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper, upright. `margin` is the edge that ordinary printers cannot print on."""

    id: str
    title: str
    size: Size
    margin: Length


@dataclass(frozen=True, slots=True)
class MarkStyle:
    """Marks: of what kind, on which sides, at most `length` long, `offset` from the printed art, `width` thick."""

    length: Length
    offset: Length
    width: Length
    kind: MarkKind = MarkKind.CROP
    sides: Sides = Sides.BOTH


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """How cards are arranged on any paper. Gutters lie between neighbouring trim edges.

    `turn_cards`: cards may lie on their side when more of them fit. `fold_gutter`: the gutter along the fold of a
    sheet that carries fronts and backs on one side and is folded between them; None for a sheet without fold.
    `rim`: room that is kept free around the block, for bleed and marks.
    """

    id: str
    gutter_x: Length
    gutter_y: Length
    marks: MarkStyle
    orientation: Orientation = Orientation.PORTRAIT
    turn_cards: bool = False
    fold_gutter: Length | None = None
    rim: Length = ZERO


@dataclass(frozen=True, slots=True)
class Offset:
    """A correction of the printer: everything is moved by dx to the right and dy downwards.

    The directions are those of a person who looks at the printed side in question, right way up.
    """

    dx: Length = ZERO
    dy: Length = ZERO


NO_OFFSET = Offset()


@dataclass(frozen=True, slots=True)
class PrinterProfile:
    """What is known of one printer: how far its sides are moved to come out right."""

    id: str
    front: Offset = NO_OFFSET
    back: Offset = NO_OFFSET


PERFECT_PRINTER = PrinterProfile("none")
