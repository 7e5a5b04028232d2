"""The first page of a file: how to print it, in its language, with a ruler to measure; behind it a page to check
that the printer lays backs behind fronts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sardine.colour import BLACK, Rgb
from sardine.face.typeset import Typesetter
from sardine.frame import Item, Shape, Stroke, line_path
from sardine.geometry import Rect, Size
from sardine.sheet.page import Side
from sardine.sheet.turning import Axis, mirrored_rect
from sardine.text.block import TextStyle, Valign
from sardine.text.fonts import Family
from sardine.text.segments import Span
from sardine.units import ZERO, Length, mm, pt
from validator.database.value_class import dataclass

RULER = mm(50)
_GREY = Rgb(0x59, 0x59, 0x59)
_MARGIN = mm(25)
_TICK = mm(2)
_CROSS = mm(12)
_HAIRLINE = pt(0.5)

# The press's own sentences, already filled in: key -> spans.
Sentences = Mapping[str, Sequence[Span]]


@dataclass(frozen=True, slots=True)
class Advice:
    """Sets the advice of one job.

    `page` is the paper as it lies; `axis` is the line about which sheets are turned, None where they are not.
    `lines` names the sentences, in order; `sentences` holds them, and `game`, `ruler` and `advice_check` as well.
    """

    page: Size
    axis: Axis | None
    title: Family
    text: Family
    typesetter: Typesetter
    lines: Sequence[str]
    sentences: Sentences

    def draw(self, side: Side) -> tuple[Item, ...]:
        """The advice itself, or its back, which shows whether backs land behind fronts."""
        return tuple(self._front() if side is Side.FRONT else self._back())

    def _front(self) -> Iterator[Item]:
        y = _MARGIN
        for sentence, family, size, gap in self._parts():
            style = TextStyle(family, size, size, leading=1.35)
            box = Rect(_MARGIN, y, self._width, self.page.height)
            typeset = self.typesetter.set(self.sentences[sentence], style, box, BLACK)
            yield from typeset.items
            y = y + size.scaled(1.35 * (typeset.block.lines - 1) + 0.7) + gap
        yield from self._ruler(y + mm(6))
        if self.axis is not None:
            yield from _cross(self._cross_box)

    @property
    def _width(self) -> Length:
        return min(self.page.width - _MARGIN * 2, mm(170))

    @property
    def _cross_box(self) -> Rect:
        """The cross stands at the foot of the page, on its upright middle."""
        x, y = self.page.width // 2, self.page.height - mm(30)
        return Rect(x - _CROSS, y - _CROSS, _CROSS * 2, _CROSS * 2)

    def _parts(self) -> Iterator[tuple[str, Family, Length, Length]]:
        """Sentence, family, type size and the space below it, from the top."""
        body, gap = pt(11), mm(5)
        yield "game", self.title, pt(26), mm(6)
        yield "advice_title", self.text, pt(15), mm(8)
        for sentence in self.lines:
            yield sentence, self.text, body, gap

    def _ruler(self, y: Length) -> Iterator[Item]:
        """A line of exactly `RULER`, ticked every 10 mm."""
        stroke = Stroke(BLACK, _HAIRLINE)
        x = _MARGIN
        yield Shape(line_path(x, y, x + RULER, y), stroke=stroke)
        for tick in range(0, RULER + 1, mm(10)):
            yield Shape(line_path(x + tick, y - _TICK, x + tick, y), stroke=stroke)
        style = TextStyle(self.text, pt(9), pt(9), valign=Valign.MIDDLE)
        box = Rect(x + RULER + mm(3), y - mm(3), mm(40), mm(4))
        yield from self.typesetter.set(self.sentences["ruler"], style, box, BLACK).items

    def _back(self) -> Iterator[Item]:
        assert self.axis is not None, "sheets that are not turned have no back"
        cross = mirrored_rect(self._cross_box, self.page, self.axis)
        yield from _cross(cross)
        style = TextStyle(self.text, pt(11), pt(11), leading=1.35)
        box = Rect(_MARGIN, cross.bottom + mm(8), self._width, mm(30))
        if self.axis is Axis.UPRIGHT:
            box = box.moved(ZERO, cross.y - cross.bottom - mm(30))
        yield from self.typesetter.set(self.sentences["advice_check"], style, box, _GREY).items


def _cross(box: Rect) -> Iterator[Item]:
    """A cross that fills a square box."""
    x, y = box.x + box.width // 2, box.y + box.height // 2
    stroke = Stroke(BLACK, _HAIRLINE)
    yield Shape(line_path(box.x, y, box.right, y), stroke=stroke)
    yield Shape(line_path(x, box.y, x, box.bottom), stroke=stroke)
