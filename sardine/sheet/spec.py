"""What a sheet is made of: paper, gutters, marks, and how it is turned to print the backs."""

from __future__ import annotations

from enum import Enum

from sardine.geometry import Rect, Size, whole
from sardine.sheet.correction import NO_CORRECTION, Correction
from sardine.units import ZERO, Length, format_mm
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
    """A paper, upright. `margin` is the edge that printers cannot print on: all round, or at the left and right where
    `margin_down` names another one for the top and the foot.
    """

    id: str
    title: str
    size: Size
    margin: Length
    margin_down: Length | None = None

    def printable(self, page: Size) -> Rect:
        """The part of the page, which is this paper upright or lying on its side, that the printer reaches."""
        across, down = self.margin, self.margin if self.margin_down is None else self.margin_down
        if page.width > page.height:
            across, down = down, across
        return whole(page).grown(-across, -down, -across, -down)

    @property
    def margin_text(self) -> str:
        """The margin in words: `5 mm`, or `4 x 12.5 mm` where top and foot have their own."""
        if self.margin_down is None or self.margin_down == self.margin:
            return f"{format_mm(self.margin)} mm"
        return f"{format_mm(self.margin)} x {format_mm(self.margin_down)} mm"


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
class PrinterProfile:
    """What is known of one printer: how its sides come out right, and the edges that it cannot print on.

    `margins` are those at the left and right and those at the top and foot of the upright paper; None: the paper's.
    """

    id: str
    front: Correction = NO_CORRECTION
    back: Correction = NO_CORRECTION
    margins: tuple[Length, Length] | None = None


PERFECT_PRINTER = PrinterProfile("none")
