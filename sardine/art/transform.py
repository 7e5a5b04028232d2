"""The `transform` attribute: a list of functions becomes one matrix."""

from __future__ import annotations

import re
from collections.abc import Callable

from sardine.art.fault import DrawingFault
from sardine.art.matrix import IDENTITY, Matrix, multiply, rotation, scaling, skewing, translation
from sardine.art.numbers import parse_numbers, shorten

FUNCTION_RE = re.compile(r"\s*([A-Za-z]+)\s*\(([^()]*)\)\s*,?")

# Name -> how many numbers it may take, and what it makes of them.
FUNCTIONS: dict[str, tuple[tuple[int, ...], Callable[..., Matrix]]] = {
    "matrix": ((6,), lambda *numbers: numbers),
    "translate": ((1, 2), translation),
    "scale": ((1, 2), scaling),
    "rotate": ((1, 3), rotation),
    "skewX": ((1,), lambda degrees: skewing(degrees, 0.0)),
    "skewY": ((1,), lambda degrees: skewing(0.0, degrees)),
}


def parse_transform(text: str) -> Matrix:
    """The matrix of all functions; the last one written is applied first."""
    matrix = IDENTITY
    position = 0
    while position < len(text.rstrip()):
        match = FUNCTION_RE.match(text, position)
        if not match:
            raise DrawingFault("svg-transform", value=shorten(text))
        matrix = multiply(matrix, _apply_function(match[1], match[2]))
        position = match.end()
    return matrix


def _apply_function(name: str, arguments: str) -> Matrix:
    whole = f"{name}({arguments})"
    if name not in FUNCTIONS:
        raise DrawingFault("svg-transform", value=shorten(whole))
    counts, make = FUNCTIONS[name]
    numbers = parse_numbers("transform", arguments)
    if len(numbers) not in counts:
        raise DrawingFault("svg-transform", value=shorten(whole))
    return make(*numbers)
