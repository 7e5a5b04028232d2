"""Booklet imposition: consecutive pages onto sheets that are printed on both sides, folded once and stapled.

The outermost sheet carries the last and the first page on its front. Seen unfolded, a front shows (last, first), its
back (second, last but one), and so on inwards.
"""

from __future__ import annotations

from validator.database.value_class import dataclass

PAGES_PER_SHEET = 4


@dataclass(frozen=True, slots=True)
class SheetSpread:
    """The two pages on one side of a sheet, counted from 0. None is a blank page."""

    left: int | None
    right: int | None


def fold_pages(pages: int) -> list[SheetSpread]:
    """The sides of the sheets in printing order, front and back of each sheet, the outermost sheet first.

    The booklet is filled up with blank pages to a whole number of sheets; the last page stays last, on the outside.
    """
    total = -(-pages // PAGES_PER_SHEET) * PAGES_PER_SHEET
    spreads = []
    for sheet in range(total // PAGES_PER_SHEET):
        first, last = 2 * sheet, total - 1 - 2 * sheet
        spreads.append(SheetSpread(_shown(last, pages, total), _shown(first, pages, total)))
        spreads.append(SheetSpread(_shown(first + 1, pages, total), _shown(last - 1, pages, total)))
    return spreads


def _shown(position: int, pages: int, total: int) -> int | None:
    """The page at a position of the folded booklet: the blank ones stand before the last page."""
    if position == total - 1:
        return pages - 1 if pages else None
    return position if position < pages - 1 else None
