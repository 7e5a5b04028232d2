"""A booklet is read in order once its sheets are folded into each other."""

from __future__ import annotations

import pytest

from sardine.book.booklet import SheetSpread, fold_pages


def read_folded(spreads: list[SheetSpread]) -> list[int | None]:
    """The pages in the order in which a reader meets them: outside in on the way to the middle, then outwards."""
    fronts, backs = spreads[::2], spreads[1::2]
    first_half: list[int | None] = []
    second_half: list[int | None] = []
    for front, back in zip(fronts, backs, strict=True):
        # The right page of a front is the recto; turning it shows the left page of its back.
        first_half += [front.right, back.left]
        second_half = [back.right, front.left, *second_half]
    return first_half + second_half


@pytest.mark.parametrize("pages", range(1, 25))
def test_every_page_is_met_once_in_order_and_the_last_is_the_back_cover(pages: int) -> None:
    met = read_folded(fold_pages(pages))
    assert [page for page in met if page is not None] == list(range(pages))
    assert met[-1] == pages - 1
    assert len(met) % 4 == 0
    assert len(met) - pages < 4


def test_eight_pages_make_two_sheets() -> None:
    assert fold_pages(8) == [SheetSpread(7, 0), SheetSpread(1, 6), SheetSpread(5, 2), SheetSpread(3, 4)]


def test_no_pages_need_no_sheet() -> None:
    assert fold_pages(0) == []
