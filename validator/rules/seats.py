"""Seats: numbers from 0 inside, letters from A in notation, files and reports."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final

# Who is to move besides the seats: nature (shuffles, tosses), and nobody once the game is over.
CHANCE: Final = -1
NOBODY: Final = -2
CHANCE_NAME = "chance"
NOBODY_NAME = "nobody"

_NAMES = {CHANCE: CHANCE_NAME, NOBODY: NOBODY_NAME, **dict(enumerate(ascii_uppercase))}
_SEATS = {name: seat for seat, name in _NAMES.items()}


def seat_name(seat: int) -> str:
    """`A` for seat 0, `chance` for CHANCE, `nobody` for NOBODY."""
    return _NAMES[seat]


def seat_number(name: str) -> int | None:
    """The seat that `name` stands for, or None if it is no name of a seat."""
    return _SEATS.get(name)


def seat_names(seats: int) -> tuple[str, ...]:
    """The names of the first `seats` seats: `A`, `B` ..."""
    return tuple(ascii_uppercase[:seats])
