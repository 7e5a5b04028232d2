"""Streams of chance: one for the deals and one for the policies of each game, by numbers alone.

The same seed gives the same games in every process, however the work is shared out. A generator takes longer to
seed than a game to deal, so the first numbers of several neighbouring games come from one generator, each game
a part of its own; a game that needs more goes on with a generator that is its alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice, repeat, starmap
from random import Random
from typing import Final

# Games that share a generator, and how many numbers of it each of them has.
NEIGHBOURS: Final = 16
SHARE: Final = 64
# How many bits of a generator's seed say which game, or which neighbours, and for what it is.
NUMBER_BITS: Final = 64
KIND_BITS: Final = 8
DEALS: Final = 0
CHOICES: Final = 1
# Added to a kind: the generator of a single game.
ALONE: Final = 2


class Stream:
    """One endless sequence of numbers from 0 up to but not including 1; `random` gives the next."""

    __slots__ = ("random",)

    def __init__(self, parts: Iterator[Iterable[float]]) -> None:
        self.random: Callable[[], float] = chain.from_iterable(parts).__next__

    def shuffle(self, cards: list[str]) -> None:
        """Puts the cards into a random order, in place."""
        cards.sort(key=lambda _card: self.random())


class Streams:
    """The streams of one kind under one seed, by the number of the game or deal. Neighbours are best asked in turn."""

    def __init__(self, seed: int, kind: int) -> None:
        self._seed = seed
        self._kind = kind
        self._block = -1
        self._shared: list[float] = []

    def of(self, number: int) -> Stream:
        """The stream of that number, from its beginning."""
        block, place = divmod(number, NEIGHBOURS)
        if block != self._block:
            self._shared = list(islice(_numbers(self._key(block, self._kind)), NEIGHBOURS * SHARE))
            self._block = block
        return Stream(self._parts(number, self._shared[place * SHARE : (place + 1) * SHARE]))

    def _parts(self, number: int, shared: list[float]) -> Iterator[Iterable[float]]:
        yield shared
        yield _numbers(self._key(number, self._kind + ALONE))

    def _key(self, number: int, kind: int) -> int:
        return (((self._seed << NUMBER_BITS) | number) << KIND_BITS) | kind


def _numbers(key: int) -> Iterator[float]:
    """All numbers of the generator with this seed, one after the other."""
    return starmap(Random(key).random, repeat(()))


def stream(seed: int, number: int, kind: int) -> Stream:
    """The stream of one game or deal."""
    return Streams(seed, kind).of(number)
