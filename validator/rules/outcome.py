"""How a game ended: why, what it is worth to each seat, and the points as the rulebook counts them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of one game.

    `termination` is one of the reasons that the game declares. `payoffs`, one per seat, add up to 0 and
    are 1 at most for the winner of two; equal payoffs are a draw. `scores` are None where the rules
    count no points.
    """

    termination: str
    payoffs: tuple[int, ...]
    scores: tuple[int, ...] | None

    @property
    def winner(self) -> int | None:
        """The seat with the highest payoff, or None if several share it."""
        best = max(self.payoffs)
        return self.payoffs.index(best) if self.payoffs.count(best) == 1 else None
