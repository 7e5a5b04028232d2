"""Scenarios for tests: those of the project, and some written in the test itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tests.validator.games.kit import ROOT, district_noir, entry
from validator.database.messages import worded
from validator.database.model import Game
from validator.database.problem import Problem
from validator.database.schemas import SchemaStore
from validator.scenarios.reader import read_scenarios, scenario_files
from validator.scenarios.run import Result, run_scenarios
from validator.scenarios.scenario import Scenario

STORE = SchemaStore()


@cache
def scenarios_of(game: str) -> tuple[Scenario, ...]:
    """The scenarios of a game of the project."""
    found, problems = read_scenarios(ROOT, entry(game), scenario_files(ROOT, game), STORE)
    assert problems == []
    return tuple(found)


def run_text(
    folder: Path, text: str, game: Game | None = None, rules: Any = None
) -> tuple[list[Result], list[Problem]]:
    """Runs a scenario file with this text against District Noir, or against other rules of it."""
    file = folder / "test.yaml"
    file.write_text(text, encoding="utf-8")
    found, problems = read_scenarios(folder, game or entry(), ["test.yaml"], STORE)
    probes = {"double": lambda asked: 2 * asked}
    return run_scenarios(ROOT, game or entry(), rules or district_noir(), found, probes), problems


def lines_of(folder: Path, text: str, rules: Any = None) -> list[str]:
    """What is wrong with a scenario file, one line per problem: place, code, message."""
    results, problems = run_text(folder, text, rules=rules)
    every = [*problems, *(problem for result in results for problem in result.problems)]
    return [f"{problem.place.line}:{problem.place.column} {problem.code}: {worded(problem)[0]}" for problem in every]
