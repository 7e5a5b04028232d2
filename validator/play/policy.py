"""The contract of policies, which choose moves from what one seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import floor

from validator.play.streams import Stream
from validator.rules.move import Move
from validator.rules.observation import Observation


class Policy(ABC):
    """A way to choose moves. `looks` says whether it wants to see anything: if not, it gets UNSEEN."""

    name: str
    looks = True

    def begin_game(self) -> None:
        """Called before each game: what a policy has kept for itself belongs to the last one."""
        return

    @abstractmethod
    def choose(self, observation: Observation, legal: tuple[Move, ...], rng: Stream) -> Move:
        """One of the `legal` moves. `rng` is the only source of chance that a policy may use."""


class RandomPolicy(Policy):
    """Any legal move, each as likely as the others."""

    name = "random"
    looks = False

    def choose(self, observation: Observation, legal: tuple[Move, ...], rng: Stream) -> Move:
        """A legal move by chance."""
        random = rng.random
        return legal[floor(random() * len(legal))]
