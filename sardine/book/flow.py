"""Lets blocks of text and rows of pictures flow down pages of one size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field

from sardine.colour import Rgb
from sardine.face.typeset import Typesetter
from sardine.frame import Frame, Inset, Item
from sardine.geometry import Rect, Size
from sardine.text.block import TextRun, TextStyle
from sardine.text.segments import Span
from sardine.units import ZERO, Length, mm
from validator.database.value_class import dataclass

# Space between the pictures of a row.
PICTURE_GAP = mm(3)


@dataclass(slots=True)
class PageFlow:
    """Pages that fill up from the top. Text stands in `column` of each page; a block is never divided."""

    page: Size
    column: Rect
    typesetter: Typesetter
    pages: list[list[Item]] = field(default_factory=list)
    y: Length = ZERO

    def start_page(self) -> None:
        """Begin a new page."""
        self.pages.append([])
        self.y = self.column.y

    def add_text(self, spans: Sequence[Span], style: TextStyle, colour: Rgb, *, before: Length, keep: Length) -> Length:
        """Set a block below what stands there, `before` after it, on a new page unless it and `keep` more fit.

        Returns where its capitals begin.
        """
        gap = before if self.y > self.column.y else ZERO
        height = self._height(spans, style)
        if not self.pages or self.y + gap + height + keep > self.column.bottom:
            self.start_page()
            gap = ZERO
        top = self.y + gap
        box = Rect(self.column.x, top, self.column.width, self.page.height)
        self.pages[-1].extend(self.typesetter.set(spans, style, box, colour).items)
        self.y = top + height
        return top

    def add_beside(self, spans: Sequence[Span], style: TextStyle, colour: Rgb, box: Rect) -> None:
        """Set something at a fixed place of the current page, such as a number in the margin."""
        self.pages[-1].extend(self.typesetter.set(spans, style, box, colour).items)

    def add_pictures(self, frames: Iterable[Frame], height: Length, *, before: Length) -> None:
        """A row of card pictures of one height, from the left of the column; lower where it would be too wide."""
        frames = list(frames)
        aspects = [int(frame.size.width) / int(frame.size.height) for frame in frames]
        room = self.column.width - PICTURE_GAP * (len(frames) - 1)
        height = min(height, room.scaled(1 / sum(aspects)))
        if self.y + before + height > self.column.bottom:
            self.start_page()
        top = self.y + (before if self.y > self.column.y else ZERO)
        x = self.column.x
        for frame, aspect in zip(frames, aspects, strict=True):
            width = height.scaled(aspect)
            self.pages[-1].append(Inset(frame, Rect(x, top, width, height)))
            x = x + width + PICTURE_GAP
        self.y = top + height

    def _height(self, spans: Sequence[Span], style: TextStyle) -> Length:
        """From the tops of the first capitals to the last descenders."""
        trial = self.typesetter.set(spans, style, Rect(ZERO, ZERO, self.column.width, self.page.height), Rgb(0, 0, 0))
        font = style.family.regular
        last = max((run.y for run in trial.block.runs if isinstance(run, TextRun)), default=ZERO)
        return last + font.scale(-font.descent, trial.block.size)
