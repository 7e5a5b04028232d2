"""Booklet pages onto paper, two to a side, to be folded and stapled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sardine.book.booklet import fold_pages
from sardine.colour import Rgb
from sardine.frame import Frame, Inset, Item, Shape, Stroke, line_path
from sardine.geometry import Rect, Size
from sardine.units import ZERO, mm, pt

_GREY = Rgb(0x99, 0x99, 0x99)
_TICK = mm(5)


def folded_sheet(paper: Size) -> Size:
    """The paper lying on its side, as a booklet is printed."""
    return Size(max(paper.width, paper.height), min(paper.width, paper.height))


def folded_sides(pages: Sequence[tuple[Item, ...]], size: Size, sheet: Size) -> Iterator[tuple[Item, ...]]:
    """The sides of the sheets, front and back in turn, to be printed on both sides (short edge), folded and stapled.

    Each shows two booklet pages, scaled to half the sheet, whatever the paper.
    """
    half = sheet.width // 2
    for number, spread in enumerate(fold_pages(len(pages))):
        items: list[Item] = []
        for page, x in ((spread.left, ZERO), (spread.right, half)):
            if page is not None:
                frame = Frame(size, ZERO, pages[page])
                items.append(Inset(frame, _fitted(size, Rect(x, ZERO, half, sheet.height))))
        if number == 0:
            items += _staple_marks(sheet)
        yield tuple(items)


def _fitted(size: Size, box: Rect) -> Rect:
    """The page as large as it fits its half, in the middle of it."""
    scale = min(int(box.width) / int(size.width), int(box.height) / int(size.height))
    width, height = size.width.scaled(scale), size.height.scaled(scale)
    return Rect(box.x + (box.width - width) // 2, box.y + (box.height - height) // 2, width, height)


def _staple_marks(sheet: Size) -> list[Item]:
    """Two short lines on the fold of the cover, where the staples go."""
    x = sheet.width // 2
    stroke = Stroke(_GREY, pt(0.5))
    marks: list[Item] = []
    for share in (0.25, 0.75):
        y = sheet.height.scaled(share)
        marks.append(Shape(line_path(x, y - _TICK, x, y + _TICK), stroke=stroke))
    return marks
