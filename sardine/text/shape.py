"""Shaping: one word in one font becomes glyphs. Kerning and ligatures are HarfBuzz's."""

from __future__ import annotations

from functools import cached_property, lru_cache

import uharfbuzz as hb

from sardine.text.fonts import Font
from validator.database.value_class import dataclass

# Spaces that must not break. Few fonts have the narrow one; it is then the word space at this share of the em
# (the French "espace fine" is about a sixth of an em).
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
NARROW_NO_BREAK_SPACE = "\N{NARROW NO-BREAK SPACE}"
NARROW_SHARE = 6
# Letters with a stand-in that every font has.
STAND_INS = {
    NO_BREAK_SPACE: " ",
    NARROW_NO_BREAK_SPACE: " ",
    "\N{NON-BREAKING HYPHEN}": "-",
    "\N{SOFT HYPHEN}": "-",
}


@dataclass(frozen=True, slots=True)
class Glyph:
    """One drawn glyph: its id, advance and offset in font units, and the text it stands for."""

    id: int
    advance: int
    dx: int
    dy: int
    text: str


@dataclass(frozen=True, eq=False)
class Shaped:
    """A run of text in one font, shaped. `advance` is the sum of its glyphs' advances, in font units.

    Compared by identity: `shape` gives the same object for the same font and text.
    """

    font: Font
    text: str
    glyphs: tuple[Glyph, ...]

    @cached_property
    def advance(self) -> int:
        return sum(glyph.advance for glyph in self.glyphs)


@lru_cache(maxsize=20_000)
def shape(font: Font, text: str) -> Shaped:
    """Shape a run. The font must have every letter of it, or a stand-in (see `can_draw`)."""
    buffer = hb.Buffer()
    buffer.add_str("".join(_drawable(font, char) for char in text))
    buffer.guess_segment_properties()
    hb.shape(font.hb_font, buffer)
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    ends = _cluster_ends([info.cluster for info in infos], len(text))
    glyphs = []
    seen: set[int] = set()
    for info, position in zip(infos, positions, strict=True):
        start = info.cluster
        source = "" if start in seen else text[start : ends[start]]
        seen.add(start)
        advance = position.x_advance
        if source == NARROW_NO_BREAK_SPACE and not font.has(source):
            advance = font.upem // NARROW_SHARE
        glyphs.append(Glyph(info.codepoint, advance, position.x_offset, position.y_offset, source))
    return Shaped(font, text, tuple(glyphs))


@lru_cache(maxsize=20_000)
def join(*runs: Shaped) -> Shaped:
    """Runs of one font as one, each shaped by itself: drawing takes its time by the run."""
    glyphs = tuple(glyph for run in runs for glyph in run.glyphs)
    return Shaped(runs[0].font, "".join(run.text for run in runs), glyphs)


def can_draw(font: Font, char: str) -> bool:
    """Whether the font has the character or a stand-in for it."""
    return font.has(char) or font.has(STAND_INS.get(char, char))


def _drawable(font: Font, char: str) -> str:
    return char if font.has(char) else STAND_INS.get(char, char)


def _cluster_ends(clusters: list[int], length: int) -> dict[int, int]:
    starts = sorted(set(clusters))
    return dict(zip(starts, [*starts[1:], length], strict=True))
