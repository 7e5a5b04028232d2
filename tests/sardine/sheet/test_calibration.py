"""What is read at the crosses of a calibration sheet gives exactly the inverse of what the printer does."""

from __future__ import annotations

import math

import pytest

from sardine.geometry import Rect, Size
from sardine.sheet.calibration import (
    CROSSES,
    back_places,
    calibrate_back,
    calibrate_front,
    cross_places,
    out_of_range,
)
from sardine.sheet.correction import NO_CORRECTION, Affine, Correction
from sardine.sheet.turning import Axis, mirrored_rect
from sardine.units import ZERO, inch, mm

A4 = Size(mm(210), mm(297))
LETTER_LYING = Size(inch(11), inch(8.5))
# What printers do to a page, about its middle: stretched, then laid askew, then moved.
PRINTERS = {
    "perfect": Affine(),
    "moved": Affine(dx=-1.5, dy=0.8),
    "askew": Correction(skew=0.4).affine(),
    "shrunk": Correction(scale_x=99.2, scale_y=98.7).affine(),
    "all at once": Affine(dx=2.1, dy=-0.7)
    .after(Correction(skew=-0.6).affine())
    .after(Correction(scale_x=99.5, scale_y=100.4).affine()),
}
each_printer = pytest.mark.parametrize("printer", PRINTERS.values(), ids=list(PRINTERS))
each_page = pytest.mark.parametrize("page", [A4, LETTER_LYING], ids=str)


def about_middle(places: dict[str, tuple[int, int]], page: Size) -> dict[str, tuple[float, float]]:
    return {
        name: ((x - page.width / 2) / 36000, (y - page.height / 2) / 36000)  # EMU to the millimetre
        for name, (x, y) in places.items()
    }


def read_back(page: Size, axis: Axis, printer: Affine, used: Correction) -> dict[str, tuple[float, float]]:
    """What a person reads on the rulers of the back: the coordinate, in the printed ruler's own measure, of the point
    where the needle came out, which is where a perfect printer would have put the cross."""
    printed = printer.after(used.affine())
    readings = {}
    for name, (x, y) in about_middle(dict(back_places(page, axis)), page).items():
        u, v = printed.inverse().at(x, y)
        readings[name] = (u - x, v - y)
    return readings


def read_front(page: Size, printer: Affine, used: Correction) -> dict[str, tuple[float, float]]:
    """What a person measures from the two nearest edges of the paper to each cross of the front."""
    printed = printer.after(used.affine())
    width, height = page.width.mm, page.height.mm
    readings = {}
    for name, (x, y) in about_middle(dict(cross_places(page)), page).items():
        u, v = printed.at(x, y)
        across, down = u + width / 2, v + height / 2
        readings[name] = (across if x < 0 else width - across, down if y < 0 else height - down)
    return readings


def assert_undone(printer: Affine, correction: Correction) -> None:
    """Printed with the correction, every corner of a sheet lands where it belongs: within a thousandth of a mm."""
    result = printer.after(correction.affine())
    for x, y in ((0, 0), (105, 148), (-105, 148), (105, -148), (-105, -148)):
        assert result.at(x, y) == pytest.approx((x, y), abs=1e-3)


@each_printer
@each_page
@pytest.mark.parametrize("axis", Axis)
def test_backs_come_out_right(printer: Affine, page: Size, axis: Axis) -> None:
    found = calibrate_back(read_back(page, axis, printer, NO_CORRECTION), page, axis, NO_CORRECTION)
    assert_undone(printer, found.correction)
    assert found.gap < 1e-4


@each_printer
@each_page
def test_fronts_come_out_right(printer: Affine, page: Size) -> None:
    found = calibrate_front(read_front(page, printer, NO_CORRECTION), page, NO_CORRECTION)
    assert_undone(printer, found.correction)
    assert found.gap < 1e-4


