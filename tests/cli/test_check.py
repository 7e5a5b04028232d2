"""`sardine check`: one report of all that is wrong, and exactly one line when nothing is."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sardine.cli.main import main
from sardine.cli.report import press_tables
from validator.database.messages import own_messages

ROOT = Path(__file__).parents[2]
LANGUAGES = "3 languages (fr, it, en)"


def scenarios(game: str) -> int:
    """How many scenarios the files of a game have, counted by their names."""
    files = (ROOT / "cards" / game / "scenarios").glob("*.yaml")
    return sum(
        len(re.findall(r"^  - (?:kind: \w+\n    )?name: ", file.read_text("utf-8"), re.MULTILINE)) for file in files
    )


NOIR = f"district-noir: 47 cards, 1 piece, 39 scenarios, {LANGUAGES}"
CHAOS = f"chaos: 146 cards, 0 pieces, {scenarios('chaos')} scenarios, {LANGUAGES}"
PAINTBALL = f"paintball: 70 cards, 0 pieces, {scenarios('paintball')} scenarios, {LANGUAGES}"
CLEAN = f"{CHAOS}; {NOIR}; {PAINTBALL}; no problems in "


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for folder in ("cards", "layouts"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def run(root: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), "check", *arguments])


def edit(root: Path, file: str, old: str, new: str) -> None:
    path = root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_a_clean_project_is_one_line(project: Path) -> None:
    result = run(project, "--strict")
    assert (result.exit_code, result.output) == (0, f"{CLEAN}{project}\n")


def test_one_game_may_be_named(project: Path) -> None:
    assert run(project, "district-noir").output == f"{NOIR}; no problems in {project}\n"


def test_an_unknown_game_is_wrong_use(project: Path) -> None:
    result = run(project, "distrct-noir")
    assert result.exit_code == 2
    assert "district-noir" in result.output


def test_a_problem_shows_its_line_a_caret_and_what_to_do(project: Path) -> None:
    edit(project, "cards/district-noir/alliance.yaml", "copies: 4", "copies: 5")
    result = run(project)
    assert result.exit_code == 1
    assert result.output == (
        "cards/district-noir/alliance.yaml:8:5: error[count]: "
        "the box promises 4 (kind alliance, value 2), but here are 5\n"
        "        copies: 5\n"
        "        ^\n"
        "  help: Write `copies: 4`, or correct line 51 of game.yaml.\n"
        "\n"
        "1 problem in 1 file\n"
    )


CITY = "cards/district-noir/scenarios/city.yaml"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("winner: A", "winner: [A", "19:19: error["),
        ("winner: A", "winer: A", "19:11: error[unknown-key]: there is no key `winer` here"),
        ("winner: A", "winner: B", "19:19: error[scenario-differs]: winner: expected B, found A"),
        ("proves: [D-20", "proves: [D-99", "5:14: error[scenario-clause]: the rulebook has no clause `D-99`"),
        ("docks", "dokcs", "error[position-card]: the game has no card `dokcs`"),
        ("A: take", "A: tkae", "error[scenario-unreadable]: `tkae` is no move of this game"),
    ],
)
def test_a_fault_in_a_scenario_is_a_problem_with_its_line(project: Path, old: str, new: str, told: str) -> None:
    edit(project, CITY, old, new)
    result = run(project, "district-noir")
    assert result.exit_code == 1
    assert f"{CITY}:" in result.output
    assert told in result.output
    assert "1 problem in 1 file" in result.output


def test_numbers_that_the_rules_cannot_play_are_problems_and_nothing_is_played(project: Path) -> None:
    edit(project, "cards/district-noir/game.yaml", "  rounds: 4", "  rounds: 5")
    result = run(project, "district-noir")
    assert result.exit_code == 1
    assert "error[rules-deck]: the deck has 45 cards, but the game deals 55" in result.output
    assert "error[scenario" not in result.output


def test_all_problems_are_told_at_once_and_sorted(project: Path) -> None:
    folder = "cards/district-noir"
    edit(project, f"{folder}/text/fr.yaml", "*Prendre*", "*Prendre")
    edit(project, f"{folder}/text/it.yaml", "{taken}", "5")
    edit(project, f"{folder}/alliance.yaml", "copies: 4", "copies: 5")
    edit(project, "layouts/district-noir/faces/ville.yaml", "ville-{id}", "vile-docks")
    result = run(project)
    places = [line.split(": error")[0] for line in result.output.splitlines() if ": error[" in line]
    assert [place.rpartition(":")[0].rpartition(":")[0] for place in places] == [
        f"{folder}/alliance.yaml",
        f"{folder}/text/fr.yaml",
        f"{folder}/text/it.yaml",
        "layouts/district-noir/faces/ville.yaml",
    ]
    assert result.output.endswith("\n4 problems in 4 files\n")


def test_a_game_that_cannot_be_read_is_told_without_a_traceback(project: Path) -> None:
    (project / "cards" / "district-noir" / "ville.yaml").write_bytes(b"deck: \xff\x00")
    result = run(project)
    assert (result.exit_code, isinstance(result.exception, SystemExit)) == (1, True)
    assert result.output.startswith("cards/district-noir/ville.yaml:1:7: error[not-utf8]: ")
    assert result.output.endswith("\n1 problem in 1 file\n")


def test_json_has_stable_keys(project: Path) -> None:
    edit(project, "cards/district-noir/alliance.yaml", "value: 2", "vlaue: 2")
    result = run(project, "--format", "json")
    report = json.loads(result.output)
    assert result.exit_code == 1
    assert list(report) == ["games", "problems", "summary"]
    assert report["problems"] == [
        {
            "file": "cards/district-noir/alliance.yaml",
            "line": 9,
            "column": 5,
            "severity": "error",
            "code": "unknown-key",
            "message": "there is no key `vlaue` here",
            "help": "Did you mean `value`?",
            "params": {"key": "vlaue", "known": "value, tie_rank, id, copies, provenance", "nearest": "value"},
        }
    ]


def test_json_of_a_clean_project_lists_its_games(project: Path) -> None:
    report = json.loads(run(project, "--format", "json").output)
    counts = {game["id"]: (game["cards"], game["pieces"]) for game in report["games"]}
    assert counts == {"chaos": (146, 0), "district-noir": (47, 1), "paintball": (70, 0)}
    assert {game["id"]: game["scenarios"] for game in report["games"]}["district-noir"] == 39
    assert all(game["locales"] == ["fr", "it", "en"] for game in report["games"])
    assert report["problems"] == []


def test_json_counts_whose_the_facts_are_field_by_field(project: Path) -> None:
    report = json.loads(run(project, "chaos", "--format", "json").output)
    [chaos] = report["games"]
    fields = chaos["provenance"]["fields"]
    assert fields["lieu"] == {"copies": {"project": 16}, "signs": {"rulebook": 16}}
    assert fields["objet"]["star"] == {"project": 5, "rulebook": 1}
    assert chaos["provenance"]["constants"] == {"rulebook": 32}
    assert chaos["quoted_texts"] == {"fr": 68, "it": 32}


def test_github_gets_annotations(project: Path) -> None:
    edit(project, "cards/district-noir/alliance.yaml", "copies: 4", "copies: 5")
    lines = run(project, "--format", "github").output.splitlines()
    assert lines == [
        "::error file=cards/district-noir/alliance.yaml,line=8,col=5,title=count::"
        "the box promises 4 (kind alliance, value 2), but here are 5"
        "%0AWrite `copies: 4`, or correct line 51 of game.yaml.",
        "1 problem in 1 file",
    ]


def test_the_tables_of_both_packages_share_no_code() -> None:
    for table in press_tables():
        assert set(table) & set(own_messages()) == set()


def test_an_empty_folder_is_told_what_a_project_is(tmp_path: Path) -> None:
    result = run(tmp_path)
    assert result.exit_code == 1
    assert "there is no folder cards/ here" in result.output
