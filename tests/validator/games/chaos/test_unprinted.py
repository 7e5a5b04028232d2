"""Halves of clauses that no printed card shows: cards are changed until one does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validator.games.chaos.kit import Table
from tests.validator.games.kit import entry, with_constant, with_field
from validator.games.chaos.rules import Chaos


def with_effects(card: str, *effects: Any) -> Chaos:
    """The game with other effects on a card."""
    return Chaos(with_field(entry("chaos"), card, "effects", effects))


def test_on_other_cards_a_sign_is_read_on_the_top_lieu_of_whom_the_effect_happens_to() -> None:
    """C-66: the target's top Lieu, or the player's own where there is no target."""
    on_mer = {"sign": "mer"}
    own = {"do": "relieve", "count": 2, "when": on_mer}
    others = {"do": "relieve", "target": "others", "count": 1, "when": on_mer}
    game = with_effects("apero", own, others)
    hands = {"A": ["apero", "savon"]}
    stress = {"A": 3, "B": 3, "C": 3}
    at_sea = {"A": ["le-prado"], "B": ["velodrome"], "C": ["noailles", "les-calanques"]}
    table = Table(3, game, hands=hands, stress=stress, places=at_sea).play("A: play apero")
    assert table["stress"] == {"A": 1, "B": 3, "C": 2}
    inland = {"A": ["le-prado", "velodrome"], "B": ["les-catalans"], "C": ["noailles"]}
    table = Table(3, game, hands=hands, stress=stress, places=inland).play("A: play apero")
    assert table["stress"] == {"A": 3, "B": 2, "C": 3}


def test_a_collective_attaque_is_sent_back_once_by_each_target_that_reflects() -> None:
    """C-77: with two Professeurs the attacker suffers twice."""
    game = Chaos(with_field(entry("chaos"), "le-professeur", "copies", 2))
    hands = {"A": ["mouettes-dechainees", "savon"], "B": ["le-professeur"], "D": ["le-professeur"]}
    table = Table(4, game, hands=hands, stress={"A": 1, "B": 1})
    table.play("A: play mouettes-dechainees", "A: split B1 C0 D0", "B: defend le-professeur", "D: defend le-professeur")
    assert table["stress"] == {"A": 3, "B": 1, "C": 1, "D": 0}


def test_a_collective_attaque_brings_its_gain_unless_all_targets_cancel_it() -> None:
    """C-78."""
    collective = {"do": "stress", "target": "others", "count": 1, "duel": 2}
    game = with_effects("mouettes-dechainees", collective, {"do": "draw", "count": 1})
    hands = {"A": ["mouettes-dechainees", "savon"], "B": ["sieste"], "C": ["sieste"]}
    table = Table(3, game, hands=hands, action_pile=["enceinte"])
    table.play("A: play mouettes-dechainees", "B: defend sieste", "C: pass")
    assert table.cards("hands", "A") == ["enceinte", "savon"]
    table = Table(3, game, hands=hands, action_pile=["enceinte"])
    table.play("A: play mouettes-dechainees", "B: defend sieste", "C: defend sieste")
    assert table.cards("hands", "A") == ["savon"]


def test_an_attaque_with_two_doses_hands_over_the_sum() -> None:
    """C-62, C-67: what a target is to get is what all effects of the card give it."""
    doses = ({"do": "stress", "target": "one", "count": 1}, {"do": "stress", "target": "same", "count": 2})
    game = with_effects("coup-de-klaxon", *doses)
    hands = {"A": ["coup-de-klaxon", "savon"]}
    table = Table(2, game, hands=hands, stress={"A": 5, "B": 1}).play("A: play coup-de-klaxon at B")
    assert table["stress"] == {"A": 2, "B": 4}
    table = Table(2, game, hands=hands, stress={"A": 2, "B": 1}).play("A: play coup-de-klaxon at B")
    assert table["stress"] == {"A": 0, "B": 4}


def test_two_doses_for_several_targets_are_split_by_their_sums() -> None:
    """C-63: the second dose falls on those at night alone."""
    first = {"do": "stress", "target": "others", "count": 1}
    second = {"do": "stress", "target": "others", "count": 1, "when": {"sign": "nuit"}}
    game = with_effects("mouettes-dechainees", first, second)
    places = {"B": ["velodrome"], "C": ["castellane"]}
    table = Table(3, game, hands={"A": ["mouettes-dechainees", "savon"]}, stress={"A": 2}, places=places)
    table.play("A: play mouettes-dechainees")
    assert table.legal == ["split B1 C1", "split B2 C0"]
    table.play("A: split B2 C0")
    assert table["stress"] == {"A": 0, "B": 2, "C": 1}


def test_a_shout_that_asks_for_no_discard_asks_nobody() -> None:
    """C-103 with another number."""
    game = Chaos(with_constant(entry("chaos"), "duel_discard", 0))
    hands = {"A": ["savon"], "B": ["metro", "taxi"]}
    table = Table(2, game, hands=hands, objectifs={"A": ["les-doigts-agiles"]}, stolen={"A": 1})
    table.play("A: shout les-doigts-agiles")
    assert table.to_move == "A"
    assert table.cards("hands", "B") == ["metro", "taxi"]


def test_two_objets_are_stolen_one_by_one() -> None:
    """C-82, C-83: the thief picks each; if no more are there, all go without a question."""
    game = with_effects("emprunt-sans-retour", {"do": "steal", "target": "one", "what": "objet", "count": 2})
    hands = {"A": ["emprunt-sans-retour", "savon"]}
    table = Table(2, game, hands=hands, objets={"B": ["boules", "enceinte"]}, used={"B": ["santon"]})
    table.play("A: play emprunt-sans-retour at B")
    assert table.legal == ["take santon", "take enceinte", "take boules"]
    table.play("A: take santon")
    assert table.legal == ["take enceinte", "take boules"]
    table.play("A: take boules")
    assert table.cards("objets", "A") == ["boules", "santon"]
    assert table.cards("objets", "B") == ["enceinte"]
    table = Table(2, game, hands=hands, objets={"B": ["boules"]}, used={"B": ["santon"]})
    table.play("A: play emprunt-sans-retour at B")
    assert table.cards("objets", "A") == ["boules", "santon"]
    assert table["stolen"] == {"A": 2, "B": 0}


def test_two_objets_are_given_one_by_one() -> None:
    """C-83, C-85: the giver picks each; if no more are there, all go without a question."""
    game = with_effects("cest-cadeau", {"do": "give", "target": "one", "what": "objet", "count": 2})
    hands = {"A": ["cest-cadeau", "savon"]}
    table = Table(3, game, hands=hands, objets={"A": ["boules", "enceinte", "lampion"]})
    table.play("A: play cest-cadeau at C", "A: give lampion")
    assert table.legal == ["give enceinte", "give boules"]
    table.play("A: give enceinte")
    assert table.cards("objets", "A") == ["boules"]
    assert table.cards("objets", "C") == ["enceinte", "lampion"]
    table = Table(3, game, hands=hands, objets={"A": ["boules"]}, used={"A": ["santon"]})
    table.play("A: play cest-cadeau at C")
    assert (table.cards("objets", "C"), table.cards("used", "C")) == (["boules"], ["santon"])


def test_two_objets_are_discarded_one_by_one() -> None:
    """C-43: the owner picks each; who has no more loses all without a question."""
    game = with_effects("nuee-de-mouettes", {"do": "discard", "target": "all", "what": "objet", "count": 2})
    objets = {"A": ["boules", "enceinte", "lampion"], "B": ["parasol", "epices"]}
    table = Table(2, game, to_move="B", moment_pile=["nuee-de-mouettes"], objets=objets, action_pile=["metro"])
    table.play("B: end", "A: discard enceinte")
    assert table.legal == ["discard lampion", "discard boules"]
    table.play("A: discard lampion")
    assert table["action_discard"] == ("enceinte", "lampion", "parasol", "epices")
    assert table.cards("objets", "A") == ["boules"]


GOALS: list[tuple[Any, dict[str, Any], bool]] = [
    ({"of": "lieux", "different": "sign", "min": 4}, {"places": ["noailles", "les-calanques"]}, True),
    ({"of": "lieux", "different": "sign", "min": 4}, {"places": ["noailles", "le-prado", "le-prado"]}, False),
    ({"of": "lieux", "different": "name", "sign": "mer", "min": 2}, {"places": ["le-prado", "les-calanques"]}, True),
    ({"of": "lieux", "different": "name", "sign": "mer", "min": 2}, {"places": ["le-prado", "noailles"]}, False),
    ({"of": "objets", "sign": "mer", "min": 2}, {"objets": ["sardines"], "used": ["parasol"]}, True),
    ({"of": "objets", "sign": "mer", "min": 2}, {"objets": ["sardines", "boules"]}, False),
    ({"of": "objets", "different": "name", "min": 2}, {"objets": ["sardines"], "used": ["boules"]}, True),
    ({"of": "objets", "different": "name", "min": 2}, {"objets": ["sardines", "sardines"]}, False),
]


@pytest.mark.parametrize(("goal", "zones", "met"), GOALS)
def test_goals_count_signs_and_names_of_lieux_and_objets(goal: Any, zones: dict[str, Any], met: bool) -> None:
    """C-100 with goals that could be printed."""
    changed = with_field(entry("chaos"), "le-bazar", "goal", goal)
    game = Chaos(with_field(changed, "sardines", "copies", 2))
    laid = {zone: {"A": cards} for zone, cards in zones.items()}
    table = Table(2, game, hands={"A": ["savon"]}, objectifs={"A": ["le-bazar"]}, **laid)
    assert ("shout le-bazar" in table.legal) == met
