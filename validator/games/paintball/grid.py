"""The field: places for packets, their neighbours, and where another packet may lie (P-12, P-17, P-18).

The square of packets lies where the packets do and may wander when packets vanish. So places are those of a
ring of columns and a ring of rows, each twice as long as the square: they never run out, and as packets span at
most half of a ring, it is always clear on which side of each other they lie.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from string import ascii_lowercase

# No place: nothing is cut, looked at or named.
NOWHERE = -1


class Grid:
    """Places are numbers, row by row. `names` are the column's letter and the row's number: `f6`.

    `start` is the place of the first packet, in the middle. `near` are the four neighbours of each place.
    """

    def __init__(self, field: int) -> None:
        self.field = field
        self.size = size = field + field
        self.capacity = field * field
        columns = ascii_lowercase[:size]
        self.names = tuple(f"{letter}{row + 1}" for row in range(size) for letter in columns)
        self.numbers = {name: place for place, name in enumerate(self.names)}
        self.start = (field - 1) * size + field - 1
        self.near = tuple(self._neighbours(place) for place in range(len(self.names)))
        self._rows = tuple(place // size for place in range(len(self.names)))
        self._bits = tuple(1 << place % size for place in range(len(self.names)))
        self._spread = tuple(self._spread_bits(bits) for bits in range(1 << size))
        self._room: dict[int, int] = {}
        self._in_row: tuple[dict[int, tuple[int, ...]], ...] = tuple({} for _row in range(size))

    def free_places(self, occupied: Iterable[int]) -> list[int]:
        """In order, every free place beside a packet from which on packets still fit into the square."""
        size = self.size
        rows = [0] * size
        for place in occupied:
            rows[self._rows[place]] |= self._bits[place]
        columns = self.room(reduce(or_, rows))
        used = 0
        for row, bits in enumerate(rows):
            if bits:
                used |= 1 << row
        free: list[int] = []
        allowed = self.room(used)
        spread = self._spread
        for row, bits in enumerate(rows):
            if allowed >> row & 1:
                beside = (rows[row - 1] | rows[row + 1 - size] | spread[bits]) & ~bits & columns
                if beside:
                    found = self._in_row[row].get(beside)
                    free += found if found is not None else self._list_row(row, beside)
        return free

    def room(self, used: int) -> int:
        """Of one ring, given as bits, every line in which a packet may lie beside those in the lines `used`."""
        found = self._room.get(used)
        if found is None:
            lines = (1 << line for line in range(self.size))
            found = self._room[used] = reduce(or_, (line for line in lines if self.fits(used | line)), 0)
        return found

    def fits(self, used: int) -> bool:
        """Whether the lines `used` of one ring lie within the length of the square."""
        size = self.size
        full = (1 << size) - 1
        return any((used >> turn | used << size - turn) & full < 1 << self.field for turn in range(size))

    def is_sound(self, occupied: Iterable[int]) -> bool:
        """Whether packets may lie at these places: within the square, however far apart (P-18)."""
        places = list(occupied)
        columns = reduce(or_, (self._bits[place] for place in places), 0)
        rows = reduce(or_, (1 << self._rows[place] for place in places), 0)
        return self.fits(columns) and self.fits(rows)

    def _list_row(self, row: int, bits: int) -> tuple[int, ...]:
        places = tuple(row * self.size + column for column in range(self.size) if bits >> column & 1)
        self._in_row[row][bits] = places
        return places

    def _neighbours(self, place: int) -> tuple[int, ...]:
        size = self.size
        row, column = divmod(place, size)
        across = (row * size + (column + step) % size for step in (-1, 1))
        along = ((row + step) % size * size + column for step in (-1, 1))
        return (*across, *along)

    def _spread_bits(self, bits: int) -> int:
        """The columns beside those of `bits`, around the ring."""
        size = self.size
        return (bits << 1 | bits >> 1 | bits >> size - 1 | bits << size - 1) & (1 << size) - 1
