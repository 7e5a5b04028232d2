"""Where a lifted part may be laid down (P-12, P-17, P-18), listed quickly."""

from __future__ import annotations

from collections.abc import Sequence

from validator.games.paintball.grid import Grid
from validator.games.paintball.moves import Choice


class Lays:
    """The moves `lay`, row by row. What is found once for some columns of a row is kept."""

    def __init__(self, grid: Grid, moves: Sequence[Choice]) -> None:
        self._grid = grid
        self._moves = moves
        self._found: tuple[dict[int, tuple[Choice, ...]], ...] = tuple({} for _row in range(grid.size))
        self._open: dict[int, tuple[tuple[int, int, int], ...]] = {}

    def list_moves(self, rows: Sequence[int], used_rows: int, used_columns: int) -> tuple[Choice, ...]:
        """In order, every free place beside a packet from which on packets still fit into the square.

        `rows` are by row the columns of all packets, as bits; the other two as `used_lines` of the grid has them.
        """
        grid = self._grid
        columns = grid.rooms.get(used_columns) or grid.room(used_columns)
        near, known = grid.near, self._found
        found: list[Choice] = []
        for row, above, below in self._open.get(used_rows) or self._list_open(used_rows):
            bits = rows[row]
            free = ((rows[above] | rows[below] | near[bits]) ^ bits) & columns
            if free:
                found += known[row].get(free) or self._list_row(row, free)
        return tuple(found)

    def _list_open(self, used: int) -> tuple[tuple[int, int, int], ...]:
        """In order, the rows `used`, and those next to them that still fit; each with both of its neighbours."""
        size = self._grid.size
        allowed = self._grid.near[used] & self._grid.room(used)
        rows = (row for row in range(size) if allowed >> row & 1)
        found = self._open[used] = tuple((row, (row - 1) % size, (row + 1) % size) for row in rows)
        return found

    def _list_row(self, row: int, free: int) -> tuple[Choice, ...]:
        size = self._grid.size
        moves = self._moves[row * size : (row + 1) * size]
        found = self._found[row][free] = tuple(move for column, move in enumerate(moves) if free >> column & 1)
        return found
