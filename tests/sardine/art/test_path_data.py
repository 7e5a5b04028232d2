"""Path data: every command by hand figures, and whole drawings against another reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import pytest
from fontTools.pens.basePen import BasePen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parser

from sardine.art.drawing import Command, Commands
from sardine.art.fault import DrawingFault
from sardine.art.path_data import parse_path

LAYOUTS = Path(__file__).parents[3] / "layouts"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", (), id="nothing"),
        pytest.param("M1 2", (("M", 1, 2),), id="move"),
        pytest.param("m1,2", (("M", 1, 2),), id="first relative move is absolute"),
        pytest.param("M1 2 3 4 5 6", (("M", 1, 2), ("L", 3, 4), ("L", 5, 6)), id="pairs after a move are lines"),
        pytest.param("m1 2 3 4", (("M", 1, 2), ("L", 4, 6)), id="and relative after m"),
        pytest.param("M1 2L3 4l1 1", (("M", 1, 2), ("L", 3, 4), ("L", 4, 5)), id="lines"),
        pytest.param(
            "M1 2H5h1V7v-1",
            (("M", 1, 2), ("L", 5, 2), ("L", 6, 2), ("L", 6, 7), ("L", 6, 6)),
            id="horizontal and vertical",
        ),
        pytest.param("M0 0C1 2 3 4 5 6", (("M", 0, 0), ("C", 1, 2, 3, 4, 5, 6)), id="curve"),
        pytest.param("M1 1c1 2 3 4 5 6", (("M", 1, 1), ("C", 2, 3, 4, 5, 6, 7)), id="relative curve"),
        pytest.param(
            "M0 0C0 5 5 5 5 0S10 -5 10 0",
            (("M", 0, 0), ("C", 0, 5, 5, 5, 5, 0), ("C", 5, -5, 10, -5, 10, 0)),
            id="smooth curve mirrors the control point",
        ),
        pytest.param("M1 1s2 2 4 0", (("M", 1, 1), ("C", 1, 1, 3, 3, 5, 1)), id="smooth curve without one before"),
        pytest.param(
            "M0 0Q3 3 6 0T12 0",
            (("M", 0, 0), ("C", 2, 2, 4, 2, 6, 0), ("C", 8, -2, 10, -2, 12, 0)),
            id="quadratic curves become cubic",
        ),
        pytest.param(
            "M1 1h2zl1 1",
            (("M", 1, 1), ("L", 3, 1), ("Z",), ("M", 1, 1), ("L", 2, 2)),
            id="after z the pen is back",
        ),
        pytest.param("M.5.5-1-1", (("M", 0.5, 0.5), ("L", -1, -1)), id="numbers without separators"),
        pytest.param("M1e1 2E-1", (("M", 10, 0.2),), id="exponents"),
        pytest.param("M 1\n2\tL\r3 , 4 ", (("M", 1, 2), ("L", 3, 4)), id="all kinds of space"),
        pytest.param("M0 0A0 5 0 0 1 3 4", (("M", 0, 0), ("C", 0, 0, 3, 4, 3, 4)), id="arc of no radius: line"),
        pytest.param("M3 4A5 5 0 0 1 3 4", (("M", 3, 4),), id="arc to where the pen is: nothing"),
    ],
)
def test_commands(text: str, expected: Commands) -> None:
    commands = parse_path(text)
    assert [command[0] for command in commands] == [command[0] for command in expected]
    for command, wanted in zip(commands, expected, strict=True):
        assert command[1:] == pytest.approx(wanted[1:], abs=1e-9)


@pytest.mark.parametrize(
    "text",
    [
        "10 10",
        "L1 1",
        "Z",
        "X1 1",
        "M",
        "M1",
        "M1 2 3",
        "M1 2L",
        "M1 2L3",
        "M1 2 foo",
        "M1,,2",
        "M,1 2",
        "M1 2,",
        "M1 2 L 3 4 ;",
        "M1 2C1 2 3 4 5",
        "M1 2z1",
        "M1e 2",
        "M1 2A1 1 0 2 1 3 3",
        "M1 2A1 1 0 1 1 3",
        "M1 2A",
        "M1 2A1 1 0 1 1 3 3,",
        "M1e9 2",
        "M1 1e999",
        "Mnan 1",
        "M١ ٢",
        "M1 2" * 3 + "\0",
    ],
)
def test_what_is_no_path_data_is_a_fault(text: str) -> None:
    with pytest.raises(DrawingFault):
        parse_path(text)


@pytest.mark.parametrize(
    ("arc", "centre", "radius"),
    [
        # From (0, 0); the four ways to walk around two circles of radius 5 through (0, 0) and (6, 0).
        ("5 5 0 0 1 6 0", (3, 4), 5),
        ("5 5 0 1 0 6 0", (3, 4), 5),
        ("5 5 0 0 0 6 0", (3, -4), 5),
        ("5 5 0 1 1 6 0", (3, -4), 5),
        # A turn of a circle changes nothing; too small a radius is widened to a half circle.
        ("5 5 37 0 1 6 0", (3, 4), 5),
        ("1 1 0 0 1 6 0", (3, 0), 3),
    ],
)
def test_arcs_lie_on_their_circle(arc: str, centre: tuple[float, float], radius: float) -> None:
    for x, y in _points(parse_path(f"M0 0A{arc}")):
        assert hypot(x - centre[0], y - centre[1]) == pytest.approx(radius, rel=3e-4)


def test_arc_flags_choose_the_side_and_the_way() -> None:
    # In y-down space, sweep goes clockwise to the eye: over the top from left to right.
    assert min(y for _x, y in _points(parse_path("M0 0A5 5 0 0 1 10 0"))) == pytest.approx(-5, abs=0.01)
    assert max(y for _x, y in _points(parse_path("M0 0A5 5 0 0 0 10 0"))) == pytest.approx(5, abs=0.01)
    assert max(x for x, _y in _points(parse_path("M0 0A5 5 0 1 1 0 6"))) == pytest.approx(9, abs=0.01)


def test_an_arc_ends_exactly_where_it_must() -> None:
    assert parse_path("M0 0A7.3 2.1 33 1 0 .1 .7")[-1][-2:] == (0.1, 0.7)


def test_a_turned_ellipse() -> None:
    # Half of an ellipse of 10 x 4 turned upright: it reaches as far sideways as the small radius.
    points = list(_points(parse_path("M0 -10A10 4 90 0 1 0 10")))
    assert max(x for x, _y in points) == pytest.approx(4, abs=0.01)


def _points(commands: Commands) -> Iterator[tuple[float, float]]:
    """Points along the curves, 20 for each."""
    x0 = y0 = 0.0
    for command in commands:
        if command[0] == "C":
            _letter, x1, y1, x2, y2, x, y = command
            for step in range(21):
                t = step / 20
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                yield (
                    sum(w * v for w, v in zip(weights, (x0, x1, x2, x), strict=True)),
                    sum(w * v for w, v in zip(weights, (y0, y1, y2, y), strict=True)),
                )
        if command[0] != "Z":
            x0, y0 = command[-2:]


def _all_path_data() -> list[str]:
    data = {
        path.get("d", "")
        for file in sorted(LAYOUTS.rglob("*.svg"))
        for path in ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}path")
    }
    return sorted(data)


def test_all_our_paths_agree_with_another_reader() -> None:
    data = _all_path_data()
    assert len(data) > 100
    for text in data:
        ours, theirs = _without_closing_lines(parse_path(text)), _fonttools_commands(text)
        assert [command[0] for command in ours] == [command[0] for command in theirs]
        for command, other in zip(ours, theirs, strict=True):
            assert command[1:] == pytest.approx(other[1:], abs=1e-5)


class CubicPen(BasePen):  # type: ignore[misc]
    """Hands everything on, quadratic curves as cubic ones."""

    def __init__(self, pen: RecordingPen) -> None:
        super().__init__(None)
        self._moveTo = lambda point: pen.moveTo(point)
        self._lineTo = lambda point: pen.lineTo(point)
        self._curveToOne = lambda *points: pen.curveTo(*points)
        self._closePath = pen.closePath
        self._endPath = pen.endPath


def _fonttools_commands(text: str) -> list[Command]:
    pen = RecordingPen()
    # The pen in between raises quadratic curves to cubic ones, as we do.
    parser.parse_path(text, CubicPen(pen))
    letters = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}
    commands = [
        (letters[name], *(number for point in points for number in point))
        for name, points in pen.value
        if name != "endPath"
    ]
    return _without_closing_lines(cast("list[Command]", commands))


def _without_closing_lines(commands: Iterable[Command]) -> list[Command]:
    """The commands without a line back to the start just before Z, which fontTools adds."""
    kept: list[Command] = []
    start: Command = ("Z",)
    for command in commands:
        if command[0] == "M":
            start = command
        if command[0] == "Z" and kept[-1][0] == "L" and kept[-1][1:] == pytest.approx(start[1:], abs=1e-6):
            kept.pop()
        kept.append(command)
    return kept
