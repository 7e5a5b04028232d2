"""Hands of cards. There are a few thousand different ones, and each is made once and shared by all states."""

from __future__ import annotations

from collections.abc import Sequence

from validator.rules.move import Move


class Play(Move):
    """PLAY: put a card of this design at the end of the line. `rank` is the number of the design."""

    __slots__ = ()


class Hand:
    """The cards of one hand, sorted, with what may be done with them.

    `plays` are the moves PLAY, `plays_or_take` the same and TAKE; `rest` is the hand that is left when a
    design has been played.
    """

    __slots__ = ("cards", "plays", "plays_or_take", "rest")

    def __init__(self, cards: tuple[int, ...], plays: tuple[Move, ...], take: Move, rest: dict[int, Hand]) -> None:
        self.cards = cards
        self.plays = plays
        self.plays_or_take = (*plays, take)
        self.rest = rest


class Hands:
    """Makes hands. `plays` are the moves PLAY by design."""

    def __init__(self, plays: tuple[Play, ...], take: Move) -> None:
        self._plays = plays
        self._take = take
        self._made: dict[tuple[int, ...], Hand] = {}
        self.empty = self.of(())

    def of(self, cards: Sequence[int]) -> Hand:
        """The hand of these cards, in any order."""
        key = tuple(sorted(cards))
        hand = self._made.get(key)
        return hand if hand is not None else self._make(key)

    def _make(self, cards: tuple[int, ...]) -> Hand:
        rest: dict[int, Hand] = {}
        for place, card in enumerate(cards):
            rest[card] = self.of(cards[:place] + cards[place + 1 :])
        hand = Hand(cards, tuple(self._plays[card] for card in rest), self._take, rest)
        self._made[cards] = hand
        return hand
