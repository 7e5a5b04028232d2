"""`--only FIELD=VALUE` prints the cards with that value, `--cards ID,ID` single copies; together, what both allow."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from sardine.cli.main import main
from tests.sardine.kit import ROOT


def fronts(tmp_path: Path, *options: str) -> Counter[str]:
    arguments = ["--root", str(ROOT), "pdf", "--lang", "fr", "--out", str(tmp_path), "--format", "json", *options]
    result = CliRunner().invoke(main, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    entries = [entry for file in json.loads(result.stdout)["files"] for entry in file["entries"]]
    return Counter(entry["card"] for entry in entries if entry["side"] == "front")


def test_all_copies_of_a_kind_are_printed_and_no_piece(tmp_path: Path) -> None:
    assert fronts(tmp_path, "district-noir", "--only", "kind=ville") == {"docks": 1, "commissariat": 1, "mairie": 1}


def test_a_number_is_written_as_in_the_file(tmp_path: Path) -> None:
    assert fronts(tmp_path, "district-noir", "--only", "value=-2") == {"trahison-2": 4}


def test_a_value_of_a_list_counts(tmp_path: Path) -> None:
    found = fronts(tmp_path, "chaos", "--only", "kind=lieu", "--only", "signs=mer")
    assert found["vieux-port"] == 2
    assert "noailles" not in found


def test_games_without_such_a_card_print_nothing(tmp_path: Path) -> None:
    assert set(fronts(tmp_path, "--only", "kind=perdu")) == {"perdu"}


def test_both_choices_together_print_single_copies_of_what_matches(tmp_path: Path) -> None:
    options = ("district-noir", "--only", "kind=soutien", "--cards", "soutien-8,docks,soutien-8")
    assert fronts(tmp_path, *options) == {"soutien-8": 2}


@pytest.mark.parametrize(("option", "words"), [("knid=lieu", ["knid", "kind"]), ("lieu", ["lieu", "kind=lieu"])])
def test_wrong_use_shows_the_way_out(tmp_path: Path, option: str, words: list[str]) -> None:
    arguments = ["--root", str(ROOT), "pdf", "chaos", "--out", str(tmp_path), "--only", option]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2
    assert all(word in result.output for word in words)


@pytest.mark.parametrize("paper", ["a3", "a5", "legal", "tabloid"])
def test_more_papers_are_known(tmp_path: Path, paper: str) -> None:
    found = fronts(tmp_path, "district-noir", "--paper", paper)
    assert sum(found.values()) == 47 + 2
