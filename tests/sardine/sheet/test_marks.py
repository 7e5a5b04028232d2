"""Crop marks: every cut is marked, no mark touches a card (case C30)."""

from __future__ import annotations

import pytest

from sardine.colour import WHITE
from sardine.frame import Shape
from sardine.geometry import Rect, Size, whole
from sardine.sheet.impose import fill_sheets, impose
from sardine.sheet.marks import SHORTEST, cut_marks, unmarked_cuts
from sardine.sheet.page import Placement
from sardine.sheet.spec import MarkStyle, Paper
from sardine.units import Length, mm
from tests.sardine.sheet.test_impose import grid_for, make_cards
from tests.sardine.sheet.test_slots import A4, LETTER, MARKS, POKER, TAROT


def placements_of(count: int, paper: Paper, trim: Size) -> list[Placement]:
    grid = grid_for(paper, trim)
    [(front, _back)] = impose(fill_sheets(make_cards(count), grid), grid, mm(3), None)
    return list(front.placements)


def printable(paper: Paper) -> Rect:
    return whole(paper.size).outset(-paper.margin)


def segment(mark: Shape) -> tuple[Length, ...]:
    return tuple(value for step in mark.path for value in step[1:])


def marks_of(placements: list[Placement], paper: Paper, style: MarkStyle = MARKS) -> list[tuple[Length, ...]]:
    return [segment(mark) for mark in cut_marks(placements, style, printable(paper))]


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.id)
def test_c30_every_card_has_all_four_cuts_marked(paper: Paper, count: int) -> None:
    placements = placements_of(count, paper, POKER)
    marks = cut_marks(placements, MARKS, printable(paper))
    assert unmarked_cuts(placements, marks) == []


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("trim", [TAROT, POKER], ids=str)
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.id)
def test_c30_no_mark_touches_a_card(paper: Paper, trim: Size, count: int) -> None:
    placements = placements_of(min(count, grid_for(paper, trim).n_up), paper, trim)
    for mark in marks_of(placements, paper):
        assert not any(_inside(mark, placement.trim) for placement in placements)


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize(("paper", "trim"), [(A4, TAROT), (A4, POKER), (LETTER, TAROT)], ids=str)
def test_c30_no_mark_touches_the_visible_bleed_where_there_is_room(paper: Paper, trim: Size, count: int) -> None:
    placements = placements_of(count, paper, trim)
    for x1, y1, x2, y2 in marks_of(placements, paper):
        thin = Rect(x1 - 1, y1 - 1, x2 - x1 + 2, y2 - y1 + 2)
        assert not any(thin.overlaps(placement.clip) for placement in placements)


def test_c30_five_cards_of_nine_are_marked_at_the_corner_that_the_missing_ones_leave() -> None:
    placements = placements_of(5, A4, POKER)
    third, fifth = placements[2].trim, placements[4].trim
    marks = marks_of(placements, A4)
    below_third = [m for m in marks if m[0] == m[2] == third.right and m[1] > third.bottom]
    beside_fifth = [m for m in marks if m[1] == m[3] == fifth.bottom and m[0] > fifth.right]
    assert len(below_third) == len(beside_fifth) == 1


def test_marks_are_long_as_asked_and_keep_their_distance() -> None:
    [card] = placements_of(1, A4, POKER)
    marks = marks_of([card], A4)
    assert len(marks) == 8
    right = [m for m in marks if m[0] > card.trim.right and m[1] == card.trim.y]
    assert right == [
        (card.clip.right + mm(1), card.trim.y, card.clip.right + mm(7), card.trim.y),
    ]


def test_a_mark_is_shortened_at_the_printers_margin_and_left_out_when_too_short() -> None:
    placements = placements_of(9, A4, POKER)
    for x1, y1, x2, y2 in marks_of(placements, A4, MarkStyle(mm(50), mm(1), mm(0.1))):
        assert x1 >= A4.margin
        assert x2 <= A4.size.width - A4.margin
        assert max(x2 - x1, y2 - y1) >= SHORTEST


def test_marks_lie_on_the_bleed_where_the_margin_leaves_no_other_room() -> None:
    """Nine poker cards on Letter: 7.7 mm above and below, 5 of them out of the printer's reach."""
    placements = placements_of(9, LETTER, POKER)
    top = placements[0]
    marks = cut_marks(placements, MARKS, printable(LETTER))
    halo, *_rest = [mark for mark in marks if mark.stroke and mark.stroke.colour == WHITE]
    x1, y1, x2, y2 = segment(halo)
    assert x1 == x2 == top.trim.x
    assert y1 >= LETTER.margin
    assert y2 == top.trim.y - MARKS.offset
    assert top.clip.y < y1 < y2 < top.trim.y


def _inside(line: tuple[Length, ...], rect: Rect) -> bool:
    x1, y1, x2, y2 = line
    return rect.overlaps(Rect(x1 - 1, y1 - 1, x2 - x1 + 2, y2 - y1 + 2))


def test_a_card_as_large_as_the_printable_area_cannot_be_marked() -> None:
    placements = placements_of(1, A4, Size(mm(199), mm(286)))
    assert unmarked_cuts(placements, cut_marks(placements, MARKS, printable(A4)))


def test_each_mark_is_drawn_once() -> None:
    marks = marks_of(placements_of(9, A4, POKER), A4)
    assert len(marks) == len(set(marks)) == 16
