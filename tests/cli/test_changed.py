"""`--changed-since REF` prints exactly the cards whose printed face differs from what that commit prints."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.git_project import commit, committed_game, git, replace
from tests.sardine.project import copy_project
from tests.sardine.synthetic import SyntheticGame, make_game

CARDS, FRONT, BACK = "cards/toy/plain.yaml", "layouts/toy/faces/front.yaml", "layouts/toy/faces/back.yaml"
ALL = {f"c{number}": 1 for number in range(1, 6)}


def printed(game: SyntheticGame, *options: str) -> tuple[dict[str, int], list[tuple[str, str, list[str], int]]]:
    """The fronts that are printed, and what the listing says has changed."""
    result = game.run("pdf", "--format", "json", "--changed-since", "v1", *options)
    assert result.exit_code == 0, result.output
    described: dict[str, Any] = json.loads(result.stdout)
    entries = [entry for file in described["files"] for entry in file["entries"]]
    changes = [(c["card"], c["change"], c["sides"], c["copies"]) for c in described["changes"]]
    return dict(Counter(entry["card"] for entry in entries if entry["side"] == "front")), changes


def more_copies(game: SyntheticGame) -> None:
    replace(game, CARDS, "{id: c2, copies: 1}", "{id: c2, copies: 3}")
    replace(game, "cards/toy/game.yaml", "5", "7")


def another_card(game: SyntheticGame) -> None:
    with (game.root / CARDS).open("a", encoding="utf-8") as file:
        file.write("  - {id: c6, copies: 2}\n")
    replace(game, "cards/toy/game.yaml", "5", "7")


def a_card_less(game: SyntheticGame) -> None:
    replace(game, CARDS, "  - {id: c5, copies: 1}\n", "")
    replace(game, "cards/toy/game.yaml", "5", "4")


def another_id(game: SyntheticGame) -> None:
    replace(game, CARDS, "c3", "c33")


def a_comment(game: SyntheticGame) -> None:
    for file in (CARDS, FRONT, BACK, "layouts/toy/format.yaml", "layouts/shared/papers.yaml"):
        path = game.root / file
        path.write_text("# A comment.\n" + path.read_text("utf-8"), "utf-8")


def change(file: str, old: str, new: str) -> Callable[[SyntheticGame], None]:
    return lambda game: replace(game, file, old, new)


EVERY_FRONT = [(card, "changed", ["front"], 1) for card in ALL]
EVERY_BACK = [(card, "changed", ["back"], 1) for card in ALL]
EVERY_SIDE = [(card, "changed", ["front", "back"], 1) for card in ALL]
TABLE: list[tuple[str, Callable[[SyntheticGame], None], dict[str, int], list[tuple[str, str, list[str], int]]]] = [
    ("nothing", lambda game: None, {}, []),
    ("a comment in every file", a_comment, {}, []),
    ("the words of the fronts", change(FRONT, "front of", "face of"), ALL, EVERY_FRONT),
    ("the words of the backs", change(BACK, "back of", "rear of"), ALL, EVERY_BACK),
    ("a colour", change("layouts/toy/palette.yaml", "#9FD6D8", "#9FD6D9"), ALL, EVERY_SIDE),
    ("the bleed", change("layouts/toy/format.yaml", "bleed: 3", "bleed: 4"), ALL, EVERY_SIDE),
    ("copies", more_copies, {"c2": 2}, [("c2", "more", [], 2)]),
    ("a new card", another_card, {"c6": 2}, [("c6", "new", [], 2)]),
    ("a lost card", a_card_less, {}, [("c5", "gone", [], 1)]),
    ("an id", another_id, {"c33": 1}, [("c33", "new", [], 1), ("c3", "gone", [], 1)]),
    ("what sheets look like", change("layouts/shared/sheets/default.yaml", "length: 6", "length: 5"), {}, []),
]


@pytest.mark.parametrize(("_name", "alter", "cards", "changes"), TABLE, ids=[row[0] for row in TABLE])
@pytest.mark.parametrize("committed", [False, True], ids=["as it lies", "committed"])
def test_just_what_prints_differently_is_printed(
    tmp_path: Path,
    _name: str,
    alter: Callable[[SyntheticGame], None],
    cards: dict[str, int],
    changes: list[tuple[str, str, list[str], int]],
    committed: bool,
) -> None:
    game = committed_game(tmp_path)
    alter(game)
    if committed:
        commit(game)
    assert printed(game) == (cards, changes)


def test_other_choices_narrow_it_further(tmp_path: Path) -> None:
    game = committed_game(tmp_path)
    replace(game, FRONT, "front of", "face of")
    assert printed(game, "--cards", "c2,c4")[0] == {"c2": 1, "c4": 1}
    assert printed(game, "--only", "id=c3")[0] == {"c3": 1}


def test_people_read_what_has_changed_and_where_the_sheets_are(tmp_path: Path) -> None:
    game = committed_game(tmp_path)
    more_copies(game)
    result = game.run("pdf", "--changed-since", "v1")
    assert "toy en: changed since v1 (" in result.output
    assert "c2: 2 copies more" in result.output
    assert "cards-a4-changed.pdf: 2 cards, sheets: 1" in result.output
    # Asked again, it tells again.
    assert "c2: 2 copies more" in game.run("pdf", "--changed-since", "v1").output


def test_without_a_change_nothing_is_drawn_and_this_is_said(tmp_path: Path) -> None:
    game = committed_game(tmp_path)
    result = game.run("pdf", "--changed-since", "v1")
    assert result.exit_code == 0
    assert "toy en: prints the same as at v1" in result.output
    assert not (tmp_path / "build/toy/en/cards-a4-changed.pdf").exists()


def test_the_project_may_lie_deep_in_its_repository(tmp_path: Path) -> None:
    game = make_game(tmp_path / "games" / "mine", 5)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "--quiet", "-m", "State")
    git(tmp_path, "tag", "v1")
    more_copies(game)
    assert printed(game)[0] == {"c2": 2}


def test_the_working_tree_and_the_index_stay_as_they_are(tmp_path: Path) -> None:
    game = committed_game(tmp_path)
    replace(game, FRONT, "front of", "face of")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and "build" not in path.parts}
    printed(game)
    after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and "build" not in path.parts}
    assert before == after


def test_a_state_that_cannot_be_read_counts_as_new_and_this_is_said(tmp_path: Path) -> None:
    game = make_game(tmp_path, 5)
    replace(game, "layouts/toy/format.yaml", "trim:", "cut:")
    commit(game, tag="v1")
    replace(game, "layouts/toy/format.yaml", "cut:", "trim:")
    result = game.run("pdf", "--changed-since", "v1")
    assert result.exit_code == 0
    assert "toy of v1 (" in result.stderr
    assert "counts as new" in result.stderr
    assert "toy en: not there at v1 (" in result.output
    assert "all 5 cards and pieces are new" in result.output


@pytest.mark.parametrize(
    ("ref", "words"), [("v2", ["'v2'", "v1"]), ("mian", ["'mian'", "main"]), ("--all", ["'--all'"]), ("v1:cards", [])]
)
@pytest.mark.parametrize("command", [("pdf", "--changed-since"), ("diff", "--")], ids=["pdf", "diff"])
def test_an_unknown_commit_is_refused_with_the_nearest_name(
    tmp_path: Path, command: tuple[str, ...], ref: str, words: list[str]
) -> None:
    result = committed_game(tmp_path, 1).run(*command, ref)
    assert result.exit_code == 2
    assert all(word in result.output for word in ["git knows no commit", *words]), result.output


@pytest.mark.parametrize("command", [("pdf", "--changed-since"), ("diff",)], ids=["pdf", "diff"])
def test_a_project_outside_git_is_told_so(tmp_path: Path, command: tuple[str, ...]) -> None:
    result = make_game(tmp_path, 1).run(*command, "HEAD")
    assert result.exit_code == 2
    assert "is in no git repository" in result.output


def test_a_machine_without_git_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = committed_game(tmp_path, 1)
    monkeypatch.setenv("PATH", str(tmp_path))
    result = game.run("pdf", "--changed-since", "HEAD")
    assert result.exit_code == 2
    assert "the program git" in result.output


def test_a_commit_without_the_project_is_told_so(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "commit", "--quiet", "--allow-empty", "-m", "Nothing yet")
    result = game.run("pdf", "--changed-since", "HEAD")
    assert result.exit_code == 2
    assert "no folder cards" in result.output


def test_a_piece_whose_face_has_changed_is_printed_too(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    game = SyntheticGame(project.root)
    commit(game, tag="v1")
    project.replace("layouts/district-noir/faces/camp-a.yaml", "box: bleed", "box: trim")
    result = game.run("pdf", "--lang", "fr", "--changed-since", "v1", "--format", "json")
    assert result.exit_code == 0, result.output
    described = json.loads(result.stdout)
    assert [(c["card"], c["sides"]) for c in described["changes"]] == [("camp", ["front"])]
    assert [Path(file["file"]).name for file in described["files"]] == ["camp-a4-changed.pdf"]


@pytest.mark.parametrize(("mode", "changed"), [("none", []), ("zone", ["docks", "commissariat", "mairie"])])
def test_a_sticker_that_is_printed_on_the_card_counts(tmp_path: Path, mode: str, changed: list[str]) -> None:
    project = copy_project(tmp_path)
    game = SyntheticGame(project.root)
    commit(game, tag="v1")
    project.replace("layouts/district-noir/stickers.yaml", "sign: star, zone: corner", "sign: star, zone: tall")
    result = game.run("pdf", "--lang", "fr", "--changed-since", "v1", "--format", "json", "--stickers", mode)
    assert result.exit_code == 0, result.output
    assert [change["card"] for change in json.loads(result.stdout)["changes"]] == changed