@each_printer
def test_what_is_left_on_a_corrected_sheet_is_added(printer: Affine) -> None:
    rough = Correction(mm(0.5), mm(-0.5), 0.1, 100.2, 99.9)
    back = calibrate_back(read_back(A4, Axis.UPRIGHT, printer, rough), A4, Axis.UPRIGHT, rough)
    front = calibrate_front(read_front(A4, printer, rough), A4, rough)
    for found in (back, front):
        # A turn in a stretched sheet shears it a little, which a correction cannot say: a hundredth of a mm.
        result = printer.after(found.correction.affine())
        for x, y in ((0, 0), (105, 148), (-105, 148)):
            assert result.at(x, y) == pytest.approx((x, y), abs=0.01)


def test_a_reading_says_where_the_back_must_go_as_seen_on_the_printed_back() -> None:
    readings = dict.fromkeys(CROSSES, (1.5, -0.8))
    assert calibrate_back(readings, A4, Axis.UPRIGHT, NO_CORRECTION).correction == Correction(mm(1.5), mm(-0.8))


def test_a_front_too_far_right_and_down_is_moved_left_and_up() -> None:
    readings = {"A": (21.0, 20.5), "B": (19.0, 20.5), "C": (21.0, 19.5), "D": (19.0, 19.5)}
    correction = calibrate_front(readings, A4, NO_CORRECTION).correction
    assert (correction.dx, correction.dy) == (mm(-1), mm(-0.5))


@pytest.mark.parametrize("axis", Axis)
@each_page
def test_each_ruler_cross_lies_behind_the_cross_of_its_letter(page: Size, axis: Axis) -> None:
    for name, (x, y) in cross_places(page).items():
        behind = mirrored_rect(Rect(x, y, ZERO, ZERO), page, axis)
        assert back_places(page, axis)[name] == (behind.x, behind.y)


@pytest.mark.parametrize("name", CROSSES)
def test_one_wrong_reading_shows(name: str) -> None:
    readings = dict.fromkeys(CROSSES, (0.2, 0.1))
    readings[name] = (-2.0, 0.1)
    assert calibrate_back(readings, A4, Axis.UPRIGHT, NO_CORRECTION).gap > 0.5


@pytest.mark.parametrize(
    ("correction", "figures"),
    [
        (Correction(mm(10), mm(-10), 2, 97, 103), []),
        (Correction(mm(10.1)), ["dx"]),
        (Correction(ZERO, mm(-11), -2.1), ["dy", "skew"]),
        (Correction(scale_x=96.9, scale_y=103.2), ["scale_x", "scale_y"]),
    ],
)
def test_figures_that_no_printer_needs_are_out_of_range(correction: Correction, figures: list[str]) -> None:
    assert [found.figure for found in out_of_range(correction)] == figures


@each_printer
def test_an_inverse_undoes_both_ways(printer: Affine) -> None:
    for both in (printer.after(printer.inverse()), printer.inverse().after(printer)):
        assert both.at(37, -91) == pytest.approx((37, -91), abs=1e-9)


def test_the_pdf_matrix_says_the_same_in_points_from_the_foot() -> None:
    correction = Correction(mm(1.5), mm(-0.8), 0.5, 100.4, 99.7)
    a, b, c, d, e, f = correction.pdf_matrix(A4)
    to_points = 72 / 25.4
    for x, y in ((0.0, 0.0), (210.0, 0.0), (30.0, 250.0)):
        right, down = correction.affine().at(x - 105, y - 148.5)
        px, py = x * to_points, (297 - y) * to_points
        wanted = ((right + 105) * to_points, (297 - down - 148.5) * to_points)
        assert (a * px + c * py + e, b * px + d * py + f) == pytest.approx(wanted, abs=1e-6)


def test_skew_is_clockwise() -> None:
    x, y = Correction(skew=1).affine().at(100, 0)
    assert (x, y) == pytest.approx((100 * math.cos(math.radians(1)), 100 * math.sin(math.radians(1))))
    assert y > 0, "downwards at the right"
