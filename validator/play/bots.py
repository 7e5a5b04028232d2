"""Policies by name, as people write them: `random`, `greedy`, `ismcts`, `ismcts:200` (iterations)."""

from __future__ import annotations

from typing import Any

from validator.play.greedy import GreedyPolicy
from validator.play.ismcts import IsmctsPolicy
from validator.play.policy import Policy, RandomPolicy
from validator.rules.game import Game

BOTS = ("random", "greedy", "ismcts")
DEFAULT_ITERATIONS = 100


def is_bot(name: str) -> bool:
    """Whether there is a policy of that name."""
    bot, colon, budget = name.partition(":")
    return bot in BOTS and (not colon or (bot == "ismcts" and budget.isdecimal() and int(budget) > 0))


def make_policy(game: Game[Any], name: str) -> Policy:
    """The policy of a name for which `is_bot` holds."""
    bot, _, budget = name.partition(":")
    if bot == "greedy":
        return GreedyPolicy(game)
    if bot == "ismcts":
        return IsmctsPolicy(game, int(budget or DEFAULT_ITERATIONS))
    return RandomPolicy()
