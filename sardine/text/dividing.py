"""Divides words wider than the measure: by the dictionary of their language, then between letters.

Cutting between letters is reported as overset by the caller, hyphenating is not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby

from sardine.text.breaking import SLACK, Paragraph
from sardine.text.fonts import Font
from sardine.text.segments import Glue, Segment, SignPiece, make_segment
from sardine.text.shape import Shaped, shape
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Split:
    """A paragraph whose wide words were divided. `cut` is True when a word had to be cut between letters."""

    segments: tuple[Segment, ...]
    cut: bool


def split_wide(segments: Sequence[Segment], measure: float, tracking: float, locale: str) -> Split:
    """Divide every segment wider than the measure: by hyphenation, else between letters."""
    result: list[Segment] = []
    cut = False
    for segment in segments:
        if _alone(segment, tracking) <= measure + SLACK:
            result.append(segment)
            continue
        for part in _hyphenated(segment, locale):
            if _alone(part, tracking) <= measure + SLACK:
                result.append(part)
            else:
                cut = True
                result.extend(_letters(part))
    return Split(tuple(result), cut)


def _alone(segment: Segment, tracking: float) -> float:
    return Paragraph((segment,), tracking).widest()


def _hyphenated(segment: Segment, locale: str) -> list[Segment]:
    if any(isinstance(piece, SignPiece) for piece in segment.pieces):
        return [segment]
    parts = [part for part in _hyphenate(_drawn_text(segment), locale) if part]
    if len(parts) < 2:
        return [segment]
    return _divided(segment, parts, Glue.HYPHEN)


def _letters(segment: Segment) -> list[Segment]:
    text = _drawn_text(segment)
    if any(isinstance(piece, SignPiece) for piece in segment.pieces) or len(text) < 2:
        return [segment]
    return _divided(segment, list(text), Glue.NONE)


def _drawn_text(segment: Segment) -> str:
    return "".join(piece.text for piece in segment.pieces if isinstance(piece, Shaped))


def _divided(segment: Segment, parts: list[str], glue: Glue) -> list[Segment]:
    """The segment as several, one per part of its text; the last keeps the segment's own glue."""
    fonts = [piece.font for piece in segment.pieces if isinstance(piece, Shaped) for _ in piece.text]
    divided, position = [], 0
    for part in parts:
        pieces = _shape_runs(part, fonts[position : position + len(part)])
        position += len(part)
        joiner = shape(pieces[-1].font, "-") if glue is Glue.HYPHEN else None
        divided.append(make_segment(pieces, glue, joiner))
    divided[-1] = make_segment(divided[-1].pieces, segment.glue, segment.joiner)
    return divided


def _shape_runs(text: str, fonts: Sequence[Font]) -> tuple[Shaped, ...]:
    """The text shaped in runs of equal fonts, one font given per character."""
    runs = []
    for font, group in groupby(zip(fonts, text, strict=True), key=lambda pair: pair[0]):
        runs.append(shape(font, "".join(char for _font, char in group)))
    return tuple(runs)


@lru_cache(maxsize=8)
def _hyphenator(locale: str) -> Callable[[str], str] | None:
    import pyphen

    language = pyphen.language_fallback(locale.replace("-", "_"))
    return pyphen.Pyphen(lang=language).inserted if language else None


def _hyphenate(text: str, locale: str) -> list[str]:
    inserted = _hyphenator(locale)
    if inserted is None:
        return [text]
    parts: list[str] = [""]
    for word in re.split(r"(\w+)", text):
        first, *rest = inserted(word).split("-") if word.isalpha() else [word]
        parts[-1] += first
        parts.extend(rest)
    return parts
