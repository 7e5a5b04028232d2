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
    """A shaped run as it stands between the brackets of TJ; None where some glyph leaves the baseline."""

    array: str | None
    glyphs: GlyphUse


def font_name(font: Font) -> str:
    """A name for a font by what it looks like."""
    return "F" + font.digest[:10]


def make_fragment(shaped: Shaped, font: str) -> Fragment:
    """The fragment of a shaped run whose font has that name."""
    # Copied text gets an ordinary space for every space: search engines and people expect it.
    texts = tuple((glyph.id, STAND_INS.get(glyph.text, glyph.text)) for glyph in shaped.glyphs)
    is_raised = any(glyph.dy for glyph in shaped.glyphs)
    return Fragment(None if is_raised else _array(shaped), GlyphUse(font, texts))


def set_font(font: str, size: Length) -> str:
    """The operator that chooses font and size for the runs that follow."""
    return f"/{font} {points(size)} Tf"


def show_run(run: TextRun, arrays: Sequence[str | None], height: int) -> str:
    """The operators that draw a run in the font that is set (a whole BT ... ET block, colour not included).

    `arrays` are those of its fragments.
    """
    if None in arrays:
        body = " ".join(_raised(part, run.size) for part in run.parts)
    else:
        body = f"[{''.join(arrays).replace('><', '')}] TJ"  # type: ignore[arg-type]  # none is None
    x, y = points(run.x), points(height - int(run.y))
    if not run.tracking:
        return f"BT {x} {y} Td {body} ET"
    return f"BT {points(run.tracking)} Tc {x} {y} Td {body} 0 Tc ET"


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
