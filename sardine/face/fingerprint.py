"""Tells whether two frames print the same, and where they differ: by what is drawn, not by the files it came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256

from sardine.art.drawing import Drawing
from sardine.frame import Cropped, Frame, Inset, Item, PathStep, Picture, Pixels, Shape, Text, Turned
from sardine.geometry import Rect
from sardine.text.block import TextRun
from sardine.units import ZERO, Length


def frame_print(frame: Frame) -> str:
    """A digest of all that a frame prints: equal for frames of two projects that look the same."""
    words = [repr(frame.size), repr(frame.bleed), *map(item_print, frame.items)]
    return sha256("\n".join(words).encode()).hexdigest()


def item_print(item: Item) -> str:
    """The same for one item."""
    if isinstance(item, Text):
        return _text_print(item)
    if isinstance(item, Picture):
        return f"picture {_drawing_print(item.drawing)} {item.box} {item.palette}"
    if isinstance(item, Pixels):
        return f"pixels {item.picture.digest} {item.box}"
    if isinstance(item, Cropped):
        return f"cropped {item.box} [{' '.join(map(item_print, item.items))}]"
    if isinstance(item, Turned):
        return f"turned {item.degrees} {item.x} {item.y} [{' '.join(map(item_print, item.items))}]"
    if isinstance(item, Inset):
        return f"inset {frame_print(item.frame)} {item.box}"
    return repr(item)


@lru_cache(maxsize=10_000)
def _drawing_print(drawing: Drawing) -> str:
    """By its paths: a comment in the file, or another order of its definitions, prints nothing."""
    return sha256(repr((drawing.width, drawing.height, drawing.paths)).encode()).hexdigest()


def _text_print(item: Text) -> str:
    run = item.run
    glyphs = [(g.id, g.advance, g.dx, g.dy) for part in run.parts for g in part.glyphs]
    return f"text {run.font.digest} {run.x} {run.y} {run.size} {run.tracking} {item.colour} {glyphs} {run.text!r}"


def changed_boxes(before: Frame, after: Frame) -> tuple[list[Rect], list[Rect]]:
    """Where the two differ: around the items that only `before` has, and around those that only `after` has."""
    prints = [Counter(map(item_print, frame.items)) for frame in (before, after)]
    return (
        list(_boxes(before.items, prints[0] - prints[1])),
        list(_boxes(after.items, prints[1] - prints[0])),
    )


def _boxes(items: Iterable[Item], wanted: Counter[str]) -> Iterator[Rect]:
    for item in items:
        if wanted[item_print(item)]:
            yield item_box(item)


def item_box(item: Item) -> Rect:
    """A box around an item; around a text it reaches from above its capitals to below its descenders."""
    if isinstance(item, Picture | Pixels | Cropped | Inset):
        return item.box
    if isinstance(item, Text):
        return _run_box(item.run)
    if isinstance(item, Turned):
        return _turned_box(item)
    return _path_box(item)


def _run_box(run: TextRun) -> Rect:
    width = sum((run.font.scale(part.advance, run.size) for part in run.parts), ZERO)
    top, bottom = run.font.scale(run.font.ascent, run.size), run.font.scale(-run.font.descent, run.size)
    return Rect(run.x, run.y - top, width + run.tracking * len(run.text), top + bottom)


def _turned_box(item: Turned) -> Rect:
    """The box of the untouched items, turned with them."""
    corners = []
    for box in map(item_box, item.items):
        for x, y in ((box.x, box.y), (box.right, box.bottom)):
            dx, dy = x - item.x, y - item.y
            turned = {90: (-dy, dx), 180: (-dx, -dy), 270: (dy, -dx)}[item.degrees]
            corners.append((item.x + turned[0], item.y + turned[1]))
    return _around(corners)


def _path_box(shape: Shape) -> Rect:
    return _around([point for step in shape.path for point in _points(step)])


def _points(step: PathStep) -> Iterator[tuple[Length, Length]]:
    coordinates: tuple[Length, ...] = step[1:]
    yield from zip(coordinates[::2], coordinates[1::2], strict=True)


def _around(points: list[tuple[Length, Length]]) -> Rect:
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
