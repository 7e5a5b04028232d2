"""What game.yaml and quotes.yaml state about cards, beyond their schema, for `sardine check` to hold them to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from validator.database.place import Place
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Reference:
    """A field that names a card: of which kind it must be, and in how many copies at least."""

    kind: str
    copies: int


@dataclass(frozen=True, slots=True)
class Expectation:
    """What holds of every card of a kind.

    `texts` are the texts it has. `lengths` says how many entries a list field has, `exceptions` the same
    for single cards, by card id. The fields of `together` are on a card all or not at all, and on
    `number` different cards. `references` are by field; `different` are fields of which no two cards have
    the same value. `place` is that of the kind under `expect`.
    """

    kind: str
    place: Place
    texts: tuple[str, ...] = ()
    lengths: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    exceptions: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: MappingProxyType({}))
    together: tuple[str, ...] = ()
    number: int | None = None
    references: Mapping[str, Reference] = field(default_factory=lambda: MappingProxyType({}))
    different: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ValueList:
    """For one value of a list field, the cards that have it: all of them and no others."""

    kind: str
    field: str
    value: str
    cards: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Quote:
    """A text that is taken from elsewhere letter by letter: its key in one language, and its fingerprint."""

    locale: str
    key: str
    fingerprint: str
    place: Place


@dataclass(frozen=True, slots=True)
class Statements:
    """All that a game states about its cards."""

    expectations: tuple[Expectation, ...] = ()
    lists: tuple[ValueList, ...] = ()
    quotes: tuple[Quote, ...] = ()


NO_STATEMENTS = Statements()
