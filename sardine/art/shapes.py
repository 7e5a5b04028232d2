"""The basic shapes: each becomes path commands, in the order in which SVG walks around it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sardine.art.drawing import Command, Commands
from sardine.art.fault import DrawingFault
from sardine.art.numbers import parse_length, parse_number, parse_numbers
from sardine.art.path_data import parse_path

Attributes = Mapping[str, str]

# Control points of a quarter circle: 4/3 (sqrt 2 - 1).
KAPPA = 0.5522847498307936


def _number(attributes: Attributes, name: str) -> float:
    return parse_number(name, attributes[name]) if name in attributes else 0.0


def _length(attributes: Attributes, name: str) -> float:
    return parse_length(name, attributes[name]) if name in attributes else 0.0


def draw_path(attributes: Attributes) -> Commands:
    return parse_path(attributes.get("d", ""))


def draw_line(attributes: Attributes) -> Commands:
    x1, y1, x2, y2 = (_number(attributes, name) for name in ("x1", "y1", "x2", "y2"))
    return (("M", x1, y1), ("L", x2, y2))


def draw_polyline(attributes: Attributes) -> Commands:
    numbers = parse_numbers("points", attributes.get("points", ""))
    if len(numbers) % 2:
        raise DrawingFault("svg-points", count=len(numbers))
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    start: list[Command] = [("M", x, y) for x, y in points[:1]]
    return (*start, *(("L", x, y) for x, y in points[1:]))


def draw_polygon(attributes: Attributes) -> Commands:
    commands = draw_polyline(attributes)
    return (*commands, ("Z",)) if commands else ()


def draw_circle(attributes: Attributes) -> Commands:
    radius = _length(attributes, "r")
    return _draw_oval(_number(attributes, "cx"), _number(attributes, "cy"), radius, radius)


def draw_ellipse(attributes: Attributes) -> Commands:
    rx, ry = _corner_radii(attributes)
    return _draw_oval(_number(attributes, "cx"), _number(attributes, "cy"), rx, ry)


def _draw_oval(cx: float, cy: float, rx: float, ry: float) -> Commands:
    if not rx or not ry:
        return ()
    kx, ky = KAPPA * rx, KAPPA * ry
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def _corner_radii(attributes: Attributes) -> tuple[float, float]:
    """`rx` and `ry`; each stands in for the other where that is missing."""
    rx, ry = _length(attributes, "rx"), _length(attributes, "ry")
    return (rx if "rx" in attributes else ry, ry if "ry" in attributes else rx)


def draw_rect(attributes: Attributes) -> Commands:
    x, y = _number(attributes, "x"), _number(attributes, "y")
    width, height = _length(attributes, "width"), _length(attributes, "height")
    rx, ry = _corner_radii(attributes)
    if not width or not height:
        return ()
    right, bottom = x + width, y + height
    if not rx or not ry:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    return tuple(_draw_rounded(x, y, right, bottom, (min(rx, width / 2), min(ry, height / 2))))


def _draw_rounded(
    left: float, top: float, right: float, bottom: float, radii: tuple[float, float]
) -> Iterator[Command]:
    rx, ry = radii
    # How far a control point lies from the corner.
    hx, hy = rx * (1 - KAPPA), ry * (1 - KAPPA)
    yield ("M", left + rx, top)
    yield ("L", right - rx, top)
    yield ("C", right - hx, top, right, top + hy, right, top + ry)
    yield ("L", right, bottom - ry)
    yield ("C", right, bottom - hy, right - hx, bottom, right - rx, bottom)
    yield ("L", left + rx, bottom)
    yield ("C", left + hx, bottom, left, bottom - hy, left, bottom - ry)
    yield ("L", left, top + ry)
    yield ("C", left, top + hy, left + hx, top, left + rx, top)
    yield ("Z",)


# Tag -> the attributes that give its form, and what draws it.
SHAPES: dict[str, tuple[frozenset[str], Callable[[Attributes], Commands]]] = {
    "path": (frozenset({"d"}), draw_path),
    "rect": (frozenset({"x", "y", "width", "height", "rx", "ry"}), draw_rect),
    "circle": (frozenset({"cx", "cy", "r"}), draw_circle),
    "ellipse": (frozenset({"cx", "cy", "rx", "ry"}), draw_ellipse),
    "line": (frozenset({"x1", "y1", "x2", "y2"}), draw_line),
    "polyline": (frozenset({"points"}), draw_polyline),
    "polygon": (frozenset({"points"}), draw_polygon),
}
