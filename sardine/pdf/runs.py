"""Text runs as operators (ISO 32000-1, 9.4): words as glyph ids with the adjustments between them."""

from __future__ import annotations

from collections.abc import Sequence

from sardine.pdf.operators import number, points
from sardine.text.block import TextRun
from sardine.text.fonts import Font
from sardine.text.shape import STAND_INS, Shaped
from sardine.units import Length
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class GlyphUse:
    """Glyphs of the font of that name, each with the text that it stands for. Equal only to itself."""

    font: str
    texts: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Fragment:
    """A shaped run as it stands between the brackets of TJ; `raised` says that some glyph leaves the baseline."""

    array: str
    raised: bool
    glyphs: GlyphUse


def font_name(font: Font) -> str:
    """A name for a font by what it looks like."""
    return "F" + font.digest[:10]


def make_fragment(shaped: Shaped, font: str) -> Fragment:
    """The fragment of a shaped run whose font has that name."""
    # Copied text gets an ordinary space for every space: search engines and people expect it.
    texts = tuple((glyph.id, STAND_INS.get(glyph.text, glyph.text)) for glyph in shaped.glyphs)
    return Fragment(_array(shaped), any(glyph.dy for glyph in shaped.glyphs), GlyphUse(font, texts))


def set_font(font: str, size: Length) -> str:
    """The operator that chooses font and size for the runs that follow."""
    return f"/{font} {points(size)} Tf"


def show_run(run: TextRun, fragments: Sequence[Fragment], height: Length) -> str:
    """The operators that draw a run in the font that is set (a whole BT ... ET block, colour not included)."""
    tracking = f"{points(run.tracking)} Tc " if run.tracking else ""
    after = " 0 Tc" if run.tracking else ""
    if True in [fragment.raised for fragment in fragments]:
        body = " ".join(_raised(part, run.size) for part in run.parts)
    else:
        body = f"[{''.join([fragment.array for fragment in fragments]).replace('><', '')}] TJ"
    x, y = points(run.x), points(height - run.y)
    return f"BT {tracking}{x} {y} Td {body}{after} ET"


def _array(shaped: Shaped) -> str:
    """Glyph ids and adjustments."""
    font, scale = shaped.font, 1000 / shaped.font.upem
    parts: list[str] = []
    pending = 0.0
    for glyph in shaped.glyphs:
        adjust = pending - glyph.dx * scale
        if abs(adjust) > 0.05:
            parts.append(number(adjust))
        parts.append(f"<{glyph.id:04X}>")
        pending = (glyph.dx - glyph.advance + font.advance_of(glyph.id)) * scale
    if abs(pending) > 0.05:
        parts.append(number(pending))
    return "".join(parts).replace("><", "")


def _raised(shaped: Shaped, size: Length) -> str:
    """Glyph by glyph, each on its own height: for scripts whose marks sit above or below."""
    upem = shaped.font.upem
    parts = []
    for glyph in shaped.glyphs:
        rise = number(glyph.dy * size.pt / upem)
        shift = number(-glyph.dx * 1000 / upem)
        back = number((shaped.font.advance_of(glyph.id) - glyph.advance + glyph.dx) * 1000 / upem)
        parts.append(f"{rise} Ts [{shift}<{glyph.id:04X}>{back}] TJ")
    return " ".join([*parts, "0 Ts"])
