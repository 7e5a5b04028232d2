"""`sardine scenario` as people use it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sardine.cli.main import main
from tests.sardine.kit import ROOT


def run(*arguments: str, root: Path = ROOT) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), "scenario", *arguments])


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("cards", "layouts"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def test_all_scenarios_hold_and_one_line_says_so() -> None:
    result = run("district-noir")
    assert result.exit_code == 0, result.output
    assert result.output.startswith("district-noir: 39 of 39 scenarios hold; 33 of 33 clauses are proved")
    assert result.output.count("\n") == 1


def test_a_game_without_scenarios_is_told_in_one_line(project: Path) -> None:
    shutil.rmtree(project / "cards" / "district-noir" / "scenarios")
    result = run("district-noir", "--coverage", root=project)
    assert result.output == "district-noir: no scenarios yet for the 33 clauses of its rulebook\n"


def test_coverage_lists_clauses_in_columns() -> None:
    listed = run("district-noir", "--coverage").output.splitlines()
    assert "  D-01  stated    proved by 3" in listed
    assert "  D-04  settled   proved by 2" in listed


def test_coverage_as_json_has_stable_keys() -> None:
    report = json.loads(run("district-noir", "--coverage", "--format", "json").output)
    assert list(report) == ["game", "clauses", "endings", "scenarios", "problems"]
    clause = next(clause for clause in report["clauses"] if clause["id"] == "D-13")
    assert clause == {
        "id": "D-13",
        "kind": "stated",
        "status": "proved",
        "scenarios": ["Nobody takes from an empty line"],
    }


def test_a_single_file_is_run_alone() -> None:
    result = run(str(ROOT / "cards" / "district-noir" / "scenarios" / "city.yaml"))
    assert result.exit_code == 0, result.output
    assert result.output.startswith("district-noir: 4 of 4 scenarios hold")


def test_a_file_from_elsewhere_says_its_game(tmp_path: Path) -> None:
    text = (ROOT / "cards" / "district-noir" / "scenarios" / "city.yaml").read_text("utf-8")
    file = tmp_path / "mine.yaml"
    file.write_text(text, "utf-8")
    assert run(str(file)).exit_code == 2
    file.write_text(f"game: district-noir\n{text}", "utf-8")
    assert run(str(file)).exit_code == 0


def test_a_scenario_that_fails_is_quoted_with_expected_and_found(project: Path) -> None:
    file = project / "cards" / "district-noir" / "scenarios" / "city.yaml"
    text = file.read_text("utf-8")
    file.write_text(text.replace("winner: A", "winner: B", 1), "utf-8")
    result = run("district-noir", root=project)
    assert result.exit_code == 1
    assert "city.yaml:19:19: error[scenario-differs]: winner: expected B, found A\n" in result.output
    assert "38 of 39 scenarios hold" in result.output


def test_a_number_changed_on_a_card_makes_scenarios_fail(project: Path) -> None:
    game = project / "cards" / "district-noir" / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("  taken: 5", "  taken: 4"), "utf-8")
    result = run("district-noir", root=project)
    assert result.exit_code == 1
    assert "line.yaml" in result.output


def test_a_constant_that_the_rules_need_is_missed_by_name(project: Path) -> None:
    game = project / "cards" / "district-noir" / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("  villes_to_win: 3", ""), "utf-8")
    result = run("district-noir", root=project)
    assert result.exit_code == 1
    assert "error[rules-need]: the rules of this game need `villes_to_win`" in result.output + result.stderr


@pytest.mark.parametrize("arguments", [["whist"], ["nowhere.yaml"], ["--format", "xml"]])
def test_wrong_use_is_exit_code_2(arguments: list[str]) -> None:
    assert run(*arguments).exit_code == 2
