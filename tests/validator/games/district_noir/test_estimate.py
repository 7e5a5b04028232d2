"""What a position looks like to whoever looks one ply ahead, worked out by hand."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from tests.validator.games.kit import district_noir, entry
from validator.games.district_noir.estimate import Estimator
from validator.play.greedy import GreedyPolicy
from validator.play.simulate import Plan, simulate
from validator.play.streams import CHOICES, stream

GAME = district_noir()
ESTIMATOR = Estimator(GAME.box)
NUMBERS = GAME.designs.numbers
# Majorities 5 + 6 + 7 + 8, five sets of 5, Alliances 8 + 6 + 4, Trahisons -3 - 8 - 6, over 45 cards; a take has 5.
TAKE = 5 * (26 + 25 + 18 - 17) / 45


def cards(*names: str) -> list[int]:
    return [NUMBERS[name] for name in names]


def test_an_average_take_is_its_share_of_all_points_in_the_box() -> None:
    assert ESTIMATOR.take == pytest.approx(TAKE)


@pytest.mark.parametrize(
    ("own", "other", "lead"),
    [
        # 5 copies: one ahead, four to come.
        (["soutien-5"], [], 5 / 5),
        (["soutien-5"] * 2, ["soutien-5"], 5 * 1 / 3),
        # Safe: whatever comes, the majority stays.
        (["soutien-5"] * 3, ["soutien-5"], 5),
        (["soutien-5"] * 4, [], 5),
        ([], ["soutien-8"] * 8, -8),
        # Three ahead of five to come are not safe yet.
        (["soutien-8"] * 3, [], 8 * 3 / 6),
        (["alliance-4", "trahison-3"], ["alliance-2"], 4 - 3 - 2),
        (["docks", "mairie"], [], 0),
        # A set: 5 points, and four majorities of one card each.
        (["soutien-5", "soutien-6", "soutien-7", "soutien-8"], [], 5 + 5 / 5 + 6 / 6 + 7 / 7 + 8 / 8),
    ],
)
def test_what_lies_there_counts_as_far_as_it_is_safe(own: list[str], other: list[str], lead: float) -> None:
    fronts = [cards(*own), cards(*other)]
    assert ESTIMATOR.settled_lead(fronts, 0) == pytest.approx(lead)
    assert ESTIMATOR.settled_lead(fronts, 1) == pytest.approx(-lead)


@pytest.mark.parametrize(
    ("line", "may_take", "lead"),
    [
        ([], (False, False), 0),
        ([], (True, False), TAKE),
        ([], (True, True), 0),
        # She waits rather than take what is worth less than an average take.
        (["trahison-3"], (True, True), 0),
        (["alliance-4", "alliance-3", "alliance-3"], (True, True), TAKE - 10),
        # What lies behind the five at the end is out of her reach.
        (["alliance-4", *["alliance-2"] * 4, "alliance-3"], (False, True), -11),
    ],
)
def test_a_take_to_come_counts(line: list[str], may_take: tuple[bool, bool], lead: float) -> None:
    assert ESTIMATOR.lead([[], []], cards(*line), may_take, 0) == pytest.approx(lead)


def test_the_places_of_the_city_must_not_be_left_to_the_other() -> None:
    fronts = [[], cards("docks", "mairie")]
    assert ESTIMATOR.lead(fronts, cards("commissariat", "soutien-5"), (True, True), 0) == -inf
    assert ESTIMATOR.lead(fronts, cards("commissariat", "soutien-5"), (True, False), 0) > -inf


OPENING: Any = {
    "round": 1,
    "to_move": "A",
    "token": "A",
    "hands": {"A": ["soutien-5", "trahison-1"], "B": ["soutien-6", "soutien-6"]},
    "takes": {"A": 0, "B": 0},
    "line": ["soutien-5", "soutien-6"],
    "fronts": {"A": [], "B": []},
}


def test_greedy_does_not_spend_its_take_on_the_two_cards_that_open_the_line() -> None:
    whole, _open = GAME.complete(OPENING, 2)
    state = GAME.restore(whole)
    seen = GAME.observe(state, 0)
    move = GreedyPolicy(GAME).choose(seen, GAME.legal_moves(state), stream(1, 0, CHOICES))
    assert str(move) != "take"


def test_greedy_wins_as_often_when_it_begins() -> None:
    starter = simulate(entry(), Plan(200, ("greedy", "greedy"), seed=1)).tally.starter
    assert 0.42 < starter.wins / starter.games < 0.58
