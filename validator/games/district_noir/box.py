"""What the box of District Noir holds, ready for the engine: designs, numbers, and all moves."""

from __future__ import annotations

from dataclasses import dataclass

from validator.database.model import Game
from validator.games.district_noir.designs import Designs, read_designs
from validator.games.district_noir.hand import Hands, Play
from validator.games.district_noir.numbers import Numbers
from validator.rules.move import Move
from validator.rules.numbers import read_numbers

CAMP_PIECE = "camp"


@dataclass(frozen=True, slots=True)
class Box:
    """`plays` are by design, `camps` and `tosses` by side of the CAMP token."""

    designs: Designs
    numbers: Numbers
    sides: tuple[str, ...]
    plays: tuple[Play, ...]
    take: Move
    camps: tuple[Move, ...]
    tosses: tuple[Move, ...]
    hands: Hands

    def all_moves(self) -> tuple[Move, ...]:
        """Every move but the shuffles."""
        return (*self.plays, self.take, *self.camps, *self.tosses)


def open_box(entry: Game) -> Box:
    """The box of a database entry. Raises KeyError for a number or card field that the rules need."""
    designs = read_designs(entry)
    plays = tuple(Play(rank, f"play {name}") for rank, name in enumerate(designs.ids))
    take = Move(len(plays), "take")
    sides = {piece.id: piece.sides for piece in entry.pieces}[CAMP_PIECE]
    return Box(
        designs=designs,
        numbers=read_numbers(Numbers, entry.constants),
        sides=sides,
        plays=plays,
        take=take,
        camps=tuple(Move(rank, f"camp {side}") for rank, side in enumerate(sides)),
        tosses=tuple(Move(rank, f"toss {side}") for rank, side in enumerate(sides)),
        hands=Hands(plays, take, max(designs.copies)),
    )
