"""`make smoke`: every game with every number of seats, 200 random games and 4 of a searching policy.

Each is watched at every step; a few random ones are followed with all checks at every step.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.validator.games.kit import all_rules, entry
from validator.conformance import follow_game
from validator.endurance import Course, watch_games
from validator.play.policy import RandomPolicy

RANDOM_GAMES, SEARCH_GAMES, FOLLOWED = 200, 4, 5
SEARCHING = "ismcts:10"
CASES = [(game, seats) for game in all_rules() for seats in range(game.seats[0], game.seats[1] + 1)]


@pytest.mark.smoke
@pytest.mark.parametrize(("game", "seats"), CASES, ids=lambda value: getattr(value, "id", value))
def test_random_games_break_no_rule_of_the_contract(game: Any, seats: int) -> None:
    for seed in range(FOLLOWED):
        follow_game(game, [RandomPolicy()] * seats, seed)
    _watch(game, RANDOM_GAMES, "random", seats)


@pytest.mark.smoke
@pytest.mark.parametrize(("game", "seats"), CASES, ids=lambda value: getattr(value, "id", value))
def test_searching_policies_break_no_rule_of_the_contract(game: Any, seats: int) -> None:
    _watch(game, SEARCH_GAMES, SEARCHING, seats)


def _watch(game: Any, games: int, bot: str, seats: int) -> None:
    watched = watch_games(entry(game.id), Course(games, (bot,) * seats, options=game.chosen))
    assert watched.breach is None
    assert watched.games == games
