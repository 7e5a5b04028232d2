"""The Accessijeux number code: a whole number from 1 to 99 as a square, a circle and loose dots (clauses D-30, D-34).

A square counts 10 for each of its dots, a circle 5, a loose dot 1; the parts add up and stand in that order (D-35).
At most one square of nine dots, one circle, four loose dots: so every number has exactly one code.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from validator.database.value_class import dataclass

LOWEST, HIGHEST = 1, 99


class Form(Enum):
    """What a part of a code is made of. The order is that of the parts on a sticker."""

    SQUARE = "square"
    CIRCLE = "circle"
    DOTS = "dots"


_WORTH = {Form.SQUARE: 10, Form.CIRCLE: 5, Form.DOTS: 1}


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a code: its form and how many dots it holds."""

    form: Form
    dots: int

    @property
    def worth(self) -> int:
        return _WORTH[self.form] * self.dots


Code = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class NoCode:
    """What has no code, or is none: a number outside 1 to 99, no whole number at all, parts that no number has."""

    asked: object


def encode_number(number: object) -> Code | NoCode:
    """The code of a whole number from 1 to 99."""
    if not isinstance(number, int) or isinstance(number, bool) or not LOWEST <= number <= HIGHEST:
        return NoCode(number)
    tens, rest = divmod(number, 10)
    fives, ones = divmod(rest, 5)
    parts = (Part(Form.SQUARE, tens), Part(Form.CIRCLE, fives), Part(Form.DOTS, ones))
    return tuple(part for part in parts if part.dots)


def decode_parts(parts: Iterable[Part]) -> int | NoCode:
    """The number of a code; parts in another order, too many or too large, are none."""
    code = tuple(parts)
    number = sum(part.worth for part in code)
    return number if encode_number(number) == code else NoCode(code)
