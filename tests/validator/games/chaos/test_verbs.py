"""What each verb of the cards does, one effect at a time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validator.games.chaos.kit import Table

PLACES = {"A": ["vieux-port"], "B": ["le-prado"], "C": ["velodrome"]}

# Name, position, moves, what is true afterwards.
CASES: list[tuple[str, dict[str, Any], list[str], dict[str, Any]]] = [
    (
        "stress draws from the centre",
        {"hands": {"A": ["taxi"]}, "lieu_pile": ["belsunce", "noailles", "le-panier", "le-prado"], "actions": 1},
        ["A: play taxi", "A: keep noailles"],
        {"stress": {"A": 1, "B": 0, "C": 0}, "places": {"A": ("vieux-port", "noailles")}},
    ),
    (
        "stress at a target of choice",
        {"hands": {"A": ["coup-de-klaxon", "savon"]}},
        ["A: play coup-de-klaxon at C"],
        {"stress": {"A": 0, "B": 0, "C": 2}, "inflicted": {"A": 2, "B": 0, "C": 0}},
    ),
    (
        "stress for all others",
        {"hands": {"A": ["mouettes-dechainees", "savon"]}},
        ["A: play mouettes-dechainees"],
        {"stress": {"A": 0, "B": 1, "C": 1}, "inflicted": {"A": 2, "B": 0, "C": 0}},
    ),
    (
        "stress only on a sign of the target's top Lieu",
        {"hands": {"A": ["sono-des-voisins", "savon"]}},
        ["A: play sono-des-voisins"],
        {"stress": {"A": 0, "B": 2, "C": 2}},
    ),
    (
        "a sign that lies lower in the pile does not count",
        {
            "hands": {"A": ["coup-de-mistral", "savon"]},
            "places": {"A": ["vieux-port"], "B": ["les-calanques", "belsunce"]},
        },
        ["A: play coup-de-mistral at B"],
        {"stress": {"A": 0, "B": 0, "C": 0}},
    ),
    (
        "stress per laid Objet of the target, turned or not, limited",
        {
            "hands": {"A": ["ballon-perdu", "savon"]},
            "objets": {"B": ["boules", "epices", "lampion"]},
            "used": {"B": ["sardines"]},
        },
        ["A: play ballon-perdu at B"],
        {"stress": {"A": 0, "B": 3, "C": 0}},
    ),
    (
        "relieve for oneself and the others, down to nothing",
        {"hands": {"A": ["apero", "savon"]}, "stress": {"A": 5, "B": 3}},
        ["A: play apero"],
        {"stress": {"A": 3, "B": 2, "C": 0}},
    ),
    (
        "discard of a target picks its own card",
        {"hands": {"A": ["coup-de-soleil", "savon"], "B": ["metro", "taxi"]}},
        ["A: play coup-de-soleil at B", "B: discard taxi"],
        {"hands": {"B": ("metro",)}, "action_discard": ("taxi", "coup-de-soleil")},
    ),
    (
        "discard of the whole hand, then a draw",
        {
            "hands": {"A": ["grand-menage", "savon", "metro"]},
            "action_pile": ["boules", "epices", "taxi", "tramway", "raccourci"],
        },
        ["A: play grand-menage"],
        {"hands": {"A": ("boules", "epices", "raccourci", "taxi", "tramway")}},
    ),
    (
        "swap of the top Lieux, place for place",
        {
            "hands": {"A": ["trottinette-incontrolable", "savon"]},
            "places": {"A": ["vieux-port", "noailles"], "B": ["le-prado"]},
        },
        ["A: play trottinette-incontrolable at B"],
        {"places": {"A": ("vieux-port", "le-prado"), "B": ("noailles",)}},
    ),
    (
        "swap of Objets: one's own first, both stay as they lie",
        {
            "hands": {"A": ["vide-grenier", "savon"]},
            "objets": {"A": ["boules", "epices"], "B": ["lampion"]},
            "used": {"B": ["sardines"]},
        },
        ["A: play vide-grenier at B", "A: give epices", "A: take sardines"],
        {"objets": {"A": ("boules",), "B": ("epices", "lampion")}, "used": {"A": ("sardines",), "B": ()}},
    ),
    (
        "steal turns the Objet upright and counts",
        {"hands": {"A": ["emprunt-sans-retour", "savon"]}, "objets": {"B": ["lampion"]}, "used": {"B": ["sardines"]}},
        ["A: play emprunt-sans-retour at B", "A: take sardines"],
        {"objets": {"A": ("sardines",)}, "used": {"B": ()}, "stolen": {"A": 1, "B": 0}},
    ),
    (
        "give an Objet as it lies, and Stress",
        {"hands": {"A": ["cadeau-empoisonne", "savon"]}, "used": {"A": ["sardines"]}, "stress": {"A": 1}},
        ["A: play cadeau-empoisonne at B"],
        {"used": {"A": (), "B": ("sardines",)}, "stress": {"A": 0, "B": 1}, "inflicted": {"A": 0}},
    ),
    (
        "extra gives an action back",
        {"hands": {"A": ["raccourci", "savon"]}, "lieu_pile": ["belsunce"], "actions": 1},
        ["A: play raccourci"],
        {"actions": 1, "to_move": "A", "places": {"A": ("vieux-port", "belsunce")}},
    ),
    (
        "extra gives nothing where a Moment fixes the number",
        {"hands": {"A": ["raccourci", "savon"]}, "lieu_pile": ["belsunce"], "moment": "vague-de-chaleur"},
        ["A: play raccourci"],
        {"actions": 1, "places": {"A": ("vieux-port", "belsunce")}},
    ),
    (
        "extra only on the sign of arrival",
        {"hands": {"A": ["petit-train", "savon"]}, "lieu_pile": ["belsunce", "noailles"], "actions": 2},
        ["A: play petit-train", "A: keep belsunce"],
        {"actions": 2},
    ),
    (
        "move of a target, which lays what it draws",
        {"hands": {"A": ["covoiturage", "savon"]}, "lieu_pile": ["belsunce", "noailles", "le-panier"]},
        ["A: play covoiturage at C", "A: keep noailles"],
        {"places": {"A": ("vieux-port", "noailles"), "C": ("velodrome", "le-panier")}, "lieu_discard": ("belsunce",)},
    ),
    (
        "peek shows the next Moment to the player alone",
        {
            "hands": {"A": ["meteo-marine", "savon"]},
            "moment_pile": ["chaos-total", "mer-agitee"],
            "action_pile": ["metro", "taxi"],
        },
        ["A: play meteo-marine"],
        {"peeked": {"A": "chaos-total", "B": "", "C": ""}, "moment_pile": ("chaos-total", "mer-agitee")},
    ),
]


def holds(found: Any, expected: Any) -> bool:
    """Whether `found` is as expected, in the parts that are named."""
    if isinstance(expected, dict):
        return all(holds(found[key], value) for key, value in expected.items())
    return bool(found == expected)


@pytest.mark.parametrize(("name", "position", "moves", "expected"), CASES, ids=[case[0] for case in CASES])
def test_a_verb_does_what_the_card_says(
    name: str, position: dict[str, Any], moves: list[str], expected: dict[str, Any]
) -> None:
    table = Table(**{"places": PLACES, **position}).play(*moves)
    found = {key: table[key] for key in expected}
    assert holds(found, expected), found


def moment_table(moment: str, seats: int = 3, **position: Any) -> Table:
    """The last turn of a round, nothing left to do but end it, with this Moment next."""
    last = "ABCD"[seats - 1]
    return Table(seats, to_move=last, moment_pile=[moment], **position).play(f"{last}: end")


def test_a_moment_hands_on_what_was_chosen_from_the_hand_held_before() -> None:
    hands = {"A": ["metro"], "B": ["taxi", "tramway", "savon"], "C": ["boules"]}
    table = moment_table("coupure-de-courant", hands=hands, places=PLACES, action_pile=["enceinte", "epices"])
    table.play("B: give taxi", "B: give savon")
    # A hands on the one card he has, C the one that he held before; then A draws for his turn.
    assert table["hands"] == {"A": ("boules", "enceinte", "epices"), "B": ("metro", "tramway"), "C": ("savon", "taxi")}


def test_whole_hands_move_on_at_one_stroke() -> None:
    hands = {"A": ["metro", "savon"], "B": [], "C": ["boules"]}
    table = moment_table("chaos-total", hands=hands, places=PLACES, action_pile=["epices", "taxi"])
    assert table["stress"] == {"A": 2, "B": 2, "C": 2}
    # Step 2 of A has come already: two cards more for the one from C.
    assert table["hands"] == {"A": ("boules", "epices", "taxi"), "B": ("metro", "savon"), "C": ()}


def test_every_pile_loses_its_top_lieu_but_never_the_last() -> None:
    table = moment_table(
        "pluie-torrentielle",
        hands={"C": ["savon"]},
        places={"A": ["vieux-port", "noailles"], "B": ["le-prado"], "C": ["belsunce", "le-panier"]},
        action_pile=["boules", "epices", "metro", "taxi", "tramway"],
    )
    assert table["places"] == {"A": ("vieux-port",), "B": ("le-prado",), "C": ("belsunce",)}
    assert table["lieu_discard"] == ("noailles", "le-panier")


def test_owners_pick_the_objet_that_a_moment_takes() -> None:
    table = moment_table(
        "nuee-de-mouettes",
        hands={"C": ["metro"]},
        places=PLACES,
        objets={"A": ["boules", "epices"], "B": ["savon"]},
        action_pile=["lampion", "enceinte", "taxi", "tramway", "raccourci"],
    )
    table.play("A: discard boules")
    assert table["objets"] == {"A": ("epices",), "B": (), "C": ()}
    assert table["action_discard"] == ("boules", "savon")


def test_a_condition_on_objets_is_asked_of_each_seat() -> None:
    table = moment_table(
        "tournage-en-cours",
        hands={"C": ["metro"]},
        places=PLACES,
        objets={"A": ["boules"], "B": ["savon"]},
        used={"A": ["sardines"]},
        stress={"A": 2, "B": 2, "C": 2},
        action_pile=["lampion", "enceinte", "taxi", "tramway", "raccourci"],
    )
    assert table["stress"] == {"A": 1, "B": 2, "C": 2}


@pytest.mark.parametrize(
    ("moment", "refused"), [("greve-des-transports", "play metro"), ("greve-des-marches", "lay savon")]
)
def test_what_a_moment_forbids_cannot_be_played(moment: str, refused: str) -> None:
    hands = {"A": ["metro", "savon", "apero"]}
    assert refused in Table(hands=hands).legal
    assert set(Table(hands=hands).legal) - set(Table(hands=hands, moment=moment).legal) == {refused}
