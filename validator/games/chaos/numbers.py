"""The numbers of the rules, as game.yaml has them under `constants`. None of them stands in the code."""

from __future__ import annotations

from dataclasses import dataclass


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
