"""What changes owners: `steal`, `give`."""

from __future__ import annotations

from validator.games.chaos.box import Box
from validator.games.chaos.effect import Effect
from validator.games.chaos.state import ChaosState
from validator.games.chaos.verbs.registry import verb


@verb("steal", "count", "target", whats=("objet",))
def steal_objets(_box: Box, state: ChaosState, effect: Effect, actor: int, target: int, _amount: int) -> None:
    """C-82, C-83: the thief picks."""
    state.pending.append(("steal", actor, target, effect.counts[len(state.stress)]))


@verb("give", "count", "target", "by", whats=("action", "objet", "stress"), takes_all=True)
def give_things(box: Box, state: ChaosState, effect: Effect, actor: int, target: int, _amount: int) -> None:
    """C-83, C-85: the giver picks. Cards of the hand are laid aside until the step `deliver` hands them over."""
    count = effect.counts[len(state.stress)]
    if effect.what == "stress":
        given = state.stress[actor] if effect.takes_all else count
        box.supply.hand_over(state.stress, actor, target, given)
    elif effect.what == "objet":
        every = len(state.objets[actor]) + len(state.used[actor])
        state.pending.append(("give", actor, target, every if effect.takes_all else count))
    else:
        state.pending.append(("aside", actor, len(state.hands[actor]) if effect.takes_all else count))
