"""A frame as readable text, one item a line, lengths in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sardine.frame import Cropped, Frame, Inset, Item, Picture, Pixels, Shape, Text, Turned
from sardine.geometry import Rect
from sardine.units import format_mm


def frame_text(frame: Frame) -> str:
    lines = [f"frame {frame.size}, bleed {format_mm(frame.bleed)} mm", *_lines(frame.items)]
    return "\n".join(lines) + "\n"


def _lines(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Turned):
            yield f"turned {item.degrees} about {format_mm(item.x)} {format_mm(item.y)}"
            yield from (f"  {line}" for line in _lines(item.items))
        elif isinstance(item, Cropped):
            yield f"cropped to {_box(item.box)}"
            yield from (f"  {line}" for line in _lines(item.items))
        elif isinstance(item, Inset):
            yield f"inset in {_box(item.box)}"
            yield from (f"  {line}" for line in _lines(item.frame.items))
        else:
            yield _line(item)


def _line(item: Shape | Picture | Pixels | Text) -> str:
    if isinstance(item, Pixels):
        return f"pixels {item.picture.path.name} in {_box(item.box)}"
    if isinstance(item, Text):
        run = item.run
        where = f"{format_mm(run.x)} {format_mm(run.y)}"
        return f"text {run.size.pt:g} pt {run.font.name} {item.colour} at {where}: {run.text}"
    if isinstance(item, Picture):
        colours = " ".join(f"{token}={colour}" for token, colour in item.palette)
        return f"picture {item.drawing.name} in {_box(item.box)} {colours}"
    paint = f"fill {item.fill}" if item.fill else ""
    if item.stroke:
        paint += f" stroke {item.stroke.colour} {format_mm(item.stroke.width)}"
    steps = " ".join(step[0] + ",".join(format_mm(value) for value in step[1:]) for step in item.path)
    return f"shape {paint.strip()}: {steps}"


def _box(rect: Rect) -> str:
    return f"{format_mm(rect.x)} {format_mm(rect.y)} {format_mm(rect.width)} x {format_mm(rect.height)}"
