"""Positions that cannot be are refused with the place of what is wrong; so are descriptions of no state."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validator.games.kit import paintball
from validator.rules.position import PositionFault

GAME = paintball()
SOUND: dict[str, Any] = {"to_move": "A", "packets": {"f6": ["perdu", "decor"], "g6": ["decor"]}}

# What is changed, and where and why it is refused.
FAULTS: list[tuple[dict[str, Any], tuple[Any, ...], str]] = [
    ({"to_move": "C"}, ("to_move",), "position-value"),
    ({"to_move": "A", "out": ["A"]}, ("to_move",), "position-value"),
    ({"pakets": {}}, ("pakets",), "position-unknown"),
    ({"packets": {}}, ("packets",), "position-value"),
    ({"packets": ["perdu"]}, ("packets",), "position-value"),
    ({"packets": {"z9": ["perdu"]}}, ("packets", "z9"), "position-unknown"),
    ({"packets": {"f6": ["perdue"]}}, ("packets", "f6", 0), "position-card"),
    ({"packets": {"f6": 3}}, ("packets", "f6"), "position-value"),
    ({"packets": {"f6": []}}, ("packets", "f6"), "position-value"),
    ({"packets": {"a1": ["perdu"], "g1": ["perdu"]}}, ("packets",), "position-value"),
    ({"packets": {"f6": ["perdu"] * 9}}, (), "position-copies"),
    # Nobody plays the stars with two seats, so their Boules are not in the game.
    ({"packets": {"f6": ["boule-star"]}}, (), "position-copies"),
    ({"packets": {"f6": ["decor"]}, "decors": ["f6"]}, ("packets",), "position-value"),
    ({"decors": ["f6"]}, ("decors",), "position-value"),
    ({"decors": ["h6"]}, ("decors", 0), "position-unknown"),
    ({"decors": ["g6", "g6"]}, ("decors",), "position-value"),
    ({"seen": "f6"}, ("seen",), "position-value"),
    ({"rest": "h6"}, ("rest",), "position-value"),
    ({"turn": 0}, ("turn",), "position-value"),
    ({"turn": True}, ("turn",), "position-value"),
    ({"teams": {"A": "circle", "B": "circle"}}, ("teams", "B"), "position-value"),
    ({"teams": {"A": "circle"}}, ("teams",), "position-missing"),
    ({"pairs": {"A": ["boule-circle"]}}, ("pairs", "A"), "position-value"),
    ({"pairs": {"A": ["boule-circle", "adversaire-circle"]}}, ("pairs", "A"), "position-value"),
    ({"pairs": {"A": ["boule-triangle", "adversaire-star"]}}, ("pairs", "A"), "position-value"),
    ({"pairs": {"C": []}}, ("pairs", "C"), "position-unknown"),
    ({"pairs": {"A": [*["boule-circle"] * 3, *(f"adversaire-{team}" for team in ("star", "cross", "square"))]}},
     ("pairs", "A"), "position-value"),
    ({"actions": {"A": ["decor"]}}, ("actions", "A"), "position-value"),
    ({"actions": {"A": ["perdu", "perdu"]}}, ("actions", "A"), "position-value"),
    ({"discarded": "perdu"}, ("discarded",), "position-value"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "path", "code"), FAULTS, ids=lambda value: str(value)[:40])
def test_an_impossible_position_is_refused(change: dict[str, Any], path: tuple[Any, ...], code: str) -> None:
    with pytest.raises(PositionFault) as caught:
        GAME.complete({**SOUND, **change}, 2)
    assert (caught.value.path, caught.value.code) == (path, code)


@pytest.mark.parametrize("key", ["to_move", "packets"])
def test_what_every_position_must_say_is_missed(key: str) -> None:
    with pytest.raises(PositionFault) as caught:
        GAME.complete({name: value for name, value in SOUND.items() if name != key}, 2)
    assert caught.value.code == "position-missing"


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "lunch"},
        {"ended": "tired"},
        {"packets": {"f6": ("perdu",)}},
        {"decors": ("a1",)},
        {"seen_in": {"a1": 3}},
        {"secrets_in": {"A": {"a1": 3}, "B": {}}},
        {"looked": "a1"},
    ],
    ids=str,
)
def test_a_description_of_no_state_is_refused(change: dict[str, Any]) -> None:
    completed, _open = GAME.complete(SOUND, 2)
    whole = GAME.describe(GAME.restore(completed))
    assert GAME.describe(GAME.restore(whole)) == whole
    with pytest.raises(PositionFault):
        GAME.restore({**whole, **change})
