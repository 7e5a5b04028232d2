"""The course of a turn and of the game: windows, limits, shouting, announcing, the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validator.games.chaos.kit import Table, chaos
from tests.validator.games.kit import entry
from validator.games.chaos.rules import Chaos

PLACES = {"A": ["vieux-port"], "B": ["le-prado"], "C": ["velodrome"]}
DREW = ["epices", "boules", "lampion", "enceinte", "ventilateur"]


def test_actions_that_are_used_up_end_in_the_local_effect_and_the_next_turn() -> None:
    table = Table(hands={"A": ["savon"]}, places=PLACES, actions=1, moment="vague-de-chaleur", action_pile=DREW)
    table.play("A: lay savon")
    # Vague de chaleur and Vieux-Port share mer and ville.
    assert (table["stress"]["A"], table["active"], table["actions"]) == (2, "B", 2)
    assert table.cards("hands", "B") == sorted(DREW)


def test_a_hand_that_is_not_empty_draws_two() -> None:
    table = Table(hands={"A": ["savon"], "B": ["metro"]}, places=PLACES, actions=1, action_pile=DREW)
    assert table.play("A: lay savon").cards("hands", "B") == ["boules", "epices", "metro"]


def test_chaos_total_has_no_local_effect() -> None:
    table = Table(hands={"A": ["savon"]}, places=PLACES, actions=1, moment="chaos-total", action_pile=DREW)
    assert table.play("A: lay savon")["stress"]["A"] == 0


def test_the_surplus_over_the_hand_limit_is_picked_by_its_owner() -> None:
    hand = ["metro", "taxi", "savon", "apero", "tramway", "sieste", "ballon-perdu", "travaux", "santon"]
    table = Table(hands={"A": hand}, places=PLACES, action_pile=DREW).play("A: end")
    assert len(table.legal) == len(hand)
    table.play("A: discard sieste", "A: discard metro")
    assert (table["action_discard"], table["active"]) == (("sieste", "metro"), "B")
    assert len(table.cards("hands", "A")) == chaos().box.numbers.hand_limit


def test_an_objet_is_turned_before_drawing_between_actions_and_at_the_end() -> None:
    position: dict[str, Any] = {
        "objets": {"A": ["sardines", "savon"]},
        "places": PLACES,
        "hands": {"A": ["apero"]},
        "stress": {"A": 2},
        "action_pile": DREW,
    }
    for phase, legal in (
        ("check", ["draw", "turn sardines"]),
        ("actions", ["play apero", "turn sardines", "end"]),
        ("late", ["turn sardines", "end"]),
    ):
        table = Table(phase=phase, **position)
        assert table.legal == legal
        table.play("A: turn sardines")
        assert (table["stress"]["A"], table["used"]["A"], table["turned"]["A"]) == (1, ("sardines",), 1)


def test_without_the_lieu_or_twice_no_objet_is_turned() -> None:
    hands = {"A": ["apero"]}
    assert "turn sardines" not in Table(hands=hands, objets={"A": ["sardines"]}, places={"A": ["belsunce"]}).legal
    assert "turn sardines" not in Table(hands=hands, used={"A": ["sardines"]}, places=PLACES).legal


def test_a_shout_with_three_passes_the_hands_of_the_others_past_the_shouter() -> None:
    table = Table(
        hands={"A": ["metro"], "B": ["taxi", "savon"], "C": []},
        places=PLACES,
        objectifs={"A": ["a-bout-de-nerfs"]},
        stress={"A": 8},
        actions=3,
    ).play("A: shout a-bout-de-nerfs")
    assert table["stress"] == {"A": 6, "B": 1, "C": 1}
    assert table["hands"] == {"A": ("metro",), "B": (), "C": ("savon", "taxi")}
    assert (table["validated"]["A"], table["objectifs"]["A"], table["actions"]) == (("a-bout-de-nerfs",), (), 2)


def test_a_shout_with_four_passes_each_hand_to_the_next_who_is_not_the_shouter() -> None:
    table = Table(
        4,
        to_move="B",
        hands={"A": ["metro"], "B": ["apero"], "C": ["taxi"], "D": ["savon"]},
        stress={"B": 8},
        places={**PLACES, "D": ["belsunce"]},
        objectifs={"B": ["a-bout-de-nerfs"]},
    ).play("B: shout a-bout-de-nerfs")
    assert table["hands"] == {"A": ("savon",), "B": ("apero",), "C": ("metro",), "D": ("taxi",)}


def test_a_shout_with_two_lets_the_opponent_pick_a_card_to_discard() -> None:
    table = Table(
        2,
        hands={"A": ["metro"], "B": ["taxi", "savon"]},
        places={"A": ["vieux-port"], "B": ["le-prado"]},
        objectifs={"A": ["a-bout-de-nerfs"]},
        stress={"A": 8},
    ).play("A: shout a-bout-de-nerfs", "B: discard taxi")
    assert (table["hands"]["B"], table["action_discard"], table.to_move) == (("savon",), ("taxi",), "A")


TWO = ["le-bazar", "tranquille"]


@pytest.mark.parametrize(
    ("position", "ending"),
    [
        ({"validated": {"A": [*TWO, "recidiviste"]}, "hands": {"A": ["metro"]}, "stress": {"A": 9}}, "objectifs"),
        ({"validated": {"A": TWO}, "hands": {}, "stress": {"A": 9}}, "hand"),
        ({"validated": {"A": TWO}, "hands": {"A": ["metro"]}}, "stress"),
    ],
)
def test_vacances_parfaites_are_won_by_the_word_in_every_part_of_the_turn(
    position: dict[str, Any], ending: str
) -> None:
    for phase in ("check", "actions", "late"):
        table = Table(phase=phase, places=PLACES, action_pile=DREW, **position)
        assert "announce" in table.legal
        table.play("A: announce")
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        assert (table.ended, outcome.payoffs, table.legal) == (f"vacances-{ending}", (2, -1, -1), [])


def test_two_objectifs_alone_or_one_with_nothing_else_win_nothing() -> None:
    hands = {"A": ["metro"]}
    assert "announce" not in Table(validated={"A": TWO}, hands=hands, stress={"A": 1}, places=PLACES).legal
    assert "announce" not in Table(validated={"A": TWO[:1]}, hands=hands, places=PLACES).legal


def last_turn(**position: Any) -> Table:
    """The last turn of the game, ended."""
    return Table(to_move="C", hands={"C": ["metro"], **position.pop("hands", {})}, moment_pile=[], **position).play(
        "C: end"
    )


def test_the_last_check_asks_in_turn_order_and_needs_no_word() -> None:
    table = last_turn(
        hands={"B": ["taxi"]},
        places=PLACES,
        validated={"B": TWO, "C": ["recidiviste", "le-connaisseur", "le-grand-tour"]},
    )
    # C might still announce, and does not: then B is the first to meet the condition.
    assert table.play("C: end").ended == "last-check-stress"


@pytest.mark.parametrize(
    ("position", "ending", "payoffs"),
    [
        ({"objets": {"B": ["savon"]}}, "points", (-1, 2, -1)),
        ({"objets": {"B": ["savon"]}, "stress": {"B": 1, "C": 1}}, "tie-stress", (2, -1, -1)),
        (
            {"places": {**PLACES, "A": ["vieux-port", "belsunce"]}, "objets": {"B": ["savon"]}, "stress": {"C": 1}},
            "tie-lieux",
            (2, -1, -1),
        ),
        ({}, "tie-shared", (0, 0, 0)),
        ({"stress": {"C": 1}}, "tie-shared", (1, 1, -1 - 1)),
    ],
)
def test_points_are_counted_and_ties_broken(position: dict[str, Any], ending: str, payoffs: tuple[int, ...]) -> None:
    table = last_turn(**{"places": PLACES, **position})
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.termination, outcome.payoffs) == (ending, payoffs)


def test_the_parts_of_the_score() -> None:
    table = Table(
        places={"A": ["vieux-port", "belsunce"]},
        objets={"A": ["savon"]},
        used={"A": ["sardines"]},
        validated={"A": ["le-bazar"]},
        stress={"A": 3},
        hands={"A": ["metro"]},
    )
    expected = {"lieux": 2, "objets": 2, "objectifs": 2, "stress": -3, "total": 3}
    assert table.game.scores(table.state)["A"] == expected


@pytest.mark.parametrize(("length", "countdown"), [("long", 10), ("short", 7)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(length: str, countdown: int, seats: int) -> None:
    game = Chaos(entry("chaos"), {"length": length})
    state = game.new_state(seats)
    for _shuffle in range(4):
        game.play(state, game.legal_moves(state)[0])
    described: Any = game.describe(state)
    # The first Moment lies open already, and its effect may have moved cards; Lieux and Objectifs it has not.
    assert len(described["moment_pile"]) == countdown - 1
    assert len(described["put_back"]) == 15 - countdown
    assert {len(cards) for cards in described["objectifs"].values()} == {3}
    assert {len(cards) for cards in described["places"].values()} == {2 if seats == 2 else 1}
    assert described["revealed"] == ("greve-des-transports",)
    assert [len(cards) for cards in described["hands"].values()] == ([7, 6] if seats == 2 else [7, 5, 5, 5][:seats])
