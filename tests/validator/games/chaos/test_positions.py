"""Positions as people write them: what may be left out, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validator.games.chaos.kit import Table, chaos, plain
from validator.rules.position import PositionFault


def test_an_empty_position_is_the_first_turn_of_somebody_with_nothing() -> None:
    whole, left_open = chaos().complete({}, 3)
    assert left_open == {"action_pile", "lieu_pile", "moment_pile", "put_back"}
    assert (whole["to_move"], whole["phase"], whole["actions"]) == ("A", "actions", 3)
    assert plain(chaos().describe(chaos().restore(whole))["hands"]) == {"A": (), "B": (), "C": ()}


def test_the_moment_fixes_and_forbids() -> None:
    fixed = Table(moment="nuit-sans-fin")
    assert (fixed["fixed"], fixed["actions"], fixed["revealed"]) == (4, 4, ("nuit-sans-fin",))
    assert Table(moment="ambiance-de-fete")["forbidden"] == "defense"


def test_the_cards_that_are_named_lie_on_top_of_the_pile() -> None:
    table = Table(action_pile=["savon", "metro"])
    assert table["action_pile"][:2] == ("savon", "metro")
    assert len(table["action_pile"]) == 49
    assert "action_pile" not in table.left_open


def test_with_only_the_named_cards_the_others_are_outside() -> None:
    table = Table(action_pile=["savon"], action_discard=["metro"], only=["action"])
    assert (table["action_pile"], table["action_discard"], len(table["outside"])) == (("savon",), ("metro",), 47)


def test_the_moments_to_come_are_said_whole() -> None:
    table = Table(moment="mer-agitee", moment_pile=["chaos-total"])
    assert (table["moment_pile"], len(table["put_back"])) == (("chaos-total",), 13)


@pytest.mark.parametrize(
    ("position", "path", "code"),
    [
        ({"hand": {}}, ("hand",), "position-unknown"),
        ({"hands": {"D": []}}, ("hands", "D"), "position-unknown"),
        ({"hands": {"A": ["vieux-port"]}}, ("hands", "A", 0), "position-card"),
        ({"hands": {"A": "metro"}}, ("hands", "A"), "position-value"),
        ({"hands": ["metro"]}, ("hands",), "position-value"),
        ({"hands": {"A": ["savon", "savon"]}}, (), "position-copies"),
        ({"hands": {"A": ["savon"]}, "action_pile": ["savon"]}, (), "position-copies"),
        ({"moment": "vieux-port"}, ("moment",), "position-card"),
        ({"revealed": ["vieux-port"]}, ("revealed", 0), "position-card"),
        ({"moment_pile": ["metro"]}, ("moment_pile", 0), "position-card"),
        ({"stress": {"A": -1}}, ("stress", "A"), "position-value"),
        ({"stress": {"A": 71}}, ("stress",), "position-value"),
        ({"stress": 3}, ("stress",), "position-value"),
        ({"phase": "deal"}, ("phase",), "position-value"),
        ({"to_move": "D"}, ("to_move",), "position-value"),
        ({"actions": -1}, ("actions",), "position-value"),
        ({"played": {"A": {"attack": 1}}}, ("played", "A", "attack"), "position-unknown"),
        ({"played": {"A": 1}}, ("played", "A"), "position-value"),
        ({"played": {"A": {"attaque": "x"}}}, ("played", "A", "attaque"), "position-value"),
        ({"only": ["moment"]}, ("only", 0), "position-card"),
        ({"peeked": {"A": "metro"}}, ("peeked", "A"), "position-value"),
        ({"peeked": {"A": "mer-agitee"}, "moment_pile": ["chaos-total"]}, ("peeked", "A"), "position-value"),
        ({"validated": {"A": ["le-bazar"]}, "objectifs": {"B": ["le-bazar"]}}, (), "position-copies"),
    ],
    ids=str,
)
def test_what_is_not_possible_is_a_fault_with_its_path(position: dict[str, Any], path: Any, code: str) -> None:
    with pytest.raises(PositionFault) as caught:
        chaos().restore(chaos().complete(position, 3)[0])
    assert (caught.value.path, caught.value.code) == (path, code)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("pending", "dance A"),
        ("pending", "draw A"),
        ("pending", "draw A 2 3"),
        ("phase", "night"),
        ("answers", {"A": "hit", "B": "perhaps", "C": "hit"}),
        ("action_pile", ()),
        ("hands", 3),
        ("pending", 3),
        ("outside", 3),
        ("outside", ("mer-agitee",)),
        ("played", {"A": {}, "B": {}, "C": {"dance": 1}}),
    ],
)
def test_a_description_that_no_state_has_is_refused(key: str, value: Any) -> None:
    whole, _open = chaos().complete({}, 3)
    with pytest.raises(PositionFault):
        chaos().restore({**whole, key: value})
