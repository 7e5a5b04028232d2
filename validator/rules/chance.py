"""Nature's moves. A draw or toss lists its outcomes with exact odds; a shuffle has too many to list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import repeat, starmap
from typing import Final

from validator.rules.move import Move

SHUFFLE_WORD: Final = "shuffle"

# Gives a number from 0 up to but not including 1: `random.Random().random`.
Chancer = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Shuffled(Move):
    """The cards, by id, in the order in which the shuffle left them. Equal if the order is."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join([SHUFFLE_WORD, *self.cards])


def shuffled(cards: Sequence[str]) -> Shuffled:
    """The move that leaves `cards` in this order."""
    return Shuffled(0, SHUFFLE_WORD, tuple(cards))


@dataclass(frozen=True, slots=True)
class Draw:
    """A chance with few outcomes: each move with its odds, which add up to 1."""

    outcomes: tuple[tuple[Move, Fraction], ...]

    def sample(self, random: Chancer) -> Move:
        """One outcome by its odds."""
        point = random()
        for move, odds in self.outcomes:
            point -= float(odds)
            if point < 0:
                return move
        # Only the rounding of the odds leads here.
        return self.outcomes[-1][0]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A chance with one outcome for each order of `cards`, all as likely as each other."""

    cards: tuple[str, ...]

    def sample(self, random: Chancer) -> Move:
        """One order. Sorting by random keys is faster than exchanging cards, and as fair."""
        numbers = starmap(random, repeat(()))
        # The card becomes the default of `next`, which endless numbers never need.
        return shuffled(sorted(self.cards, key=partial(next, numbers)))

    def allows(self, move: Move) -> bool:
        """Whether `move` is a shuffle of these very cards."""
        return isinstance(move, Shuffled) and sorted(move.cards) == sorted(self.cards)


Chance = Draw | Shuffle
