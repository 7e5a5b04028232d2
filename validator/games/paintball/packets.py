"""The packets of the field, with what is always asked of them: their order, their rows, and their cuts."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import reduce
from operator import or_

from validator.games.paintball.box import Box
from validator.games.paintball.grid import used_lines
from validator.games.paintball.moves import Choice, Cut


class Packets(dict[int, tuple[int, int]]):
    """Packets by place, as (start, end) in the shuffled `pile`; the card at `start` is the top.

    Cuts split packets and cards leave from the top alone, so each packet stays a run of the pile. For the same
    reason nobody ever sees a card that is not, from then on, the top of its packet.

    The rest follows from the packets, and is kept up with them. `places` are theirs, ascending. In the same order,
    `turns` are the moves that turn their tops, and `cuts` the cuts of each, as if the square were not full. `rows`
    are by row the columns of all, as bits; `used_rows` and `used_columns` as `used_lines` of the grid has them.
    `are_enough` is whether it was found that somebody can win with what lies in them (P-49), and no pair fell since.
    """

    __slots__ = ("are_enough", "cuts", "pile", "places", "rows", "turns", "used_columns", "used_rows")

    def __init__(self) -> None:
        super().__init__()
        self.pile: tuple[int, ...] = ()
        self.places: list[int] = []
        self.turns: list[Choice] = []
        self.cuts: list[tuple[Cut, ...]] = []
        self.rows: list[int] = []
        self.used_rows = 0
        self.used_columns = 0
        self.are_enough = False

    def clone(self) -> Packets:
        """Equal packets of the same pile."""
        other = Packets()
        other.update(self)
        other.pile = self.pile
        other.places = self.places[:]
        other.turns = self.turns[:]
        other.cuts = self.cuts[:]
        other.rows = self.rows[:]
        other.used_rows = self.used_rows
        other.used_columns = self.used_columns
        other.are_enough = self.are_enough
        return other

    def cards(self, place: int) -> tuple[int, ...]:
        """The designs of that packet, from its top."""
        start, end = self[place]
        return self.pile[start:end]

    def split(self, box: Box, old: int, place: int, lifted: int) -> None:
        """P-12: the upper `lifted` cards of the packet at `old` become a packet at the free `place`."""
        start, end = self[old]
        middle = start + lifted
        self[place] = (start, middle)
        self[old] = (middle, end)
        places, cuts, grid, moves = self.places, self.cuts, box.grid, box.moves
        at = bisect_left(places, place)
        places.insert(at, place)
        self.turns.insert(at, moves.turn[place])
        cuts.insert(at, moves.cuts[place][lifted])
        cuts[bisect_left(places, old)] = moves.cuts[old][end - middle]
        row, bit = grid.row[place], grid.bit[place]
        self.rows[row] |= bit
        self.used_rows |= 1 << row
        self.used_columns |= bit

    def take(self, box: Box, place: int) -> int:
        """P-18, P-56: the design of the top card, which leaves; the next one is the top, or the packet is gone."""
        start, end = self[place]
        at, grid = bisect_left(self.places, place), box.grid
        if start + 1 == end:
            del self[place], self.places[at], self.turns[at], self.cuts[at]
            row = grid.row[place]
            self.rows[row] ^= grid.bit[place]
            if not self.rows[row]:
                self.used_rows ^= 1 << row
            self.used_columns = reduce(or_, self.rows)
        else:
            self[place] = (start + 1, end)
            self.cuts[at] = box.moves.cuts[place][end - start - 1]
        return self.pile[start]


def make_packets(box: Box, pile: tuple[int, ...], runs: Mapping[int, tuple[int, int]]) -> Packets:
    """Packets by place, as (start, end) in the pile."""
    packets = Packets()
    packets.update(runs)
    packets.pile = pile
    packets.places = sorted(runs)
    packets.turns = [box.moves.turn[place] for place in packets.places]
    packets.rows = box.grid.rows_of(runs)
    packets.used_rows, packets.used_columns = used_lines(packets.rows)
    sizes = ((place, runs[place][1] - runs[place][0]) for place in packets.places)
    packets.cuts = [box.moves.cuts[place][size] for place, size in sizes]
    return packets
