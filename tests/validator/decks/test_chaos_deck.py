"""The CHAOS deck: what the clauses of its rules say of it, and what makes its cards worth playing."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.validator.decks.kit import LOCALES, cards_of, copies, effects_of, printed_text, raw_text, real_game
from validator.database.model import Card

GAME = real_game("chaos")
ACTIONS = ("deplacement", "attaque", "defense", "objet", "interaction", "joker")
LIEUX = {
    "vieux-port": ("ville", "mer"),
    "notre-dame-de-la-garde": ("ville", "culture"),
    "le-prado": ("mer", "nuit"),
    "le-panier": ("nuit", "culture"),
    "velodrome": ("ville", "nuit"),
    "la-joliette": ("ville", "nuit"),
    "saint-charles": ("ville", "nuit"),
    "la-plaine": ("nuit", "culture"),
    "castellane": ("ville", "culture"),
    "fort-saint-jean": ("mer", "culture"),
    "cours-julien": ("nuit", "culture"),
    "belsunce": ("ville", "culture"),
    "noailles": ("ville", "nuit"),
    "vallon-des-auffes": ("mer", "culture"),
    "les-catalans": ("mer", "ville"),
    "les-calanques": ("mer", "culture"),
}
STARRED = {
    "sardines": ("mer", "vieux-port"),
    "santon": ("culture", "le-panier"),
    "echarpe": ("nuit", "velodrome"),
    "parasol": ("mer", "le-prado"),
    "epices": ("ville", "noailles"),
    "masque-de-plongee": ("mer", "les-calanques"),
}
PLAIN = {
    "ticket-de-metro": "ville",
    "ventilateur": "ville",
    "enceinte": "nuit",
    "lampion": "nuit",
    "savon": "culture",
    "boules": "culture",
}


def card(card_id: str) -> Card:
    found = GAME.card(card_id)
    assert found is not None, card_id
    return found


def test_c01_the_box_holds_146_cards_in_six_decks() -> None:
    decks = Counter[str]()
    for each in GAME.cards:
        decks[each.deck] += each.copies
    assert decks == {"action": 49, "stress": 35, "lieu": 28, "moment": 15, "objectif": 15, "aide": 4}
    assert sum(decks.values()) == 146
    assert GAME.seats == (2, 4)


def test_c04_the_49_actions_are_of_six_types() -> None:
    assert {kind: copies(cards_of(GAME, kind)) for kind in ACTIONS} == {
        "deplacement": 12,
        "attaque": 11,
        "defense": 5,
        "objet": 12,
        "interaction": 5,
        "joker": 4,
    }


def test_c02_c08_the_16_lieux_have_their_two_signs_and_lie_28_times_in_the_deck() -> None:
    lieux = cards_of(GAME, "lieu")
    assert {each.id: each.fields["signs"] for each in lieux} == LIEUX
    assert Counter(each.copies for each in lieux) == {2: 12, 1: 4}


def test_c03_the_signs_of_the_lieux_are_as_many_as_the_rulebook_lists() -> None:
    signs = Counter(sign for signs in LIEUX.values() for sign in signs)
    assert signs == {"ville": 9, "nuit": 8, "mer": 6, "culture": 9}


def test_c05_six_objets_have_a_star_a_doubled_lieu_and_a_bonus_and_six_have_not() -> None:
    objets = {each.id: each for each in cards_of(GAME, "objet")}
    assert objets.keys() == STARRED.keys() | PLAIN.keys()
    for name, (sign, place) in STARRED.items():
        fields = objets[name].fields
        assert (fields["signs"], fields["star"], fields["place"]) == ((sign,), True, place)
        # C-81: -1 Stress.
        assert fields["bonus"] == {"do": "relieve", "count": 1}
        assert card(place).copies == 2
    for name, sign in PLAIN.items():
        assert objets[name].fields == {"signs": (sign,)}


def test_c06_a_stress_card_counts_1_in_front_and_2_behind() -> None:
    [stress] = cards_of(GAME, "stress")
    assert (stress.copies, stress.fields["value"], stress.fields["back_value"]) == (35, 1, 2)


def test_c22_chaos_total_is_one_card_without_signs_whose_mark_is_no_count() -> None:
    total = card("chaos-total")
    assert (total.copies, total.fields["mark"], "signs" in total.fields) == (1, 4, False)
    assert all(len(each.fields["signs"]) == 2 for each in cards_of(GAME, "moment") if each is not total)  # type: ignore[arg-type]


# Clause -> constants as the rulebook has them.
CONSTANTS = {
    "C-05": {"starred": 6},
    "C-08": {"lieu_names": 16},
    "C-12": {"moments": 10, "moments_short": 7},
    "C-13": {"hand": 5, "lieux": 1, "objectifs": 3},
    "C-14": {"duel_lieux": 2, "duel_second_hand": 6},
    "C-31": {"draw": 2, "draw_empty": 5},
    "C-32": {"actions": 3},
    "C-34": {"hand_limit": 7},
    "C-40": {"local_stress": 1},
    "C-50": {"lieux_kept": 1},
    "C-52": {"pile_least": 1},
    "C-53": {"different_lieux": 6},
    "C-64": {"duel_mouettes": 2},
    "C-81": {"star_relief": 1},
    "C-100": {"shout_actions": 1},
    "C-101": {"shout_stress": 1, "shout_relief": 2},
    "C-103": {"duel_discard": 1},
    "C-107": {"loud_cards": 3},
    "C-110": {"win_objectifs": 3, "win_fewer": 2, "win_hand": 0, "win_stress": 0},
    "C-114": {"points_lieu": 1, "points_objet": 1, "points_objectif": 2, "points_stress": -1},
}


def test_every_constant_is_that_of_its_clause_and_none_is_without_one() -> None:
    assert dict(GAME.constants) == {name: value for clause in CONSTANTS.values() for name, value in clause.items()}


def test_what_the_rulebook_says_of_single_cards_is_what_they_carry() -> None:
    objets = [each.fields for each in cards_of(GAME, "objet") if "star" in each.fields]
    assert GAME.constants["starred"] == len(objets)
    assert GAME.constants["lieu_names"] == len(cards_of(GAME, "lieu"))
    carried: list[tuple[str, str, str, str]] = [
        ("different_lieux", "le-grand-tour", "goal", "min"),
        ("loud_cards", "la-grande-gueule", "goal", "min"),
        ("duel_mouettes", "mouettes-dechainees", "effects", "duel"),
        *(("star_relief", objet, "bonus", "count") for objet in STARRED),
    ]
    for constant, name, field, parameter in carried:
        [effect] = effects_of(card(name), field)
        assert effect[parameter] == GAME.constants[constant], (constant, name)


def test_c64_the_gulls_hit_all_others_and_harder_with_two_players() -> None:
    assert effects_of(card("mouettes-dechainees")) == ({"do": "stress", "target": "others", "count": 1, "duel": 2},)


def test_c70_c73_every_defence_cancels_and_only_le_professeur_sends_back() -> None:
    verbs = {each.id: [effect["do"] for effect in effects_of(each)] for each in cards_of(GAME, "defense")}
    assert all(found[0] == "cancel" for found in verbs.values())
    assert [name for name, found in verbs.items() if "reflect" in found] == ["le-professeur"]


def test_c50_every_deplacement_begins_with_a_move_and_some_ask_for_the_sign_of_arrival() -> None:
    moves = cards_of(GAME, "deplacement")
    assert all(effects_of(each)[0]["do"] == "move" for each in moves)
    assert sum(any("when" in effect for effect in effects_of(each)) for each in moves) >= 3


def test_c60_every_attaque_inflicts_stress_a_third_by_sign_and_one_or_two_steal() -> None:
    attaques = cards_of(GAME, "attaque")
    assert all(effects_of(each)[0]["do"] == "stress" for each in attaques)
    conditional = [each for each in attaques if "when" in effects_of(each)[0]]
    assert copies(conditional) * 3 >= copies(attaques)
    assert len({str(effects_of(each)[0]["when"]) for each in conditional}) == 4
    assert 1 <= sum(any(effect["do"] == "steal" for effect in effects_of(each)) for each in attaques) <= 2


def test_c83_every_interaction_gives_steals_or_exchanges_a_laid_objet() -> None:
    for each in cards_of(GAME, "interaction"):
        first = effects_of(each)[0]
        assert first["do"] in ("give", "steal", "swap")
        assert first["what"] == "objet"


def test_c54_the_scooter_exchanges_lieux() -> None:
    assert effects_of(card("trottinette-incontrolable")) == ({"do": "swap", "target": "one", "what": "lieu"},)


def test_at_least_20_action_effects_differ_and_no_two_moments_are_alike() -> None:
    actions = {repr(effects_of(each)) for each in cards_of(GAME, *ACTIONS) if effects_of(each)}
    assert len(actions) >= 20
    assert len({repr(effects_of(each)) for each in cards_of(GAME, "moment")}) == 15


def test_moments_fix_actions_and_touch_hands_piles_and_lieux() -> None:
    said = [(effect["do"], effect.get("what")) for each in cards_of(GAME, "moment") for effect in effects_of(each)]
    assert sum(verb == "fix" for verb, _ in said) >= 2
    assert {("discard", "action"), ("discard", "lieu"), ("give", "action"), ("move", None)} <= set(said)


def test_the_15_objectifs_differ_and_every_family_has_two_or_more() -> None:
    objectifs = cards_of(GAME, "objectif")
    assert len({repr(each.fields["goal"]) for each in objectifs}) == len(objectifs) == 15
    families = Counter(each.fields["family"] for each in objectifs)
    assert families.keys() == {"places", "objects", "stress", "cards", "theft"}
    assert min(families.values()) >= 2
    assert {each.fields["wording"] for each in objectifs} == {"result", "act"}


def test_c53_c106_c107_the_objectifs_of_the_rulebook_are_there() -> None:
    assert card("le-grand-tour").fields["goal"] == {"of": "lieux", "different": "name", "min": 6}
    kinds = {"of": "played", "kinds": ("attaque", "interaction"), "min": 3}
    assert (card("la-grande-gueule").fields["goal"], card("la-grande-gueule").fields["wording"]) == (kinds, "act")
    theft = card("les-doigts-agiles")
    assert (theft.fields["goal"], theft.fields["wording"]) == ({"of": "stolen", "min": 1}, "result")


def test_results_and_acts_are_counted_as_what_they_are() -> None:
    acts = {"played", "turned"}
    for each in cards_of(GAME, "objectif"):
        counted = {effect["of"] for effect in effects_of(each, "goal")}
        assert (counted <= acts) == (each.fields["wording"] == "act"), each.id


def test_every_verb_and_parameter_is_used_and_explained() -> None:
    texts = {"effects", "bonus", "goal"}
    used = [effect for each in GAME.cards for field in texts for effect in effects_of(each, field)]
    for vocabulary in GAME.effects.vocabularies:
        assert vocabulary.verbs.keys() == {effect[vocabulary.key] for effect in used if vocabulary.key in effect}


# Field of the card's text -> most words it may have; a sign is a word, a number, too.
LENGTHS = {"effect": 14, "bonus": 10, "goal": 16, "phrase": 9}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("field", LENGTHS)
def test_sentences_are_short_enough_for_a_card(field: str, locale: str) -> None:
    for each in GAME.cards:
        text = printed_text(GAME, each, field, locale)
        if text is not None:
            words = [word for word in text.split() if any(letter.isalnum() for letter in word)]
            assert len(words) <= LENGTHS[field], (each.id, text)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_but_the_aide_has_a_name_in_french_only(locale: str) -> None:
    for each in GAME.cards:
        name = raw_text(GAME, each, "name", locale)
        assert (name is not None) == (locale == "fr" and each.kind != "aide"), each.id
