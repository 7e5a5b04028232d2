"""The field: places for packets, their neighbours, and where another packet may lie (P-12, P-17, P-18).

The square of packets lies where the packets do and may wander when packets vanish. So places are those of a
ring of columns and a ring of rows, each twice as long as the square: they never run out, and as packets span at
most half of a ring, it is always clear on which side of each other they lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from string import ascii_lowercase

# No place: nothing is cut, looked at or named.
NOWHERE = -1


class Grid:
    """Places are numbers, row by row. `names` are the column's letter and the row's number: `f6`.

    `start` is the place of the first packet, in the middle, and `capacity` how many places the square has. By place,
    `row` is its row and `bit` its column as a bit; `near` are by columns as bits the same and those next to them.
    """

    def __init__(self, field: int) -> None:
        self.field = field
        self.size = size = field + field
        self.capacity = field * field
        columns = ascii_lowercase[:size]
        self.names = tuple(f"{letter}{row + 1}" for row in range(size) for letter in columns)
        self.numbers = {name: place for place, name in enumerate(self.names)}
        self.start = (field - 1) * size + field - 1
        self.row = tuple(place // size for place in range(len(self.names)))
        self.bit = tuple(1 << place % size for place in range(len(self.names)))
        self.near = tuple(self._spread_bits(bits) for bits in range(1 << size))
        self.rooms: dict[int, int] = {}

    def rows_of(self, places: Iterable[int]) -> list[int]:
        """By row, the columns of these places as bits."""
        rows = [0] * self.size
        for place in places:
            rows[self.row[place]] |= self.bit[place]
        return rows

    def room(self, used: int) -> int:
        """Of one ring, given as bits, every line in which a packet may lie beside those in the lines `used`.

        What was found once is kept in `rooms`.
        """
        lines = (1 << line for line in range(self.size))
        found = self.rooms[used] = reduce(or_, (line for line in lines if self.fits(used | line)), 0)
        return found

    def fits(self, used: int) -> bool:
        """Whether the lines `used` of one ring lie within the length of the square."""
        size = self.size
        full = (1 << size) - 1
        return any((used >> turn | used << size - turn) & full < 1 << self.field for turn in range(size))

    def is_sound(self, places: Iterable[int]) -> bool:
        """Whether packets may lie at these places: within the square, however far apart (P-18)."""
        used_rows, used_columns = used_lines(self.rows_of(places))
        return self.fits(used_columns) and self.fits(used_rows)

    def _spread_bits(self, bits: int) -> int:
        """The columns of `bits` and those beside them, around the ring."""
        size = self.size
        return (bits | bits << 1 | bits >> 1 | bits >> size - 1 | bits << size - 1) & (1 << size) - 1


def used_lines(rows: Sequence[int]) -> tuple[int, int]:
    """As bits, the rows that are not empty, and the columns of all rows; `rows` are by row its columns."""
    return sum(1 << row for row, bits in enumerate(rows) if bits), reduce(or_, rows)
