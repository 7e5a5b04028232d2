"""Small decks printed and read back: full sheets (C03), three backs (C01), five cards of nine (C30), small papers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.sardine.pdf.reading import MM, ink_share, read_pages, text_in
from tests.sardine.synthetic import make_game

MINI = (31.0, 80.0)
POKER = (63.0, 88.0)


@pytest.mark.parametrize(("cards", "trim", "sheets"), [(9, POKER, 1), (10, POKER, 2), (18, POKER, 2), (288, MINI, 16)])
def test_c03_full_sheets_leave_no_blank_page_and_lose_none(
    tmp_path: Path, cards: int, trim: tuple[float, float], sheets: int
) -> None:
    game = make_game(tmp_path, cards, trim)
    described = game.draw()
    assert (described["sheets"], described["cards"]) == (sheets, cards)
    pages = read_pages(game.pdf(), trim)
    assert len(pages) == 2 + 2 * sheets
    assert sum(len(page.sides) for page in pages[2::2]) == cards
    for number in range(2, len(pages)):
        assert ink_share(game.pdf(), number) > 0.05
    printed = [
        int(card)
        for number in range(2, len(pages), 2)
        for card in re.findall(r"front of c(\d+)", text_in(game.pdf(), number, (0, 0, 600, 850)))
    ]
    assert printed == list(range(1, cards + 1))


def test_c01_three_backs_stand_in_reverse_order_behind_their_fronts(tmp_path: Path) -> None:
    game = make_game(tmp_path, 3)
    game.draw()
    front, back = read_pages(game.pdf(), POKER)[2:]
    for number, side in enumerate(front.sides, start=1):
        mirrored = back.width - side.x - POKER[0] * MM
        [behind] = [other for other in back.sides if abs(other.x - mirrored) < 0.01 * MM]
        assert abs(behind.y - side.y) < 0.01 * MM
        box = (behind.x, behind.y, behind.x + POKER[0] * MM, behind.y + POKER[1] * MM)
        assert f"back of c{number}" in text_in(game.pdf(), 3, box)


def test_c30_a_part_filled_sheet_is_marked_around_its_cards(tmp_path: Path) -> None:
    game = make_game(tmp_path, 5)
    game.draw()
    for page in read_pages(game.pdf(), POKER)[2:]:
        assert len(page.sides) == 5
        right = max(side.x for side in page.sides) + POKER[0] * MM
        bottom = min(side.y for side in page.sides)
        assert any(abs(line[0] - right) < 0.01 and line[0] == line[2] for line in page.lines)
        assert any(abs(line[1] - bottom) < 0.01 and line[1] == line[3] for line in page.lines)
        for x0, y0, x1, y1 in page.lines:
            for side in page.sides:
                inside_x = min(x0, x1) < side.clip[2] and max(x0, x1) > side.clip[0]
                inside_y = min(y0, y1) < side.clip[3] and max(y0, y1) > side.clip[1]
                assert not (inside_x and inside_y)


def test_each_card_has_its_own_back_and_none_is_shared(tmp_path: Path) -> None:
    game = make_game(tmp_path, 4)
    game.draw()
    text = text_in(game.pdf(), 3, (0, 0, 600, 850))
    assert [f"back of c{number}" in text for number in range(1, 5)] == [True] * 4


def test_a_card_too_large_for_the_paper_is_refused_with_the_missing_millimetres(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1, (220, 290))
    result = game.run("pdf")
    assert result.exit_code == 1
    assert "20 mm across, 3 mm down" in result.output
    assert "nothing was drawn" in result.output
    assert not game.pdf().exists()


def test_c07_bleed_in_the_printers_margin_is_a_warning_and_prints_all_the_same(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1, (198, 280))
    result = game.run("pdf")
    assert result.exit_code == 0, result.output
    assert "warning[ink-in-margin]" in result.output
    assert game.pdf().exists()


def test_c07_cuts_without_room_for_marks_are_a_warning(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1, (199, 286))
    assert "warning[unmarked-cuts]" in game.run("pdf").output


def test_cards_with_room_around_them_warn_of_nothing(tmp_path: Path) -> None:
    result = make_game(tmp_path, 9).run("pdf")
    assert result.exit_code == 0
    assert "warning" not in result.output
