"""Calibrating a printer: crosses on both sides of a sheet, what is read at them, and the correction that follows.

Four crosses, A to D, stand in the corners of the front; each has a ruler cross behind it on the back, where it would
lie if the printer were perfect. On the front, people measure from the edges of the paper. On the back they read where
a needle, pushed through the cross of the front, came out. Both give the correction that undoes what the printer does.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from sardine.geometry import Size
from sardine.sheet.correction import Affine, Correction
from sardine.sheet.turning import Axis
from sardine.units import Length, mm
from validator.database.value_class import dataclass

# From the edges of the paper to the middle of a cross.
INSET = mm(20)
CROSSES = ("A", "B", "C", "D")

# What is read at each cross, in millimetres: across and down.
Readings = Mapping[str, tuple[float, float]]

# Beyond these a figure is a slip of the pen, or a printer that no correction helps.
LIMITS = {"dx": (-10.0, 10.0), "dy": (-10.0, 10.0), "skew": (-2.0, 2.0), "scale_x": (97, 103), "scale_y": (97, 103)}
UNITS = {"dx": "mm", "dy": "mm", "skew": "degrees", "scale_x": "%", "scale_y": "%"}


def cross_places(page: Size) -> dict[str, tuple[Length, Length]]:
    """The middles of the crosses on the front: A B on top, C D at the foot."""
    left, top = INSET, INSET
    right, bottom = page.width - INSET, page.height - INSET
    return dict(zip(CROSSES, ((left, top), (right, top), (left, bottom), (right, bottom)), strict=True))


def back_places(page: Size, axis: Axis) -> dict[str, tuple[Length, Length]]:
    """The middles of the ruler crosses on the back, each by the letter of the front cross it lies behind."""
    fronts = cross_places(page)
    if axis is Axis.UPRIGHT:
        return {name: (page.width - x, y) for name, (x, y) in fronts.items()}
    return {name: (x, page.height - y) for name, (x, y) in fronts.items()}


@dataclass(frozen=True, slots=True)
class Calibrated:
    """What follows from the readings, and by how many millimetres the worst of them contradicts the others."""

    correction: Correction
    gap: float


def calibrate_back(readings: Readings, page: Size, axis: Axis, used: Correction) -> Calibrated:
    """The correction of backs from what was read at the ruler crosses: how far each hole lies to the right and down
    of its cross. `used` is the correction that the page was printed with.

    The rulers are printed with the backs, so a reading says in the printer's own measure where a thing must be put
    to come out at the hole: together they are the inverse of what the printer does, not an estimate of it.
    """
    places = _about_middle(back_places(page, axis), page)
    found = {name: (x + readings[name][0], y + readings[name][1]) for name, (x, y) in places.items()}
    fitted = fit(places, found).correction()
    return Calibrated(_after(used, fitted), _gap(places, found, fitted.affine()))


def calibrate_front(readings: Readings, page: Size, used: Correction) -> Calibrated:
    """The correction of fronts from the distances of each cross from the two nearest edges of the paper: across,
    then down. `used` is the correction that the page was printed with.
    """
    width, height = page.width.mm / 2, page.height.mm / 2
    places = _about_middle(cross_places(page), page)
    found = {
        name: (
            (readings[name][0] - width) * (1 if x < 0 else -1),
            (readings[name][1] - height) * (1 if y < 0 else -1),
        )
        for name, (x, y) in places.items()
    }
    fitted = fit(places, found).inverse().correction()
    return Calibrated(_after(used, fitted), _gap(places, found, fitted.affine().inverse()))


def _after(used: Correction, found: Correction) -> Correction:
    """What must be done at once to do `found`, then what was done already."""
    return used.affine().after(found.affine()).correction()


def _about_middle(places: Mapping[str, tuple[Length, Length]], page: Size) -> dict[str, tuple[float, float]]:
    """Millimetres from the middle of the page."""
    return {name: (x.mm - page.width.mm / 2, y.mm - page.height.mm / 2) for name, (x, y) in places.items()}


Points = Mapping[str, tuple[float, float]]


def fit(places: Points, found: Points) -> Affine:
    """The affine map that brings the places nearest to what was found (least squares).

    The places are the corners of a rectangle about (0, 0), so every part of the map is a mean of its own.
    """
    pairs = [(places[name], found[name]) for name in places]
    xs, ys = sum(x * x for (x, _y), _f in pairs), sum(y * y for (_x, y), _f in pairs)
    return Affine(
        sum(x * u for (x, _y), (u, _v) in pairs) / xs,
        sum(y * u for (_x, y), (u, _v) in pairs) / ys,
        sum(x * v for (x, _y), (_u, v) in pairs) / xs,
        sum(y * v for (_x, y), (_u, v) in pairs) / ys,
        sum(u for _p, (u, _v) in pairs) / len(pairs),
        sum(v for _p, (_u, v) in pairs) / len(pairs),
    )


def _gap(places: Points, found: Points, fitted: Affine) -> float:
    return max(math.dist(fitted.at(*places[name]), found[name]) for name in places)


@dataclass(frozen=True, slots=True)
class OutOfRange:
    """A figure that no printer needs: which one, its value, and what it may be."""

    figure: str
    value: float
    low: float
    high: float

    def __str__(self) -> str:
        unit = UNITS[self.figure]
        return f"{self.figure} {self.value:g} {unit} (it may be {self.low:g} to {self.high:g} {unit})"


def out_of_range(correction: Correction) -> list[OutOfRange]:
    """The figures of a correction that are beyond the limits."""
    values = {
        "dx": correction.dx.mm,
        "dy": correction.dy.mm,
        "skew": correction.skew,
        "scale_x": correction.scale_x,
        "scale_y": correction.scale_y,
    }
    return [
        OutOfRange(name, value, *LIMITS[name])
        for name, value in values.items()
        if not LIMITS[name][0] <= value <= LIMITS[name][1]
    ]
