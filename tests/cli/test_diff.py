"""`sardine diff REF` shows before and after side by side, drawn, with what differs framed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.git_project import commit, committed_game, replace
from tests.sardine.pdf.reading import MM, text_in
from tests.sardine.synthetic import SyntheticGame, make_game


def shown(game: SyntheticGame, *options: str) -> list[str]:
    """The words of each page."""
    result = game.run("diff", "v1", "--format", "json", *options)
    assert result.exit_code == 0, result.output
    described = json.loads(result.stdout)
    return [page.extract_text() for file in described["files"] for page in PdfReader(file["file"]).pages]


def test_the_old_words_stand_left_and_the_new_ones_right(tmp_path: Path) -> None:
    game = committed_game(tmp_path, 2)
    replace(game, "layouts/toy/faces/front.yaml", "front of", "face of")
    [words] = shown(game)
    assert "c1 · front · changed" in words
    assert "back of" not in words
    path = tmp_path / "build/toy/en/diff-a4.pdf"
    left, right = text_in(path, 0, (0, 400, 75 * MM, 842)), text_in(path, 0, (76 * MM, 400, 595, 842))
    assert "front of c1" in left
    assert "face of" not in left
    assert "face of c1" in right


def test_new_and_lost_cards_are_shown_with_both_sides(tmp_path: Path) -> None:
    game = committed_game(tmp_path, 2)
    replace(game, "cards/toy/plain.yaml", "c2", "c3")
    words = "\n".join(shown(game))
    for line in ("c3 · front · new, 1 ×", "c3 · back · new, 1 ×", "c2 · front · gone, 1 ×", "c2 · back · gone, 1 ×"):
        assert line in words
    assert words.count("front of c3") == words.count("back of c2") == 1


def test_a_side_that_cards_share_is_shown_once(tmp_path: Path) -> None:
    game = make_game(tmp_path, 5)
    replace(game, "layouts/toy/faces/back.yaml", "{id}", "all")
    commit(game, tag="v1")
    replace(game, "layouts/toy/faces/back.yaml", "back of all", "rear of all")
    [words] = shown(game)
    assert words.count("rear of all") == 1


def test_many_changes_take_many_pages(tmp_path: Path) -> None:
    game = committed_game(tmp_path, 7)
    replace(game, "layouts/toy/faces/front.yaml", "front of", "face of")
    pages = shown(game)
    assert len(pages) == 4
    assert [sum(f"c{n} · front" in page for n in range(1, 8)) for page in pages] == [2, 2, 2, 1]


@pytest.mark.parametrize("paper", ["a5", "letter", "100x150mm"])
def test_smaller_pages_show_smaller_pictures(tmp_path: Path, paper: str) -> None:
    game = committed_game(tmp_path, 1)
    replace(game, "layouts/toy/faces/front.yaml", "front of", "face of")
    [words] = shown(game, "--paper", paper)
    assert "front of c1" in words
    assert "face of c1" in words


def test_without_a_change_there_is_no_page(tmp_path: Path) -> None:
    game = committed_game(tmp_path, 1)
    result = game.run("diff", "v1")
    assert result.exit_code == 0
    assert "prints the same as at v1" in result.output
    assert not (tmp_path / "build/toy/en/diff-a4.pdf").exists()


def test_a_card_that_lost_copies_is_shown_as_it_is(tmp_path: Path) -> None:
    game = committed_game(tmp_path, 2)
    replace(game, "cards/toy/plain.yaml", "{id: c1, copies: 1}", "{id: c1, copies: 2}")
    replace(game, "cards/toy/game.yaml", "2}", "3}")
    replace(game, "cards/toy/game.yaml", "total: 2", "total: 3")
    replace(game, "cards/toy/game.yaml", "max: 3", "max: 2")
    assert "c1 · front · 1 × more" in "\n".join(shown(game))
