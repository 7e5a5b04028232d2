"""What lies where: one entry per printed card side, for people and programs that count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypedDict

from sardine.sheet.page import Side
from sardine.sheet.pages import PlannedPage


class ListingEntry(TypedDict):
    """One printed side. `page`, `slot` and `copy` count from 1; a back has the slot number of its front."""

    page: int
    side: str
    slot: int
    card: str
    copy: int


def list_pages(pages: Iterable[PlannedPage]) -> Iterator[ListingEntry]:
    """Entries page by page, in the order of the file."""
    for page, (_plan, shown) in enumerate(pages, start=1):
        if isinstance(shown, Side):
            continue
        for placement in shown.placements:
            yield {
                "page": page,
                "side": placement.side.value,
                "slot": placement.slot,
                "card": placement.card,
                "copy": placement.copy,
            }
