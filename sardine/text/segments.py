"""From marked-up text to segments, the pieces that a line break never divides.

Stage: spans of one message -> paragraphs of segments, shaped, measured in ems.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum

from sardine.text.fonts import Family, Font
from sardine.text.shape import Shaped, can_draw, shape
from sardine.text.typography import set_typography
from validator.locale.markup import SignToken, Text

# A line may end: at a space, after a hyphen or dash inside a word, at a zero-width space, at a soft hyphen.
_TOKENS = re.compile("( |\N{ZERO WIDTH SPACE}|\N{SOFT HYPHEN}|(?<=\\w)[-–—/](?=\\w))")
# Drawn height of an inline sign, in cap heights of the text beside it; it is centred on the capitals.
SIGN_HEIGHT = 1.3

Span = Text | SignToken


class Glue(Enum):
    """What joins a segment to the next one on the same line."""

    SPACE = "space"
    NONE = "none"
    HYPHEN = "hyphen"
    """Nothing on the line, a hyphen where the line ends."""


@dataclass(frozen=True, slots=True)
class SignPiece:
    """An inline sign, `width` and `height` in ems, its foot `drop` ems below the baseline."""

    id: str
    width: float
    height: float
    drop: float


Piece = Shaped | SignPiece


@dataclass(frozen=True, slots=True)
class Segment:
    """An unbreakable run: its pieces, its width in ems, and how it joins the next segment.

    `letters` counts its glyphs (a sign is one), each of which takes the tracking once.
    `joiner` is the shaped space or hyphen that belongs to `glue`, None for `Glue.NONE`.
    """

    pieces: tuple[Piece, ...]
    em: float
    letters: int
    glue: Glue = Glue.NONE
    joiner: Shaped | None = None


@dataclass(slots=True)
class _Builder:
    """Collects the pieces of one segment until a break opportunity closes it."""

    family: Family
    sign_aspect: Callable[[str], float]
    missing: set[str]
    pieces: list[Piece] = field(default_factory=list)
    done: list[Segment] = field(default_factory=list)

    def add_text(self, text: str, bold: bool, italic: bool) -> None:
        for font, run in _font_runs(self.family, text, bold, italic, self.missing):
            self.pieces.append(shape(font, run))

    def add_sign(self, sign: str) -> None:
        font = self.family.regular
        cap = font.cap_height / font.upem
        height = cap * SIGN_HEIGHT
        self.pieces.append(SignPiece(sign, height * self.sign_aspect(sign), height, (height - cap) / 2))

    def close(self, glue: Glue, bold: bool, italic: bool) -> None:
        font = self.family.font(bold, italic)
        joiner = None if glue is Glue.NONE else shape(font, " " if glue is Glue.SPACE else "-")
        self.done.append(
            Segment(
                tuple(self.pieces),
                sum(piece_em(piece) for piece in self.pieces),
                sum(piece_letters(piece) for piece in self.pieces),
                glue,
                joiner,
            )
        )
        self.pieces = []


def piece_em(piece: Piece) -> float:
    """The width of a piece, in ems."""
    return piece.width if isinstance(piece, SignPiece) else piece.advance / piece.font.upem


def piece_letters(piece: Piece) -> int:
    return 1 if isinstance(piece, SignPiece) else len(piece.glyphs)


@dataclass(frozen=True, slots=True)
class Segmented:
    """One message, cut up: its paragraphs in order, and the letters that no font could draw."""

    paragraphs: tuple[tuple[Segment, ...], ...]
    missing: tuple[str, ...]


def segment_spans(spans: Iterable[Span], family: Family, locale: str, sign_aspect: Callable[[str], float]) -> Segmented:
    """Cut spans into paragraphs of segments. `sign_aspect(sign)` is a sign's width divided by its height."""
    missing: set[str] = set()
    paragraphs = []
    for paragraph in _paragraphs(spans, locale):
        builder = _Builder(family, sign_aspect, missing)
        bold = italic = False
        for span in paragraph:
            if isinstance(span, SignToken):
                builder.add_sign(span.id)
                continue
            bold, italic = span.bold, span.italic
            _add_span(builder, span)
        if builder.pieces or not builder.done:
            builder.close(Glue.NONE, bold, italic)
        paragraphs.append(_without_edge_spaces(builder.done))
    return Segmented(tuple(paragraphs), tuple(sorted(missing)))


def _add_span(builder: _Builder, span: Text) -> None:
    bold, italic = span.bold, span.italic
    for token in _TOKENS.split(span.text):
        if token == " ":
            builder.close(Glue.SPACE, bold, italic)
        elif token == "\N{SOFT HYPHEN}":
            builder.close(Glue.HYPHEN, bold, italic)
        elif token == "\N{ZERO WIDTH SPACE}":
            builder.close(Glue.NONE, bold, italic)
        elif token in ("-", "–", "—", "/"):
            builder.add_text(token, bold, italic)
            builder.close(Glue.NONE, bold, italic)
        elif token:
            builder.add_text(token, bold, italic)


def _without_edge_spaces(segments: list[Segment]) -> tuple[Segment, ...]:
    """The segments without empty ones at either end, so that stray spaces move nothing."""
    start, stop = 0, len(segments)
    while start < stop and not segments[start].pieces:
        start += 1
    while stop > start and not segments[stop - 1].pieces:
        stop -= 1
    return tuple(segments[start:stop])


def _paragraphs(spans: Iterable[Span], locale: str) -> Iterator[list[Span]]:
    """Spans regrouped by line of the message, each text set in the typography of its language."""
    current: list[Span] = []
    for span in spans:
        if isinstance(span, SignToken):
            current.append(span)
            continue
        first, *rest = set_typography(span.text, locale).split("\n")
        current.append(Text(first, span.bold, span.italic, span.offset))
        for line in rest:
            yield current
            current = [Text(line, span.bold, span.italic, span.offset)]
    while current and isinstance(current[-1], Text) and not current[-1].text.strip(" "):
        current.pop()
    if current:
        yield current


def _font_runs(family: Family, text: str, bold: bool, italic: bool, missing: set[str]) -> list[tuple[Font, str]]:
    """The text in runs of one font each; letters that no font has are left out and collected in `missing`."""
    main = family.font(bold, italic)
    if all(map(main.has, text)):
        return [(main, text)]
    runs: list[tuple[Font, str]] = []
    for char in text:
        font = main if can_draw(main, char) else family.font_for(char, bold, italic)
        if font is None:
            missing.add(char)
        elif runs and runs[-1][0] is font:
            runs[-1] = (font, runs[-1][1] + char)
        else:
            runs.append((font, char))
    return runs
