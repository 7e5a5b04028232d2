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
        self._open: dict[int, tuple[int, ...]] = {}

    def list_moves(self, rows: Sequence[int], used_rows: int, used_columns: int) -> tuple[Choice, ...]:
        """In order, every free place beside a packet from which on packets still fit into the square.

        `rows` are by row the columns of all packets, as bits; the other two as `used_lines` of the grid has them.
        """
        grid = self._grid
        columns = grid.room(used_columns)
        beside, last, known = grid.beside, grid.size - 1, self._found
        found: list[Choice] = []
        for row in self._open.get(used_rows) or self._list_open(used_rows):
            bits = rows[row]
            free = (rows[row - 1] | rows[row - last] | beside[bits]) & ~bits & columns
            if free:
                found += known[row].get(free) or self._list_row(row, free)
        return tuple(found)

    def _list_open(self, used: int) -> tuple[int, ...]:
        """In order, the rows `used`, and those next to them that still fit."""
        allowed = (used | self._grid.beside[used]) & self._grid.room(used)
        found = self._open[used] = tuple(row for row in range(self._grid.size) if allowed >> row & 1)
        return found

    def _list_row(self, row: int, free: int) -> tuple[Choice, ...]:
        size = self._grid.size
        moves = self._moves[row * size : (row + 1) * size]
        found = self._found[row][free] = tuple(move for column, move in enumerate(moves) if free >> column & 1)
        return found
