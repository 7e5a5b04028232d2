"""Cut-and-stack, filled last sheets, odd and even pages in two files: read back from what was drawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.sardine.pdf.reading import read_pages
from tests.sardine.pdf.test_options_pdf import POKER, printed
from tests.sardine.synthetic import SyntheticGame, make_game


def fronts(described: dict[str, Any]) -> list[tuple[int, int, str]]:
    """Page, slot and card of each front, in the order of the file."""
    return [(e["page"], e["slot"], e["card"]) for e in described["entries"] if e["side"] == "front"]


def test_cut_and_stack_brings_the_cards_back_in_order(tmp_path: Path) -> None:
    game = make_game(tmp_path, 21)
    described = game.draw("--cut-and-stack")
    # Cut in one stack, then pile upon pile: by slot, then by sheet.
    stacked = sorted(fronts(described), key=lambda entry: (entry[1], entry[0]))
    assert [card for _page, _slot, card in stacked] == [f"c{number}" for number in range(1, 22)]
    assert described["sheets"] == 3
    assert described["file"].endswith("cards-a4-stack.pdf")
    path = Path(described["file"])
    assert "Cut and stack" in PdfReader(path).pages[0].extract_text()
    sides = printed(game, path, POKER)
    page = read_pages(path, POKER)[2]
    for number in range(1, 22):
        front, back = sides[f"front of c{number}"], sides[f"back of c{number}"]
        assert back.page == front.page + 1
        assert back.x + POKER[0] * 72 / 25.4 + front.x == pytest.approx(page.width, abs=0.03)


def test_the_last_sheet_is_filled_with_the_cards_asked_for(tmp_path: Path) -> None:
    described = make_game(tmp_path, 11).draw("--fill", "c3,c5")
    cards = [card for _page, _slot, card in fronts(described)]
    assert cards[:11] == [f"c{number}" for number in range(1, 12)]
    assert cards[11:] == ["c3", "c5", "c3", "c5", "c3", "c5", "c3"]
    assert described["sheets"] == 2


def test_a_full_last_sheet_stays_as_it_is(tmp_path: Path) -> None:
    described = make_game(tmp_path, 9).draw("--fill", "c3")
    assert len(fronts(described)) == 9


def test_single_cards_can_be_filled_up_with_another(tmp_path: Path) -> None:
    described = make_game(tmp_path, 20).draw("--cards", "c7", "--fill", "c2")
    assert [card for _page, _slot, card in fronts(described)] == ["c7", *["c2"] * 8]


def split_files(game: SyntheticGame, *options: str) -> list[Path]:
    result = game.run("pdf", "--format", "json", "--sides", "split", *options)
    assert result.exit_code == 0, result.output
    return [Path(file["file"]) for file in json.loads(result.stdout)["files"]]


def test_odd_and_even_pages_become_two_files(tmp_path: Path) -> None:
    game = make_game(tmp_path, 13)
    odd, even = split_files(game)
    assert (odd.name, even.name) == ("cards-a4-fronts.pdf", "cards-a4-backs.pdf")
    whole = [page.extract_text() for page in PdfReader(game.drawn()).pages]
    assert [page.extract_text() for page in PdfReader(odd).pages][1:] == whole[2::2]
    assert [page.extract_text() for page in PdfReader(even).pages][1:] == whole[3::2]


@pytest.mark.parametrize("options", [("--sheet", "fold"), ("--duplex", "none")])
def test_without_backs_of_their_own_there_is_one_file(tmp_path: Path, options: tuple[str, ...]) -> None:
    assert len(split_files(make_game(tmp_path, 3), *options)) == 1


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--fill", "c99"), ["c99", "c9"]),
        (("--mix-sizes", "--cut-and-stack"), ["--mix-sizes", "--cut-and-stack"]),
        (("--mix-sizes", "--fill", "c1"), ["--fill", "--mix-sizes"]),
        (("--mix-sizes", "--sheet", "fold"), ["--mix-sizes", "folded"]),
    ],
)
def test_what_does_not_go_together_is_refused(tmp_path: Path, options: tuple[str, ...], words: list[str]) -> None:
    result = make_game(tmp_path, 9).run("pdf", *options)
    assert result.exit_code == 2
    assert all(word in result.output for word in words), result.output
