"""What the box of Paintball holds, ready for the engine: designs, numbers, the field, and all moves."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from validator.database.model import Game
from validator.games.paintball.cuts import cut_band
from validator.games.paintball.deals import Deals
from validator.games.paintball.designs import Designs, read_designs
from validator.games.paintball.grid import Grid
from validator.games.paintball.lays import Lays
from validator.games.paintball.moves import Moves
from validator.games.paintball.numbers import Numbers
from validator.rules.chance import Draw
from validator.rules.move import Move
from validator.rules.numbers import read_numbers


@dataclass(frozen=True, slots=True)
class Box:
    """`bands` are by number of cards in a packet how many of them may be lifted.

    `deals` are by the teams in play what that makes of the cards, `lots` by number of seats how the first is drawn,
    and `clockwise` by number of seats and by seat all seats from the next one on.
    """

    designs: Designs
    numbers: Numbers
    grid: Grid
    moves: Moves
    bands: tuple[tuple[int, ...], ...]
    lays: Lays
    deals: Deals
    lots: tuple[Draw, ...]
    clockwise: tuple[tuple[tuple[int, ...], ...], ...]


def open_box(entry: Game) -> Box:
    """The box of a database entry. Raises KeyError for a number, card or card field that the rules need."""
    designs, numbers = read_designs(entry), read_numbers(Numbers, entry.constants)
    cards = sum(designs.copies)
    grid = Grid(numbers.field)
    bands = tuple(cut_band(numbers, count) for count in range(cards + 1))
    moves = Moves(grid, designs.teams, entry.seats[1], bands)
    lots = tuple(_draw(moves.lots[:seats]) for seats in range(entry.seats[1] + 1))
    clockwise = tuple(_seats_after(seats) for seats in range(entry.seats[1] + 1))
    return Box(designs, numbers, grid, moves, bands, Lays(grid, moves.lay), Deals(designs), lots, clockwise)


def _seats_after(seats: int) -> tuple[tuple[int, ...], ...]:
    """By seat, all seats clockwise from the next one on; it comes last itself."""
    order = tuple(range(seats))
    return tuple(order[seat + 1 :] + order[: seat + 1] for seat in order)


def _draw(moves: tuple[Move, ...]) -> Draw:
    """One of the moves, each as likely as the others."""
    return Draw(tuple((move, Fraction(1, len(moves))) for move in moves))
