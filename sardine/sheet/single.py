"""Pages that show one card side each, cut to its trim, for pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sardine.geometry import Size, whole
from sardine.sheet.impose import PrintedCard
from sardine.sheet.page import FaceKey, Page, Placement, Side


def shown_sides(cards: Iterable[PrintedCard]) -> list[tuple[Side, FaceKey]]:
    """Every side to look at, once: the fronts in order, then the backs that differ."""
    cards = list(cards)
    fronts = dict.fromkeys((Side.FRONT, card.front) for card in cards)
    backs = dict.fromkeys((Side.BACK, card.back) for card in cards)
    return [*fronts, *backs]


def single_pages(sides: Iterable[tuple[Side, FaceKey]], trim: Size) -> Iterator[Page]:
    """One page for each side, as large as the card."""
    area = whole(trim)
    for side, key in sides:
        yield Page(trim, (Placement(key, key.card or "", 1, 1, side, area, area, uses=1),), side=side)
