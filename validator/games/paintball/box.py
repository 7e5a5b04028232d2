"""What the box of Paintball holds, ready for the engine: designs, numbers, the field, and all moves."""

from __future__ import annotations

from dataclasses import dataclass

from validator.database.model import Game
from validator.games.paintball.cuts import cut_band
from validator.games.paintball.designs import Designs, read_designs
from validator.games.paintball.grid import Grid
from validator.games.paintball.lays import Lays
from validator.games.paintball.moves import Moves
from validator.games.paintball.numbers import Numbers
from validator.rules.numbers import read_numbers


@dataclass(frozen=True, slots=True)
class Box:
    """`bands` are by number of cards in a packet how many of them may be lifted."""

    designs: Designs
    numbers: Numbers
    grid: Grid
    moves: Moves
    bands: tuple[tuple[int, ...], ...]
    lays: Lays

    def in_play(self, teams: tuple[int, ...]) -> list[int]:
        """P-03: the cards of the field, in the order of the database, without the Boules of unused colours."""
        designs = self.designs
        kept = (number for number, team in enumerate(designs.boule_team) if team < 0 or team in teams)
        return [number for number in kept for _copy in range(designs.copies[number])]

    def left_out(self, teams: tuple[int, ...]) -> list[int]:
        """P-03: the Boules of unused colours."""
        designs = self.designs
        gone = (number for number, team in enumerate(designs.boule_team) if team >= 0 and team not in teams)
        return [number for number in gone for _copy in range(designs.copies[number])]


def open_box(entry: Game) -> Box:
    """The box of a database entry. Raises KeyError for a number, card or card field that the rules need."""
    designs, numbers = read_designs(entry), read_numbers(Numbers, entry.constants)
    cards = sum(designs.copies)
    grid = Grid(numbers.field)
    bands = tuple(cut_band(numbers, count) for count in range(cards + 1))
    moves = Moves(grid, designs.teams, entry.seats[1], bands)
    return Box(designs, numbers, grid, moves, bands, Lays(grid, moves.lay))
