"""The playing cards as the engine knows them: each design has a number, in the order of the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from validator.database.model import Card, Game

PLAYING_DECK = "playing"
SOUTIEN, ALLIANCE, TRAHISON, VILLE = "soutien", "alliance", "trahison", "ville"


@dataclass(frozen=True, slots=True)
class Designs:
    """Everything by the number of the design.

    `values` are printed, 0 for Villes. `tie_order` are the Soutiens, the first to break a tie first.
    Cards of the same design cannot be told apart, so the engine does not try.
    """

    ids: tuple[str, ...]
    numbers: dict[str, int]
    copies: tuple[int, ...]
    values: tuple[int, ...]
    soutiens: tuple[int, ...]
    alliances: tuple[int, ...]
    trahisons: tuple[int, ...]
    villes: frozenset[int]
    tie_order: tuple[int, ...]

    @property
    def deck(self) -> tuple[str, ...]:
        """The ids of all playing cards, copies included."""
        return tuple(name for name, count in zip(self.ids, self.copies, strict=True) for _copy in range(count))

    def names(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The ids of designs given by number, in their order."""
        return tuple(map(self.ids.__getitem__, cards))

    def counts(self, cards: list[int]) -> list[int]:
        """How many of these cards are of each design."""
        counts = [0] * len(self.ids)
        for card in cards:
            counts[card] += 1
        return counts


def read_designs(game: Game) -> Designs:
    """The designs of the playing cards. Raises KeyError for a card without the field that its kind needs."""
    cards = [card for card in game.cards if card.deck == PLAYING_DECK]
    soutiens = _of_kind(cards, SOUTIEN)
    return Designs(
        ids=tuple(card.id for card in cards),
        numbers={card.id: number for number, card in enumerate(cards)},
        copies=tuple(card.copies for card in cards),
        values=tuple(0 if card.kind == VILLE else _whole(card, "value") for card in cards),
        soutiens=soutiens,
        alliances=_of_kind(cards, ALLIANCE),
        trahisons=_of_kind(cards, TRAHISON),
        villes=frozenset(_of_kind(cards, VILLE)),
        tie_order=tuple(sorted(soutiens, key=lambda number: _whole(cards[number], "tie_rank"))),
    )


def _of_kind(cards: Sequence[Card], kind: str) -> tuple[int, ...]:
    return tuple(number for number, card in enumerate(cards) if card.kind == kind)


def _whole(card: Card, field: str) -> int:
    value = card.fields[field]
    assert isinstance(value, int), (card.id, field)
    return value
