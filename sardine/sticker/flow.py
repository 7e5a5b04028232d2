"""Pages that fill from the top: texts and rows of drawings one below another, a new page where one does not fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field

from sardine.colour import BLACK
from sardine.face.typeset import Typesetter
from sardine.frame import Frame, Item
from sardine.geometry import Rect, Size
from sardine.text.block import TextStyle
from sardine.text.fonts import Family
from sardine.text.segments import Span
from sardine.units import ZERO, Length
from validator.database.value_class import dataclass

LEADING = 1.35
# Drawn room below a line's baseline, in ems.
_DESCENT = 0.35


@dataclass(frozen=True, slots=True)
class TextSetter:
    """Sets texts of one family in black."""

    typesetter: Typesetter
    family: Family

    def set(self, spans: Iterable[Span], size: Length, box: Rect) -> tuple[tuple[Item, ...], Length]:
        """The items of a text from the top of `box`, and its height, descenders included."""
        style = TextStyle(self.family, size, size, leading=LEADING)
        typeset = self.typesetter.set(spans, style, box, BLACK)
        height = size.scaled(LEADING * (typeset.block.lines - 1) + 0.7 + _DESCENT)
        return typeset.items, height


@dataclass(frozen=True, slots=True)
class Block:
    """Something of a known size; `draw` gives its items with the top left corner at a point."""

    size: Size
    draw: Callable[[Length, Length], Iterable[Item]]


@dataclass(slots=True)
class Flow:
    """Fills pages of one size inside a margin. `y` is how far down the last page is filled."""

    page: Size
    margin: Length
    setter: TextSetter
    pages: list[list[Item]] = field(default_factory=list)
    y: Length = ZERO

    @property
    def width(self) -> Length:
        return self.page.width - self.margin * 2

    def frames(self) -> list[Frame]:
        """The finished pages."""
        return [Frame(self.page, ZERO, tuple(items)) for items in self.pages]

    def new_page(self) -> None:
        self.pages.append([])
        self.y = self.margin

    def keep(self, height: Length) -> None:
        """Go on to a new page unless this one has that much room left."""
        if not self.pages or self.y + height > self.page.height - self.margin:
            self.new_page()

    def skip(self, height: Length) -> None:
        self.y = self.y + height

    def add_text(self, spans: Sequence[Span], size: Length, gap: Length = ZERO) -> None:
        """A paragraph over the whole width, and the space below it."""
        items, height = self.setter.set(spans, size, Rect(self.margin, ZERO, self.width, self.page.height))
        self.keep(height)
        items, height = self.setter.set(spans, size, Rect(self.margin, self.y, self.width, self.page.height))
        self.pages[-1].extend(items)
        self.skip(height + gap)

    def add_row(self, blocks: Sequence[Block], gap: Length, below: Length) -> None:
        """Blocks side by side, in as many rows as they need, their upper edges level."""
        for row in self._rows(blocks, gap):
            height = max(block.size.height for block in row)
            self.keep(height)
            x = self.margin
            for block in row:
                self.pages[-1].extend(block.draw(x, self.y))
                x = x + block.size.width + gap
            self.skip(height + below)

    def _rows(self, blocks: Iterable[Block], gap: Length) -> list[list[Block]]:
        rows: list[list[Block]] = []
        used = ZERO
        for block in blocks:
            wanted = block.size.width if not rows else used + gap + block.size.width
            if not rows or wanted > self.width:
                rows.append([])
                wanted = block.size.width
            rows[-1].append(block)
            used = wanted
        return rows
