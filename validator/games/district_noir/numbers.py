"""The numbers of the rules, as game.yaml has them under `constants`. None of them stands in the code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from validator.database.model import Value


@dataclass(frozen=True, slots=True)
class Numbers:
    """Named as in game.yaml, where each is explained and its clause named."""

    removed: int
    hand: int
    opening_line: int
    rounds: int
    taken: int
    takes_per_round: int
    actions_per_round: int
    villes_to_win: int
    set_size: int
    set_bonus: int


def read_numbers(constants: Mapping[str, Value]) -> Numbers:
    """The numbers among the constants of the game. Raises KeyError for one that is missing."""
    found: dict[str, int] = {}
    for name in Numbers.__dataclass_fields__:
        value = constants[name]
        assert isinstance(value, int), name
        found[name] = value
    return Numbers(**found)
