"""All moves of Paintball, each made once. Places are named as the grid names them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from validator.games.paintball.grid import Grid
from validator.rules.move import Move
from validator.rules.seats import seat_name

# In this order legal moves are listed.
WORDS = (
    "team", "first", "cut", "lay", "pass", "perdu", "precision", "look", "turn", "stop", "pair", "protege", "take",
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Choice(Move):
    """A move that names a team, a seat or a place by its number."""

    target: int


@dataclass(frozen=True, slots=True, eq=False)
class Cut(Choice):
    """P-10: lift the upper `lifted` cards of the packet at `target`."""

    lifted: int


class CutLists(dict[int, tuple[Cut, ...]]):
    """By number of cards all cuts of a packet at one place (P-15), each list made when it is first asked for."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], tuple[Cut, ...]]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, cards: int) -> tuple[Cut, ...]:
        found = self[cards] = self._make(cards)
        return found


class Moves:
    """`bands` are by number of cards in a packet how many may be lifted.

    `teams` are by team, `lots` by seat, `lay`, `perdu`, `look`, `turn`, `pair` and `take` by place.
    `cuts` are by place and number of cards all cuts of such a packet; none if it cannot be cut.
    """

    def __init__(self, grid: Grid, teams: tuple[str, ...], seats: int, bands: tuple[tuple[int, ...], ...]) -> None:
        self._grid = grid
        self._bands = bands
        self._cards = cards = len(bands)
        self._ranks = {word: rank * len(grid.names) * cards for rank, word in enumerate(WORDS)}
        self.teams = self._choices("team", teams)
        self.lots = self._choices("first", (seat_name(seat).casefold() for seat in range(seats)))
        self.lay, self.perdu, self.look, self.turn, self.pair, self.take = (
            self._choices(word, grid.names) for word in ("lay", "perdu", "look", "turn", "pair", "take")
        )
        self.no, self.precision, self.stop, self.protege = (
            Move(self._ranks[word], word) for word in ("pass", "precision", "stop", "protege")
        )
        self._cut: list[dict[int, Cut]] = [{} for _place in grid.names]
        self.cuts = tuple(CutLists(partial(self._list_cuts, place)) for place in range(len(grid.names)))
        several = (self.teams, self.lots, self.lay, self.perdu, self.look, self.turn, self.pair, self.take)
        single = (self.no, self.precision, self.stop, self.protege)
        self._by_text: dict[str, Move] = {move.text: move for moves in (*several, single) for move in moves}

    def cut(self, place: int, lifted: int) -> Cut:
        """The cut that lifts so many cards of the packet at `place`."""
        found = self._cut[place].get(lifted)
        if found is None:
            rank = self._ranks["cut"] + place * self._cards + lifted
            found = self._cut[place][lifted] = Cut(rank, f"cut {self._grid.names[place]} {lifted}", place, lifted)
        return found

    def read(self, text: str) -> Move | None:
        """The move of that notation, or None if there is none."""
        found = self._by_text.get(text)
        if found is not None:
            return found
        word, _, rest = text.partition(" ")
        name, _, count = rest.partition(" ")
        if word != "cut" or name not in self._grid.numbers or not (count.isascii() and count.isdecimal()):
            return None
        lifted = int(count)
        return self.cut(self._grid.numbers[name], lifted) if 0 < lifted < self._cards else None

    def _list_cuts(self, place: int, cards: int) -> tuple[Cut, ...]:
        return tuple(self.cut(place, lifted) for lifted in self._bands[cards])

    def _choices(self, word: str, names: Iterable[str]) -> tuple[Choice, ...]:
        rank = self._ranks[word]
        return tuple(Choice(rank + number, f"{word} {name}", number) for number, name in enumerate(names))
