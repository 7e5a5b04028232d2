"""Moves: one choice by one seat or by nature, frozen, with a text that reads back as the same move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """A move. `rank` orders the moves of a game, `text` is its notation.

    A game makes each of its moves once and shares them: the same move is the same object. That is why
    moves compare by identity, and why asking whether a move is among the legal ones is cheap.
    """

    rank: int
    text: str

    def __str__(self) -> str:
        return self.text


def in_order(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves as `legal_moves` must list them."""
    return tuple(sorted(moves, key=lambda move: (move.rank, str(move))))
