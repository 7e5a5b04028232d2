"""What happens to a slot when its sheet is turned over or folded."""

from __future__ import annotations

from enum import Enum

from sardine.geometry import Rect, Size
from sardine.sheet.spec import Duplex


class Axis(Enum):
    """The line in the middle of the page about which a sheet is turned or folded."""

    UPRIGHT = "upright"
    """Left and right swap."""
    LEVEL = "level"
    """Top and bottom swap."""


# How a card's art is turned behind a front that is turned by so many degrees clockwise: the card is turned over
# about its own upright axis, so the top of its back lies behind the top of its front.
_BACK_TURNS = {
    Axis.UPRIGHT: {0: 0, 90: 270, 180: 180, 270: 90},
    Axis.LEVEL: {0: 180, 90: 90, 180: 0, 270: 270},
}


def flip_axis(duplex: Duplex, page: Size) -> Axis | None:
    """The axis about which the page is turned; None when it is not turned. A landscape page exchanges the two."""
    if duplex is Duplex.ONE_SIDED:
        return None
    portrait = page.height >= page.width
    return Axis.UPRIGHT if (duplex is Duplex.LONG_EDGE) == portrait else Axis.LEVEL


def mirrored_rect(rect: Rect, page: Size, axis: Axis) -> Rect:
    """Where a place of the page comes to lie, seen after turning the sheet about the axis."""
    if axis is Axis.UPRIGHT:
        return Rect(page.width - rect.right, rect.y, rect.width, rect.height)
    return Rect(rect.x, page.height - rect.bottom, rect.width, rect.height)


def back_turn(front_turn: int, axis: Axis) -> int:
    """How the back is turned on its page, in degrees clockwise."""
    return _BACK_TURNS[axis][front_turn]
