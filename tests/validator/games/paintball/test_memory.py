"""What a seat remembers, and what bots make of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validator.games.kit import entry, paintball
from validator.play.bots import make_policy
from validator.play.simulate import Plan, simulate
from validator.play.streams import CHOICES, stream

GAME = paintball()

# A has turned a Boule of her own; the Adversaire that fits was seen five turns ago.
SECOND_CARD: dict[str, Any] = {
    "turn": 10,
    "to_move": "A",
    "packets": {
        "f6": ["perdu", "boule-circle"],
        "g6": ["adversaire-star"],
        "h6": ["boule-triangle"],
        "i6": ["boule-circle"],
        "j6": [],
    },
    "rest": "j6",
    "seen": ["g6", "h6", "i6"],
    # The pair that can be made wins.
    "pairs": {"A": ["boule-circle", "adversaire-square", "boule-circle", "adversaire-cross"]},
}
TURNS = {"g6": 5, "h6": 5, "i6": 9}


def second_card(**changes: Any) -> Any:
    """The state in which A is to turn her second card."""
    whole, _open = GAME.complete({**SECOND_CARD, **changes}, 2)
    seen: Any = whole["seen_in"]
    state = GAME.restore({**whole, "seen_in": {place: TURNS[place] for place in seen}})
    for text in ("cut f6 1", "lay f5"):
        GAME.play(state, GAME.parse_move(state, text))
    return state


def chosen(name: str, state: Any, seed: int) -> str:
    """What a bot with a fresh memory plays there."""
    policy = make_policy(GAME, name)
    seen = GAME.observe(state, state.to_move)
    return str(policy.choose(seen, GAME.legal_moves(state), stream(seed, 0, CHOICES)))


@pytest.mark.parametrize("name", ["greedy", "memory:0", "ismcts:300"])
def test_a_pair_that_is_remembered_is_made(name: str) -> None:
    assert chosen(name, second_card(), 1) == "turn g6"


def test_what_is_forgotten_is_not_known() -> None:
    state = second_card()
    ages = GAME.memories(GAME.observe(state, 0))
    assert ages == {"5 adversaire-star": 5, "5 boule-triangle": 5, "9 boule-circle": 1}
    less: Any = GAME.forget(GAME.observe(state, 0), ["5 adversaire-star"]).seen
    assert less["seen"] == {"f6": "boule-circle", "h6": "boule-triangle", "i6": "boule-circle"}
    assert "g6" not in less["seen_in"]


def test_face_up_cards_cannot_be_forgotten() -> None:
    state = second_card(packets={"f6": ["perdu", "boule-circle"], "g6": ["decor"], "j6": []}, seen=[], decors=["g6"])
    assert GAME.memories(GAME.observe(state, 0)) == {}


def test_the_best_memory_wins_most() -> None:
    bots = simulate(entry("paintball"), Plan(120, ("memory:0", "memory:60"), seed=2)).tally.bots
    assert bots["memory:0"].wins > bots["memory:60"].wins * 1.3


def test_a_remembered_pair_beats_chance() -> None:
    bots = simulate(entry("paintball"), Plan(60, ("greedy", "random"), seed=1)).tally.bots
    assert bots["greedy"].wins > bots["random"].wins * 2


def test_a_new_game_begins_with_an_empty_memory() -> None:
    """So results do not depend on which games one process plays before another."""
    plan = Plan(6, ("memory:30", "memory:30"), seed=5)
    whole = simulate(entry("paintball"), plan, chunk=6).tally
    parts = simulate(entry("paintball"), plan, chunk=1).tally
    assert whole == parts
