"""Sheets of stickers: every copy of every card in its label, with corner marks to cut along and a caption beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from sardine.colour import BLACK
from sardine.frame import Frame, Item, Shape, Stroke, line_path
from sardine.geometry import Rect, Size
from sardine.sticker.draw import draw_sticker, moved_shapes
from sardine.sticker.geometry import StickerGeometry
from sardine.sticker.plan import CardSticker
from sardine.sticker.stock import LabelStock
from sardine.units import ZERO, mm, pt
from validator.database.value_class import dataclass

# From a label's left edge to the sticker, where there is room; from the sticker to its caption.
INSET = mm(3)
CAPTION_GAP = mm(2.5)
# Corner marks: how far from the sticker, how long, how thick.
_MARK_OFFSET, _MARK_LENGTH, _MARK_WIDTH = mm(0.4), mm(1.2), pt(0.25)

SetCaption = Callable[[CardSticker, int, Rect], Iterable[Item]]
"""Sets the caption of a copy of a sticker into a box."""


@dataclass(frozen=True, slots=True)
class PlacedSticker:
    """One sticker in its label. `sheet`, `slot` and `copy` count from 1; `label` and `trim` lie on the sheet."""

    entry: CardSticker
    copy: int
    sheet: int
    slot: int
    label: Rect
    trim: Rect


@dataclass(frozen=True, slots=True)
class TooLarge:
    """A sticker that no label of the stock can hold."""

    entry: CardSticker
    size: Size


def place_stickers(
    stickers: Iterable[CardSticker], geometry: StickerGeometry, stock: LabelStock, start: int = 1
) -> list[PlacedSticker] | TooLarge:
    """Every copy in the next free label. `start` is the first free label of the first sheet, from 1."""
    placed: list[PlacedSticker] = []
    for entry in stickers:
        size = geometry.sticker_size(entry.sticker)
        if size.width > stock.label.width or size.height > stock.label.height:
            return TooLarge(entry, size)
        for copy in range(1, entry.card.copies + 1):
            sheet, index = divmod(start - 1 + len(placed), stock.labels)
            label = stock.slot(index)
            placed.append(PlacedSticker(entry, copy, sheet + 1, index + 1, label, _trim(label, size)))
    return placed


def _trim(label: Rect, size: Size) -> Rect:
    """Where the sticker lies in its label: near the left edge, in the middle of the height."""
    inset = min(INSET, (label.width - size.width) // 2)
    return Rect(label.x + inset, label.y + (label.height - size.height) // 2, size.width, size.height)


def split_sheets(placed: Sequence[PlacedSticker]) -> list[list[PlacedSticker]]:
    """The stickers of each sheet."""
    last = max((sticker.sheet for sticker in placed), default=0)
    return [[sticker for sticker in placed if sticker.sheet == sheet] for sheet in range(1, last + 1)]


def lay_sheet(
    placed: Iterable[PlacedSticker], geometry: StickerGeometry, paper: Size, set_caption: SetCaption
) -> Frame:
    """One sheet. Nothing but black, and nothing that would be raised inside a sticker besides its own shapes."""
    return Frame(paper, ZERO, tuple(item for sticker in placed for item in _items(sticker, geometry, set_caption)))


def _items(sticker: PlacedSticker, geometry: StickerGeometry, set_caption: SetCaption) -> Iterator[Item]:
    trim = sticker.trim
    yield from moved_shapes(draw_sticker(sticker.entry.sticker, geometry), trim.x, trim.y)
    yield from corner_marks(trim)
    left = trim.right + CAPTION_GAP
    box = Rect(left, trim.y, sticker.label.right - mm(1) - left, trim.height)
    if box.width >= mm(6):
        yield from set_caption(sticker.entry, sticker.copy, box)


def corner_marks(trim: Rect) -> Iterator[Shape]:
    """Two short lines outside each corner, on the lines to cut along."""
    stroke = Stroke(BLACK, _MARK_WIDTH)
    near, far = _MARK_OFFSET, _MARK_OFFSET + _MARK_LENGTH
    for y in (trim.y, trim.bottom):
        yield Shape(line_path(trim.x - far, y, trim.x - near, y), stroke=stroke)
        yield Shape(line_path(trim.right + near, y, trim.right + far, y), stroke=stroke)
    for x in (trim.x, trim.right):
        yield Shape(line_path(x, trim.y - far, x, trim.y - near), stroke=stroke)
        yield Shape(line_path(x, trim.bottom + near, x, trim.bottom + far), stroke=stroke)
