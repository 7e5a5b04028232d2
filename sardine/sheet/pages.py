"""Sheet sides become pages: which ones, in which order, with marks, folds and labels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from sardine.frame import Item, Shape
from sardine.geometry import Rect
from sardine.sheet.correction import Correction
from sardine.sheet.impose import PrintedCard, Run, SheetSide, count_uses, fill_sheets, impose
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
    """Everything that decides where things lie on the sheets of cards of one size."""

    paper: Paper
    style: SheetStyle
    grid: Grid
    bleed: Length
    duplex: Duplex
    split_decks: bool = False
    sides: Sides = Sides.BOTH
    order: PageOrder = PageOrder.INTERLEAVED
    printer: PrinterProfile = PERFECT_PRINTER
    stacked: bool = False

    @property
    def axis(self) -> Axis | None:
        """The line about which sheets are turned for their backs, None if they have none of their own."""
        return None if self.grid.fold is not None else flip_axis(self.duplex, self.grid.page)

    @property
    def printable(self) -> Rect:
        """The part of the page that the printer reaches."""
        return self.paper.printable(self.grid.page)

    def correction(self, side: Side) -> Correction:
        """What sets the printer right on this side of the sheets."""
        return self.printer.front if side is Side.FRONT else self.printer.back

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


@dataclass(frozen=True, slots=True)
class Batch:
    """Cards that are printed by one plan. A job is one batch, or one for each size of card."""

    plan: SheetPlan
    cards: Sequence[PrintedCard]

    @property
    def sheets(self) -> list[Sequence[PrintedCard]]:
        """The cards of each sheet."""
        return fill_sheets(self.cards, self.plan.grid, self.plan.split_decks, self.plan.stacked)

    @property
    def free(self) -> int:
        """How many slots of the last sheet are empty."""
        sheets = self.sheets
        return self.plan.grid.n_up - len(sheets[-1]) if sheets else 0

    def sides(self, run: Run) -> Iterator[tuple[SheetSide, SheetSide | None]]:
        """Front and back of each sheet."""
        return impose(self.sheets, self.plan.grid, self.plan.bleed, self.plan.axis, run)


# What one page shows: a side of a sheet, or the front or back of the printing advice.
PagePlan = SheetSide | Side
# A page and the plan that it follows.
PlannedPage = tuple[SheetPlan, PagePlan]


def count_sheets(batches: Iterable[Batch]) -> int:
    """How many sheets a job takes."""
    return sum(len(batch.sheets) for batch in batches)


def plan_pages(batches: Sequence[Batch]) -> list[PlannedPage]:
    """What each page of a job shows, in the order of the file: the advice leads, with a back where its sheets have
    backs. There is at least one batch; sides and order of the first hold for all.
    """
    lead = batches[0].plan
    pairs: list[tuple[SheetPlan, PagePlan, PagePlan | None]] = [
        (lead, Side.FRONT, Side.BACK if lead.axis is not None else None)
    ]
    run = Run(count_uses(card for batch in batches for card in batch.cards))
    for batch in batches:
        pairs += [(batch.plan, front, back) for front, back in batch.sides(run)]
    fronts = [(plan, front) for plan, front, _back in pairs] if lead.sides is not Sides.BACKS else []
    backs = [(plan, back) for plan, _front, back in pairs if back is not None]
    if lead.sides is Sides.FRONTS:
        backs = []
    if lead.order is PageOrder.FRONTS_FIRST or not fronts or not backs:
        return [*fronts, *backs]
    return [page for pair in zip(fronts, backs, strict=True) for page in pair]


@dataclass(frozen=True, slots=True)
class PageSetter:
    """What pages show besides cards. `label(side, sheet, sheets, box)` sets the label of a sheet side;
    `kind_title(kind)` words a bookmark; `advice(side)` draws the printing advice.
    """

    label: Callable[[Side, int, int, Rect], tuple[Item, ...]]
    kind_title: Callable[[str], str]
    advice: Callable[[Side], tuple[Item, ...]]


def lay_pages(planned: Iterable[PlannedPage], sheets: int, setter: PageSetter) -> Iterator[Page]:
    """The planned pages of a job of so many sheets, one at a time."""
    for plan, page in planned:
        size = plan.grid.page
        if isinstance(page, Side):
            yield Page(size, items=setter.advice(page), side=page, correction=plan.correction(page))
            continue
        label = setter.label(page.side, page.sheet, sheets, label_box(plan.printable, plan.grid))
        bookmarks = tuple(Bookmark(setter.kind_title(kind)) for kind in page.kinds)
        items, correction = (*plan.marks(page), *label), plan.correction(page.side)
        yield Page(size, page.placements, items, page.sheet, page.side, bookmarks, correction)


def label_box(printable: Rect, grid: Grid) -> Rect:
    """Where the label stands: at the foot of the sheet, above the printer's margin, between two cuts."""
    first = grid.slots[0].trim
    inset = mm(2)
    return Rect(first.x + inset, printable.bottom - LABEL_HEIGHT, first.width - inset * 2, LABEL_HEIGHT)
