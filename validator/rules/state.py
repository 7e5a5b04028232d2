"""States and what is declared about each of their fields."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from validator.rules.description import Bag, Plain


class Shown(Enum):
    """Who sees a field. COUNT shows everybody how many cards lie there, or in each place, and not which."""

    NOBODY = "nobody"
    ALL = "all"
    OWNER = "owner"
    COUNT = "count"


class Copied(Enum):
    """How a clone gets a field: a value that cannot change is shared, a list is copied."""

    SHARED = "shared"
    LIST = "list"
    LISTS = "lists"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a state. Every field is described, and therefore printed, saved, hashed and compared.

    `shown` says who sees it; unless named, nobody does.
    """

    name: str
    copied: Copied = Copied.SHARED
    shown: Shown = Shown.NOBODY

    def seen(self, value: Plain, seat: str) -> Plain | None:
        """What the seat of that name sees of the field, or None for nothing."""
        if self.shown is Shown.ALL:
            return value
        if self.shown is Shown.COUNT and isinstance(value, Mapping):
            return {name: _hidden(part) for name, part in value.items()}
        if self.shown is Shown.COUNT and isinstance(value, tuple | Bag):
            return len(value)
        if self.shown is Shown.OWNER and isinstance(value, Mapping):
            return {name: part if name == seat else _hidden(part) for name, part in value.items()}
        return None


def _hidden(part: Plain) -> int:
    return len(part) if isinstance(part, tuple | Bag) else 0


class State(ABC):
    """Everything that is true at one moment of a game, hidden things included. Moves change it.

    `to_move` is a seat, CHANCE or NOBODY. Take a `clone` before trying moves.
    """

    __slots__ = ("to_move",)

    def __init__(self) -> None:
        self.to_move = 0

    @abstractmethod
    def clone(self) -> State:
        """A state that is equal and shares nothing that can change."""
