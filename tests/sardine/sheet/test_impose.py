"""Imposition: every card once, each back behind its own front, no blank sheet (cases C01 and C03)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sardine.geometry import Rect, Size
from sardine.sheet.impose import PrintedCard, fill_sheets, fill_up, impose, visible_art
from sardine.sheet.page import FaceKey, Placement, Side
from sardine.sheet.slots import Grid, make_grid
from sardine.sheet.spec import Paper, SheetStyle
from sardine.sheet.turning import Axis
from sardine.units import mm
from tests.sardine.sheet.test_slots import A4, LETTER, NO_GUTTER, POKER, TAROT

BLEED = mm(3)


def make_cards(count: int, deck_of: int = 10_000) -> list[PrintedCard]:
    return [
        PrintedCard(
            f"c{number}",
            f"deck{number // deck_of}",
            "kind",
            1,
            FaceKey(f"c{number}", "front"),
            FaceKey(f"c{number}", "back"),
        )
        for number in range(count)
    ]


def grid_for(paper: Paper, trim: Size, style: SheetStyle = NO_GUTTER) -> Grid:
    grid = make_grid(paper, trim, style)
    assert isinstance(grid, Grid)
    return grid


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 7, 11, 12, 13, 47])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.id)
@pytest.mark.parametrize("trim", [TAROT, POKER], ids=str)
def test_each_back_is_the_mirror_of_its_front_also_on_a_part_filled_sheet(trim: Size, paper: Paper, count: int) -> None:
    grid = grid_for(paper, trim)
    for front, back in impose(fill_sheets(make_cards(count), grid), grid, BLEED, Axis.UPRIGHT):
        assert back is not None
        assert front.sheet == back.sheet
        back_of = {placement.card: placement for placement in back.placements}
        assert len(back_of) == len(front.placements)
        for placement in front.placements:
            other = back_of[placement.card]
            assert other.trim.x + other.trim.width + placement.trim.x == paper.size.width
            assert (other.trim.y, other.trim.size) == (placement.trim.y, placement.trim.size)
            assert (other.slot, other.copy) == (placement.slot, placement.copy)


def test_c01_three_different_backs_lie_in_reverse_order() -> None:
    grid = grid_for(A4, POKER)
    [(front, back)] = impose([make_cards(3)], grid, BLEED, Axis.UPRIGHT)
    assert back is not None
    across = sorted(back.placements, key=lambda placement: placement.trim.x)
    assert [placement.card for placement in front.placements] == ["c0", "c1", "c2"]
    assert [placement.card for placement in across] == ["c2", "c1", "c0"]


@pytest.mark.parametrize(("count", "sheets"), [(0, 0), (1, 1), (8, 1), (9, 1), (10, 2), (17, 2), (18, 2), (19, 3)])
def test_c03_no_sheet_is_blank_and_none_is_lost(count: int, sheets: int) -> None:
    grid = grid_for(A4, POKER)
    filled = fill_sheets(make_cards(count), grid)
    assert len(filled) == sheets
    assert all(filled)
    assert [card for sheet in filled for card in sheet] == make_cards(count)


def test_c03_288_cards_fill_16_sheets_of_18() -> None:
    mini = Size(mm(31), mm(80))
    grid = grid_for(A4, mini)
    assert grid.n_up == 18
    assert len(fill_sheets(make_cards(288), grid)) == 16


def test_one_sided_jobs_have_fronts_only() -> None:
    grid = grid_for(A4, POKER)
    [(front, back)] = impose([make_cards(3)], grid, BLEED, None)
    assert front.side is Side.FRONT
    assert back is None


def test_split_decks_start_a_new_sheet_each() -> None:
    grid = grid_for(A4, POKER)
    sheets = fill_sheets(make_cards(20, deck_of=10), grid, split_decks=True)
    assert [len(sheet) for sheet in sheets] == [9, 1, 9, 1]
    assert [len(sheet) for sheet in fill_sheets(make_cards(20, deck_of=10), grid)] == [9, 9, 2]


def test_a_kind_is_bookmarked_on_the_sheet_of_its_first_card_only() -> None:
    grid = grid_for(A4, POKER)
    sheets = fill_sheets(make_cards(12), grid)
    kinds = [(front.kinds, back.kinds) for front, back in impose(sheets, grid, BLEED, Axis.UPRIGHT) if back]
    assert kinds == [(("kind",), ()), ((), ())]


def clips(count: int) -> list[Placement]:
    grid = grid_for(A4, POKER)
    [(front, _back)] = impose([make_cards(count)], grid, BLEED, None)
    return list(front.placements)


def test_bleed_shows_only_at_the_rim_of_the_block() -> None:
    first, second, third, *_ = clips(9)
    assert first.clip == first.trim.grown(BLEED, BLEED, mm(0), mm(0))
    assert second.clip == second.trim.grown(mm(0), BLEED, mm(0), mm(0))
    assert third.clip == third.trim.grown(mm(0), BLEED, BLEED, mm(0))


@pytest.mark.parametrize("count", range(1, 10))
def test_visible_bleed_never_reaches_into_another_card(count: int) -> None:
    placements = clips(count)
    for placement in placements:
        for other in placements:
            assert placement is other or not placement.clip.overlaps(other.trim)


def test_cards_with_a_gutter_bleed_to_the_middle_of_it() -> None:
    left, right = Rect(mm(0), mm(0), mm(63), mm(88)), Rect(mm(67), mm(0), mm(63), mm(88))
    assert visible_art(left, [left, right], BLEED).right == mm(65)
    assert visible_art(right, [left, right], BLEED).x == mm(65)
    far = Rect(mm(100), mm(0), mm(63), mm(88))
    assert visible_art(left, [left, far], BLEED).right == mm(66)


def test_slots_of_a_sheet_follow_each_other_without_gaps() -> None:
    for one, next_one in pairwise(clips(3)):
        assert one.trim.right == next_one.trim.x


@pytest.mark.parametrize("count", [1, 8, 9, 10, 17, 18, 19, 47])
def test_a_stack_cut_as_one_is_in_order_pile_upon_pile(count: int) -> None:
    grid = grid_for(A4, POKER)
    sheets = fill_sheets(make_cards(count), grid, stacked=True)
    assert [len(sheet) for sheet in sheets] == [len(sheet) for sheet in fill_sheets(make_cards(count), grid)]
    piles = [[sheet[slot] for sheet in sheets if slot < len(sheet)] for slot in range(grid.n_up)]
    assert [card.card for pile in piles for card in pile] == [f"c{number}" for number in range(count)]


def test_decks_that_are_split_are_stacks_of_their_own() -> None:
    grid = grid_for(A4, POKER)
    sheets = fill_sheets(make_cards(30, deck_of=15), grid, split_decks=True, stacked=True)
    assert [{card.deck for card in sheet} for sheet in sheets] == [{"deck0"}, {"deck0"}, {"deck1"}, {"deck1"}]


@pytest.mark.parametrize(("count", "free"), [(1, 8), (8, 1), (9, 0), (10, 8)])
def test_the_last_sheet_is_filled_with_the_extras_in_turn(count: int, free: int) -> None:
    cards, grid = make_cards(count), grid_for(A4, POKER)
    filled = fill_up(cards, cards[:1] + make_cards(12)[10:], free)
    extras = ["c0", "c10", "c11", "c0", "c10", "c11", "c0", "c10"][:free]
    assert [card.card for card in filled[count:]] == extras
    assert len(filled) % grid.n_up == 0
    assert len({(card.card, card.copy) for card in filled}) == len(filled), "each is one copy more"


def test_extras_never_begin_a_sheet_of_their_own() -> None:
    cards, grid = make_cards(10, deck_of=5), grid_for(A4, POKER)
    filled = fill_up(cards, cards[:1], 4)
    assert [len(sheet) for sheet in fill_sheets(filled, grid, split_decks=True)] == [5, 9]


def test_where_nothing_is_printed_nothing_is_filled() -> None:
    assert fill_up([], make_cards(1), 9) == []
