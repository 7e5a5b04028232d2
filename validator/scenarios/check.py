"""Scenario files as a part of checking a project: everything that would keep a scenario from holding."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.database import model
from validator.database.problem import Problem, error
from validator.database.schemas import SchemaStore
from validator.rules.game import Game
from validator.scenarios.data_run import Probes, run_data_scenario
from validator.scenarios.play_run import PlayRun
from validator.scenarios.reader import read_scenarios, scenario_files
from validator.scenarios.scenario import DATABASE, Scenario


@dataclass(frozen=True, slots=True)
class ScenarioCheck:
    """How many scenarios a game has, and what is wrong with them."""

    count: int
    problems: tuple[Problem, ...]


def check_scenarios(
    root: Path, entry: model.Game, game: Game[Any] | None, probes: Probes, store: SchemaStore, *, play: bool
) -> ScenarioCheck:
    """Reads the scenario files of a game and, with `play`, runs each scenario until something in it is wrong.

    `game` are the rules, None if it has none. Whether a scenario holds more than it needs is for a run of the
    scenarios themselves to say.
    """
    scenarios, problems = read_scenarios(root, entry, scenario_files(root, entry.id), store)
    if play and not problems:
        for scenario in scenarios:
            problems.extend(_run(root, entry, game, scenario, probes))
    return ScenarioCheck(len(scenarios), tuple(problems))


def _run(
    root: Path, entry: model.Game, game: Game[Any] | None, scenario: Scenario, probes: Probes
) -> Iterator[Problem]:
    if scenario.kind == DATABASE:
        yield from run_data_scenario(root, entry, scenario, probes)
    elif game is None:
        yield error(scenario.place, "scenario-no-rules", game=entry.id)
    else:
        position: Any = scenario.node.get("position")
        yield from PlayRun(game, scenario).run(position)
