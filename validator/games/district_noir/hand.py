"""Hands of cards. There are a few thousand different ones, and each is made once and shared by all states."""

from __future__ import annotations

from collections.abc import Mapping

from validator.rules.move import Move


class Play(Move):
    """PLAY: put a card of this design at the end of the line. `rank` is the number of the design."""

    __slots__ = ()


# The moves PLAY of a hand, and the same with TAKE.
Choices = tuple[tuple[Move, ...], tuple[Move, ...]]


class Hand:
    """The cards of one hand, sorted, with what may be done with them.

    `plays` are the moves PLAY, `plays_or_take` the same and TAKE; `rest` is, by design, the hand that is left when
    it has been played, this hand itself for a design that it does not have.
    """

    __slots__ = ("cards", "plays", "plays_or_take", "rest")

    def __init__(self, cards: tuple[int, ...], choices: Choices, designs: int, smaller: Mapping[int, Hand]) -> None:
        self.cards = cards
        self.plays, self.plays_or_take = choices
        self.rest = tuple([smaller.get(card, self) for card in range(designs)])


class Hands:
    """Makes hands. `plays` are the moves PLAY by design, of which there are `most_copies` cards at most."""

    def __init__(self, plays: tuple[Play, ...], take: Move, most_copies: int) -> None:
        self._plays = plays
        self._take = take
        # The sum of these over its cards tells one hand from all others, in whatever order the cards are.
        self._weights = [(most_copies + 1) ** card for card in range(len(plays))]
        self._made: dict[int, Hand] = {}
        self._choices: dict[tuple[int, ...], Choices] = {}
        self.empty = self.of(())

    def of(self, cards: tuple[int, ...]) -> Hand:
        """The hand of these cards, in any order."""
        key = 0
        weights = self._weights
        for card in cards:
            key += weights[card]
        hand = self._made.get(key)
        if hand is None:
            hand = self._made[key] = self._make(tuple(sorted(cards)))
        return hand

    def _make(self, cards: tuple[int, ...]) -> Hand:
        smaller: dict[int, Hand] = {}
        for place, card in enumerate(cards):
            smaller[card] = self.of(cards[:place] + cards[place + 1 :])
        return Hand(cards, self._choices_of(tuple(smaller)), len(self._plays), smaller)

    def _choices_of(self, designs: tuple[int, ...]) -> Choices:
        """Hands with other copies of the same designs have the same moves, and share them."""
        plays = tuple([self._plays[card] for card in designs])
        return self._choices.setdefault(designs, (plays, (*plays, self._take)))
