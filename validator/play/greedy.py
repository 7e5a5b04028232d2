"""The greedy policy: what looks best at once, by the game's own rating of moves."""

from __future__ import annotations

from typing import Any

from validator.play.policy import Policy
from validator.play.streams import Stream
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.observation import Observation


class GreedyPolicy(Policy):
    """The move that the game rates best; chance decides between equals."""

    name = "greedy"

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def choose(self, observation: Observation, legal: tuple[Move, ...], rng: Stream) -> Move:
        """The best move by the game's rating."""
        values = self._game.rate_moves(observation, legal, rng.shuffle)
        best = max(values)
        choices = [move for move, value in zip(legal, values, strict=True) if value == best]
        return choices[int(rng.random() * len(choices))]
