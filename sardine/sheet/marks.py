"""Crop marks, computed from what is printed: never typed beside it.

At each corner of each printed card two marks point away from it, one along each cut. A mark that would touch
a printed card (its trim or its visible bleed) is left out: that cut is marked at the next free corner on its
line, at the rim of the block.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sardine.colour import BLACK
from sardine.frame import Shape, Stroke, line_path
from sardine.geometry import Rect, Size
from sardine.sheet.page import Placement
from sardine.sheet.spec import MarkStyle
from sardine.units import Length, mm

# Marks shorter than this are no help with a ruler.
SHORTEST = mm(1.5)


def crop_marks(placements: Sequence[Placement], style: MarkStyle, paper: Size, margin: Length) -> tuple[Shape, ...]:
    """The marks of one sheet side, each once, shortened where they would leave the printable area."""
    printable = Rect(margin, margin, paper.width - margin * 2, paper.height - margin * 2)
    cards = [placement.clip for placement in placements]
    segments = {
        segment
        for placement in placements
        for segment in _candidates(placement, style, printable)
        if not any(_touches(segment, card) for card in cards)
    }
    stroke = Stroke(BLACK, style.width)
    return tuple(Shape(line_path(*segment), stroke=stroke) for segment in sorted(segments))


# x1, y1, x2, y2
Segment = tuple[Length, Length, Length, Length]


def _candidates(placement: Placement, style: MarkStyle, printable: Rect) -> Iterator[Segment]:
    trim, clip = placement.trim, placement.clip
    for y in (trim.y, trim.bottom):
        right = clip.right + style.offset
        left = clip.x - style.offset
        yield from _horizontal(y, right, min(right + style.length, printable.right))
        yield from _horizontal(y, max(left - style.length, printable.x), left)
    for x in (trim.x, trim.right):
        below = clip.bottom + style.offset
        above = clip.y - style.offset
        yield from _vertical(x, below, min(below + style.length, printable.bottom))
        yield from _vertical(x, max(above - style.length, printable.y), above)


def _horizontal(y: Length, x1: Length, x2: Length) -> Iterator[Segment]:
    if x2 - x1 >= SHORTEST:
        yield (x1, y, x2, y)


def _vertical(x: Length, y1: Length, y2: Length) -> Iterator[Segment]:
    if y2 - y1 >= SHORTEST:
        yield (x, y1, x, y2)


def _touches(segment: Segment, card: Rect) -> bool:
    x1, y1, x2, y2 = segment
    return x1 <= card.right and x2 >= card.x and y1 <= card.bottom and y2 >= card.y


def unmarked_cuts(placements: Iterable[Placement], marks: Iterable[Shape]) -> list[Rect]:
    """Cards one of whose four cut lines carries no mark at all: a sheet that cannot be cut by its marks."""
    xs: set[Length] = set()
    ys: set[Length] = set()
    for mark in marks:
        (_move, *(x1, y1)), (_line, *(x2, y2)) = mark.path
        if x1 == x2:
            xs.add(x1)
        if y1 == y2:
            ys.add(y1)
    return [
        placement.trim
        for placement in placements
        if not {placement.trim.x, placement.trim.right} <= xs or not {placement.trim.y, placement.trim.bottom} <= ys
    ]
