"""Policies see what a seat may see, and the better ones win."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.validator.games.kit import district_noir, entry
from validator.games.district_noir.state import DistrictNoirState
from validator.play.bots import is_bot, make_policy
from validator.play.ismcts import IsmctsPolicy
from validator.play.simulate import Plan, simulate
from validator.play.streams import CHOICES, stream
from validator.rules.chance import shuffled

GAME = district_noir()

TAKE_WINS: Any = {
    "round": 2,
    "to_move": "A",
    "token": "A",
    "hands": {"A": ["soutien-5", "alliance-2"], "B": ["soutien-6", "soutien-6"]},
    "takes": {"A": 0, "B": 0},
    "line": ["soutien-5", "soutien-6", "soutien-7", "soutien-8", "trahison-1", "mairie"],
    "fronts": {"A": ["docks", "commissariat"], "B": ["soutien-8", "soutien-7"]},
}


@pytest.mark.parametrize("name", ["greedy", "ismcts:60"])
def test_a_win_at_once_is_taken(name: str) -> None:
    policy = make_policy(GAME, name)
    whole, _open = GAME.complete(TAKE_WINS, 2)
    state = GAME.restore(whole)
    seen = GAME.observe(state, 0)
    assert str(policy.choose(seen, GAME.legal_moves(state), stream(1, 0, CHOICES))) == "take"


@pytest.mark.parametrize("name", ["greedy", "ismcts:20"])
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str) -> None:
    policy = make_policy(GAME, name)
    choices = set()
    for seed in range(4):
        state = hidden_variant(seed)
        seen = GAME.observe(state, 0)
        choices.add(str(policy.choose(seen, GAME.legal_moves(state), stream(5, 0, CHOICES))))
    assert len(choices) == 1


def hidden_variant(seed: int) -> DistrictNoirState:
    """The same for seat A each time: other cards in B's hand, in the pile and among those removed."""
    cards = list(GAME.deck)
    Random(0).shuffle(cards)
    own, line = cards[3:8], cards[13:15]
    rest = cards[:3] + cards[8:13] + cards[15:]
    Random(seed).shuffle(rest)
    state = GAME.new_state(2)
    GAME.play(state, shuffled([*rest[:3], *own, *rest[3:8], *line, *rest[8:]]))
    for text in ("camp a", "camp b", "toss a"):
        GAME.play(state, GAME.parse_move(state, text))
    return state


@pytest.mark.parametrize(("better", "worse", "games"), [("greedy", "random", 60), ("ismcts:20", "random", 16)])
def test_the_better_policy_wins_more(better: str, worse: str, games: int) -> None:
    bots = simulate(entry(), Plan(games, (better, worse), seed=1)).tally.bots
    assert bots[better].wins > bots[worse].wins * 1.5


def test_one_choice_needs_no_search() -> None:
    legal = (GAME.box.take,)
    policy = IsmctsPolicy(GAME, 10**9)
    assert policy.choose(GAME.observe(hidden_variant(0), 0), legal, stream(0, 0, CHOICES)) is GAME.box.take


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("random", True),
        ("greedy", True),
        ("ismcts", True),
        ("ismcts:5", True),
        ("ismcts:0", False),
        ("ismcts:x", False),
        ("random:5", False),
        ("memory", True),
        ("memory:0", True),
        ("memory:100", True),
        ("memory:101", False),
        ("memory:x", False),
        ("greedy:5", False),
        ("clever", False),
    ],
)
def test_names_of_bots(name: str, known: bool) -> None:
    assert is_bot(name) is known
