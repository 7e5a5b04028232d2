"""Sheet sides become pages: cards in place, marks around them, a label in the margin."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from sardine.frame import Item, Shape
from sardine.geometry import Rect, Size
from sardine.sheet.impose import PrintedCard, SheetSide, fill_sheets, impose
from sardine.sheet.marks import crop_marks
from sardine.sheet.page import Bookmark, Page, Side
from sardine.sheet.slots import Grid
from sardine.sheet.spec import Duplex, Paper, SheetStyle
from sardine.units import Length, mm

# Height of the page label's box above the printer's margin.
LABEL_HEIGHT = mm(3)

SetLabel = Callable[[Side, int, int, Rect], tuple[Item, ...]]
"""Sets the label of a sheet side: side, sheet number, number of sheets, box."""
KindTitle = Callable[[str], str]
"""The bookmark of a kind."""


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """Everything that decides where things lie on the sheets of one job."""

    paper: Paper
    style: SheetStyle
    grid: Grid
    bleed: Length
    duplex: Duplex
    split_decks: bool = False

    def sheets(self, cards: Sequence[PrintedCard]) -> list[Sequence[PrintedCard]]:
        """The cards of each sheet."""
        return fill_sheets(cards, self.grid, self.split_decks)

    def marks(self, side: SheetSide) -> tuple[Shape, ...]:
        """The crop marks of a sheet side."""
        return crop_marks(side.placements, self.style.marks, self.paper.size, self.paper.margin)

    def sides(self, cards: Sequence[PrintedCard]) -> Iterator[SheetSide]:
        """The sheet sides in printing order."""
        return impose(self.sheets(cards), self.grid, self.paper.size, self.bleed, self.duplex)


def lay_pages(
    plan: SheetPlan, cards: Sequence[PrintedCard], set_label: SetLabel, kind_title: KindTitle
) -> Iterator[Page]:
    """The pages of a job in printing order, one at a time."""
    sheets = len(plan.sheets(cards))
    paper = plan.paper
    for side in plan.sides(cards):
        marks = plan.marks(side)
        label = set_label(side.side, side.sheet, sheets, label_box(paper.size, paper.margin, plan.grid))
        bookmarks = tuple(Bookmark(kind_title(kind)) for kind in side.kinds)
        yield Page(paper.size, side.placements, (*marks, *label), side.sheet, side.side, bookmarks)


def label_box(paper: Size, margin: Length, grid: Grid) -> Rect:
    """Where the label stands: at the foot of the sheet, above the printer's margin, between two cuts."""
    first = grid.slots[0]
    inset = mm(2)
    return Rect(first.x + inset, paper.height - margin - LABEL_HEIGHT, first.width - inset * 2, LABEL_HEIGHT)
