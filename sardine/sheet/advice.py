"""The first page of a file: how to print it, in its language, with a ruler to measure; behind it a page to check
that the printer lays backs behind fronts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sardine.colour import BLACK, Rgb
from sardine.face.typeset import Typesetter
from sardine.frame import Item, Shape, Stroke, line_path
from sardine.geometry import Rect, Size
from sardine.sheet.page import Page, Side
from sardine.sheet.spec import Duplex, Paper
from sardine.text.block import TextStyle, Valign
from sardine.text.fonts import Family
from sardine.text.segments import Span
from sardine.units import Length, mm, pt

RULER = mm(50)
_GREY = Rgb(0x59, 0x59, 0x59)
_MARGIN = mm(25)
_TICK = mm(2)
_CROSS = mm(12)
_HAIRLINE = pt(0.5)

# The press's own sentences, already filled in: key -> spans.
Sentences = Mapping[str, Sequence[Span]]


@dataclass(frozen=True, slots=True)
class AdvicePages:
    """Sets the advice pages of one job."""

    paper: Paper
    duplex: Duplex
    title: Family
    text: Family
    typesetter: Typesetter
    sentences: Sentences

    def pages(self) -> Iterator[Page]:
        """The advice, and its own back where the job has backs, so that every front lands on an odd page."""
        size = self.paper.size
        yield Page(size, items=tuple(self._front()))
        if self.duplex is not Duplex.ONE_SIDED:
            yield Page(size, items=tuple(self._back()), side=Side.BACK)

    def _front(self) -> Iterator[Item]:
        width = self.paper.size.width - _MARGIN * 2
        y = _MARGIN
        for sentence, family, size, gap in self._parts():
            style = TextStyle(family, size, size, leading=1.35)
            box = Rect(_MARGIN, y, width, self.paper.size.height)
            typeset = self.typesetter.set(self.sentences[sentence], style, box, BLACK)
            yield from typeset.items
            y = y + size.scaled(1.35 * (typeset.block.lines - 1) + 0.7) + gap
        yield from self._ruler(y + mm(10))
        if self.duplex is not Duplex.ONE_SIDED:
            yield from _cross(self.paper.size)

    def _parts(self) -> Iterator[tuple[str, Family, Length, Length]]:
        """Sentence, family, type size and the space below it, from the top."""
        body, gap = pt(11), mm(5)
        yield "game", self.title, pt(26), mm(6)
        yield "advice_title", self.text, pt(15), mm(10)
        turn = "advice_none" if self.duplex is Duplex.ONE_SIDED else "advice_long"
        for sentence in ("advice_contents", "advice_scale", turn, "advice_paper", "advice_cut"):
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
        width = self.paper.size.width - _MARGIN * 2
        style = TextStyle(self.text, pt(11), pt(11), leading=1.35)
        box = Rect(_MARGIN, self.paper.size.height - mm(45), width, mm(30))
        yield from self.typesetter.set(self.sentences["advice_check"], style, box, _GREY).items
        yield from _cross(self.paper.size)


def _cross(paper: Size) -> Iterator[Item]:
    """A cross whose middle lies on the upright middle of the sheet, so that turning maps it onto itself."""
    x, y = paper.width // 2, paper.height - mm(62)
    stroke = Stroke(BLACK, _HAIRLINE)
    yield Shape(line_path(x - _CROSS, y, x + _CROSS, y), stroke=stroke)
    yield Shape(line_path(x, y - _CROSS, x, y + _CROSS), stroke=stroke)
