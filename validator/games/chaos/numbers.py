"""The numbers of the rules, as game.yaml has them under `constants`. None of them stands in the code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from validator.database.model import Value


@dataclass(frozen=True, slots=True)
class Numbers:
    """Named as in game.yaml, where each is explained and its clause named."""

    moments: int
    moments_short: int
    hand: int
    lieux: int
    objectifs: int
    duel_lieux: int
    duel_second_hand: int
    draw: int
    draw_empty: int
    actions: int
    hand_limit: int
    local_stress: int
    lieux_kept: int
    pile_least: int
    shout_actions: int
    shout_stress: int
    shout_relief: int
    duel_discard: int
    win_objectifs: int
    win_fewer: int
    win_hand: int
    win_stress: int
    points_lieu: int
    points_objet: int
    points_objectif: int
    points_stress: int


def read_numbers(constants: Mapping[str, Value]) -> Numbers:
    """The numbers among the constants of the game. Raises KeyError for one that is missing."""
    found: dict[str, int] = {}
    for name in Numbers.__dataclass_fields__:
        value = constants[name]
        assert isinstance(value, int), name
        found[name] = value
    return Numbers(**found)
