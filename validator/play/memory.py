"""The memory policy: plays like the greedy one, but forgets what it does not see any more, as people do."""

from __future__ import annotations

from math import log
from typing import Any

from validator.play.greedy import GreedyPolicy
from validator.play.streams import Stream
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.observation import Observation

PERCENT = 100


class MemoryPolicy(GreedyPolicy):
    """In each turn, each thing that it remembers is forgotten with the same probability, `percent` in a hundred.

    What is seen again is remembered anew. One policy may sit in several seats: each has a memory of its own.
    """

    def __init__(self, game: Game[Any], percent: int) -> None:
        super().__init__(game)
        self.name = f"memory:{percent}"
        self._kept = 1 - percent / PERCENT
        # By seat and memory, after how many turns it is forgotten.
        self._spans: dict[tuple[int, str], float] = {}

    def begin_game(self) -> None:
        """Nothing is remembered from another game."""
        self._spans.clear()

    def choose(self, observation: Observation, legal: tuple[Move, ...], rng: Stream) -> Move:
        """The best move by the game's rating of what is still remembered."""
        ages = self._game.memories(observation)
        forgotten = [name for name, age in ages.items() if age >= self._span(observation.seat, name, rng)]
        return super().choose(self._game.forget(observation, forgotten), legal, rng)

    def _span(self, seat: int, name: str, rng: Stream) -> float:
        """How many turns this memory lasts, drawn when it is first needed: at least 1, as many as luck has it."""
        found = self._spans.get((seat, name))
        if found is None:
            found = self._spans[seat, name] = self._draw_span(rng)
        return found

    def _draw_span(self, rng: Stream) -> float:
        """The number of the turn in which the coin says "forgotten" for the first time."""
        if self._kept == 0:
            return 1
        # 1 - random() is above 0, and at most 1.
        return 1 + log(1 - rng.random()) // log(self._kept) if self._kept < 1 else float("inf")
