"""What the box of Paintball holds, ready for the engine: designs, numbers, the field, and all moves."""

from __future__ import annotations

from dataclasses import dataclass

from validator.database.model import Game
from validator.games.paintball.cuts import cut_band
from validator.games.paintball.designs import Designs, read_designs
from validator.games.paintball.grid import Grid
from validator.games.paintball.moves import Cut, Moves
from validator.games.paintball.numbers import Numbers, read_numbers


class CutLists(dict[tuple[int, int], tuple[Cut, ...]]):
    """By place and number of cards, all cuts of such a packet; each list is made when it is first asked for."""

    def __init__(self, moves: Moves, bands: tuple[tuple[int, ...], ...]) -> None:
        super().__init__()
        self._moves = moves
        self._bands = bands

    def __missing__(self, key: tuple[int, int]) -> tuple[Cut, ...]:
        place, cards = key
        found = self[key] = tuple(self._moves.cut(place, lifted) for lifted in self._bands[cards])
        return found


@dataclass(frozen=True, slots=True)
class Box:
    """`bands` are by number of cards in a packet how many may be lifted; `warm_turns` by number of seats."""

    designs: Designs
    numbers: Numbers
    grid: Grid
    moves: Moves
    bands: tuple[tuple[int, ...], ...]
    cuts: CutLists

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
    designs, numbers = read_designs(entry), read_numbers(entry.constants)
    cards = sum(designs.copies)
    grid = Grid(numbers.field)
    moves = Moves(grid, designs.teams, entry.seats[1], cards)
    bands = tuple(cut_band(numbers, count) for count in range(cards + 1))
    return Box(designs, numbers, grid, moves, bands, CutLists(moves, bands))
