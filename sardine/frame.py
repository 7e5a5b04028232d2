"""A frame: one side of a card laid out, a size and positioned items in exact lengths, nothing left to decide.

The origin is the top left corner of the trim; items may reach past the trim into the bleed.
Items are drawn in order, later ones on top. Drawing a frame needs no condition beyond the type of each item.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sardine.art.drawing import Drawing
from sardine.colour import Rgb
from sardine.geometry import Rect, Size
from sardine.text.block import TextRun
from sardine.units import ZERO, Length
from validator.database.value_class import dataclass

if TYPE_CHECKING:
    from sardine.art.pixels import PixelPicture

# Path steps: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",)
PathStep = tuple[str, *tuple[Length, ...]]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line's colour and width; `dash` is (on, off), None for a solid line."""

    colour: Rgb
    width: Length
    dash: tuple[Length, Length] | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled or stroked path. `fill` or `stroke` None leaves that part out."""

    path: tuple[PathStep, ...]
    fill: Rgb | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing scaled to fill `box`, its palette tokens replaced by the colours of `palette`."""

    drawing: Drawing
    box: Rect
    palette: tuple[tuple[str, Rgb], ...]


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture of pixels, stretched to fill `box`."""

    picture: PixelPicture
    box: Rect


@dataclass(frozen=True, slots=True)
class Cropped:
    """Items of which only what lies in `box` is seen."""

    items: tuple[Item, ...]
    box: Rect


@dataclass(frozen=True, slots=True)
class Text:
    """Shaped words in one colour."""

    run: TextRun
    colour: Rgb


@dataclass(frozen=True, slots=True)
class Turned:
    """Items turned about a point by 90, 180 or 270 degrees clockwise."""

    items: tuple[Item, ...]
    degrees: int
    x: Length
    y: Length


@dataclass(frozen=True, slots=True)
class Inset:
    """A whole frame, scaled to fill `box` and cut at its trim: the picture of a card on another page."""

    frame: Frame
    box: Rect


Item = Shape | Picture | Pixels | Cropped | Text | Turned | Inset


@dataclass(frozen=True, slots=True)
class Frame:
    """A laid-out side: its trim size, how far its art reaches past the trim, and its items."""

    size: Size
    bleed: Length
    items: tuple[Item, ...]


# Distance of a Bezier handle that makes a quarter circle, as a share of the radius.
_KAPPA = 0.5522847498


def rect_path(rect: Rect, corner: Length = ZERO) -> tuple[PathStep, ...]:
    """A rectangle as a path, its corners rounded by the radius `corner`."""
    left, top, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    if corner == 0:
        return (("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",))
    k = corner.scaled(1 - _KAPPA)
    return (
        ("M", left + corner, top),
        ("L", right - corner, top),
        ("C", right - k, top, right, top + k, right, top + corner),
        ("L", right, bottom - corner),
        ("C", right, bottom - k, right - k, bottom, right - corner, bottom),
        ("L", left + corner, bottom),
        ("C", left + k, bottom, left, bottom - k, left, bottom - corner),
        ("L", left, top + corner),
        ("C", left, top + k, left + k, top, left + corner, top),
        ("Z",),
    )


def ellipse_path(rect: Rect) -> tuple[PathStep, ...]:
    """The ellipse that touches the rectangle's four edges."""
    rx, ry = rect.width // 2, rect.height // 2
    cx, cy = rect.x + rx, rect.y + ry
    kx, ky = rx.scaled(_KAPPA), ry.scaled(_KAPPA)
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def line_path(x1: Length, y1: Length, x2: Length, y2: Length) -> tuple[PathStep, ...]:
    return (("M", x1, y1), ("L", x2, y2))


def polygon_path(points: tuple[tuple[Length, Length], ...]) -> tuple[PathStep, ...]:
    """A closed polygon through at least three points."""
    (x, y), *rest = points
    return (("M", x, y), *(("L", px, py) for px, py in rest), ("Z",))
