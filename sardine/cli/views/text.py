"""Texts in columns of a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable
from textwrap import wrap

from sardine.cli.excerpt import width

COLUMNS = 80
CUT = "…"
SEPARATOR = "   "
# Before the lines after the first of a text that was broken.
INDENT = "  "
# Blanks at which no line is broken: French has one before these signs and inside its quotation marks.
TIED = re.compile(r" (?=[:;!?»])|(?<=«) ")
TIE = "\N{NO-BREAK SPACE}"


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(map(width, text))


def fitted(text: str, room: int, after: str = "") -> str:
    """The text filled up to `room` columns, or cut, with `after` at its right end."""
    left = room - len(after)
    shown = text
    while columns(shown) > left:
        shown = shown.removesuffix(CUT)[:-1] + CUT
    return shown + " " * (left - columns(shown)) + after


def wrapped(items: Iterable[str], separator: str = SEPARATOR) -> list[str]:
    """The items in lines of the terminal, none broken in the middle; no items, no lines."""
    lines: list[str] = []
    for item in items:
        if lines and columns(lines[-1]) + columns(separator) + columns(item) <= COLUMNS:
            lines[-1] += separator + item
        else:
            lines.append(item)
    return lines


def broken(text: str, room: int, indent: str = INDENT) -> list[str]:
    """The text in lines of `room` columns, broken between words; those after the first are indented."""
    lines = wrap(TIED.sub(TIE, text), room, subsequent_indent=indent)
    return [line.replace(TIE, " ") for line in lines]
