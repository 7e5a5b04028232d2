"""The numbers of the rules, as game.yaml has them under `constants`. None of them stands in the code."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Numbers:
    """Named as in game.yaml, where each is explained and its clause named."""

    field: int
    single_cut: int
    cut_share: int
    warm_up: int
    turned: int
    pair_points: int
    win_points: int
    win_colours: int
    fatal_hit: int
    kept: int
    held_equal: int
    precision_cards: int
    turn_limit: int
