"""From marked-up text to segments, the pieces that a line break never divides.

Stage: spans of one message -> paragraphs of segments, shaped, measured in ems.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from enum import Enum
from functools import lru_cache

from sardine.text.fonts import Family, Font
from sardine.text.shape import Shaped, can_draw, join, shape
from sardine.text.typography import set_typography
from validator.database.value_class import dataclass
from validator.locale.markup import SignToken, Text

# A line may end: at a space, after a hyphen or dash inside a word, at a zero-width space, at a soft hyphen.
_TOKENS = re.compile("( |\N{ZERO WIDTH SPACE}|\N{SOFT HYPHEN}|(?<=\\w)[-–—/](?=\\w))")
_RARE_GAPS = re.compile("[-–—/\N{ZERO WIDTH SPACE}\N{SOFT HYPHEN}]")
# Drawn height of an inline sign, in cap heights of the text beside it; it is centred on the capitals.
SIGN_HEIGHT = 1.3

Span = Text | SignToken


class Glue(Enum):
    """What joins a segment to the next one on the same line."""

    SPACE = "space"
    NONE = "none"
    HYPHEN = "hyphen"
    """Nothing on the line, a hyphen where the line ends."""

    # As fast as can be: words are looked up by it.
    __hash__ = object.__hash__


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
    """An unbreakable run: its pieces and how it joins the next segment. Made by `make_segment`.

    `joiner` is the shaped space or hyphen that belongs to `glue`, None for `Glue.NONE`. `inner` is what is drawn of
    the segment inside its line, `end` at the end of it, each with its width in ems and its number of letters (a sign
    is one), each of which takes the tracking once. `font` is the one font of all of it, None where there are several
    or signs; where there is one, `joined` is `inner` as one run, which draws faster.
    """

    pieces: tuple[Piece, ...]
    glue: Glue
    joiner: Shaped | None
    inner: tuple[Piece, ...]
    inner_em: float
    inner_letters: int
    end: tuple[Piece, ...]
    end_em: float
    end_letters: int
    font: Font | None
    joined: tuple[Piece, ...]


# Words that cross a placeholder, as on the labels of the sheets, come up again and again.
@lru_cache(maxsize=4096)
def make_segment(pieces: tuple[Piece, ...], glue: Glue = Glue.NONE, joiner: Shaped | None = None) -> Segment:
    """A segment with its widths."""
    inner = (*pieces, joiner) if glue is Glue.SPACE and joiner is not None else pieces
    end = (*pieces, joiner) if glue is Glue.HYPHEN and joiner is not None else pieces
    fonts = {None if isinstance(piece, SignPiece) else piece.font for piece in (*inner, *end)}
    font = fonts.pop() if len(fonts) == 1 else None
    joined = inner if font is None or len(inner) < 2 else (join(*inner),)
    return Segment(pieces, glue, joiner, inner, *_measured(inner), end, *_measured(end), font, joined)


def _measured(pieces: tuple[Piece, ...]) -> tuple[float, int]:
    """Width in ems and number of letters."""
    return sum(map(piece_em, pieces)), sum(map(piece_letters, pieces))


class WordSegments(dict[str, Segment | None]):
    """The segments of plain words in one style with one glue, made when first asked for: cards say the same words again
    and again. None for a word with a letter that the style's font lacks; an empty word has no pieces.
    """

    def __init__(self, font: Font, glue: Glue) -> None:
        self._font = font
        self._glue = glue

    def __missing__(self, word: str) -> Segment | None:
        font, segment = self._font, None
        if all(map(font.has, word)):
            segment = make_segment((shape(font, word),) if word else (), self._glue, _joiner(font, self._glue))
        self[word] = segment
        return segment


@lru_cache(maxsize=256)
def word_segments(font: Font, glue: Glue) -> WordSegments:
    return WordSegments(font, glue)


def _joiner(font: Font, glue: Glue) -> Shaped | None:
    return None if glue is Glue.NONE else shape(font, " " if glue is Glue.SPACE else "-")


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
        joiner = _joiner(self.family.font(bold, italic), glue)
        self.done.append(make_segment(tuple(self.pieces), glue, joiner))
        self.pieces = []

    def add_word(self, word: str, bold: bool, italic: bool, glue: Glue) -> None:
        """Adds a word and closes its segment."""
        segment = None if self.pieces else word_segments(self.family.font(bold, italic), glue)[word]
        if segment is not None:
            self.done.append(segment)
            return
        if word:
            self.add_text(word, bold, italic)
        self.close(glue, bold, italic)

    def add_words(self, words: list[str], bold: bool, italic: bool) -> bool:
        """Adds words that a space follows, if that can be done at once; else nothing is added, and False returned."""
        if self.pieces:
            return False
        segments = list(map(word_segments(self.family.font(bold, italic), Glue.SPACE).__getitem__, words))
        # Segments are true; `None in` would compare each of them field by field.
        if not all(segments):
            return False
        self.done += segments  # type: ignore[arg-type]
        return True


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
            _add_span(builder, span, is_last=span is paragraph[-1])
        if builder.pieces or not builder.done:
            builder.close(Glue.NONE, bold, italic)
        paragraphs.append(_without_edge_spaces(builder.done))
    return Segmented(tuple(paragraphs), tuple(sorted(missing)))


# What a break opportunity between two words leaves there; after a hyphen or dash, which stays, it is nothing.
_GLUES = {" ": Glue.SPACE, "\N{SOFT HYPHEN}": Glue.HYPHEN, "\N{ZERO WIDTH SPACE}": Glue.NONE}


def _add_span(builder: _Builder, span: Text, *, is_last: bool) -> None:
    """Adds a span; the last one of a paragraph ends its last segment, too."""
    bold, italic = span.bold, span.italic
    if _RARE_GAPS.search(span.text):
        # Words and the break opportunities between them take turns.
        *tokens, rest = _TOKENS.split(span.text)
        for word, gap in zip(tokens[::2], tokens[1::2], strict=True):
            _add_word(builder, word, gap, bold, italic)
    else:
        *words, rest = span.text.split(" ")
        if not builder.add_words(words, bold, italic):
            for word in words:
                builder.add_word(word, bold, italic, Glue.SPACE)
    if rest and is_last:
        builder.add_word(rest, bold, italic, Glue.NONE)
    elif rest:
        builder.add_text(rest, bold, italic)


def _add_word(builder: _Builder, word: str, gap: str, bold: bool, italic: bool) -> None:
    glue = _GLUES.get(gap)
    if glue is not None:
        builder.add_word(word, bold, italic, glue)
        return
    if word:
        builder.add_text(word, bold, italic)
    builder.add_text(gap, bold, italic)
    builder.close(Glue.NONE, bold, italic)


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
    for span in _joined(spans):
        if isinstance(span, SignToken):
            current.append(span)
            continue
        text = set_typography(span.text, locale)
        if text is span.text and "\n" not in text:
            current.append(span)
            continue
        first, *rest = text.split("\n")
        current.append(Text(first, span.bold, span.italic, span.offset))
        for line in rest:
            yield current
            current = [Text(line, span.bold, span.italic, span.offset)]
    while current and isinstance(current[-1], Text) and not current[-1].text.strip(" "):
        current.pop()
    if current:
        yield current


def _joined(spans: Iterable[Span]) -> list[Span]:
    """The spans, neighbours in one style as one: a word that a placeholder is part of is one word."""
    joined: list[Span] = []
    last: Span | None = None
    for span in spans:
        if isinstance(last, Text) and isinstance(span, Text) and (last.bold, last.italic) == (span.bold, span.italic):
            last = joined[-1] = Text(last.text + span.text, span.bold, span.italic, last.offset)
        else:
            joined.append(span)
            last = span
    return joined


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
