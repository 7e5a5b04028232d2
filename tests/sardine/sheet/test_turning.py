"""Turning and folding: where a back must lie and how it is turned so that it meets its front.

The proof does not use the table of the code: it turns points of a card in space, as a hand turns the sheet.
"""

from __future__ import annotations

import pytest

from sardine.geometry import Rect, Size
from sardine.sheet.slots import Slot
from sardine.sheet.spec import Duplex
from sardine.sheet.turning import Axis, back_turn, flip_axis, mirrored_rect
from sardine.units import mm

PORTRAIT, LANDSCAPE = Size(mm(210), mm(297)), Size(mm(297), mm(210))


@pytest.mark.parametrize(
    ("duplex", "page", "axis"),
    [
        (Duplex.LONG_EDGE, PORTRAIT, Axis.UPRIGHT),
        (Duplex.SHORT_EDGE, PORTRAIT, Axis.LEVEL),
        (Duplex.LONG_EDGE, LANDSCAPE, Axis.LEVEL),
        (Duplex.SHORT_EDGE, LANDSCAPE, Axis.UPRIGHT),
        (Duplex.ONE_SIDED, PORTRAIT, None),
        (Duplex.ONE_SIDED, LANDSCAPE, None),
    ],
)
def test_a_landscape_sheet_exchanges_the_two_flips(duplex: Duplex, page: Size, axis: Axis | None) -> None:
    assert flip_axis(duplex, page) is axis


# The direction of a card's top on its page, x right and y down, by the card's turn clockwise.
TOPS = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("turn", TOPS)
def test_the_top_of_the_back_lies_behind_the_top_of_the_front(axis: Axis, turn: int) -> None:
    x, y = TOPS[turn]
    # Seen from behind, the axis keeps its direction and the other one is mirrored.
    behind = (-x, y) if axis is Axis.UPRIGHT else (x, -y)
    assert TOPS[back_turn(turn, axis)] == behind


@pytest.mark.parametrize("axis", Axis)
@pytest.mark.parametrize("page", [PORTRAIT, LANDSCAPE], ids=str)
@pytest.mark.parametrize("turn", TOPS)
def test_turning_twice_changes_nothing(page: Size, axis: Axis, turn: int) -> None:
    slot = Slot(Rect(mm(13.5), mm(36.5), mm(61), mm(112)), turn)
    assert slot.mirrored(page, axis).mirrored(page, axis) == slot


def test_about_the_upright_axis_columns_swap_and_about_the_level_one_rows() -> None:
    rect = Rect(mm(10), mm(20), mm(61), mm(112))
    assert mirrored_rect(rect, PORTRAIT, Axis.UPRIGHT) == Rect(mm(139), mm(20), mm(61), mm(112))
    assert mirrored_rect(rect, PORTRAIT, Axis.LEVEL) == Rect(mm(10), mm(165), mm(61), mm(112))
