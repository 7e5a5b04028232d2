"""The name somebody probably meant."""

from __future__ import annotations

from collections.abc import Iterable

# Share of letters that two names must have in common, found by trying: `dekc` ~ `deck`, `vile` ~ `ville`.
LIKENESS = 0.6


def nearest(word: str, names: Iterable[str]) -> str | None:
    """The one of `names` that looks most like `word`, or None if none looks like it."""
    # Only for what is wrong: a good run does without.
    from difflib import get_close_matches

    by_folded = {name.casefold(): name for name in names}
    found = get_close_matches(word.casefold(), by_folded, n=1, cutoff=LIKENESS)
    return by_folded[found[0]] if found else None


def listing(names: Iterable[str], longest: int = 12) -> str:
    """Names as words of a sentence: `a, b, c`; a long list ends in three dots."""
    every = list(names)
    return ", ".join(every[:longest]) + (", ..." if len(every) > longest else "")
