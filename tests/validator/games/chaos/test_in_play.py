"""Data against play: games of bots use every card, validate every Objectif, and scenarios prove every verb."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from sardine.cli.probes import PROBES
from tests.validator.games.kit import ROOT, entry
from tests.validator.scenarios.kit import scenarios_of
from validator.games.chaos.rules import Chaos
from validator.games.chaos.verbs.load import VERBS
from validator.play.simulate import Plan, Simulation, simulate
from validator.play.summary import summarize
from validator.scenarios.run import run_scenarios
from validator.scenarios.scenario import DATABASE

GAME = entry("chaos")
GAMES = 90


@cache
def games() -> Simulation:
    return simulate(GAME, Plan(GAMES, ("greedy",) * 3, seed=3))


def cards_of(deck: str) -> set[str]:
    return {card.id for card in GAME.cards if card.deck == deck}


def used(use: str) -> set[str]:
    return {card for card, count in games().tally.cards[use].items() if count}


def test_every_action_card_is_played() -> None:
    assert used("played") == cards_of("action")


def test_every_starred_objet_is_turned() -> None:
    assert used("turned") == {card.id for card in GAME.cards if "bonus" in card.fields}


def test_every_moment_is_revealed() -> None:
    assert used("revealed") == cards_of("moment")


def test_every_objectif_is_dealt_and_validated() -> None:
    assert used("dealt") == used("validated") == cards_of("objectif")


def test_every_verb_is_carried_out_in_a_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    done: set[str] = set()

    def noted(name: str, run: Any) -> Any:
        def carry_out(*arguments: Any) -> None:
            done.add(name)
            run(*arguments)

        return carry_out

    for name, verb in list(VERBS.items()):
        changed = replace(verb, run=noted(name, verb.run), strike=noted(name, verb.strike))
        monkeypatch.setitem(VERBS, name, changed)
    rules = Chaos(GAME)
    monkeypatch.undo()
    proving = [found for found in scenarios_of("chaos") if found.proves and found.kind != DATABASE]
    results = run_scenarios(ROOT, GAME, rules, proving, PROBES)
    assert all(result.holds for result in results)
    assert done == set(VERBS)


def test_the_summary_tells_shares_of_objectifs_and_who_wins_with_a_card() -> None:
    report = summarize(games(), "chaos", Chaos.card_rates)
    dealt, validated = (games().tally.cards[use]["le-bazar"] for use in ("dealt", "validated"))
    assert report["rates"]["validated of dealt"]["le-bazar"]["count"] == validated
    assert report["rates"]["validated of dealt"]["le-bazar"]["share"] == round(validated / dealt, 5)
    klaxon = report["users"]["coup-de-klaxon"]
    assert 0 < klaxon["wins"]["low"] < klaxon["wins"]["share"] < klaxon["wins"]["high"] < 1
    everybody = sum(share.wins for share in games().tally.seats.values()) / (3 * GAMES)
    assert klaxon["shift"] == pytest.approx(klaxon["wins"]["share"] - everybody, abs=1e-4)


def test_a_card_counts_once_for_each_seat_and_game() -> None:
    tally = games().tally
    # There are two of it, and the discard comes round again.
    assert tally.cards["played"]["coup-de-klaxon"] > tally.users["coup-de-klaxon"].games <= 3 * GAMES


def test_moments_have_a_median() -> None:
    moments = summarize(games(), "chaos")["measures"]["moments"]
    assert moments["shortest"] <= moments["median"] <= moments["longest"] <= 10
    assert sum(moments["counts"].values()) == GAMES


def test_counts_are_the_same_however_the_games_are_cut_up() -> None:
    plan = Plan(6, ("greedy",) * 3, seed=3)
    whole, parts = simulate(GAME, plan, chunk=6), simulate(GAME, plan, chunk=1)
    assert summarize(whole, "chaos", Chaos.card_rates) == summarize(parts, "chaos", Chaos.card_rates)
