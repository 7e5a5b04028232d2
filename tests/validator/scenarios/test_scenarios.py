"""The scenarios of every game hold, prove its rulebook, and notice every changed number."""

from __future__ import annotations

from typing import Any

import pytest

from sardine.cli.probes import PROBES
from tests.golden import assert_golden
from tests.validator.games.district_noir import broken
from tests.validator.games.kit import ROOT, all_rules, entry
from tests.validator.scenarios.kit import scenarios_of
from tests.validator.scenarios.mutation import mutants, noticed_excuses, survivors
from validator.games.district_noir.rules import DistrictNoir
from validator.scenarios.coverage import EXECUTED, NEVER, PROVED, clauses_met, cover_clauses
from validator.scenarios.run import holds, run_scenarios
from validator.scenarios.scenario import DATABASE

each_game = pytest.mark.parametrize("game", all_rules(), ids=lambda game: game.id)

# Game -> clauses that no scenario can prove, and why. An entry that is not needed any more fails.
UNPROVED: dict[str, dict[str, str]] = {}
# Game -> reasons of ending that no scenario reaches, and why.
EXCUSED_ENDINGS: dict[str, dict[str, str]] = {}


@each_game
def test_every_scenario_holds(game: Any) -> None:
    results = run_scenarios(ROOT, entry(game.id), game, scenarios_of(game.id), PROBES)
    assert [(result.scenario.name, result.problems) for result in results if not result.holds] == []


@each_game
def test_every_clause_is_proved_and_every_ending_reached(game: Any) -> None:
    results = run_scenarios(ROOT, entry(game.id), game, scenarios_of(game.id), PROBES)
    covered = cover_clauses(entry(game.id), game, results)
    assert set(covered.unproved) == set(UNPROVED.get(game.id, {}))
    missed = {ending for ending, reached in covered.endings.items() if not reached}
    assert missed == set(EXCUSED_ENDINGS.get(game.id, {}))


@each_game
def test_no_scenario_goes_missing_unnoticed(game: Any) -> None:
    lines = [f"{scenario.file}: {scenario.name} ({', '.join(scenario.proves)})\n" for scenario in scenarios_of(game.id)]
    folder = ROOT / "tests" / "validator" / "scenarios" / "golden"
    assert_golden(folder / f"{game.id}.txt", f"{len(lines)} scenarios\n" + "".join(lines))


@each_game
def test_no_change_of_a_number_goes_unnoticed(game: Any) -> None:
    assert len(list(mutants(entry(game.id)))) > 40
    assert survivors(entry(game.id)) == []
    assert noticed_excuses(entry(game.id)) == []


COPIES = [broken.LeakedHand, broken.FieldShownToAll, broken.FourTaken, broken.IllegalMoveOffered, broken.LostCard]


@pytest.mark.parametrize("copy", COPIES)
def test_a_broken_copy_makes_a_scenario_fail(copy: type[DistrictNoir]) -> None:
    rules = copy(entry())
    played = [scenario for scenario in scenarios_of("district-noir") if scenario.kind != DATABASE]
    assert not all(holds(rules, scenario) for scenario in played)


def test_without_scenarios_a_clause_is_met_by_bots_or_never() -> None:
    game = next(rules for rules in all_rules() if rules.id == "district-noir")
    covered = cover_clauses(entry(), game, [])
    statuses = {found.clause.id: found.status for found in covered.clauses}
    assert PROVED not in statuses.values()
    assert statuses["D-12"] == EXECUTED
    assert statuses["D-33"] == NEVER
    assert clauses_met(game) >= {"D-02", "D-06", "D-13", "D-16", "D-20", "D-24"}
