"""Markup of printed texts: text in, spans in reading order out. Pure; used by the checks and by the press.

`*bold*` and `_italic_` may nest and must end on the line they begin on. `{hand}` is a placeholder,
`:docks:` a sign. A backslash before one of `* _ { } : \\` or a digit prints that character. A `*` or
`_` between two letters or digits (`3*4`, `snake_case`), or with a blank on both sides, is plain text.
What is wrong becomes a fault and prints as it was typed; it never reaches beyond its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from validator.database.value_class import dataclass
from validator.locale.markup_marks import pair_marks
from validator.locale.markup_tokens import MarkupFault, Token, TokenKind, tokenize

# Digits that end a word (`soutien-5`) belong to the word.
DIGITS = re.compile(r"(?<![^\W\d])(?<![^\W\d_]-)\d+")


@dataclass(frozen=True, slots=True)
class Text:
    """Characters of one style, line breaks included. `offset` is that of the first in the message."""

    text: str
    bold: bool
    italic: bool
    offset: int


@dataclass(frozen=True, slots=True)
class SignToken:
    """A sign in the line of text, `:docks:`."""

    id: str
    offset: int


@dataclass(frozen=True, slots=True)
class Hole:
    """A placeholder, `{hand}`, to be filled with a value."""

    name: str
    bold: bool
    italic: bool
    offset: int


@dataclass(frozen=True, slots=True)
class Number:
    """A number typed in digits; one whose first digit follows a backslash is not counted."""

    digits: str
    offset: int


Span = Text | SignToken | Hole


@dataclass(frozen=True, slots=True)
class Markup:
    """A parsed text: its spans in reading order, its faults and the numbers typed in it, by offset."""

    spans: tuple[Span, ...]
    faults: tuple[MarkupFault, ...]
    numbers: tuple[Number, ...]

    @property
    def holes(self) -> tuple[Hole, ...]:
        return tuple(span for span in self.spans if isinstance(span, Hole))

    @property
    def signs(self) -> tuple[SignToken, ...]:
        return tuple(span for span in self.spans if isinstance(span, SignToken))


_NO_WORD = re.compile(r"[\\*_{:\n\d]")


def is_words(text: str) -> bool:
    """Whether a text is one line of words and nothing else, as most are: no mark, placeholder, sign or number."""
    return _NO_WORD.search(text) is None


# Checks and press parse the same texts again and again.
@lru_cache(maxsize=8192)
def parse_markup(text: str) -> Markup:
    """Parses `text`; never raises, whatever it holds."""
    tokens, faults = tokenize(text)
    partners, unpaired = pair_marks(tokens)
    styled = list(_styled(tokens, partners))
    ordered = sorted([*faults, *unpaired], key=lambda fault: fault.offset)
    return Markup(tuple(_spans(styled)), tuple(ordered), tuple(_numbers(tokens)))


# A token with the style it stands in: bold, italic.
Styled = tuple[Token, bool, bool]


def _styled(tokens: list[Token], partners: dict[int, int]) -> Iterator[Styled]:
    """Every token that prints, with its style. A mark without a partner prints as a character."""
    style = {"*": False, "_": False}
    for number, token in enumerate(tokens):
        if number in partners:
            style[token.text] = partners[number] > number
        else:
            yield token, style["*"], style["_"]


def _spans(styled: list[Styled]) -> Iterator[Span]:
    for (is_text, bold, italic), run in groupby(styled, key=_run_key):
        group = [token for token, _bold, _italic in run]
        if is_text:
            yield Text("".join(token.text for token in group), bold, italic, group[0].offset)
            continue
        for token in group:
            if token.kind is TokenKind.HOLE:
                yield Hole(token.text, bold, italic, token.offset)
            else:
                yield SignToken(token.text, token.offset)


def _run_key(styled: Styled) -> tuple[bool, bool, bool]:
    token, bold, italic = styled
    return token.kind not in (TokenKind.HOLE, TokenKind.SIGN), bold, italic


def _numbers(tokens: list[Token]) -> Iterator[Number]:
    # Plain characters that follow each other are one text: the 5 of `copies_soutien_5` belongs to its word.
    for kind, run in groupby(tokens, key=lambda token: token.kind):
        if kind is TokenKind.PLAIN:
            plain = list(run)
            for found in DIGITS.finditer("".join(token.text for token in plain)):
                yield Number(found[0], plain[0].offset + found.start())
