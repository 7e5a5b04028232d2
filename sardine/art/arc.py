"""Elliptical arcs as cubic curves, after the implementation notes of SVG 1.1, appendix F.6."""

from __future__ import annotations

from collections.abc import Iterator
from math import acos, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from typing import NamedTuple

# x1, y1, x2, y2, x, y
Curve = tuple[float, float, float, float, float, float]


class Arc(NamedTuple):
    """An arc by its end: radii, turn of the ellipse in degrees, the two flags, the end point."""

    rx: float
    ry: float
    degrees: float
    large: bool
    sweep: bool
    x: float
    y: float


class _Centred(NamedTuple):
    """The same arc by its centre; `start` and `extent` are angles on the unit circle, in radians."""

    cx: float
    cy: float
    rx: float
    ry: float
    start: float
    extent: float


def arc_curves(x0: float, y0: float, arc: Arc) -> Iterator[Curve]:
    """Cubic curves from (x0, y0) along the arc, at most a quarter turn each; none for a point."""
    if (x0, y0) == (arc.x, arc.y):
        return
    if not arc.rx or not arc.ry:
        yield (x0, y0, arc.x, arc.y, arc.x, arc.y)
        return
    centred = _find_centre(x0, y0, arc)
    # A half circle comes out a little longer than pi; a thousandth of a radian is no reason for one more curve.
    steps = max(1, ceil(abs(centred.extent) / (pi / 2 + 0.001)))
    for step in range(steps):
        curve = _quarter(centred, radians(arc.degrees), step / steps, (step + 1) / steps)
        # The last end is the one that was asked for, to the last digit.
        yield curve if step < steps - 1 else (*curve[:4], arc.x, arc.y)


def _find_centre(x0: float, y0: float, arc: Arc) -> _Centred:
    turn = radians(arc.degrees)
    cosine, sine = cos(turn), sin(turn)
    half_x, half_y = (x0 - arc.x) / 2, (y0 - arc.y) / 2
    x, y = cosine * half_x + sine * half_y, cosine * half_y - sine * half_x
    rx, ry = abs(arc.rx), abs(arc.ry)
    # Radii that cannot span the two points are widened until they just do (F.6.6).
    reach = hypot(x / rx, y / ry)
    if reach > 1:
        rx, ry = rx * reach, ry * reach
    u, v = x / rx, y / ry
    square = u * u + v * v
    offset = sqrt(max(0.0, 1 / square - 1)) * (-1 if arc.large == arc.sweep else 1)
    centre_u, centre_v = offset * v, -offset * u
    start = _angle(u - centre_u, v - centre_v)
    extent = _angle(-u - centre_u, -v - centre_v) - start
    if arc.sweep and extent < 0:
        extent += 2 * pi
    elif not arc.sweep and extent > 0:
        extent -= 2 * pi
    middle_x, middle_y = (x0 + arc.x) / 2, (y0 + arc.y) / 2
    cx = cosine * centre_u * rx - sine * centre_v * ry + middle_x
    cy = sine * centre_u * rx + cosine * centre_v * ry + middle_y
    return _Centred(cx, cy, rx, ry, start, extent)


def _angle(u: float, v: float) -> float:
    angle = acos(max(-1.0, min(1.0, u / hypot(u, v))))
    return -angle if v < 0 else angle


def _quarter(arc: _Centred, turn: float, begin: float, end: float) -> Curve:
    """One cubic for the part of the arc between two fractions of its extent."""
    first, last = arc.start + begin * arc.extent, arc.start + end * arc.extent
    reach = 4 / 3 * tan((last - first) / 4)
    points = (
        (cos(first) - reach * sin(first), sin(first) + reach * cos(first)),
        (cos(last) + reach * sin(last), sin(last) - reach * cos(last)),
        (cos(last), sin(last)),
    )
    cosine, sine = cos(turn), sin(turn)
    (x1, y1), (x2, y2), (x, y) = (
        (
            arc.cx + cosine * arc.rx * u - sine * arc.ry * v,
            arc.cy + sine * arc.rx * u + cosine * arc.ry * v,
        )
        for u, v in points
    )
    return (x1, y1, x2, y2, x, y)
