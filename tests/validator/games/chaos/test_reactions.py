"""Attaques and their answers: order, split, cancelling, sending back. Every test saves and loads before each move."""

from __future__ import annotations

from random import Random

from tests.validator.games.chaos.kit import Table, plain

PLACES = {"A": ["vieux-port"], "B": ["le-prado"], "C": ["velodrome"]}
FOUR = {**PLACES, "D": ["le-panier"]}


def test_targets_answer_clockwise_from_the_attackers_left() -> None:
    hands = {"B": ["mouettes-dechainees", "savon"], "A": ["sieste"], "C": ["lunettes-noires"], "D": ["meme-pas-mal"]}
    table = Table(4, to_move="B", hands=hands, places=FOUR, action_pile=["epices"], stress={"D": 2})
    table.play("B: play mouettes-dechainees")
    assert table.legal == ["defend lunettes-noires", "pass"]
    table.play("C: defend lunettes-noires", "D: defend meme-pas-mal", "A: pass")
    assert table["stress"] == {"A": 1, "B": 0, "C": 0, "D": 1}
    assert table.cards("hands", "C") == ["epices"]
    assert table["action_discard"] == ("lunettes-noires", "meme-pas-mal", "mouettes-dechainees")


def test_whoever_holds_no_defence_is_not_asked() -> None:
    table = Table(hands={"A": ["coup-de-klaxon", "savon"], "B": ["metro"], "C": ["sieste"]}, places=PLACES)
    table.play("A: play coup-de-klaxon at B")
    assert table.to_move == "A"


def test_a_forbidden_defence_is_not_asked_for() -> None:
    hands = {"A": ["coup-de-klaxon", "savon"], "B": ["sieste"]}
    table = Table(hands=hands, places=PLACES, moment="ambiance-de-fete").play("A: play coup-de-klaxon at B")
    assert table["stress"]["B"] == 2


def test_the_attacker_hands_over_what_he_has_and_the_rest_is_drawn() -> None:
    table = Table(hands={"A": ["coup-de-klaxon", "savon"]}, places=PLACES, stress={"A": 1, "B": 4})
    table.play("A: play coup-de-klaxon at B")
    assert table["stress"] == {"A": 0, "B": 6, "C": 0}


def test_only_a_shortage_between_several_targets_is_split() -> None:
    hands = {"A": ["mouettes-dechainees", "savon"]}
    table = Table(4, hands=hands, places=FOUR, stress={"A": 2}).play("A: play mouettes-dechainees")
    assert table.legal == ["split B0 C1 D1", "split B1 C0 D1", "split B1 C1 D0"]
    table.play("A: split B1 C0 D1")
    assert table["stress"] == {"A": 0, "B": 1, "C": 1, "D": 1}


def test_a_cancelled_share_returns_and_is_not_split_anew() -> None:
    hands = {"A": ["mouettes-dechainees", "savon"], "C": ["sieste"]}
    table = Table(3, hands=hands, places=PLACES, stress={"A": 1}).play("A: play mouettes-dechainees")
    assert table.legal == ["split B0 C1", "split B1 C0"]
    table.play("A: split B0 C1")
    assert table["shares"] == {"A": 0, "B": 0, "C": 1}
    table.play("C: defend sieste")
    assert table["stress"] == {"A": 1, "B": 1, "C": 0}
    assert table["shares"] == {"A": 0, "B": 0, "C": 0}


def test_an_attack_sent_back_draws_from_the_centre_and_reads_the_attackers_lieu() -> None:
    hands = {"A": ["coup-de-mistral", "savon"], "B": ["le-professeur"]}
    table = Table(hands=hands, places=PLACES, stress={"B": 2})
    table.play("A: play coup-de-mistral at B", "B: defend le-professeur")
    assert table["stress"] == {"A": 3, "B": 2, "C": 0}
    assert table["inflicted"] == {"A": 0, "B": 0, "C": 0}
    dry = Table(hands=hands, places={**PLACES, "A": ["belsunce"]})
    dry.play("A: play coup-de-mistral at B", "B: defend le-professeur")
    assert dry["stress"] == {"A": 0, "B": 0, "C": 0}


def test_a_theft_sent_back_lets_the_defender_pick() -> None:
    hands = {"A": ["pickpocket", "metro"], "B": ["le-professeur"]}
    objets = {"A": ["boules", "epices"], "B": ["savon"]}
    table = Table(hands=hands, places=PLACES, objets=objets)
    table.play("A: play pickpocket at B", "B: defend le-professeur")
    assert (table.to_move, table.legal) == ("B", ["take epices", "take boules"])
    table.play("B: take boules")
    assert table["objets"] == {"A": ("epices",), "B": ("boules", "savon"), "C": ()}
    assert table["stolen"] == {"A": 0, "B": 1, "C": 0}


def test_a_printed_gain_needs_a_target_that_did_not_cancel() -> None:
    hands = {"A": ["coup-de-coude", "savon"], "B": ["sieste"]}
    cancelled = Table(hands=hands, places=PLACES, action_pile=["epices"])
    cancelled.play("A: play coup-de-coude", "B: defend sieste")
    assert cancelled.cards("hands", "A") == ["savon"]
    passed = Table(hands=hands, places=PLACES, action_pile=["epices"]).play("A: play coup-de-coude", "B: pass")
    assert passed.cards("hands", "A") == ["epices", "savon"]


def test_an_interaction_is_never_answered() -> None:
    hands = {"A": ["emprunt-sans-retour", "metro"], "B": ["sieste"]}
    table = Table(hands=hands, places=PLACES, objets={"B": ["savon"]}).play("A: play emprunt-sans-retour at B")
    assert table["stolen"]["A"] == 1


def test_a_pile_rebuilt_in_the_middle_of_a_reaction_lets_the_attack_go_on() -> None:
    hands = {"A": ["coup-de-klaxon", "savon"], "B": ["lunettes-noires"]}
    table = Table(hands=hands, places=PLACES, action_discard=["metro", "taxi"], only=["action"])
    table.play("A: play coup-de-klaxon at B", "B: defend lunettes-noires")
    assert table.to_move == "chance"
    # Neither the Attaque nor the Défense is in the discard yet.
    assert table["playing"] == ("coup-de-klaxon", "lunettes-noires")
    table.play("chance: shuffle taxi metro")
    assert table.cards("hands", "B") == ["taxi"]
    assert table["stress"]["B"] == 0
    assert table["action_discard"] == ("lunettes-noires", "coup-de-klaxon")
    assert table["pending"] == ""


def test_everybody_sees_the_attack_and_nobody_the_hand_of_the_one_who_is_asked() -> None:
    hands = {"A": ["coup-de-klaxon", "savon"], "B": ["sieste", "metro"]}
    table = Table(hands=hands, places=PLACES).play("A: play coup-de-klaxon at B")
    seen = table.game.observe(table.state, 2).seen
    assert seen["playing"] == ("coup-de-klaxon",)
    assert plain(seen["hands"]) == {"A": 1, "B": 2, "C": ()}


def test_whoever_is_asked_holds_a_defence_in_every_imagined_deal() -> None:
    hands = {"A": ["coup-de-klaxon", "savon"], "B": ["sieste", "metro"]}
    table = Table(hands=hands, places=PLACES).play("A: play coup-de-klaxon at B")
    rng = Random(1)
    for _deal in range(50):
        imagined = table.game.redeal(table.game.observe(table.state, 0), rng.shuffle)
        assert len(table.game.legal_moves(imagined)) > 1
