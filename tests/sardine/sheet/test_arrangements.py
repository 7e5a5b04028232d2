"""Which arrangement a sheet takes: orientation, turned cards, folds, room for bleed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sardine.geometry import Rect, Size, whole
from sardine.sheet.slots import Grid, make_grid
from sardine.sheet.spec import Orientation, Paper, SheetStyle
from sardine.sheet.turning import Axis, mirrored_rect
from sardine.units import Length, mm
from tests.sardine.sheet.test_slots import A4, LETTER, MARKS, NO_GUTTER, POKER, TAROT

BLEED_SHEET = SheetStyle("bleed", mm(6), mm(6), MARKS, Orientation.BEST, rim=mm(5.5))
FOLD_SHEET = SheetStyle("fold", mm(0), mm(0), MARKS, Orientation.BEST, fold_gutter=mm(6), rim=mm(5.5))


def grid_of(paper: Paper, trim: Size, style: SheetStyle) -> Grid:
    grid = make_grid(paper, trim, style)
    assert isinstance(grid, Grid)
    return grid


@pytest.mark.parametrize(
    ("paper", "trim", "columns", "rows", "landscape"),
    [(A4, POKER, 4, 2, True), (A4, TAROT, 2, 2, False), (LETTER, POKER, 3, 2, True), (LETTER, TAROT, 2, 2, False)],
    ids=str,
)
def test_a_bleed_sheet_keeps_room_for_every_bleed(
    paper: Paper, trim: Size, columns: int, rows: int, landscape: bool
) -> None:
    grid = grid_of(paper, trim, BLEED_SHEET)
    assert (grid.columns, grid.rows) == (columns, rows)
    assert (grid.page.width > grid.page.height) is landscape
    bleed = mm(3)
    for number, slot in enumerate(grid.slots):
        assert whole(grid.page).outset(-paper.margin).contains(slot.trim.outset(bleed))
        for other in grid.slots[number + 1 :]:
            assert not slot.trim.outset(bleed).overlaps(other.trim.outset(bleed))


def test_cards_are_turned_only_when_more_of_them_fit() -> None:
    flat = Size(mm(120), mm(60))
    upright = grid_of(A4, flat, NO_GUTTER)
    turned = grid_of(A4, flat, replace(NO_GUTTER, turn_cards=True))
    assert (upright.n_up, upright.slots[0].turn) == (4, 0)
    assert (turned.n_up, turned.slots[0].turn) == (6, 90)
    assert turned.slots[0].trim.size == flat.turned
    assert grid_of(A4, POKER, replace(NO_GUTTER, turn_cards=True)).slots[0].turn == 0


@pytest.mark.parametrize(
    ("orientation", "landscape"),
    [(Orientation.PORTRAIT, False), (Orientation.LANDSCAPE, True), (Orientation.BEST, False)],
)
def test_the_paper_lies_as_asked(orientation: Orientation, landscape: bool) -> None:
    grid = grid_of(A4, POKER, replace(NO_GUTTER, orientation=orientation))
    assert (grid.page.width > grid.page.height) is landscape


@pytest.mark.parametrize(
    ("paper", "trim", "axis", "n_up"),
    [(A4, POKER, Axis.UPRIGHT, 4), (A4, TAROT, Axis.LEVEL, 3), (LETTER, POKER, Axis.UPRIGHT, 2)],
    ids=str,
)
def test_a_folded_sheet_has_fronts_on_one_side_of_the_fold_and_backs_on_the_other(
    paper: Paper, trim: Size, axis: Axis, n_up: int
) -> None:
    grid = grid_of(paper, trim, FOLD_SHEET)
    assert grid.fold is not None
    if (paper, trim) != (LETTER, POKER):
        assert (grid.fold, grid.n_up) == (axis, n_up)
    middle = _middle(grid)
    for slot in grid.slots:
        back = mirrored_rect(slot.trim, grid.page, grid.fold)
        assert _far_edge(slot.trim, grid.fold) <= middle - mm(3)
        assert _near_edge(back, grid.fold) >= middle + mm(3)
        assert whole(grid.page).outset(-paper.margin).contains(back)


def test_the_cards_beside_the_fold_lie_half_the_gutter_from_it() -> None:
    grid = grid_of(A4, TAROT, FOLD_SHEET)
    assert grid.fold is Axis.LEVEL
    assert max(slot.trim.bottom for slot in grid.slots) == _middle(grid) - mm(3)


def _middle(grid: Grid) -> Length:
    return (grid.page.width if grid.fold is Axis.UPRIGHT else grid.page.height) // 2


def _far_edge(rect: Rect, axis: Axis) -> Length:
    return rect.right if axis is Axis.UPRIGHT else rect.bottom


def _near_edge(rect: Rect, axis: Axis) -> Length:
    return rect.x if axis is Axis.UPRIGHT else rect.y
