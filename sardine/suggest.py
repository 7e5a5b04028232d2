"""The names that a message offers in place of an unknown one."""

from __future__ import annotations

from collections.abc import Iterable

from validator.database.nearest import listing, nearest


def suggestion(word: str, names: Iterable[str]) -> str:
    """The nearest known name; where none is near, the known names; a dash where there is none at all."""
    known = sorted(names)
    return nearest(word, known) or listing(known) or "-"
