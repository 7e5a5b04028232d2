"""Reading moves that people type: blanks and capitals do not count, and a beginning is enough if it is clear."""

from __future__ import annotations

from collections.abc import Callable

from validator.rules.errors import AmbiguousMove
from validator.rules.move import Move


def tidy(text: str) -> str:
    """The text with single blanks and small letters."""
    return " ".join(text.casefold().split())


def choose_abbreviated(legal: tuple[Move, ...], written: str, position: Callable[[], str]) -> Move | None:
    """The one legal move whose words all begin as those of `written`, or None if there is none.

    Raises AmbiguousMove if there are several.
    """
    found = [move for move in legal if written and _begins(tidy(str(move)).split(" "), written.split(" "))]
    if len(found) > 1:
        raise AmbiguousMove(written, position(), map(str, found))
    return found[0] if found else None


def _begins(words: list[str], typed: list[str]) -> bool:
    return len(typed) <= len(words) and all(word.startswith(part) for word, part in zip(words, typed, strict=False))
