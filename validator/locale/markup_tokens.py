"""Cuts a text with markup into tokens: plain characters, marks, placeholders, signs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from enum import Enum
from types import MappingProxyType

from validator.database.value_class import dataclass

ESCAPABLE = frozenset("*_{}:\\0123456789")
SPECIAL = re.compile(r"[\\*_{:\n]")
HOLE = re.compile(r"\{([a-z][a-z0-9_]*)\}")
SIGN = re.compile(r":([a-z][a-z0-9-]*):")
NO_PARAMS: Mapping[str, str] = MappingProxyType({})


class TokenKind(Enum):
    """What a token is. ESCAPED is a character after a backslash, BREAK the end of a line."""

    PLAIN = "plain"
    ESCAPED = "escaped"
    MARK = "mark"
    HOLE = "hole"
    SIGN = "sign"
    BREAK = "break"


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of text. Of a mark, `opens` and `closes` say what its neighbours allow it to be."""

    kind: TokenKind
    text: str
    offset: int
    opens: bool = False
    closes: bool = False


@dataclass(frozen=True, slots=True)
class MarkupFault:
    """Something not written as it should be: where in the text, the code of its problem, its parameters."""

    offset: int
    code: str
    params: Mapping[str, str] = field(default_factory=lambda: NO_PARAMS)


def tokenize(text: str) -> tuple[list[Token], list[MarkupFault]]:
    """All of `text` as tokens in order, and the faults that a single look finds."""
    tokens: list[Token] = []
    faults: list[MarkupFault] = []
    position = 0
    while position < len(text):
        token, end = _next_token(text, position, faults)
        tokens.append(token)
        position = end
    return tokens, faults


def _next_token(text: str, start: int, faults: list[MarkupFault]) -> tuple[Token, int]:
    """The token at `start` and the index after it."""
    character = text[start]
    if character == "\n":
        return Token(TokenKind.BREAK, "\n", start), start + 1
    if character == "\\" and text[start + 1 : start + 2] in ESCAPABLE:
        return _escaped(text, start)
    if character in "{:":
        found = (HOLE if character == "{" else SIGN).match(text, start)
        if found:
            kind = TokenKind.HOLE if character == "{" else TokenKind.SIGN
            return Token(kind, found[1], start), found.end()
        if character == "{":
            faults.append(MarkupFault(start, "stray-brace"))
    if character in "*_":
        return _mark(text, start, faults)
    following = SPECIAL.search(text, start + 1)
    end = following.start() if following else len(text)
    return Token(TokenKind.PLAIN, text[start:end], start), end


def _escaped(text: str, start: int) -> tuple[Token, int]:
    """The escaped character; the digits that follow an escaped digit belong to the same number."""
    end = start + 2
    while text[start + 1].isdecimal() and text[end : end + 1].isdecimal():
        end += 1
    return Token(TokenKind.ESCAPED, text[start + 1 : end], start), end


def _mark(text: str, start: int, faults: list[MarkupFault]) -> tuple[Token, int]:
    mark = text[start]
    end = start + 1
    while text[end : end + 1] == mark:
        end += 1
    before, after = text[start - 1 : start], text[end : end + 1]
    if end - start > 1:
        if not _is_second_of_line(text, start, mark, faults):
            faults.append(MarkupFault(start, "doubled-mark", MappingProxyType({"mark": mark})))
        return Token(TokenKind.PLAIN, text[start:end], start), end
    opens, closes = bool(after.strip()), bool(before.strip())
    if (before.isalnum() and after.isalnum()) or not (opens or closes):
        return Token(TokenKind.PLAIN, mark, start), end
    return Token(TokenKind.MARK, mark, start, opens, closes), end


def _is_second_of_line(text: str, start: int, mark: str, faults: list[MarkupFault]) -> bool:
    """Whether the same doubled mark stands before on this line: `**so**` is one fault."""
    before = [fault for fault in faults if fault.code == "doubled-mark" and fault.params["mark"] == mark]
    return bool(before) and "\n" not in text[before[-1].offset : start]
