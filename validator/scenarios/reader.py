"""Reads scenario files: those of `cards/<game>/scenarios/`, or single ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from validator.database.model import Game
from validator.database.problem import Problem, error
from validator.database.project_files import inside, yaml_files
from validator.database.schemas import SchemaStore, load_document
from validator.database.strict_yaml import read_yaml
from validator.rules.position import unknown_word
from validator.scenarios.scenario import DATABASE, Scenario

SCENARIO_SCHEMA = "urn:sardine:scenario"
FOLDER = "scenarios"


def scenario_files(root: Path, game: str) -> list[str]:
    """The scenario files of a game, relative to the root, sorted."""
    return yaml_files(root, f"cards/{game}/{FOLDER}")


def game_of_file(path: Path, file: str) -> str:
    """The game of a scenario file: that of its folder `cards/<game>/scenarios/`, else the one it names, else none."""
    parts = file.split("/")
    if parts[0] == "cards" and parts[2:3] == [FOLDER]:
        return parts[1]
    data: Any = read_yaml(path, file).data
    return str(data.get("game", "")) if isinstance(data, dict) else ""


def read_scenarios(
    root: Path, game: Game, files: Sequence[str], store: SchemaStore
) -> tuple[list[Scenario], list[Problem]]:
    """The scenarios of these files in their order, and what is wrong with the files."""
    found: list[Scenario] = []
    problems: list[Problem] = []
    for file in files:
        # A file that the user named may lie anywhere; one that was found in the project may not lead out of it.
        outside = None if Path(file).is_absolute() else inside(root, file)
        if outside is not None:
            problems.append(outside)
            continue
        document = load_document(root / file, file, SCENARIO_SCHEMA, store)
        problems.extend(document.problems)
        if document.data is not None and not document.problems:
            data: Any = document.data
            found.extend(_scenario(game, file, node) for node in data["scenarios"])
    problems.extend(_check_all(game, found))
    return [scenario for scenario in found if wanted_key(scenario) in scenario.node], problems


def wanted_key(scenario: Scenario) -> str:
    """Under which key a scenario of its kind says what it does."""
    return "checks" if scenario.kind == DATABASE else "steps"


def _scenario(game: Game, file: str, node: Any) -> Scenario:
    return Scenario(game.id, file, node["name"], node.get("kind", "play"), tuple(node["proves"]), node)


def _check_all(game: Game, scenarios: Sequence[Scenario]) -> Iterator[Problem]:
    clauses = {clause.id for clause in game.clauses}
    names: dict[str, Scenario] = {}
    for scenario in scenarios:
        first = names.setdefault(scenario.name, scenario)
        if first is not scenario:
            place = first.place
            yield error(scenario.place, "scenario-twice", name=scenario.name, file=place.file, line=place.line)
        for index, clause in enumerate(scenario.proves):
            if clause not in clauses:
                place = scenario.place_at(("proves", index))
                yield error(place, "scenario-clause", **unknown_word(clause, clauses))
        wanted = wanted_key(scenario)
        other = "steps" if wanted == "checks" else "checks"
        if wanted not in scenario.node:
            yield error(scenario.node.place, "missing-key", key=wanted)
        if other in scenario.node:
            place = scenario.node.key_places[other]
            yield error(place, "scenario-kind", key=other, kind=scenario.kind, wanted=wanted)
