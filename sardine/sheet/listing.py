"""What lies where: one entry per printed card side, for people and programs that count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypedDict

from sardine.sheet.impose import SheetSide


class ListingEntry(TypedDict):
    """One printed side. `page`, `slot` and `copy` count from 1; slots row by row as seen on that page's front."""

    page: int
    side: str
    slot: int
    card: str
    copy: int


def list_sides(sides: Iterable[SheetSide], first_page: int) -> Iterator[ListingEntry]:
    """Entries page by page; `first_page` is the page of the first sheet side."""
    for page, side in enumerate(sides, start=first_page):
        for placement in side.placements:
            yield {
                "page": page,
                "side": side.side.value,
                "slot": placement.slot,
                "card": placement.card,
                "copy": placement.copy,
            }
