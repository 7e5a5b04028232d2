"""The number code, all of it: one code per whole number from 1 to 99 and none for anything else."""

from __future__ import annotations

import pytest

from sardine.sticker.codes import Form, NoCode, Part, decode_parts, encode_number

NUMBERS = range(1, 100)
SQUARE, CIRCLE, DOTS = Form.SQUARE, Form.CIRCLE, Form.DOTS


def code_of(number: int) -> tuple[Part, ...]:
    code = encode_number(number)
    assert not isinstance(code, NoCode)
    return code


def test_every_number_decodes_back() -> None:
    assert [decode_parts(code_of(number)) for number in NUMBERS] == list(NUMBERS)


def test_all_codes_differ() -> None:
    assert len({code_of(number) for number in NUMBERS}) == 99


# Counted by hand from clauses D-30, D-34 and D-35.
@pytest.mark.parametrize(
    ("number", "parts"),
    [
        (1, [Part(DOTS, 1)]),
        (4, [Part(DOTS, 4)]),
        (5, [Part(CIRCLE, 1)]),
        (8, [Part(CIRCLE, 1), Part(DOTS, 3)]),
        (10, [Part(SQUARE, 1)]),
        (14, [Part(SQUARE, 1), Part(DOTS, 4)]),
        (17, [Part(SQUARE, 1), Part(CIRCLE, 1), Part(DOTS, 2)]),
        (40, [Part(SQUARE, 4)]),
        (99, [Part(SQUARE, 9), Part(CIRCLE, 1), Part(DOTS, 4)]),
    ],
)
def test_a_number_is_square_then_circle_then_dots(number: int, parts: list[Part]) -> None:
    assert list(code_of(number)) == parts


@pytest.mark.parametrize("number", NUMBERS)
def test_no_code_has_more_than_one_of_each_form_or_more_than_four_loose_dots(number: int) -> None:
    code = code_of(number)
    assert len({part.form for part in code}) == len(code)
    assert all(part.dots <= {SQUARE: 9, CIRCLE: 1, DOTS: 4}[part.form] for part in code)


@pytest.mark.parametrize("asked", [0, 100, 1000, -1, -17, 1.0, 17.5, "17", "", None, True, False, [], (1, 2)])
def test_what_has_no_code_is_refused_as_a_value(asked: object) -> None:
    assert encode_number(asked) == NoCode(asked)


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [Part(DOTS, 0)],
        [Part(DOTS, 5)],
        [Part(CIRCLE, 2)],
        [Part(SQUARE, 10)],
        [Part(SQUARE, -1)],
        [Part(DOTS, 2), Part(CIRCLE, 1)],
        [Part(CIRCLE, 1), Part(SQUARE, 1)],
        [Part(SQUARE, 1), Part(SQUARE, 1)],
        [Part(DOTS, 1), Part(DOTS, 1)],
    ],
)
def test_parts_that_no_number_has_decode_to_none(parts: list[Part]) -> None:
    assert decode_parts(parts) == NoCode(tuple(parts))
