"""One condition of an Objectif as a number within bounds, for those who ask how far it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from validator.games.chaos.state import ChaosState

# How much of something a seat has.
Measure = Callable[[ChaosState, int], int]


@dataclass(frozen=True, slots=True)
class Bound:
    """The measure must be `least` or more, and `most` at most, None for no limit."""

    measure: Measure
    least: int
    most: int | None

    def share(self, state: ChaosState, seat: int) -> float:
        """How far the seat has come, from 0 to 1. Above the limit, it is less with every step beyond."""
        found = self.measure(state, seat)
        if found < self.least:
            return found / self.least
        return 1.0 if self.most is None or found <= self.most else 1 / (1 + found - self.most)
