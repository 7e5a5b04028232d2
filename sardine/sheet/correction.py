"""What sets a printer right: everything on a side is moved, turned and stretched before it is printed.

Coordinates are those of a person who looks at the printed side in question, right way up: x to the right, y
downwards, turns clockwise.
"""

from __future__ import annotations

import math

from sardine.geometry import Size
from sardine.units import ZERO, Length, mm
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Correction:
    """Moved by (dx, dy), turned clockwise by `skew` degrees and stretched to `scale_x` and `scale_y` percent about
    the middle of the page. It undoes what the printer does: see `calibration`.
    """

    dx: Length = ZERO
    dy: Length = ZERO
    skew: float = 0.0
    scale_x: float = 100.0
    scale_y: float = 100.0

    @property
    def is_plain(self) -> bool:
        """Whether everything is only moved, if at all."""
        return self.skew == 0 and self.scale_x == self.scale_y == 100

    def affine(self) -> Affine:
        """The same as an affine map of millimetres about the middle of the page."""
        angle = math.radians(self.skew)
        cos, sin = math.cos(angle), math.sin(angle)
        x, y = self.scale_x / 100, self.scale_y / 100
        return Affine(x * cos, -x * sin, y * sin, y * cos, self.dx.mm, self.dy.mm)

    def pdf_matrix(self, page: Size) -> tuple[float, float, float, float, float, float]:
        """The six numbers of a PDF transformation matrix in points, whose y grows upwards from the page's foot."""
        plane = self.affine()
        x, y = page.width.pt / 2, page.height.pt / 2
        e = x + self.dx.pt - plane.xx * x + plane.xy * y
        f = y - self.dy.pt + plane.yx * x - plane.yy * y
        return (plane.xx, -plane.yx, -plane.xy, plane.yy, e, f)


NO_CORRECTION = Correction()


@dataclass(frozen=True, slots=True)
class Affine:
    """(x, y) goes to (xx x + xy y + dx, yx x + yy y + dy), in millimetres."""

    xx: float = 1.0
    xy: float = 0.0
    yx: float = 0.0
    yy: float = 1.0
    dx: float = 0.0
    dy: float = 0.0

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point goes."""
        return self.xx * x + self.xy * y + self.dx, self.yx * x + self.yy * y + self.dy

    def after(self, first: Affine) -> Affine:
        """`first`, then this."""
        dx, dy = self.at(first.dx, first.dy)
        return Affine(
            self.xx * first.xx + self.xy * first.yx,
            self.xx * first.xy + self.xy * first.yy,
            self.yx * first.xx + self.yy * first.yx,
            self.yx * first.xy + self.yy * first.yy,
            dx,
            dy,
        )

    def inverse(self) -> Affine:
        """What undoes this. Raises ZeroDivisionError when it flattens the plane, which no printer does."""
        area = self.xx * self.yy - self.xy * self.yx
        xx, xy, yx, yy = self.yy / area, -self.xy / area, -self.yx / area, self.xx / area
        return Affine(xx, xy, yx, yy, -(xx * self.dx + xy * self.dy), -(yx * self.dx + yy * self.dy))

    def correction(self) -> Correction:
        """The correction nearest to this map: what turns x and y by different angles becomes the mean of the two."""
        skew = (math.atan2(-self.xy, self.xx) + math.atan2(self.yx, self.yy)) / 2
        scale_x, scale_y = math.hypot(self.xx, self.xy), math.hypot(self.yx, self.yy)
        return Correction(mm(self.dx), mm(self.dy), math.degrees(skew), scale_x * 100, scale_y * 100)
