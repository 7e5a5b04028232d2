"""The paintball deck: what the clauses of its rules say of it."""

from __future__ import annotations

from collections import Counter

from tests.validator.decks.kit import LOCALES, cards_of, copies, printed_text, real_game

GAME = real_game("paintball")
TEAMS = {"circle", "triangle", "square", "star", "cross"}
SPECIAL = ("precision", "protege", "vision-augmentee", "perdu")


def test_p01_the_kinds_are_those_of_the_rules() -> None:
    counted = {kind: copies(cards_of(GAME, kind)) for kind in GAME.kinds}
    assert counted == {
        "equipe": 5,
        "adversaire": 15,
        "boule": 25,
        "decor": 4,
        **dict.fromkeys(SPECIAL, 4),
        "aide": 5,
    }


def test_p02_p04_teams_lie_in_front_and_everything_else_is_one_pile() -> None:
    assert {card.deck for card in cards_of(GAME, "equipe")} == {"equipe"}
    assert {card.deck for card in GAME.cards if card.kind not in ("equipe", "aide")} == {"terrain"}


def test_every_seat_has_an_aide_which_is_no_part_of_the_game() -> None:
    [aide] = cards_of(GAME, "aide")
    assert (aide.deck, aide.copies) == ("aide", GAME.seats[1])


def test_p03_every_team_has_its_equipe_boules_and_adversaires() -> None:
    for kind in ("equipe", "boule", "adversaire"):
        assert Counter(card.fields["team"] for card in cards_of(GAME, kind)) == dict.fromkeys(TEAMS, 1)
    assert set(GAME.signs) == TEAMS


def test_p07_as_many_may_play_as_there_are_teams() -> None:
    assert GAME.seats == (2, len(TEAMS))


# Clause -> constants as the rules have them; `cut_share` is settled, not stated. `turn_limit` is ours alone: it is
# there so that every game ends (docs/decisions/0030-paintball-engine.md).
CONSTANTS = {
    "P-12": {"field": 6},
    "P-11": {"single_cut": 2},
    "P-15": {"cut_share": 8},
    "P-20": {"warm_up": 2},
    "P-30": {"turned": 2},
    "P-31": {"pair_points": 1},
    "P-34": {"win_points": 3, "win_colours": 3},
    "P-35": {"fatal_hit": 3},
    "P-41": {"kept": 1},
    "P-42": {"held_equal": 1},
    "P-44": {"precision_cards": 2},
    "P-49": {"turn_limit": 1000},
}


def test_every_constant_is_that_of_its_clause_and_none_is_without_one() -> None:
    assert dict(GAME.constants) == {name: value for clause in CONSTANTS.values() for name, value in clause.items()}


def test_p34_there_are_cards_enough_to_win() -> None:
    boules = {card.fields["team"]: card.copies for card in cards_of(GAME, "boule")}
    points = GAME.constants["win_points"]
    assert isinstance(points, int)
    assert min(boules.values()) >= points


def test_p40_p47_every_special_action_says_in_few_words_what_it_does() -> None:
    for kind in ("decor", *SPECIAL):
        [card] = cards_of(GAME, kind)
        for locale in LOCALES:
            text = printed_text(GAME, card, "effect", locale)
            assert text
            assert len(text.split()) <= 22


def test_nothing_of_ours_poses_as_the_rules() -> None:
    assert {origin for card in GAME.cards for origin in card.provenance.values()} == {"project"}
    assert GAME.provenance["contents.total"] == "project"
    assert GAME.provenance["win_points"] == "rulebook"
