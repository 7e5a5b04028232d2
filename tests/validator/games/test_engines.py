"""What holds for the source of every engine: numbers come from the database, and games are found."""

from __future__ import annotations

import ast
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from tests.validator.games.kit import ROOT, all_rules, database, entry, with_constant
from validator.games.registry import GROUP, OWN, check_rules, find_maker, known_games

# What bots think of moves and positions is no rule.
OPINIONS = {"rating.py", "estimate.py"}
SOURCES = [
    file
    for file in sorted((ROOT / "validator" / "games").rglob("*.py"))
    if file.parent.name != "games" and file.name not in OPINIONS
]
# None, one, the other: no rule is hidden in these.
FREE = {0, 1, -1}


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_number_of_the_rules_is_typed_into_the_engine(source: Path) -> None:
    tree = ast.parse(source.read_text("utf-8"))
    numbers = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and type(node.value) in (int, float)]
    # The version counts changes of the rules; it is no rule.
    allowed = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "attr", "") == "rules_version"
    }
    assert [(node.lineno, node.value) for node in numbers if node.value not in FREE and node not in allowed] == []


def test_entry_points_and_the_table_for_source_checkouts_are_equal() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"][GROUP] == OWN


def test_every_game_of_the_project_that_is_registered_has_rules() -> None:
    assert {game.id for game in all_rules()} == set(OWN)
    assert set(OWN) <= set(known_games())
    assert set(OWN) <= {game.id for game in database().games}


def test_a_game_without_rules_has_no_maker() -> None:
    assert find_maker("whist") is None


@pytest.mark.parametrize(
    ("name", "value", "codes"),
    [
        ("hand", 5, []),
        ("taken", 4, []),
        ("hand", 6, ["rules-actions", "rules-deck"]),
        ("takes_per_round", 2, ["rules-actions"]),
        ("rounds", 5, ["rules-deck"]),
        ("removed", 2, ["rules-deck"]),
    ],
)
def test_numbers_that_do_not_fit_together_are_problems_before_anybody_plays(
    name: str, value: int, codes: list[str]
) -> None:
    assert [problem.code for problem in check_rules(with_constant(entry(), name, value))] == codes


def test_a_piece_that_the_rules_need_is_missed_by_name() -> None:
    (problem,) = check_rules(replace(entry(), pieces=()))
    assert (problem.code, problem.params) == ("rules-need", {"name": "camp"})
