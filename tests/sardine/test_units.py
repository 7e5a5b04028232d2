"""Lengths are exact, and units stand only at the edge."""

from __future__ import annotations

import pytest

from sardine.units import EMU_PER, Length, format_mm, inch, mm, parse_length, pt


def test_a_length_is_a_whole_number_of_emu() -> None:
    assert mm(1) == 36_000
    assert inch(1) == 914_400
    assert pt(1) == 12_700
    assert inch(1) == mm(25.4) == pt(72)


def test_a_thousand_thirds_of_a_millimetre_do_not_drift() -> None:
    third = mm(1 / 3)
    assert sum([third] * 1000, Length(0)) == third * 1000


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", mm(3)),
        ("3mm", mm(3)),
        ("3 mm", mm(3)),
        ("-3mm", mm(-3)),
        ("0.125in", inch(0.125)),
        ("8.5pt", pt(8.5)),
        ("1cm", mm(10)),
    ],
)
def test_a_length_is_read_with_its_unit(text: str, expected: Length) -> None:
    assert parse_length(text) == expected


@pytest.mark.parametrize("text", ["", "mm", "3 m", "3,5mm", "1e3", "three", "3mm 4mm"])
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a length"):
        parse_length(text)


def test_arithmetic_of_lengths_gives_lengths() -> None:
    for value in (
        mm(3) + mm(2),
        mm(3) - mm(2),
        -mm(3),
        mm(3) * 2,
        2 * mm(3),
        mm(3) // 2,
        abs(mm(-3)),
        mm(3).scaled(0.1),
    ):
        assert type(value) is Length


def test_what_is_added_to_a_length_is_not_cut_off() -> None:
    assert mm(1) + 0.5 == 0.5 + mm(1) == 36_000.5
    assert mm(1) - 0.5 == 35_999.5
    assert 0.5 - mm(1) == -35_999.5


def test_a_length_divided_by_a_length_is_a_count() -> None:
    assert mm(200).count_of(mm(61)) == 3
    assert type(mm(200).count_of(mm(61))) is int


@pytest.mark.parametrize(
    ("length", "text"), [(mm(61), "61"), (inch(0.125), "3.175"), (mm(-0.0001), "0"), (mm(0.5), "0.5")]
)
def test_a_length_is_shown_in_short_millimetres(length: Length, text: str) -> None:
    assert format_mm(length) == text


def test_every_unit_divides_the_inch_exactly() -> None:
    assert EMU_PER["in"] * 10 == EMU_PER["mm"] * 254
    assert EMU_PER["in"] == EMU_PER["pt"] * 72
