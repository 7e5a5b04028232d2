"""Sets one text in one box and turns it into frame items: words in their colour, signs as pictures."""

from __future__ import annotations

from collections.abc import Iterable

from sardine.art.library import DrawingLibrary
from sardine.colour import Palette, Rgb
from sardine.frame import Item, Picture, Text
from sardine.geometry import Rect
from sardine.text.block import SignRun, TextBlock, TextRun, TextStyle, set_block
from sardine.text.segments import Span, segment_spans
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Typesetter:
    """What setting a text needs besides the text: the language, the signs, the colours of the face."""

    locale: str
    signs: DrawingLibrary
    palette: Palette

    def set(self, spans: Iterable[Span], style: TextStyle, box: Rect, colour: Rgb) -> Typeset:
        """Set spans in a box. Nothing is lost silently: see `Typeset.block.overset` and `missing`."""
        segmented = segment_spans(spans, style.family, self.locale, self._aspect)
        block = set_block(segmented.paragraphs, style, box, self.locale)
        items: list[Item] = []
        for run in block.runs:
            if isinstance(run, TextRun):
                items.append(Text(run, colour))
            else:
                items += self._sign(run)
        return Typeset(tuple(items), block, segmented.missing)

    def _aspect(self, sign: str) -> float:
        drawing = self.signs.get(f"signs/{sign}")
        return 1.0 if drawing is None else drawing.width / drawing.height

    def _sign(self, run: SignRun) -> tuple[Item, ...]:
        drawing = self.signs.get(f"signs/{run.sign}")
        # An unknown sign is a problem of the text check; here it only leaves its room empty.
        if drawing is None:
            return ()
        return (Picture(drawing, run.box, used_colours(drawing.tokens, self.palette)),)


@dataclass(frozen=True, slots=True)
class Typeset:
    """A text as frame items, how it fitted, and the letters that no font of its family has."""

    items: tuple[Item, ...]
    block: TextBlock
    missing: tuple[str, ...]


def used_colours(tokens: Iterable[str], palette: Palette) -> tuple[tuple[str, Rgb], ...]:
    """The part of the palette that a drawing uses, sorted: two uses that look alike compare equal."""
    return tuple((token, palette[token]) for token in sorted(tokens) if token in palette)
