"""Stress that comes and goes: `stress`, `relieve`."""

from __future__ import annotations

from validator.games.chaos.box import Box
from validator.games.chaos.effect import Effect
from validator.games.chaos.state import ChaosState
from validator.games.chaos.supply import relieve
from validator.games.chaos.verbs.registry import verb


def strike_stress(box: Box, state: ChaosState, _effect: Effect, actor: int, target: int, amount: int) -> None:
    """C-62, C-68: the target is handed its share of the attacker's Stress, and draws what is missing."""
    share = state.shares[target]
    if share > amount:
        share = amount
    if share:
        state.inflicted[actor] += box.supply.hand_over(state.stress, actor, target, share)
        state.shares[target] -= share
    if amount > share:
        state.inflicted[actor] += box.supply.take(state.stress, target, amount - share)


@verb("stress", "count", "target", "when", "per", "max", "duel", strike=strike_stress)
def draw_stress(box: Box, state: ChaosState, _effect: Effect, _actor: int, target: int, amount: int) -> None:
    """C-65, C-90: from the centre."""
    box.supply.take(state.stress, target, amount)


@verb("relieve", "count", "target", "when")
def give_back(_box: Box, state: ChaosState, _effect: Effect, _actor: int, target: int, amount: int) -> None:
    """C-90, C-92: back to the centre."""
    relieve(state.stress, target, amount)
