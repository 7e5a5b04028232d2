"""A state in plain values, under the names of its fields: what is printed, saved, hashed and compared."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Final


class Bag:
    """Cards by id, whose order does not count: they are kept sorted. Bags of equal cards are equal."""

    __slots__ = ("cards",)

    def __init__(self, cards: Iterable[str] = ()) -> None:
        self.cards = tuple(sorted(cards))

    def __iter__(self) -> Iterator[str]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bag) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        return f"Bag({self.cards!r})"


# Cards by id: a list whose order counts, or a Bag whose order does not.
Cards = tuple[str, ...] | Bag
# Text, number, cards, or values by the name of a seat.
Plain = str | int | Cards | Mapping[str, "Plain"]
Description = Mapping[str, Plain]
SINGLE: Final = (str, int)


def description_text(description: Description) -> str:
    """The description as one line of JSON: equal for equal states, in every process."""
    return json.dumps(description, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=list)


def digest(text: str) -> str:
    """A short fingerprint of `text`, the same in every process."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def words_in(value: Plain | Description) -> list[str]:
    """Every text of a list in a description, however deep."""
    found: list[str] = []
    _collect_words(value, found)
    return found


def _collect_words(value: Plain | Description, found: list[str]) -> None:
    # Asked for at every step of a long check: a union of types would be made anew each time, which is slow.
    if isinstance(value, tuple):
        found += value
    elif isinstance(value, Bag):
        found += value.cards
    elif not isinstance(value, SINGLE):
        for part in value.values():
            # Numbers and words are most of what there is, and hold nothing.
            if not isinstance(part, SINGLE):
                _collect_words(part, found)
