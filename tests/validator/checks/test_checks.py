"""Checks as a whole: they are many, they run on anything that loads, and they stay silent where others spoke."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.validator.kit import ROOT, TINY, copy_cards, load_project, problems_of
from validator.checks.run import ALL_CHECKS


def test_all_checks_is_a_tuple_of_every_check_module() -> None:
    modules = {path.stem for path in (ROOT / "validator" / "checks").glob("*.py")}
    named = {check.__module__.rpartition(".")[2] for check in ALL_CHECKS}
    assert isinstance(ALL_CHECKS, tuple)
    assert named <= modules
    assert len(named) == len(ALL_CHECKS)
    for path in (ROOT / "validator" / "checks").glob("*.py"):
        public = [line for line in path.read_text("utf-8").splitlines() if line.startswith("def check_")]
        takes_project = [line for line in public if "(project: Project)" in line]
        assert bool(takes_project) == (path.stem in named), path.stem


@pytest.mark.parametrize("check", ALL_CHECKS, ids=lambda check: check.__name__)
def test_each_check_is_silent_on_sound_data(check: object) -> None:
    project, problems = load_project(TINY)
    assert problems == ()
    assert callable(check)
    assert list(check(project)) == []


@pytest.mark.parametrize("locale", ["fr", "it", "en"])
def test_a_language_that_cannot_be_read_is_not_also_incomplete(tmp_path: Path, locale: str) -> None:
    root = copy_cards(tmp_path, TINY)
    (root / "cards" / "tiny" / "text" / f"{locale}.yaml").write_text("game: [\n", "utf-8")
    assert [problem.code for problem in problems_of(root)] == ["unclosed-bracket"]


def test_texts_of_a_game_that_cannot_be_loaded_are_read_all_the_same(tmp_path: Path) -> None:
    root = copy_cards(tmp_path, TINY)
    folder = root / "cards" / "tiny"
    (folder / "aide.yaml").write_text("deck: aide\n", "utf-8")
    text = folder / "text" / "it.yaml"
    text.write_text(text.read_text("utf-8").replace("*insieme*", "*insieme"), "utf-8")
    (folder / "text" / "en.yaml").write_text("game: x\n", "utf-8")
    codes = [problem.code for problem in problems_of(root)]
    assert codes == ["missing-key", "missing-key", "missing-key", "wrong-type", "unclosed-mark"]


def test_an_unclosed_mark_of_one_card_leaves_the_others_alone(tmp_path: Path) -> None:
    """Elsewhere it turned all later cards italic: here it is one problem, with its file, line and field."""
    root = copy_cards(tmp_path, TINY)
    text = root / "cards" / "tiny" / "text" / "fr.yaml"
    text.write_text(text.read_text("utf-8").replace("*ensemble*", "_ensemble"), "utf-8")
    (problem,) = problems_of(root)
    assert (str(problem.place), problem.code) == ("cards/tiny/text/fr.yaml:11:36", "unclosed-mark")
    assert problem.params["key"] == "cards.port.phrase"


def test_several_unknown_names_are_told_in_one_run(tmp_path: Path) -> None:
    root = copy_cards(tmp_path, TINY)
    folder = root / "cards" / "tiny"
    text = folder / "text" / "fr.yaml"
    text.write_text(text.read_text("utf-8").replace(":mer:", ":mre:").replace("{rounds}", "{ronds}"), "utf-8")
    cards = folder / "objets.yaml"
    cards.write_text(cards.read_text("utf-8").replace("kind: objet", "kind: objte"), "utf-8")
    found = [(problem.code, problem.params["nearest"]) for problem in problems_of(root)]
    assert found == [("unknown-kind", "objet"), ("unknown-sign-token", "mer"), ("unknown-placeholder", "rounds")]


def test_two_games_do_not_mix(tmp_path: Path) -> None:
    root = copy_cards(tmp_path, TINY)
    shutil.copytree(ROOT / "cards" / "district-noir", root / "cards" / "district-noir")
    assert problems_of(root) == ()
