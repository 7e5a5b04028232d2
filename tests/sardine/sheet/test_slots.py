"""Slots: how many cards fit, and where."""

from __future__ import annotations

import pytest

from sardine.geometry import Size, whole
from sardine.sheet.slots import Grid, TooSmall, make_grid
from sardine.sheet.spec import MarkStyle, Paper, SheetStyle
from sardine.units import Length, inch, mm, pt

A4 = Paper("a4", "A4", Size(mm(210), mm(297)), mm(5))
LETTER = Paper("letter", "Letter", Size(inch(8.5), inch(11)), mm(5))
MARKS = MarkStyle(mm(6), mm(1), pt(0.25))
NO_GUTTER = SheetStyle("default", mm(0), mm(0), MARKS)
TAROT, POKER = Size(mm(61), mm(112)), Size(mm(63), mm(88))


@pytest.mark.parametrize(
    ("paper", "trim", "columns", "rows"),
    [(A4, TAROT, 3, 2), (LETTER, TAROT, 3, 2), (A4, POKER, 3, 3), (LETTER, POKER, 3, 3)],
)
def test_as_many_cards_as_fit_go_on_a_sheet(paper: Paper, trim: Size, columns: int, rows: int) -> None:
    grid = make_grid(paper, trim, NO_GUTTER)
    assert isinstance(grid, Grid)
    assert (grid.columns, grid.rows, grid.n_up) == (columns, rows, columns * rows)


@pytest.mark.parametrize("gutter", [0, 3, 6.35])
@pytest.mark.parametrize("trim", [TAROT, POKER])
@pytest.mark.parametrize("paper", [A4, LETTER])
def test_the_block_is_centred_and_inside_the_printers_margin(paper: Paper, trim: Size, gutter: float) -> None:
    grid = make_grid(paper, trim, SheetStyle("s", mm(gutter), mm(gutter), MARKS))
    assert isinstance(grid, Grid)
    first, last = grid.slots[0].trim, grid.slots[-1].trim
    assert abs(first.x - (paper.size.width - last.right)) <= 1
    assert abs(first.y - (paper.size.height - last.bottom)) <= 1
    assert whole(paper.size).outset(-paper.margin).contains(first)
    assert whole(paper.size).outset(-paper.margin).contains(last)


def test_slots_are_numbered_row_by_row_from_the_top_left() -> None:
    grid = make_grid(A4, TAROT, NO_GUTTER)
    assert isinstance(grid, Grid)
    order = [(slot.trim.y, slot.trim.x) for slot in grid.slots]
    assert order == sorted(order)


def test_neighbours_with_a_gutter_are_exactly_that_far_apart() -> None:
    grid = make_grid(A4, POKER, SheetStyle("s", mm(2), mm(4), MARKS))
    assert isinstance(grid, Grid)
    assert grid.slots[1].trim.x - grid.slots[0].trim.right == mm(2)
    assert grid.slots[grid.columns].trim.y - grid.slots[0].trim.bottom == mm(4)


def test_a_card_larger_than_the_paper_is_refused_with_the_missing_millimetres() -> None:
    grid = make_grid(A4, Size(mm(205), mm(100)), NO_GUTTER)
    assert grid == TooSmall(mm(5), Length(0))
