"""Data against engine: every verb and parameter of the cards is carried out, and what would be ignored is told."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from tests.validator.games.kit import entry, with_field
from validator.database.model import Game
from validator.games.chaos.goals import MEASURES, READS
from validator.games.chaos.verbs.load import VERBS
from validator.games.registry import check_rules

GAME = entry("chaos")
VOCABULARIES = {vocabulary.name: vocabulary for vocabulary in GAME.effects.vocabularies}


def entries_of(vocabulary: str) -> list[dict[str, Any]]:
    """All effects, or goals, that some card has."""
    found: list[dict[str, Any]] = []
    for card in GAME.cards:
        for name in VOCABULARIES[vocabulary].fields:
            value: Any = card.fields.get(name, ())
            found += [dict(part) for part in (value if isinstance(value, tuple) else (value,))]
    return found


def test_the_engine_knows_the_verbs_of_the_database_and_cards_use_each() -> None:
    verbs = set(VOCABULARIES["effect"].verbs)
    assert set(VERBS) == verbs
    assert {effect["do"] for effect in entries_of("effect")} == verbs


def test_the_engine_reads_the_parameters_that_the_database_allows() -> None:
    for verb in VOCABULARIES["effect"].verbs.values():
        assert VERBS[verb.name].reads == {*verb.needs, *verb.may}, verb.name
    for goal in VOCABULARIES["goal"].verbs.values():
        assert set(READS[goal.name]) >= {*goal.needs, *goal.may}, goal.name


def test_every_measure_of_a_goal_is_known_and_used() -> None:
    assert {goal["of"] for goal in entries_of("goal")} == set(MEASURES) == set(VOCABULARIES["goal"].verbs)


def test_the_cards_as_they_are_leave_nothing_ignored() -> None:
    assert list(check_rules(GAME)) == []


@pytest.mark.parametrize(
    ("card", "field", "value", "params"),
    [
        ("metro", "effects", ({"do": "dance", "count": 2},), {"part": "do: dance", "effect": "metro.1"}),
        ("apero", "effects", ({"do": "relieve", "count": 2, "max": 1},), {"part": "max: 1", "effect": "apero.1"}),
        (
            "pickpocket",
            "effects",
            ({"do": "steal", "target": "one", "what": "action"},),
            {"part": "what: action", "effect": "pickpocket.1"},
        ),
        ("apero", "effects", ({"do": "draw", "count": "all"},), {"part": "count: all", "effect": "apero.1"}),
        ("apero", "effects", ({"do": "cancel"},), {"part": "do: cancel", "effect": "apero.1"}),
        ("apero", "effects", ({"do": "fix", "count": 2},), {"part": "do: fix", "effect": "apero.1"}),
        ("le-bazar", "goal", {"of": "dances", "min": 4}, {"part": "of: dances", "effect": "le-bazar.1"}),
        (
            "le-bazar",
            "goal",
            {"of": "objets", "min": 4, "verb": "give"},
            {"part": "verb: give", "effect": "le-bazar.1"},
        ),
        (
            "le-bazar",
            "goal",
            {"of": "objets", "different": "kind", "min": 4},
            {"part": "different: kind", "effect": "le-bazar.1"},
        ),
    ],
)
def test_what_the_engine_would_ignore_is_a_problem(card: str, field: str, value: Any, params: dict[str, str]) -> None:
    (problem,) = check_rules(with_field(GAME, card, field, value))
    assert (problem.code, problem.params) == ("rules-effect", params)


def test_a_card_that_gives_more_actions_than_it_costs_is_a_problem() -> None:
    effects: Any = ({"do": "move", "count": 1}, {"do": "extra", "count": 2})
    (problem,) = check_rules(with_field(GAME, "raccourci", "effects", effects))
    assert (problem.code, problem.params) == ("rules-extra", {"effect": "raccourci.2", "count": 2})


@pytest.mark.parametrize("name", ["moments", "moments_short", "hand", "win_fewer", "points_stress", "local_stress"])
def test_a_number_that_the_rules_need_is_missed_by_name(name: str) -> None:
    (problem,) = check_rules(without_constant(GAME, name))
    assert (problem.code, problem.params) == ("rules-need", {"name": name})


def without_constant(game: Game, name: str) -> Game:
    """The entry without that number."""
    constants = {key: value for key, value in game.constants.items() if key != name}
    return replace(game, constants=MappingProxyType(constants))
