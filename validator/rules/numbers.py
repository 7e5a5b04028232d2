"""The numbers of a game's rules, which stand in game.yaml under `constants` and nowhere in the code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TypeVar

from validator.database.model import Value

NumbersT = TypeVar("NumbersT")


def read_numbers(kind: type[NumbersT], constants: Mapping[str, Value]) -> NumbersT:
    """The data class `kind` with the constants that its fields are named after.

    Raises KeyError, with its name, for one that is missing.
    """
    found: dict[str, int] = {}
    for field in fields(kind):  # type: ignore[arg-type]  # every `kind` is a data class
        value = constants[field.name]
        assert isinstance(value, int), field.name
        found[field.name] = value
    return kind(**found)
