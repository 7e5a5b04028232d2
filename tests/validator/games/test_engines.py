"""What holds for the source of every engine: numbers come from the database, and games are found."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from tests.validator.games.kit import ROOT, all_rules, database
from validator.games.registry import GROUP, OWN, find_maker, known_games

SOURCES = [file for file in sorted((ROOT / "validator" / "games").rglob("*.py")) if file.parent.name != "games"]
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
