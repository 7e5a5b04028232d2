"""`sardine check --format sarif`: one result per problem, where it is, with a rule for its code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from sardine.cli.main import main
from tests.sardine.project import copy_project


def log_of(root: Path) -> tuple[int, dict[str, Any]]:
    result = CliRunner().invoke(main, ["--root", str(root), "check", "--format", "sarif"])
    [run] = json.loads(result.stdout)["runs"]
    return result.exit_code, run


def test_a_clean_project_has_a_run_without_results(tmp_path: Path) -> None:
    copy_project(tmp_path)
    code, run = log_of(tmp_path)
    assert (code, run["results"], run["tool"]["driver"]["rules"]) == (0, [], [])
    assert run["tool"]["driver"]["name"] == "sardine"


def test_each_problem_is_a_result_at_its_place(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    project.replace("cards/district-noir/alliance.yaml", "copies: 4", "copies: 3")
    project.replace("layouts/district-noir/faces/back.yaml", "scene: back", "scene: bakc")
    code, run = log_of(tmp_path)
    assert code == 1
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == ["count", "unknown-scene"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] == "error"
        assert result["message"]["text"]
    places = [result["locations"][0]["physicalLocation"] for result in run["results"]]
    assert places[0]["artifactLocation"]["uri"] == "cards/district-noir/alliance.yaml"
    line = project.line_of("cards/district-noir/alliance.yaml", "copies: 3")
    assert places[0]["region"]["startLine"] == line
    assert "bakc" in run["results"][1]["message"]["text"]


def test_a_warning_is_a_warning(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    project.replace("layouts/district-noir/faces/playing.yaml", "    on: ink\n  imprint", "  imprint")
    code, run = log_of(tmp_path)
    assert code == 0
    assert {result["level"] for result in run["results"]} == {"warning"}
