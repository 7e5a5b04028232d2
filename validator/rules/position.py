"""Reads descriptions that people wrote: whatever is not possible is a fault with its path."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from validator.database.nearest import listing, nearest
from validator.database.problem import Param
from validator.rules.description import Bag, Description
from validator.rules.seats import seat_names

Path = tuple[str | int, ...]


class PositionFault(Exception):
    """The value under `path` is not possible; `code` and `params` are those of its problem."""

    def __init__(self, path: Path, code: str, **params: Param) -> None:
        super().__init__(path, code, params)
        self.path = path
        self.code = code
        self.params = params


class PositionReader:
    """The values of one description. Every method raises PositionFault for what is not possible."""

    def __init__(self, description: Description, cards: Collection[str], seats: int) -> None:
        self._values: Any = description
        self._cards = frozenset(cards)
        self.seats = seat_names(seats)

    def has(self, key: str) -> bool:
        """Whether the description says anything about `key`."""
        return key in self._values

    def refuse_unknown(self, known: Collection[str]) -> None:
        """Only the keys `known` may stand there."""
        for key in self._values:
            if key not in known:
                raise PositionFault((key,), "position-unknown", **unknown_word(key, known))

    def require(self, key: str) -> None:
        """`key` must stand there."""
        if key not in self._values:
            raise PositionFault((), "position-missing", key=key)

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number between the two, both included."""
        return self._number((key,), self._value(key), low, high)

    def number_of(self, key: str, seat: str, low: int, high: int) -> int:
        """The number of one seat."""
        return self._number((key, seat), self._value(key, seat), low, high)

    def row(self, key: str, seat: str, words: Collection[str], high: int) -> dict[str, int]:
        """The numbers of one seat by word, all from 0 to `high`; not every word needs to be there."""
        row = self._value(key, seat)
        if not isinstance(row, dict):
            name = f"{key}.{seat}"
            expected = f"numbers for {listing(words)}"
            raise PositionFault((key, seat), "position-value", key=name, value=str(row), expected=expected)
        for word in row:
            if word not in words:
                raise PositionFault((key, seat, word), "position-unknown", **unknown_word(word, words))
        return {word: self._number((key, seat, word), value, 0, high) for word, value in row.items()}

    def text(self, key: str, allowed: Iterable[str]) -> str:
        """One of the words `allowed`."""
        return self._text((key,), self._value(key), allowed)

    def text_of(self, key: str, seat: str, allowed: Iterable[str]) -> str:
        """The word of one seat."""
        return self._text((key, seat), self._value(key, seat), allowed)

    def cards(self, *path: str) -> tuple[str, ...]:
        """The ids of the cards that lie at `path`."""
        found = self._value(*path)
        if not isinstance(found, list | tuple | Bag):
            raise PositionFault(
                path, "position-value", key=".".join(path), value=str(found), expected="a list of cards"
            )
        for place, card in enumerate(found):
            if card not in self._cards:
                raise PositionFault((*path, place), "position-card", **unknown_word(str(card), self._cards))
        return tuple(found)

    def _value(self, key: str, seat: str | None = None) -> Any:
        self.require(key)
        value = self._values[key]
        if seat is None:
            return value
        if not isinstance(value, dict):
            expected = f"a value for each of {listing(self.seats)}"
            raise PositionFault((key,), "position-value", key=key, value=str(value), expected=expected)
        for name in value:
            if name not in self.seats:
                raise PositionFault((key, name), "position-unknown", **unknown_word(name, self.seats))
        if seat not in value:
            raise PositionFault((key,), "position-missing", key=seat)
        return value[seat]

    def _number(self, path: Path, value: Any, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            expected = f"a whole number from {low} to {high}"
            key = ".".join(map(str, path))
            raise PositionFault(path, "position-value", key=key, value=str(value), expected=expected)
        return value

    def _text(self, path: Path, value: Any, allowed: Iterable[str]) -> str:
        words = tuple(allowed)
        if value not in words:
            expected = f"one of {listing(words)}"
            key = ".".join(map(str, path))
            raise PositionFault(path, "position-value", key=key, value=str(value), expected=expected)
        return str(value)


def unknown_word(word: str, known: Collection[str]) -> dict[str, Param]:
    """The parameters of a message about a word that does not exist."""
    params: dict[str, Param] = {"name": word, "known": listing(sorted(known))}
    meant = nearest(word, known)
    if meant is not None:
        params["nearest"] = meant
    return params
