"""`make smoke`: every game with every number of seats, 100 random games and 2 of a searching policy.

All checks are made at every step of the first games, and at one step in ten of the others: at other ones each time.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.validator.games.kit import all_rules
from validator.conformance import follow_game
from validator.play.ismcts import IsmctsPolicy
from validator.play.policy import RandomPolicy

RANDOM_GAMES, SEARCH_GAMES, ITERATIONS = 100, 2, 10
WHOLE_GAMES, EVERY = 5, 10
CASES = [(game, seats) for game in all_rules() for seats in range(game.seats[0], game.seats[1] + 1)]


@pytest.mark.smoke
@pytest.mark.parametrize(("game", "seats"), CASES, ids=lambda value: getattr(value, "id", value))
def test_smoke_random(game: Any, seats: int) -> None:
    for seed in range(RANDOM_GAMES):
        follow_game(game, [RandomPolicy()] * seats, seed, 1 if seed < WHOLE_GAMES else EVERY)


@pytest.mark.smoke
@pytest.mark.parametrize(("game", "seats"), CASES, ids=lambda value: getattr(value, "id", value))
def test_smoke_search(game: Any, seats: int) -> None:
    for seed in range(SEARCH_GAMES):
        follow_game(game, [IsmctsPolicy(game, ITERATIONS)] * seats, seed, EVERY)
