"""A finger that knows nothing but shapes: it feels bars, rings, frames and dots, and says what a sticker says.

It shares no code with the room that draws stickers. Lengths are millimetres, y grows down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sardine.frame import Item, Shape
from sardine.units import Length

Point = tuple[float, float]


@dataclass(frozen=True)
class Relief:
    """One raised shape: its outer edges, the corners it goes through, whether it is solid and whether it is round."""

    left: float
    top: float
    right: float
    bottom: float
    points: tuple[Point, ...]
    solid: bool
    round: bool

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def share(self) -> float:
        """How much of its rectangle a solid, straight shape fills."""
        pairs = zip(self.points, (*self.points[1:], self.points[0]), strict=True)
        return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2 / (self.width * self.height)

    def holds(self, other: Relief) -> bool:
        x, y = other.middle
        return self.left < x < self.right and self.top < y < self.bottom


def relief(points: Sequence[Point], line: float | None, curved: bool) -> Relief:
    """A shape from the ends of its path's steps; `line` is the width of its line, None for a solid shape."""
    half = 0.0 if line is None else line / 2
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    edges = (min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half)
    return Relief(*edges, tuple(points), line is None, curved)


def feel(items: Iterable[Item]) -> list[Relief]:
    """What a frame's shapes feel like. Anything but a shape is no relief."""
    found = []
    for item in items:
        assert isinstance(item, Shape), item
        ends = [step[1:][-2:] for step in item.path if step[0] != "Z"]
        points = [(Length(x).mm, Length(y).mm) for x, y in ends]
        line = None if item.stroke is None else item.stroke.width.mm
        found.append(relief(points, line, any(step[0] == "C" for step in item.path)))
    return found


def is_dot(shape: Relief) -> bool:
    return shape.solid and shape.round


def read_sticker(shapes: Iterable[Relief]) -> tuple[str, int | None]:
    """The sign (`+`, `-`, `*` or nothing) and the number of a sticker, None for no number."""
    shapes = list(shapes)
    signs = [shape for shape in shapes if shape.solid and not shape.round]
    rest = [shape for shape in shapes if shape not in signs]
    assert len(signs) <= 1
    for sign in signs:
        assert all(sign.bottom < shape.top for shape in rest), "the sign stands above the number"
    return "".join(map(name_sign, signs)), read_number(rest)


def name_sign(shape: Relief) -> str:
    if shape.width > 3 * shape.height:
        return "-"
    return "+" if shape.share < 0.36 else "*"


def read_number(shapes: Iterable[Relief]) -> int | None:
    """Square before circle before loose dots; each dot of a square counts ten, a dotted circle five."""
    shapes = list(shapes)
    dots = [shape for shape in shapes if is_dot(shape)]
    frames = sorted((shape for shape in shapes if not shape.solid), key=lambda shape: (shape.round, shape.left))
    number, edge = 0, 0.0
    for frame in frames:
        inside = [dot for dot in dots if frame.holds(dot)]
        assert inside, "an empty frame"
        assert frame.left >= edge
        assert not (frame.round and len(inside) > 1)
        number += 5 if frame.round else 10 * len(inside)
        edge = frame.right
        dots = [dot for dot in dots if dot not in inside]
    assert all(dot.left > edge for dot in dots)
    assert len(dots) <= 4
    return number + len(dots) or None
