"""The packets of the field, with what is always asked of them: their order, their rows, and their cuts."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import reduce
from operator import or_

from validator.games.paintball.box import Box
from validator.games.paintball.grid import used_lines
from validator.games.paintball.moves import Choice, Cut


class Packets:
    """Packets by place: where each starts in the shuffled `pile`, with its top card, and where it ends.

    Cuts split packets and cards leave from the top alone, so each packet stays a run of the pile. For the same
    reason nobody ever sees a card that is not, from then on, the top of its packet.

    The rest is kept up with them. `places` are those of packets, ascending, and `cuts` in the same order the cuts
    of each, as if the square were not full. `shut` are the places where no Décor is up, ascending, and `turns` in the
    same order the moves that turn their tops. `rows` are by row the columns of all, as bits; `used_rows` and
    `used_columns` those that are not empty.
    `opened` are as bits what the cards do that were turned up in the running turn.
    `are_enough` is whether it was found that somebody can win with what lies in them (P-49), and no pair fell since;
    `are_promising` whether it was found that their tops hold a prospect (P-57), and no top was taken since.
    """

    __slots__ = (
        "are_enough",
        "are_promising",
        "cuts",
        "ends",
        "opened",
        "pile",
        "places",
        "rows",
        "shut",
        "starts",
        "turns",
        "used_columns",
        "used_rows",
    )

    def __init__(self) -> None:
        self.pile: tuple[int, ...] = ()
        self.starts: dict[int, int] = {}
        self.ends: dict[int, int] = {}
        self.places: list[int] = []
        self.cuts: list[tuple[Cut, ...]] = []
        self.shut: list[int] = []
        self.turns: list[Choice] = []
        self.rows: list[int] = []
        self.used_rows = 0
        self.used_columns = 0
        self.opened = 0
        self.are_enough = False
        self.are_promising = False

    def clone(self) -> Packets:
        """Equal packets of the same pile."""
        other = Packets.__new__(Packets)
        other.pile = self.pile
        other.starts = self.starts.copy()
        other.ends = self.ends.copy()
        other.places = self.places[:]
        other.cuts = self.cuts[:]
        other.shut = self.shut[:]
        other.turns = self.turns[:]
        other.rows = self.rows[:]
        other.used_rows = self.used_rows
        other.used_columns = self.used_columns
        other.opened = self.opened
        other.are_enough = self.are_enough
        other.are_promising = self.are_promising
        return other

    def runs(self) -> dict[int, tuple[int, int]]:
        """Start and end of each packet, by place, in the order of the grid."""
        return {place: (self.starts[place], self.ends[place]) for place in self.places}

    def split(self, box: Box, old: int, place: int, lifted: int) -> None:
        """P-12: the upper `lifted` cards of the packet at `old` become a packet at the free `place`."""
        starts, ends, places, cuts = self.starts, self.ends, self.places, self.cuts
        grid, moves = box.grid, box.moves
        start = starts[old]
        starts[place] = start
        starts[old] = ends[place] = middle = start + lifted
        at = bisect_left(places, place)
        places.insert(at, place)
        cuts.insert(at, moves.cuts[place][lifted])
        cuts[bisect_left(places, old)] = moves.cuts[old][ends[old] - middle]
        self.hide(box, place)
        row, bit = grid.row[place], grid.bit[place]
        self.rows[row] |= bit
        self.used_rows |= 1 << row
        self.used_columns |= bit

    def take(self, box: Box, place: int) -> int:
        """P-18, P-56: the design of the top card, which leaves; the next one is the top, or the packet is gone."""
        start = self.starts[place]
        left = self.ends[place] - start - 1
        if left:
            self.starts[place] = start + 1
            self.cuts[bisect_left(self.places, place)] = box.moves.cuts[place][left]
        else:
            self._remove(box, place)
        self.are_promising = False
        return self.pile[start]

    def show(self, place: int) -> None:
        """P-43: the top there is a Décor that stays up, or P-18 no packet is left."""
        at = bisect_left(self.shut, place)
        del self.shut[at], self.turns[at]

    def hide(self, box: Box, place: int) -> None:
        """The top there lies face down."""
        at = bisect_left(self.shut, place)
        self.shut.insert(at, place)
        self.turns.insert(at, box.moves.turn[place])

    def _remove(self, box: Box, place: int) -> None:
        """P-18: no packet lies there any more."""
        at, grid, rows = bisect_left(self.places, place), box.grid, self.rows
        del self.starts[place], self.ends[place], self.places[at], self.cuts[at]
        self.show(place)
        row = grid.row[place]
        rows[row] ^= grid.bit[place]
        if not rows[row]:
            self.used_rows ^= 1 << row
        self.used_columns = reduce(or_, rows)


def make_packets(
    box: Box, pile: tuple[int, ...], runs: Mapping[int, tuple[int, int]], decors: tuple[int, ...] = ()
) -> Packets:
    """Packets by place, as (start, end) in the pile; on top of some of them lies a Décor that is up."""
    grid, moves = box.grid, box.moves
    packets = Packets()
    packets.pile = pile
    packets.starts = {place: start for place, (start, _end) in runs.items()}
    packets.ends = {place: end for place, (_start, end) in runs.items()}
    packets.places = sorted(runs)
    packets.cuts = [moves.cuts[place][packets.ends[place] - packets.starts[place]] for place in packets.places]
    packets.shut = [place for place in packets.places if place not in decors]
    packets.turns = [moves.turn[place] for place in packets.shut]
    packets.rows = grid.rows_of(runs)
    packets.used_rows, packets.used_columns = used_lines(packets.rows)
    return packets
