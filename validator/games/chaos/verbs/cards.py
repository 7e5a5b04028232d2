"""Cards of the hand, laid Objets and Moments: `draw`, `discard`, `peek`."""

from __future__ import annotations

from validator.games.chaos.box import Box
from validator.games.chaos.conditions import COUNTERS, is_met
from validator.games.chaos.effect import Effect
from validator.games.chaos.piles import draw_actions
from validator.games.chaos.places import leave_places
from validator.games.chaos.state import NONE, ChaosState
from validator.games.chaos.verbs.registry import verb


@verb("draw", "count", "target", "when")
def draw_cards(_box: Box, state: ChaosState, _effect: Effect, _actor: int, target: int, amount: int) -> None:
    """Action cards from the pile."""
    draw_actions(state, target, amount)


@verb("discard", "count", "target", "when", whats=("action", "objet", "lieu"), takes_all=True)
def discard_things(box: Box, state: ChaosState, effect: Effect, _actor: int, target: int, amount: int) -> None:
    """C-43: the owner picks hand cards and Objets. C-52, C-56: of the Lieux the top ones go, never the last."""
    if effect.when is not None and not is_met(box, state, effect.when, target):
        return
    count = COUNTERS[effect.what](state, target) if effect.takes_all else amount
    if effect.what == "lieu":
        leave_places(box, state, target, count)
    elif count:
        state.pending.append(("discard" if effect.what == "action" else "shed", target, count))


@verb("peek", whats=("moment",))
def peek_moment(_box: Box, state: ChaosState, _effect: Effect, actor: int, _target: int, _amount: int) -> None:
    """The player alone sees the next Moment, if there is one."""
    state.peeked[actor] = state.moment_pile[-1] if state.moment_pile else NONE
