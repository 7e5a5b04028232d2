"""Exact lengths. Whole EMU inside (1 mm = 36,000, 1 pt = 12,700), so that sums never drift.

Make one with `mm`, `pt`, `inch` or `parse_length`; read it as `.mm`. Points are read only in `sardine.pdf`.
The EMU (English Metric Unit) is the unit of Office Open XML: it divides the millimetre, the inch and the point.
"""

from __future__ import annotations

import re

EMU_PER = {"mm": 36_000, "cm": 360_000, "in": 914_400, "pt": 12_700}
_LENGTH = re.compile(r"(-?\d+(?:\.\d+)?)\s*(mm|cm|in|pt)?")


# With `+` and `-`, Python asks the second length first, and everything would be worked out twice.
_add, _subtract = int.__add__, int.__sub__


class Length(int):
    """A length in whole EMU. Sums and differences with whole numbers, and whole multiples, are lengths."""

    __slots__ = ()

    def __add__(self, other: int) -> Length:
        total = _add(self, other)
        return NotImplemented if total is NotImplemented else Length(total)

    __radd__ = __add__

    def __sub__(self, other: int) -> Length:
        rest = _subtract(self, other)
        return NotImplemented if rest is NotImplemented else Length(rest)

    def __rsub__(self, other: int) -> Length:
        rest = _subtract(other, self)
        return NotImplemented if rest is NotImplemented else Length(rest)

    def __neg__(self) -> Length:
        return Length(-int(self))

    def __abs__(self) -> Length:
        return Length(abs(int(self)))

    def __mul__(self, factor: int) -> Length:
        return Length(int(self) * factor)

    __rmul__ = __mul__

    def __floordiv__(self, divisor: int) -> Length:
        return Length(int(self) // int(divisor))

    def count_of(self, part: Length) -> int:
        """How many times `part` fits into this length."""
        return int(self) // int(part)

    def scaled(self, factor: float) -> Length:
        """This length times a factor, rounded to the nearest EMU."""
        return Length(round(int(self) * factor))

    @property
    def mm(self) -> float:
        return int(self) / EMU_PER["mm"]

    @property
    def pt(self) -> float:
        """PDF points (1/72 inch). For `sardine.pdf` only, and for messages about type sizes."""
        return int(self) / EMU_PER["pt"]

    def __repr__(self) -> str:
        return f"{format_mm(self)}mm"


ZERO = Length(0)


def mm(value: float) -> Length:
    """A length from millimetres, rounded to the nearest EMU."""
    return Length(round(value * EMU_PER["mm"]))


def pt(value: float) -> Length:
    """A length from points (1/72 inch), rounded to the nearest EMU."""
    return Length(round(value * EMU_PER["pt"]))


def inch(value: float) -> Length:
    """A length from inches, rounded to the nearest EMU."""
    return Length(round(value * EMU_PER["in"]))


def parse_length(text: str, default_unit: str = "mm") -> Length:
    """A length from text like `3mm`, `0.125in`, `8.5pt` or `61` (then in `default_unit`).

    Raises ValueError when the text is no length.
    """
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a length")
    number, unit = match.groups()
    whole, _, decimals = number.partition(".")
    return Length(_divided(int(whole + decimals) * EMU_PER[unit or default_unit], 10 ** len(decimals)))


def _divided(number: int, divisor: int) -> int:
    """The exact quotient to the nearest whole number, halves to the even one."""
    quotient, rest = divmod(number, divisor)
    return quotient + (rest * 2 > divisor or (rest * 2 == divisor and quotient % 2 == 1))


def format_mm(length: int) -> str:
    """Millimetres with at most three decimals and no trailing zeros: `61`, `3.175`."""
    text = f"{int(length) / EMU_PER['mm']:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
