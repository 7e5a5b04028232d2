"""The two pages of a calibration sheet: what to do, plain crosses on the front, ruler crosses behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sardine.colour import BLACK
from sardine.face.typeset import Typesetter
from sardine.frame import Item, Shape, Stroke, ellipse_path, line_path
from sardine.geometry import Rect, Size
from sardine.sheet.calibration import back_places, cross_places
from sardine.sheet.page import Side
from sardine.sheet.turning import Axis
from sardine.text.block import Align, TextStyle, Valign
from sardine.text.fonts import Family
from sardine.text.segments import Span
from sardine.units import Length, mm, pt
from validator.database.value_class import dataclass
from validator.locale.markup import Text

# Arm of a cross: rulers count so many millimetres to each side.
ARM = mm(10)
# From the edges of the paper to the text between the crosses.
TEXT_EDGE, TEXT_SIDE = mm(39), mm(25)
# Where the hole of the enlarged cross lies: to the right and down.
EXAMPLE = (mm(3), mm(-2))
# The least width and height of a paper that holds crosses and text.
SMALLEST = mm(100)
_HAIRLINE = Stroke(BLACK, mm(0.1))
# Length of a ruler's ticks to either side of its line, by how many half millimetres lie between them.
_TICKS = ((10, mm(1.6)), (2, mm(1)), (1, mm(0.6)))
_LETTER = mm(5)
_DIGITS = mm(3)


@dataclass(frozen=True, slots=True)
class CalibrationPage:
    """Sets a calibration sheet: `page` is the paper as it lies, `axis` the line about which it is turned.

    `front` and `back` are the paragraphs of each side; `example` says how the hole of the
    enlarged cross on the back is read.
    """

    page: Size
    axis: Axis
    family: Family
    typesetter: Typesetter
    front: Sequence[Sequence[Span]]
    back: Sequence[Sequence[Span]]
    example: Sequence[Span]

    def draw(self, side: Side) -> tuple[Item, ...]:
        """Everything on one side."""
        if side is Side.FRONT:
            places = cross_places(self.page)
            crosses = [item for x, y in places.values() for item in _plain_cross(x, y)]
            return (*crosses, *self._letters(places), *self._text(self.front))
        places = back_places(self.page, self.axis)
        crosses = [item for x, y in places.values() for item in self._ruler_cross(x, y)]
        return (*crosses, *self._letters(places), *self._text(self.back), *self._example())

    def _ruler_cross(self, x: Length, y: Length, scale: int = 1) -> Iterator[Item]:
        """A cross whose arms are rulers, counted from its middle: to the right and down above zero."""
        yield from _arms(x, y, ARM * scale)
        half = mm(0.5)
        for count in range(-ARM.count_of(half), ARM.count_of(half) + 1):
            if abs(count) < 3:
                # Ticks next to the middle would hide it.
                continue
            tick = next(length for every, length in _TICKS if count % every == 0) * scale
            at = half * count * scale
            yield Shape(line_path(x + at, y - tick, x + at, y + tick), stroke=_HAIRLINE)
            yield Shape(line_path(x - tick, y + at, x + tick, y + at), stroke=_HAIRLINE)
        wide, size = _DIGITS * scale, pt(5) * scale
        for number in (-10, -5, 5, 10):
            words, at = f"{number:+d}".replace("-", "−"), mm(number) * scale
            yield from self._words(words, Rect(x + at - wide, y + mm(1.5) * scale, wide * 2, wide), size)
            yield from self._words(words, Rect(x + mm(1.2) * scale, y + at - wide // 2, wide * 2, wide), size)

    def _example(self) -> Iterator[Item]:
        """An enlarged ruler cross with a hole, and how it is read."""
        scale = 3
        x, y = self.page.width // 2, self.page.height // 2
        right, down, hole = EXAMPLE[0] * scale, EXAMPLE[1] * scale, mm(1)
        yield from self._ruler_cross(x, y, scale)
        hole_box = Rect(x + right - hole, y + down - hole, hole * 2, hole * 2)
        yield Shape(ellipse_path(hole_box), fill=BLACK)
        guide = Stroke(BLACK, mm(0.2), (mm(0.8), mm(0.8)))
        yield Shape(line_path(x + right, y, x + right, y + down), stroke=guide)
        yield Shape(line_path(x, y + down, x + right, y + down), stroke=guide)
        style = TextStyle(self.family, pt(6), pt(11), align=Align.CENTER)
        box = Rect(TEXT_SIDE, y + ARM * scale + mm(8), self.page.width - TEXT_SIDE * 2, mm(20))
        yield from self.typesetter.set(self.example, style, box, BLACK).items

    def _letters(self, places: Mapping[str, tuple[Length, Length]]) -> Iterator[Item]:
        """The letter of each cross, between it and the middle of the page."""
        for name, (x, y) in places.items():
            inwards = 1 if x * 2 < self.page.width else -1
            down = 1 if y * 2 < self.page.height else -1
            left, top = x + mm(13) * inwards - _LETTER // 2, y + mm(13) * down - _LETTER // 2
            yield from self._words(name, Rect(left, top, _LETTER, _LETTER), pt(14))

    def _words(self, words: str, box: Rect, size: Length) -> Iterable[Item]:
        style = TextStyle(self.family, size, size, align=Align.CENTER, valign=Valign.MIDDLE)
        return self.typesetter.set([Text(words, False, False, 0)], style, box, BLACK).items

    def _text(self, paragraphs: Sequence[Sequence[Span]]) -> Iterable[Item]:
        spans: list[Span] = []
        for paragraph in paragraphs:
            spans += [Text("\n", False, False, 0), *paragraph] if spans else paragraph
        style = TextStyle(self.family, pt(6), pt(11), leading=1.35, paragraph_gap=0.6)
        box = Rect(TEXT_SIDE, TEXT_EDGE, self.page.width - TEXT_SIDE * 2, self.page.height - TEXT_EDGE * 2)
        return self.typesetter.set(spans, style, box, BLACK).items


def _plain_cross(x: Length, y: Length) -> Iterator[Item]:
    yield from _arms(x, y, ARM)
    ring = mm(1.5)
    yield Shape(ellipse_path(Rect(x - ring, y - ring, ring * 2, ring * 2)), stroke=_HAIRLINE)


def _arms(x: Length, y: Length, arm: Length) -> Iterator[Item]:
    yield Shape(line_path(x - arm, y, x + arm, y), stroke=_HAIRLINE)
    yield Shape(line_path(x, y - arm, x, y + arm), stroke=_HAIRLINE)
