"""Pages that show sides before and after a change, side by side at true size, with what differs framed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sardine.colour import BLACK, Rgb
from sardine.face.fingerprint import changed_boxes
from sardine.face.typeset import Typesetter
from sardine.frame import Frame, Inset, Item, Shape, Stroke, rect_path
from sardine.geometry import Rect, Size
from sardine.sheet.page import Page
from sardine.text.block import TextStyle, Valign
from sardine.text.fonts import Family
from sardine.text.segments import Span
from sardine.units import ZERO, Length, mm, pt
from validator.database.value_class import dataclass

MARGIN = mm(12)
_HEAD, _CAPTION = mm(10), mm(9)
_GUTTER, _BETWEEN = mm(8), mm(3)
# Around what differs, so far outside it that its edge stays visible.
_MARK = Stroke(Rgb(0xE6, 0x00, 0x7E), pt(0.75))
_MARK_GAP = mm(0.4)
_OUTLINE = Stroke(Rgb(0x99, 0x99, 0x99), pt(0.25))


@dataclass(frozen=True, slots=True)
class Pair:
    """A side before and after, and the words above it. None: it was not there, or is no more; one of them is."""

    words: Sequence[Span]
    before: Frame | None
    after: Frame | None

    @property
    def trim(self) -> Size:
        """The size that both need."""
        sizes = [frame.size for frame in (self.before, self.after) if frame is not None]
        return Size(max(size.width for size in sizes), max(size.height for size in sizes))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Sets the pages. `before` and `after` name the two columns, `heading` stands on top of every page."""

    page: Size
    family: Family
    typesetter: Typesetter
    heading: Sequence[Span]
    before: Sequence[Span]
    after: Sequence[Span]

    def pages(self, pairs: Iterable[Pair]) -> Iterator[Page]:
        """All pairs in rows, as many pages as they need."""
        for placed in self._pages(pairs):
            items = list(self._words(self.heading, Rect(MARGIN, MARGIN, self._width, _HEAD), pt(13)))
            for pair, box in placed:
                items += self._pair(pair, box)
            yield Page(self.page, items=tuple(items))

    @property
    def _width(self) -> Length:
        return self.page.width - MARGIN * 2

    def _pages(self, pairs: Iterable[Pair]) -> Iterator[list[tuple[Pair, Rect]]]:
        """Which pair lies where on each page."""
        top, bottom = MARGIN + _HEAD, self.page.height - MARGIN
        x, y, row = MARGIN, top, ZERO
        placed: list[tuple[Pair, Rect]] = []
        for pair in pairs:
            size = self._size(pair, bottom - top)
            if x > MARGIN and x + size.width > self.page.width - MARGIN:
                x, y, row = MARGIN, y + row + _GUTTER, ZERO
            if placed and y + size.height > bottom:
                yield placed
                x, y, row, placed = MARGIN, top, ZERO, []
            placed.append((pair, Rect(x, y, size.width, size.height)))
            x, row = x + size.width + _GUTTER, max(row, size.height)
        if placed:
            yield placed

    def _size(self, pair: Pair, height: Length) -> Size:
        """Two sides and their words at true size; smaller only where the page is."""
        trim, room = pair.trim, (self._width - _BETWEEN) // 2
        scale = min(1.0, int(room) / int(trim.width), int(height - _CAPTION) / int(trim.height))
        return Size(trim.width.scaled(scale) * 2 + _BETWEEN, trim.height.scaled(scale) + _CAPTION)

    def _pair(self, pair: Pair, box: Rect) -> Iterator[Item]:
        width = (box.width - _BETWEEN) // 2
        scale = int(width) / int(pair.trim.width)
        yield from self._words(pair.words, Rect(box.x, box.y, box.width, _CAPTION // 2), pt(9))
        marks = ([], []) if pair.before is None or pair.after is None else changed_boxes(pair.before, pair.after)
        columns = ((pair.before, self.before), (pair.after, self.after))
        for number, ((frame, words), changed) in enumerate(zip(columns, marks, strict=True)):
            x = box.x + (width + _BETWEEN) * number
            yield from self._words(words, Rect(x, box.y + _CAPTION // 2, width, _CAPTION // 2), pt(7))
            if frame is not None:
                size = frame.size
                area = Rect(x, box.y + _CAPTION, size.width.scaled(scale), size.height.scaled(scale))
                yield Inset(frame, area)
                yield Shape(rect_path(area), stroke=_OUTLINE)
                yield from _marked(changed, area, scale)

    def _words(self, words: Sequence[Span], box: Rect, size: Length) -> Iterable[Item]:
        style = TextStyle(self.family, pt(5), size, max_lines=1, valign=Valign.TOP)
        return self.typesetter.set(words, style, box, BLACK).items


def _marked(changed: Sequence[Rect], area: Rect, scale: float) -> Iterator[Shape]:
    """A frame around each box that differs, inside the side as it is shown."""
    for box in dict.fromkeys(changed):
        shown = Rect(
            area.x + box.x.scaled(scale),
            area.y + box.y.scaled(scale),
            box.width.scaled(scale),
            box.height.scaled(scale),
        ).outset(_MARK_GAP)
        left, top = max(shown.x, area.x), max(shown.y, area.y)
        right, bottom = min(shown.right, area.right), min(shown.bottom, area.bottom)
        if right > left and bottom > top:
            yield Shape(rect_path(Rect(left, top, right - left, bottom - top)), stroke=_MARK)
