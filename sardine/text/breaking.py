"""Line breaking: greedy to see whether a text fits, by least raggedness to choose the lines that are set.

Widths are in ems throughout: the measure is the box's width divided by the type size.
A word wider than the measure is first hyphenated by the dictionary of its language, then cut between letters;
cutting is reported as overset by the caller, hyphenating is not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, pairwise
from math import ceil

from sardine.text.fonts import Font
from sardine.text.segments import Glue, Segment, SignPiece, piece_em
from sardine.text.shape import Shaped, shape

Line = tuple[Segment, ...]
# Cost added to a last line of one short word ("widow") and to a line that ends in a hyphen, in square ems.
WIDOW_COST = 40.0
HYPHEN_COST = 20.0
# A last line shorter than this share of the measure counts as a widow when it holds a single word.
WIDOW_SHARE = 0.3


def line_em(line: Sequence[Segment], tracking: float = 0.0) -> float:
    """The width of a line, in ems: segments, joiners between them, tracking after all but the last letter."""
    width = 0.0
    letters = 0
    for index, segment in enumerate(line):
        width += segment.em
        letters += segment.letters
        joiner = end_joiner(segment) if index == len(line) - 1 else inner_joiner(segment)
        if joiner is not None:
            width += joiner.advance / joiner.font.upem
            letters += 1
    return width + tracking * max(letters - 1, 0)


def inner_joiner(segment: Segment) -> Shaped | None:
    """What is drawn after a segment inside its line: a space or nothing."""
    return segment.joiner if segment.glue is Glue.SPACE else None


def end_joiner(segment: Segment) -> Shaped | None:
    """What is drawn after the last segment of a line: a hyphen or nothing."""
    return segment.joiner if segment.glue is Glue.HYPHEN else None


@dataclass(frozen=True, slots=True)
class _Sums:
    """Running totals over a paragraph, so that the width of any line is one subtraction."""

    widths: tuple[float, ...]
    ends: tuple[float, ...]
    trims: tuple[float, ...]

    def width(self, start: int, stop: int) -> float:
        """The width of the line of segments start..stop-1."""
        return self.widths[stop] - self.widths[start] - self.trims[stop - 1] + self.ends[stop - 1]


def _sums(segments: Sequence[Segment], tracking: float) -> _Sums:
    widths = [0.0]
    ends, trims = [], []
    for segment in segments:
        inner, end = inner_joiner(segment), end_joiner(segment)
        inner_em = inner.advance / inner.font.upem + tracking if inner else 0.0
        widths.append(widths[-1] + segment.em + tracking * segment.letters + inner_em)
        trims.append(inner_em + tracking)
        ends.append(end.advance / end.font.upem + tracking if end else 0.0)
    return _Sums(tuple(widths), tuple(ends), tuple(trims))


# Room for the rounding of sums of floats, far below anything visible.
_SLACK = 1e-9
# Steps to the em in which the lines of a heading are narrowed.
_EVEN_STEPS = 16


def count_lines(segments: Sequence[Segment], measure: float, tracking: float = 0.0) -> int | None:
    """The least number of lines that hold the paragraph, None when one segment alone is too wide."""
    sums = _sums(segments, tracking)
    lines, start, count = 1, 0, len(segments)
    for stop in range(1, count + 1):
        if sums.width(start, stop) <= measure + _SLACK:
            continue
        start = stop - 1
        lines += 1
        if sums.width(start, stop) > measure + _SLACK:
            return None
    return lines


def even_measure(segments: Sequence[Segment], measure: float, tracking: float = 0.0) -> float:
    """The narrowest measure, to a sixteenth of an em, that needs no more lines: it evens out a heading."""
    lines = count_lines(segments, measure, tracking)
    if lines is None or lines == 1:
        return measure
    narrow, wide = 0, ceil(measure * _EVEN_STEPS)
    # Invariant: `narrow` needs more lines, `wide` does not.
    while wide - narrow > 1:
        middle = (narrow + wide) // 2
        count = count_lines(segments, middle / _EVEN_STEPS, tracking)
        narrow, wide = (narrow, middle) if count is not None and count <= lines else (middle, wide)
    return min(measure, wide / _EVEN_STEPS)


def break_lines(segments: Sequence[Segment], measure: float, tracking: float = 0.0) -> list[Line]:
    """The lines of least raggedness, as few as greedy breaking needs. Every segment must fit the measure."""
    if not segments:
        return [()]
    lines = count_lines(segments, measure, tracking)
    if lines is None:
        raise ValueError("a segment is wider than the measure: split it first")
    if lines == 1:
        return [tuple(segments)]
    cuts = _best_cuts(segments, measure, tracking, lines)
    return [tuple(segments[start:stop]) for start, stop in pairwise(cuts)]


def _best_cuts(segments: Sequence[Segment], measure: float, tracking: float, lines: int) -> list[int]:
    """Start of each line and the end of the last, by dynamic programming over (line, end)."""
    sums, count = _sums(segments, tracking), len(segments)
    infinity = float("inf")
    costs = [0.0] + [infinity] * count
    previous: list[list[int]] = []
    for line in range(1, lines + 1):
        new, back = [infinity] * (count + 1), [0] * (count + 1)
        for stop in range(line, count + 1):
            for start in range(stop - 1, line - 2, -1):
                width = sums.width(start, stop)
                if width > measure + _SLACK:
                    break
                cost = costs[start] + _line_cost(segments, start, stop, width, measure, stop == count)
                if cost < new[stop]:
                    new[stop], back[stop] = cost, start
        costs = new
        previous.append(back)
    cuts = [count]
    for back in reversed(previous):
        cuts.append(back[cuts[-1]])
    return cuts[::-1]


def _line_cost(segments: Sequence[Segment], start: int, stop: int, width: float, measure: float, last: bool) -> float:
    slack = measure - width
    cost = slack * slack * (0.25 if last else 1.0)
    if last and stop - start == 1 and width < measure * WIDOW_SHARE:
        cost += WIDOW_COST
    if not last and segments[stop - 1].glue is Glue.HYPHEN:
        cost += HYPHEN_COST
    return cost


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
        if _alone(segment, tracking) <= measure + _SLACK:
            result.append(segment)
            continue
        for part in _hyphenated(segment, locale):
            if _alone(part, tracking) <= measure + _SLACK:
                result.append(part)
            else:
                cut = True
                result.extend(_letters(part))
    return Split(tuple(result), cut)


def _alone(segment: Segment, tracking: float) -> float:
    return line_em((segment,), tracking)


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
        em = sum(piece_em(piece) for piece in pieces)
        letters = sum(len(piece.glyphs) for piece in pieces)
        divided.append(Segment(pieces, em, letters, glue, joiner))
    divided[-1] = replace(divided[-1], glue=segment.glue, joiner=segment.joiner)
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
