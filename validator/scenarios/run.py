"""Runs scenarios and says what each of them has shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.database import model
from validator.database.problem import Problem, error
from validator.rules.game import Game
from validator.scenarios.data_run import Probes, run_data_scenario
from validator.scenarios.play_run import PlayRun
from validator.scenarios.scenario import DATABASE, Scenario
from validator.scenarios.strict import find_unneeded


@dataclass(frozen=True, slots=True)
class Result:
    """One scenario that was run. It holds if there are no problems; `endings` are those that it checked."""

    scenario: Scenario
    problems: tuple[Problem, ...]
    endings: frozenset[str] = frozenset()

    @property
    def holds(self) -> bool:
        return not self.problems


def run_scenarios(
    root: Path, entry: model.Game, game: Game[Any] | None, scenarios: Iterable[Scenario], probes: Probes
) -> list[Result]:
    """Runs the scenarios of one game. `game` are its rules, None if it has none."""
    return [run_scenario(root, entry, game, scenario, probes) for scenario in scenarios]


def run_scenario(root: Path, entry: model.Game, game: Game[Any] | None, scenario: Scenario, probes: Probes) -> Result:
    """Runs one scenario, and if it holds, looks for what it does not need."""
    if scenario.kind == DATABASE:
        return Result(scenario, tuple(run_data_scenario(root, entry, scenario, probes)))
    if game is None:
        return Result(scenario, (error(scenario.place, "scenario-no-rules", game=entry.id),))
    run = PlayRun(game, scenario)
    position: Any = scenario.node.get("position")
    problems = list(run.run(position))
    if not problems:
        problems.extend(find_unneeded(game, scenario))
        problems.extend(_idle_clauses(game, scenario, run))
    return Result(scenario, tuple(problems), frozenset(run.endings))


def holds(game: Game[Any], scenario: Scenario) -> bool:
    """Whether a played scenario holds with these rules. Nothing else is looked at, so this is quick."""
    position: Any = scenario.node.get("position")
    return not list(PlayRun(game, scenario).run(position))


def _idle_clauses(game: Game[Any], scenario: Scenario, run: PlayRun) -> Iterable[Problem]:
    """Clauses that the scenario says it proves, though no step of it has used them."""
    witnessed = game.witnessed_clauses()
    for index, clause in enumerate(scenario.proves):
        if clause in witnessed and clause not in run.clauses:
            yield error(scenario.place_at(("proves", index)), "scenario-idle", clause=clause)
