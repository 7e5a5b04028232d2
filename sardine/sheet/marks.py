"""Marks that show where to cut and fold, computed from what is printed: never typed beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from sardine.colour import BLACK, WHITE
from sardine.frame import Shape, Stroke, line_path
from sardine.geometry import Rect, Size
from sardine.sheet.page import Outlines, Placement, outlines
from sardine.sheet.spec import MarkKind, MarkStyle
from sardine.sheet.turning import Axis
from sardine.units import Length, mm, pt

# Crop marks shorter than this are no help with a ruler.
SHORTEST = mm(1.5)
# Arm of the crosses on the corners.
CROSS_ARM = mm(2)
# Lines that cross the art lie on a white line this much wider, so that they show on dark cards, too.
HALO = pt(0.75)
FOLD_DASH = (mm(3), mm(2))

# x1, y1, x2, y2
Segment = tuple[Length, Length, Length, Length]


def cut_marks(placements: Sequence[Placement], style: MarkStyle, printable: Rect) -> tuple[Shape, ...]:
    """The marks of one sheet side, each once, inside the printable area."""
    if style.kind is MarkKind.CROP:
        return _crop_marks(outlines(placements), style, printable)
    if style.kind is MarkKind.LINES:
        return tuple(_haloed(_line_segments(placements, printable), style.width))
    if style.kind is MarkKind.CORNERS:
        return tuple(_haloed(_corner_segments(placements), style.width))
    return ()


def fold_line(page: Size, axis: Axis, printable: Rect) -> tuple[Shape, ...]:
    """The dashed line along which a sheet is folded, from edge to edge of the printable area."""
    stroke = Stroke(BLACK, pt(0.5), FOLD_DASH)
    if axis is Axis.UPRIGHT:
        x = page.width // 2
        path = line_path(x, printable.y, x, printable.bottom)
    else:
        y = page.height // 2
        path = line_path(printable.x, y, printable.right, y)
    return (Shape(path, stroke=Stroke(WHITE, pt(0.5) + HALO)), Shape(path, stroke=stroke))


def _line(segment: Segment, width: Length) -> Shape:
    return Shape(line_path(*segment), stroke=Stroke(BLACK, width))


def _haloed(segments: Iterable[Segment], width: Length) -> Iterator[Shape]:
    segments = list(segments)
    for segment in segments:
        yield Shape(line_path(*segment), stroke=Stroke(WHITE, width + HALO))
    for segment in segments:
        yield _line(segment, width)


@lru_cache(maxsize=16)
def _crop_marks(cards: Outlines, style: MarkStyle, printable: Rect) -> tuple[Shape, ...]:
    """At each corner of each card two marks point away from it, one along each cut.

    A mark that would touch a printed card (its trim or its visible bleed) is left out: that cut is marked at the
    next free corner on its line, at the rim of the block. Where the printer's margin leaves no room beyond the
    bleed, the mark lies on the bleed, which is cut away, with a white line under it.
    """
    beside: set[Segment] = set()
    over: set[Segment] = set()
    for trim, clip in cards:
        for segment, on_bleed in _candidates(trim, clip, style, printable):
            if not any(_touches(segment, other_trim if on_bleed else other_clip) for other_trim, other_clip in cards):
                (over if on_bleed else beside).add(segment)
    return (*_haloed(sorted(over), style.width), *(_line(segment, style.width) for segment in sorted(beside)))


def _candidates(trim: Rect, clip: Rect, style: MarkStyle, printable: Rect) -> Iterator[tuple[Segment, bool]]:
    """The marks that point away from a card, and whether each lies on its bleed."""
    across = (
        _reach(clip.right, trim.right, printable.right, 1, style),
        _reach(clip.x, trim.x, printable.x, -1, style),
    )
    down = (
        _reach(clip.bottom, trim.bottom, printable.bottom, 1, style),
        _reach(clip.y, trim.y, printable.y, -1, style),
    )
    for low, high, on_bleed in filter(None, across):
        for y in (trim.y, trim.bottom):
            yield (low, y, high, y), on_bleed
    for low, high, on_bleed in filter(None, down):
        for x in (trim.x, trim.right):
            yield (x, low, x, high), on_bleed


def _reach(
    clip: Length, trim: Length, limit: Length, direction: int, style: MarkStyle
) -> tuple[Length, Length, bool] | None:
    """From where to where a mark runs outwards from an edge, and whether it must begin on the bleed.

    `direction` is 1 for right and down, -1 for left and up. None where not even the bleed leaves room for it.
    """
    for edge, on_bleed in ((clip, False), (trim, True)):
        start = edge + style.offset * direction
        room = (limit - start) * direction
        if room >= SHORTEST:
            stop = start + min(style.length, room) * direction
            return min(start, stop), max(start, stop), on_bleed
    return None


def _touches(segment: Segment, card: Rect) -> bool:
    x1, y1, x2, y2 = segment
    return x1 <= card.right and x2 >= card.x and y1 <= card.bottom and y2 >= card.y


def _line_segments(placements: Iterable[Placement], printable: Rect) -> list[Segment]:
    trims = [placement.trim for placement in placements]
    upright = {x for trim in trims for x in (trim.x, trim.right)}
    level = {y for trim in trims for y in (trim.y, trim.bottom)}
    return [
        *((x, printable.y, x, printable.bottom) for x in sorted(upright)),
        *((printable.x, y, printable.right, y) for y in sorted(level)),
    ]


def _corner_segments(placements: Iterable[Placement]) -> list[Segment]:
    corners = {(x, y) for p in placements for x in (p.trim.x, p.trim.right) for y in (p.trim.y, p.trim.bottom)}
    segments: list[Segment] = []
    for x, y in sorted(corners):
        segments += [(x - CROSS_ARM, y, x + CROSS_ARM, y), (x, y - CROSS_ARM, x, y + CROSS_ARM)]
    return segments


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
