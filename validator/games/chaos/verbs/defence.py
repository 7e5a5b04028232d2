"""The answers to an Attaque: `cancel`, `reflect`."""

from __future__ import annotations

from validator.games.chaos.box import Box
from validator.games.chaos.effect import Effect
from validator.games.chaos.state import CANCELLED, REFLECTED, ChaosState
from validator.games.chaos.verbs.registry import verb


@verb("cancel", kinds=("defense",))
def cancel_attack(_box: Box, state: ChaosState, _effect: Effect, actor: int, _target: int, _amount: int) -> None:
    """C-71, C-72: nothing of the Attaque happens to the defender."""
    state.answers[actor] = CANCELLED


@verb("reflect", kinds=("defense",))
def reflect_attack(_box: Box, state: ChaosState, _effect: Effect, actor: int, _target: int, _amount: int) -> None:
    """C-73: cancelled as well, and sent back once all else is done."""
    state.answers[actor] = REFLECTED
