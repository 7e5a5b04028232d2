"""Imposition: printed cards into slots, fronts and backs so that each back meets its own front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from sardine.geometry import Rect
from sardine.sheet.page import FaceKey, Placement, Side
from sardine.sheet.slots import Grid, Slot
from sardine.sheet.turning import Axis
from sardine.units import Length
from validator.database.value_class import dataclass


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
    """One side of one sheet, `sheet` counted from 1. A folded sheet has one side, with fronts and backs."""

    sheet: int
    side: Side
    placements: tuple[Placement, ...]
    kinds: tuple[str, ...] = ()
    """Kinds whose first card of the job lies on this side; fronts only."""


def fill_sheets(cards: Sequence[PrintedCard], grid: Grid, split_decks: bool = False) -> list[Sequence[PrintedCard]]:
    """The cards of each sheet: none is blank, only the last one (of each deck, if decks are split) part-filled."""
    groups = [list(cards)]
    if split_decks:
        groups = [list(group) for _deck, group in groupby(cards, key=lambda card: card.deck)]
    return [group[start : start + grid.n_up] for group in groups for start in range(0, len(group), grid.n_up)]


def impose(
    sheets: Sequence[Sequence[PrintedCard]], grid: Grid, bleed: Length, axis: Axis | None
) -> Iterator[tuple[SheetSide, SheetSide | None]]:
    """The front and the back of each sheet, in printing order.

    `axis` is the line about which the sheet is turned for its back; None for sheets without backs. A grid with a
    fold has its backs on the front side and no other side.
    """
    uses = Counter(key for sheet in sheets for card in sheet for key in (card.front, card.back))
    met: set[str] = set()
    for number, cards in enumerate(sheets, start=1):
        kinds = tuple(dict.fromkeys(card.kind for card in cards if card.kind not in met))
        met.update(kinds)
        fronts = _sides(cards, grid.slots, Side.FRONT)
        if grid.fold is not None:
            backs = _sides(cards, [slot.mirrored(grid.page, grid.fold) for slot in grid.slots], Side.BACK)
            yield SheetSide(number, Side.FRONT, _place([*fronts, *backs], bleed, uses), kinds), None
            continue
        back = None
        if axis is not None:
            backs = _sides(cards, [slot.mirrored(grid.page, axis) for slot in grid.slots], Side.BACK)
            back = SheetSide(number, Side.BACK, _place(backs, bleed, uses))
        yield SheetSide(number, Side.FRONT, _place(fronts, bleed, uses), kinds), back


# A card side in its slot, and the number of the slot.
_Placed = tuple[PrintedCard, Side, int, Slot]


def _sides(cards: Sequence[PrintedCard], slots: Sequence[Slot], side: Side) -> list[_Placed]:
    return [(card, side, number, slots[number - 1]) for number, card in enumerate(cards, start=1)]


def _place(placed: Sequence[_Placed], bleed: Length, uses: Counter[FaceKey]) -> tuple[Placement, ...]:
    clips = _clips(tuple(slot.trim for _card, _side, _number, slot in placed), bleed)
    placements = []
    for (card, side, number, slot), clip in zip(placed, clips, strict=True):
        key = card.front if side is Side.FRONT else card.back
        placements.append(Placement(key, card.card, number, card.copy, side, slot.trim, clip, uses[key], slot.turn))
    return tuple(placements)


# Full sheets are all alike, front or back.
@lru_cache(maxsize=16)
def _clips(trims: tuple[Rect, ...], bleed: Length) -> tuple[Rect, ...]:
    return tuple(visible_art(trim, trims, bleed) for trim in trims)


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
