"""The greedy policy: looks one ply ahead, in one imagined deal of what it cannot see."""

from __future__ import annotations

from typing import Any

from validator.play.policy import Policy
from validator.play.streams import Stream
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.observation import Observation


class GreedyPolicy(Policy):
    """The move after which the game's own estimate is best; chance decides between equals."""

    name = "greedy"

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def choose(self, observation: Observation, legal: tuple[Move, ...], rng: Stream) -> Move:
        """The best move by estimate."""
        imagined = self._game.redeal(observation, rng.shuffle)
        values = []
        for move in legal:
            after = imagined.clone()
            self._game.apply(after, move)
            values.append(self._game.estimate(after, observation.seat))
        best = max(values)
        choices = [move for move, value in zip(legal, values, strict=True) if value == best]
        return choices[int(rng.random() * len(choices))]
