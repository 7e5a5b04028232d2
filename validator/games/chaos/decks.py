"""The four decks that are shuffled: each design has a number within its deck, in the order of the database."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from validator.database.model import Card, Game

ACTION, LIEU, MOMENT, OBJECTIF = "action", "lieu", "moment", "objectif"
# C-11, C-17: in this order they are shuffled.
DECKS = (ACTION, LIEU, MOMENT, OBJECTIF)


@dataclass(frozen=True, slots=True)
class Deck:
    """One deck. `designs` are its cards by number, `ids` their ids, `numbers` the numbers by id.

    `cards` are the numbers of all cards, copies included, and `copies` their ids. Cards of one design cannot be told
    apart.
    """

    name: str
    designs: tuple[Card, ...]
    ids: tuple[str, ...]
    numbers: dict[str, int]
    cards: tuple[int, ...]
    copies: tuple[str, ...]

    def names(self, cards: Iterable[int]) -> tuple[str, ...]:
        """The ids of cards given by number, in their order."""
        return pick(self.ids, tuple(cards))

    def read(self, ids: Iterable[str]) -> list[int]:
        """The numbers of cards given by id, in their order."""
        return list(pick(self.numbers, tuple(ids)))


def pick(table: Any, keys: tuple[Any, ...]) -> tuple[Any, ...]:
    """The values of several keys at one stroke. Raises KeyError."""
    return itemgetter(*keys)(table) if len(keys) > 1 else tuple([table[key] for key in keys])


def read_deck(game: Game, name: str) -> Deck:
    """The deck of that name."""
    designs = tuple(card for card in game.cards if card.deck == name)
    cards = tuple(number for number, card in enumerate(designs) for _copy in range(card.copies))
    return Deck(
        name=name,
        designs=designs,
        ids=tuple(card.id for card in designs),
        numbers={card.id: number for number, card in enumerate(designs)},
        cards=cards,
        copies=tuple(designs[number].id for number in cards),
    )
