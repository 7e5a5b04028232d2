"""Values for the placeholders of a text: which there are, and how a number is printed."""

from __future__ import annotations

from collections.abc import Mapping

from validator.database.model import Card, Game, Piece, Value

MINUS = "\N{MINUS SIGN}"


def hole_values(game: Game, thing: Card | Piece | None = None) -> Mapping[str, str]:
    """What each placeholder of a text prints: the game's constants, then the fields of its own card or piece.

    A text that belongs to no card or piece (a label, the name of the game) has the constants only.
    Fields that are lists or mappings cannot be printed and have no placeholder.
    """
    values: dict[str, Value] = dict(game.constants)
    if thing is not None:
        values |= {**thing.fields, "copies": thing.copies}
    return {name: filled(value) for name, value in values.items() if is_printable(value)}


def is_printable(value: Value) -> bool:
    """Whether a value can stand in a sentence: texts and numbers, not true or false, lists or mappings."""
    return isinstance(value, str | int | float) and not isinstance(value, bool)


def filled(value: Value) -> str:
    """A value as it is printed in a sentence; negative numbers with a true minus sign."""
    return str(value).replace("-", MINUS, 1) if isinstance(value, int | float) else str(value)
