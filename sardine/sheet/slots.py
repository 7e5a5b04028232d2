"""The slots of a sheet: as many trim boxes as fit, in a block centred on the paper.

Centred to the EMU, so that the block covers itself when the sheet is turned over.
"""

from __future__ import annotations

from dataclasses import dataclass

from sardine.geometry import Rect, Size
from sardine.sheet.spec import Paper, SheetStyle
from sardine.units import ZERO, Length


@dataclass(frozen=True, slots=True)
class Grid:
    """The slots row by row from the top left. `n_up` of them to a side."""

    columns: int
    rows: int
    slots: tuple[Rect, ...]

    @property
    def n_up(self) -> int:
        return len(self.slots)


@dataclass(frozen=True, slots=True)
class TooSmall:
    """Not even one card fits: how much the paper lacks across and down (zero where it suffices)."""

    width: Length
    height: Length


def make_grid(paper: Paper, trim: Size, style: SheetStyle) -> Grid | TooSmall:
    """The slots for cards of this trim size, inside the printer's margins."""
    across = paper.size.width - paper.margin * 2
    down = paper.size.height - paper.margin * 2
    columns = _count(across, trim.width, style.gutter_x)
    rows = _count(down, trim.height, style.gutter_y)
    if columns == 0 or rows == 0:
        return TooSmall(max(ZERO, trim.width - across), max(ZERO, trim.height - down))
    left = (paper.size.width - _extent(columns, trim.width, style.gutter_x)) // 2
    top = (paper.size.height - _extent(rows, trim.height, style.gutter_y)) // 2
    slots = tuple(
        Rect(
            left + (trim.width + style.gutter_x) * column,
            top + (trim.height + style.gutter_y) * row,
            trim.width,
            trim.height,
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Grid(columns, rows, slots)


def _count(room: Length, size: Length, gutter: Length) -> int:
    return max(0, (room + gutter).count_of(size + gutter))


def _extent(count: int, size: Length, gutter: Length) -> Length:
    return size * count + gutter * (count - 1)


def mirrored(slot: Rect, paper: Size) -> Rect:
    """Where a slot lies on the back after the sheet was turned about its upright middle."""
    return Rect(paper.width - slot.right, slot.y, slot.width, slot.height)
