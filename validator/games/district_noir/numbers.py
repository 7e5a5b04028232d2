"""The numbers of the rules, as game.yaml has them under `constants`. None of them stands in the code."""

from __future__ import annotations

from dataclasses import dataclass


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
