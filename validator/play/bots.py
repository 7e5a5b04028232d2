"""Policies by name, as people write them: `random`, `greedy`, `memory:20` (percent), `ismcts:200` (iterations)."""

from __future__ import annotations

from typing import Any

from validator.play.greedy import GreedyPolicy
from validator.play.ismcts import IsmctsPolicy
from validator.play.memory import PERCENT, MemoryPolicy
from validator.play.policy import Policy, RandomPolicy
from validator.rules.game import Game

BOTS = ("random", "greedy", "memory", "ismcts")
DEFAULT_ITERATIONS = 100
# Of a hundred things that are remembered, so many are forgotten in a turn.
DEFAULT_FORGOTTEN = 20


def is_bot(name: str) -> bool:
    """Whether there is a policy of that name."""
    bot, colon, number = name.partition(":")
    if not colon:
        return bot in BOTS
    if not (number.isascii() and number.isdecimal()):
        return False
    return int(number) > 0 if bot == "ismcts" else bot == "memory" and int(number) <= PERCENT


def make_policy(game: Game[Any], name: str) -> Policy:
    """The policy of a name for which `is_bot` holds."""
    bot, _, number = name.partition(":")
    if bot == "greedy":
        return GreedyPolicy(game)
    if bot == "ismcts":
        return IsmctsPolicy(game, int(number or DEFAULT_ITERATIONS))
    if bot == "memory":
        return MemoryPolicy(game, int(number or DEFAULT_FORGOTTEN))
    return RandomPolicy()
