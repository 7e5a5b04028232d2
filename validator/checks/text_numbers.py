"""Numbers typed into a text where a placeholder belongs: they would stay when the rule changes."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.text_parts import Part, PartsOfText
from validator.database.nearest import listing
from validator.database.problem import Problem, error

# How many placeholders of the same value a message names.
NAMED = 4


def check_numbers(text: PartsOfText, model: PartsOfText | None, missing: list[Part]) -> Iterator[Problem]:
    """A problem for each number in `text` that is one of its values, or that `model` does not have.

    A placeholder that was replaced by its number is taken out of `missing`: it is reported here.
    """
    left = [number.digits for number in model.numbers] if model is not None else []
    for number in text.numbers:
        names = [name for name, value in text.values.items() if value.lstrip("\N{MINUS SIGN}") == number.digits]
        lost = _lost_hole(missing, names)
        place = text.message.place_of(number.offset)
        key = text.message.key
        if lost is not None:
            missing.remove(lost)
            yield error(place, "literal-number", key=key, digits=number.digits, written=lost.written)
        elif names:
            written = listing((f"{{{name}}}" for name in names), NAMED)
            yield error(place, "literal-number", key=key, digits=number.digits, written=written)
        elif number.digits in left:
            left.remove(number.digits)
        elif model is not None:
            yield error(place, "number-only-here", key=key, digits=number.digits, other=model.locale)


def _lost_hole(missing: list[Part], names: list[str]) -> Part | None:
    """The missing placeholder that a number stands for: one of its value, else any."""
    holes = sorted((part for part in missing if part.is_hole), key=lambda part: part.name not in names)
    return holes[0] if holes else None
