"""Points, sizes and rectangles in exact lengths. The origin is top left, x grows right, y grows down."""

from __future__ import annotations

from sardine.units import ZERO, Length, format_mm
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height, both positive."""

    width: Length
    height: Length

    @property
    def turned(self) -> Size:
        """The same size after a quarter turn."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        return f"{format_mm(self.width)} x {format_mm(self.height)} mm"


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its top left corner and its size."""

    x: Length
    y: Length
    width: Length
    height: Length

    @property
    def right(self) -> Length:
        return self.x + self.width

    @property
    def bottom(self) -> Length:
        return self.y + self.height

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)

    def moved(self, dx: Length, dy: Length) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def grown(self, left: Length, top: Length, right: Length, bottom: Length) -> Rect:
        """Each edge pushed outwards by its own distance (inwards where negative)."""
        return Rect(self.x - left, self.y - top, self.width + left + right, self.height + top + bottom)

    def outset(self, distance: Length) -> Rect:
        """Every edge pushed outwards by the same distance."""
        return self.grown(distance, distance, distance, distance)

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share area; touching edges do not count."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def contains(self, other: Rect) -> bool:
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom


def whole(size: Size) -> Rect:
    """The rectangle that a size fills from the origin."""
    return Rect(ZERO, ZERO, size.width, size.height)
