"""Sheet sides become pages: which ones, in which order, with marks, folds and labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sardine.frame import Item, Shape
from sardine.geometry import Rect, Size, whole
from sardine.sheet.impose import PrintedCard, SheetSide, fill_sheets, impose
from sardine.sheet.marks import cut_marks, fold_line
from sardine.sheet.page import Bookmark, Page, Side
from sardine.sheet.slots import Grid
from sardine.sheet.spec import PERFECT_PRINTER, Duplex, PageOrder, Paper, PrinterProfile, SheetStyle, Sides
from sardine.sheet.turning import Axis, flip_axis
from sardine.units import Length, mm
from validator.database.value_class import dataclass

# Height of the page label's box above the printer's margin.
LABEL_HEIGHT = mm(3)


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """Everything that decides where things lie on the sheets of one job."""

    paper: Paper
    style: SheetStyle
    grid: Grid
    bleed: Length
    duplex: Duplex
    split_decks: bool = False
    sides: Sides = Sides.BOTH
    order: PageOrder = PageOrder.INTERLEAVED
    printer: PrinterProfile = PERFECT_PRINTER

    @property
    def axis(self) -> Axis | None:
        """The line about which sheets are turned for their backs, None if they have none of their own."""
        return None if self.grid.fold is not None else flip_axis(self.duplex, self.grid.page)

    @property
    def printable(self) -> Rect:
        """The part of the page that the printer reaches."""
        return whole(self.grid.page).outset(-self.paper.margin)

    def sheets(self, cards: Sequence[PrintedCard]) -> list[Sequence[PrintedCard]]:
        """The cards of each sheet."""
        return fill_sheets(cards, self.grid, self.split_decks)

    def sheet_sides(self, cards: Sequence[PrintedCard]) -> Iterator[tuple[SheetSide, SheetSide | None]]:
        """Front and back of each sheet."""
        return impose(self.sheets(cards), self.grid, self.bleed, self.axis)

    def sequence(self, cards: Sequence[PrintedCard]) -> list[PagePlan]:
        """What each page shows, in the order of the file: the advice leads, with a back where sheets have backs."""
        advice = (Side.FRONT, Side.BACK if self.axis is not None else None)
        pairs: list[tuple[PagePlan, PagePlan | None]] = [advice, *self.sheet_sides(cards)]
        fronts = [front for front, _back in pairs] if self.sides is not Sides.BACKS else []
        backs = [back for _front, back in pairs if back is not None] if self.sides is not Sides.FRONTS else []
        if self.order is PageOrder.FRONTS_FIRST or not fronts or not backs:
            return [*fronts, *backs]
        return [plan for pair in zip(fronts, backs, strict=True) for plan in pair]

    def is_marked(self, side: Side) -> bool:
        """Whether this side of the sheets carries marks."""
        own = Sides.FRONTS if side is Side.FRONT else Sides.BACKS
        return self.style.marks.sides in (Sides.BOTH, own)

    def marks(self, side: SheetSide) -> tuple[Shape, ...]:
        """The cut marks of a sheet side and its fold line."""
        marked = self.is_marked(side.side)
        shapes = cut_marks(side.placements, self.style.marks, self.printable) if marked else ()
        if self.grid.fold is not None:
            shapes = (*shapes, *fold_line(self.grid.page, self.grid.fold, self.printable))
        return shapes


# What one page shows: a side of a sheet, or the front or back of the printing advice.
PagePlan = SheetSide | Side


@dataclass(frozen=True, slots=True)
class PageSetter:
    """What pages show besides cards. `label(side, sheet, sheets, box)` sets the label of a sheet side;
    `kind_title(kind)` words a bookmark; `advice(side)` draws the printing advice.
    """

    label: Callable[[Side, int, int, Rect], tuple[Item, ...]]
    kind_title: Callable[[str], str]
    advice: Callable[[Side], tuple[Item, ...]]


def lay_pages(plan: SheetPlan, cards: Sequence[PrintedCard], setter: PageSetter) -> Iterator[Page]:
    """The pages of a job in the order of the file, one at a time."""
    sheets = len(plan.sheets(cards))
    box = label_box(plan.grid.page, plan.paper.margin, plan.grid)
    for page in plan.sequence(cards):
        if isinstance(page, Side):
            offset = plan.printer.front if page is Side.FRONT else plan.printer.back
            yield Page(plan.grid.page, items=setter.advice(page), side=page, offset=offset)
            continue
        label = setter.label(page.side, page.sheet, sheets, box)
        bookmarks = tuple(Bookmark(setter.kind_title(kind)) for kind in page.kinds)
        offset = plan.printer.front if page.side is Side.FRONT else plan.printer.back
        items = (*plan.marks(page), *label)
        yield Page(plan.grid.page, page.placements, items, page.sheet, page.side, bookmarks, offset)


def label_box(page: Size, margin: Length, grid: Grid) -> Rect:
    """Where the label stands: at the foot of the sheet, above the printer's margin, between two cuts."""
    first = grid.slots[0].trim
    inset = mm(2)
    return Rect(first.x + inset, page.height - margin - LABEL_HEIGHT, first.width - inset * 2, LABEL_HEIGHT)
