"""Imposition: printed cards into slots, fronts and backs so that each back meets its own front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from functools import lru_cache
from itertools import cycle, groupby, islice

from sardine.geometry import Rect
from sardine.sheet.page import FaceKey, Placement, Side
from sardine.sheet.slots import Grid, Slot
from sardine.sheet.turning import Axis
from sardine.units import Length
from validator.database.value_class import dataclass, replace


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


def fill_sheets(
    cards: Sequence[PrintedCard], grid: Grid, split_decks: bool = False, stacked: bool = False
) -> list[Sequence[PrintedCard]]:
    """The cards of each sheet: none is blank, only the last one (of each deck, if decks are split) part-filled.

    `stacked` deals the cards out so that they are in order again when all sheets are cut in one stack: the pile of
    slot 1 on that of slot 2, and so on.
    """
    groups = [list(cards)]
    if split_decks:
        groups = [list(group) for _deck, group in groupby(cards, key=lambda card: card.deck)]
    deal = _deal_stacked if stacked else _deal_in_turn
    return [sheet for group in groups for sheet in deal(group, grid.n_up)]


def _deal_in_turn(cards: Sequence[PrintedCard], n_up: int) -> list[Sequence[PrintedCard]]:
    return [cards[start : start + n_up] for start in range(0, len(cards), n_up)]


def _deal_stacked(cards: Sequence[PrintedCard], n_up: int) -> list[Sequence[PrintedCard]]:
    """Sheets through which each slot runs on: where the last sheet is part-filled, its slots have the longer piles."""
    full, rest = divmod(len(cards), n_up)
    piles, start = [], 0
    for slot in range(n_up):
        size = full + (slot < rest)
        piles.append(cards[start : start + size])
        start += size
    return [[pile[sheet] for pile in piles if sheet < len(pile)] for sheet in range(full + (rest > 0))]


def fill_up(cards: Sequence[PrintedCard], extras: Sequence[PrintedCard], free: int) -> list[PrintedCard]:
    """The cards, then so many more, taken from `extras` in turn; each is one copy more of its card.

    They lie with the last deck, so that they never begin a sheet of their own.
    """
    copies = Counter(card.card for card in cards)
    filled = list(cards)
    for extra in islice(cycle(extras), free if cards else 0):
        copies[extra.card] += 1
        filled.append(replace(extra, deck=cards[-1].deck, copy=copies[extra.card]))
    return filled


@dataclass(slots=True)
class Run:
    """What the sheets of one job have in common: how often the job prints each side, the number of sheets that went
    before, and the kinds that lay on them.
    """

    uses: Counter[FaceKey]
    sheets: int = 0
    kinds: set[str] = field(default_factory=set)


def count_uses(cards: Iterable[PrintedCard]) -> Counter[FaceKey]:
    """How often each side is printed."""
    return Counter(key for card in cards for key in (card.front, card.back))


def impose(
    sheets: Sequence[Sequence[PrintedCard]], grid: Grid, bleed: Length, axis: Axis | None, run: Run | None = None
) -> Iterator[tuple[SheetSide, SheetSide | None]]:
    """The front and the back of each sheet, in printing order.

    `axis` is the line about which the sheet is turned for its back; None for sheets without backs. A grid with a
    fold has its backs on the front side and no other side. `run` is carried on from the sheets of the same job that
    went before; None: these are all.
    """
    run = run or Run(count_uses(card for sheet in sheets for card in sheet))
    turned = axis if grid.fold is None else grid.fold
    # Of a sheet without backs, none.
    back_slots = [] if turned is None else [slot.mirrored(grid.page, turned) for slot in grid.slots]
    for cards in sheets:
        run.sheets += 1
        number = run.sheets
        kinds = tuple(dict.fromkeys(card.kind for card in cards if card.kind not in run.kinds))
        run.kinds.update(kinds)
        fronts = _sides(cards, grid.slots, Side.FRONT)
        if grid.fold is not None:
            backs = _sides(cards, back_slots, Side.BACK)
            yield SheetSide(number, Side.FRONT, _place([*fronts, *backs], bleed, run.uses), kinds), None
            continue
        back = None
        if axis is not None:
            backs = _sides(cards, back_slots, Side.BACK)
            back = SheetSide(number, Side.BACK, _place(backs, bleed, run.uses))
        yield SheetSide(number, Side.FRONT, _place(fronts, bleed, run.uses), kinds), back


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
