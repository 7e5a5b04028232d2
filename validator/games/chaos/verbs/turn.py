"""What may be done in a turn: `extra`, `fix`, `forbid`."""

from __future__ import annotations

from validator.games.chaos.box import Box
from validator.games.chaos.effect import Effect
from validator.games.chaos.state import ChaosState
from validator.games.chaos.verbs.registry import verb


@verb("extra", "count", "when")
def add_actions(_box: Box, state: ChaosState, _effect: Effect, _actor: int, _target: int, amount: int) -> None:
    """C-23: no card beats a Moment that fixes the number of actions."""
    if not state.fixed:
        state.actions += amount


@verb("fix", "count", kinds=("moment",))
def fix_actions(_box: Box, state: ChaosState, effect: Effect, _actor: int, _target: int, _amount: int) -> None:
    """C-23, C-25: until the next Moment every turn has so many actions."""
    state.fixed = effect.counts[len(state.stress)]


@verb("forbid", "kind", kinds=("moment",))
def forbid_kind(_box: Box, state: ChaosState, effect: Effect, _actor: int, _target: int, _amount: int) -> None:
    """C-25: until the next Moment no card of that kind is played."""
    state.forbidden = effect.kind
