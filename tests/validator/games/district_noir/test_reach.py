"""What happens in real games: nobody is ever stuck, and the rare rules are met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Any

from tests.validator.games.kit import district_noir, random_game
from validator.rules.record import replay_record

GAME: Any = district_noir()
GAMES = 300


@cache
def seen() -> tuple[Counter[int], int, set[str]]:
    """Over some random games: how many cards TAKEs took, how often a TAKE met an empty line, all endings."""
    takes: Counter[int] = Counter()
    empty_lines = 0
    endings = set()
    for seed in range(GAMES):
        played = random_game(GAME, seed)
        endings.add(played.outcome.termination)
        steps: Iterator[tuple[Any, Any]] = replay_record(GAME, played.record(GAME))
        for state, move in steps:
            seat = state.to_move
            assert GAME.legal_moves(state)
            if state.round and not state.line and not state.takes[seat]:
                empty_lines += 1
            if move is GAME.box.take:
                takes[min(len(state.line), GAME.numbers.taken)] += 1
    return takes, empty_lines, endings


def test_takes_of_one_to_five_cards_happen() -> None:
    assert set(seen()[0]) == {1, 2, 3, 4, 5}


def test_a_line_that_is_empty_and_may_not_be_taken_happens() -> None:
    assert seen()[1] > 0


def test_games_end_by_the_city_by_score_and_by_a_tie() -> None:
    assert {"villes", "score", "tie-soutien-8"} <= seen()[2]


def test_about_one_deal_in_five_removes_a_ville() -> None:
    deck, villes, removed = len(GAME.deck), len(GAME.designs.villes), GAME.numbers.removed
    expected = 1 - comb(deck - villes, removed) / comb(deck, removed)
    assert round(expected, 3) == 0.191
    states: list[Any] = [random_game(GAME, seed).state for seed in range(GAMES)]
    found = sum(not GAME.designs.villes.isdisjoint(state.removed) for state in states)
    assert abs(found / GAMES - expected) < 0.08
