"""Imposition: printed cards into slots, fronts and backs so that each back meets its own front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from sardine.geometry import Rect, Size
from sardine.sheet.page import FaceKey, Placement, Side
from sardine.sheet.slots import Grid, mirrored
from sardine.sheet.spec import Duplex
from sardine.units import Length


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """One copy of one card: what its two sides show. `copy` counts from 1; `kind` serves the bookmarks."""

    card: str
    deck: str
    kind: str
    copy: int
    front: FaceKey
    back: FaceKey


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of one sheet, `sheet` counted from 1."""

    sheet: int
    side: Side
    placements: tuple[Placement, ...]
    kinds: tuple[str, ...]
    """Kinds whose first card of the job lies on this side; fronts only."""


def fill_sheets(cards: Sequence[PrintedCard], grid: Grid, split_decks: bool = False) -> list[Sequence[PrintedCard]]:
    """The cards of each sheet: none is blank, only the last one (of each deck, if decks are split) part-filled."""
    groups = [list(cards)]
    if split_decks:
        groups = [list(group) for _deck, group in groupby(cards, key=lambda card: card.deck)]
    return [group[start : start + grid.n_up] for group in groups for start in range(0, len(group), grid.n_up)]


def impose(
    sheets: Sequence[Sequence[PrintedCard]], grid: Grid, paper: Size, bleed: Length, duplex: Duplex
) -> Iterator[SheetSide]:
    """Sheet sides in printing order: the front of a sheet, then its back unless the job is one-sided."""
    uses = Counter(key for sheet in sheets for card in sheet for key in (card.front, card.back))
    met: set[str] = set()
    for number, chunk in enumerate(sheets, start=1):
        fronts = list(grid.slots[: len(chunk)])
        kinds = tuple(dict.fromkeys(card.kind for card in chunk if card.kind not in met))
        met.update(kinds)
        keys = [card.front for card in chunk]
        yield SheetSide(number, Side.FRONT, _place(chunk, keys, fronts, bleed, uses), kinds)
        if duplex is not Duplex.ONE_SIDED:
            backs = [mirrored(slot, paper) for slot in fronts]
            keys = [card.back for card in chunk]
            yield SheetSide(number, Side.BACK, _place(chunk, keys, backs, bleed, uses), ())


def _place(
    cards: Sequence[PrintedCard],
    keys: Sequence[FaceKey],
    trims: Sequence[Rect],
    bleed: Length,
    uses: Counter[FaceKey],
) -> tuple[Placement, ...]:
    return tuple(
        Placement(key, card.card, slot, card.copy, trim, visible_art(trim, trims, bleed), uses[key])
        for slot, (card, key, trim) in enumerate(zip(cards, keys, trims, strict=True), start=1)
    )


def visible_art(trim: Rect, others: Sequence[Rect], bleed: Length) -> Rect:
    """The trim and the bleed that may show: each edge runs out to half the gap to the next card, at most `bleed`."""
    left = top = right = bottom = bleed
    for other in others:
        if other == trim:
            continue
        if other.y < trim.bottom and trim.y < other.bottom:
            if other.right <= trim.x:
                left = min(left, (trim.x - other.right) // 2)
            elif other.x >= trim.right:
                right = min(right, (other.x - trim.right) // 2)
        elif other.x < trim.right and trim.x < other.right:
            if other.bottom <= trim.y:
                top = min(top, (trim.y - other.bottom) // 2)
            elif other.y >= trim.bottom:
                bottom = min(bottom, (other.y - trim.bottom) // 2)
    return trim.grown(left, top, right, bottom)
