"""Cards of several sizes on the same sheets, for those who ask for it: rows, each of one size, one below another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sardine.geometry import Rect, Size
from sardine.sheet.impose import PrintedCard
from sardine.sheet.pages import Batch, SheetPlan
from sardine.sheet.slots import Grid, Slot, page_sizes
from sardine.units import ZERO, Length
from validator.database.value_class import dataclass, replace


@dataclass(frozen=True, slots=True)
class _Row:
    """Cards of one size beside each other, in a block that is `columns` wide: the last row may hold fewer."""

    trim: Size
    columns: int
    cards: Sequence[PrintedCard]


def mix_batches(batches: Sequence[Batch], trims: Sequence[Size]) -> list[Batch]:
    """The cards of all batches on common sheets, one batch for each sheet. Every card must fit on the paper by itself.

    `trims` are the sizes of the cards of each batch. Cards are not turned; of the ways in which the paper may lie the
    one with fewest sheets is taken.
    """
    plan = batches[0].plan
    bleed = min(batch.plan.bleed for batch in batches)
    gap = _gap(plan, max(batch.plan.bleed for batch in batches))
    ways = []
    for page in page_sizes(plan.paper.size, plan.style.orientation):
        printable = plan.paper.printable(page).outset(-plan.style.rim)
        if all(trim.width <= printable.width and trim.height <= printable.height for trim in trims):
            rows = list(_rows(batches, trims, plan.style.gutter_x, printable.width))
            pages = _fill_pages(rows, printable.height, plan.style.gutter_y, gap)
            ways.append([_batch(plan, page, rows, bleed, gap) for rows in pages])
    return min(ways, key=len)


def _gap(plan: SheetPlan, bleed: Length) -> Length:
    """Between rows of different sizes, whose cuts do not run on: room for the bleed of both and for a mark."""
    marks = plan.style.marks
    return max(plan.style.gutter_y, bleed * 2 + marks.offset * 2 + marks.length)


def _rows(batches: Sequence[Batch], trims: Sequence[Size], gutter: Length, width: Length) -> Iterator[_Row]:
    """All rows, the highest cards first."""
    for batch, trim in sorted(zip(batches, trims, strict=True), key=lambda pair: -pair[1].height):
        columns = min((width + gutter).count_of(trim.width + gutter), len(batch.cards))
        for start in range(0, len(batch.cards), columns):
            yield _Row(trim, columns, batch.cards[start : start + columns])


def _fill_pages(rows: Sequence[_Row], height: Length, gutter: Length, gap: Length) -> list[list[_Row]]:
    """Each row on the first page that has room for it at its foot."""
    pages: list[list[_Row]] = []
    for row in rows:
        for page in pages:
            if _height([*page, row], gutter, gap) <= height:
                page.append(row)
                break
        else:
            pages.append([row])
    return pages


def _height(rows: Sequence[_Row], gutter: Length, gap: Length) -> Length:
    return sum((_space(rows, number, gutter, gap) + row.trim.height for number, row in enumerate(rows)), ZERO)


def _space(rows: Sequence[_Row], number: int, gutter: Length, gap: Length) -> Length:
    """What lies above a row of a page."""
    if number == 0:
        return ZERO
    return gutter if rows[number - 1].trim == rows[number].trim else gap


def _batch(plan: SheetPlan, page: Size, rows: Sequence[_Row], bleed: Length, gap: Length) -> Batch:
    """One sheet: its rows centred, so that the sheet covers itself when it is turned."""
    gutter_x, gutter_y = plan.style.gutter_x, plan.style.gutter_y
    y = (page.height - _height(rows, gutter_y, gap)) // 2
    slots: list[Slot] = []
    cards: list[PrintedCard] = []
    for number, row in enumerate(rows):
        trim = row.trim
        y = y + _space(rows, number, gutter_y, gap)
        x = (page.width - trim.width * row.columns - gutter_x * (row.columns - 1)) // 2
        slots += [
            Slot(Rect(x + (trim.width + gutter_x) * i, y, trim.width, trim.height)) for i in range(len(row.cards))
        ]
        cards += row.cards
        y = y + trim.height
    grid = Grid(page, columns=0, rows=len(rows), slots=tuple(slots))
    return Batch(replace(plan, grid=grid, bleed=bleed), cards)
