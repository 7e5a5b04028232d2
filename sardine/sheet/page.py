"""A page: what one side of one sheet shows, positions final, ready for a dumb drawing pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from hashlib import sha256
from typing import NamedTuple

from sardine.frame import Frame, Item
from sardine.geometry import Rect, Size
from sardine.sheet.correction import NO_CORRECTION, Correction
from validator.database.value_class import dataclass


class Side(Enum):
    """The two sides of a card or sheet."""

    FRONT = "front"
    BACK = "back"


class FaceKey(NamedTuple):
    """Names one laid-out side, so that what is printed several times is laid out and stored once. A tuple, as it is
    looked up several times for every card.

    `card` is None for a face that shows nothing of its card, such as a common back. `stickered` says that the card's
    sticker, or the zone kept for it, is laid over the face.
    """

    card: str | None
    face: str
    stickered: bool = False

    @property
    def name(self) -> str:
        """Different for every key: `soutien-5:soutien`, `soutien-5:soutien+sticker`."""
        return f"{self.card}:{self.face}{'+sticker' if self.stickered else ''}"

    @property
    def digest(self) -> str:
        """The same as letters and digits."""
        return sha256(self.name.encode()).hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class Placement:
    """One side of one card on a page, from copy `copy` of card `card`.

    `trim` is where its trim edge lies; `clip` is how far its art is let out, the trim plus any visible bleed;
    `turn` turns the art in its place, in degrees clockwise. `uses` says how often the whole job prints this side.
    """

    key: FaceKey
    card: str
    slot: int
    copy: int
    side: Side
    trim: Rect
    clip: Rect
    uses: int
    turn: int = 0


# The trim and the visible art of each card on a page: all that marks are placed by.
Outlines = tuple[tuple[Rect, Rect], ...]


def outlines(placements: Iterable[Placement]) -> Outlines:
    """Trim and clip of each placement. Full sheets are all alike."""
    return tuple((placement.trim, placement.clip) for placement in placements)


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the PDF outline that points at the top of its page."""

    title: str


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its paper, the cards on it, and loose items (marks, labels) above them in page coordinates.

    `sheet` counts sheets from 1, None for pages without cards (advice). `correction` is
    applied to everything on the page.
    """

    size: Size
    placements: tuple[Placement, ...] = ()
    items: tuple[Item, ...] = ()
    sheet: int | None = None
    side: Side = Side.FRONT
    bookmarks: tuple[Bookmark, ...] = ()
    correction: Correction = NO_CORRECTION


LayFrame = Callable[[FaceKey], Frame]
"""Lays out the side of a key. The same key gives an equal frame."""


@dataclass(frozen=True, slots=True)
class JobInfo:
    """What the file says of itself: title, language tag and, for printing, how the sheet is turned."""

    title: str
    locale: str
    duplex: str | None
    """`long` or `short` edge, None for single-sided."""
