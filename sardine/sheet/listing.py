"""What lies where: one entry per printed card side, for people and programs that count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypedDict

from sardine.sheet.page import Side
from sardine.sheet.pages import PagePlan


class ListingEntry(TypedDict):
    """One printed side. `page`, `slot` and `copy` count from 1; a back has the slot number of its front."""

    page: int
    side: str
    slot: int
    card: str
    copy: int


def list_pages(pages: Iterable[PagePlan]) -> Iterator[ListingEntry]:
    """Entries page by page, in the order of the file."""
    for page, plan in enumerate(pages, start=1):
        if isinstance(plan, Side):
            continue
        for placement in plan.placements:
            yield {
                "page": page,
                "side": placement.side.value,
                "slot": placement.slot,
                "card": placement.card,
                "copy": placement.copy,
            }
