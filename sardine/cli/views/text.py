"""Texts in columns of a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from sardine.cli.excerpt import width

COLUMNS = 80
CUT = "…"
SEPARATOR = "   "


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
