"""What effects ask of players: signs of their top Lieu, and how many things they have."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from validator.games.chaos.box import Box
from validator.games.chaos.effect import Condition, Effect
from validator.games.chaos.state import ChaosState

# How many of these things a seat has. Laid Objets count turned or not (C-87).
COUNTERS: Mapping[str, Callable[[ChaosState, int], int]] = {
    "objet": lambda state, seat: len(state.objets[seat]) + len(state.used[seat]),
    "action": lambda state, seat: len(state.hands[seat]),
    "lieu": lambda state, seat: len(state.places[seat]),
    "stress": lambda state, seat: state.stress[seat],
}


def is_met(box: Box, state: ChaosState, when: Condition, seat: int) -> bool:
    """C-61, C-66: the sign is read on the top Lieu of the seat to which the effect happens."""
    if when.sign:
        places = state.places[seat]
        return bool(places) and when.sign in box.lieu_signs[places[-1]]
    return COUNTERS[when.what](state, seat) >= when.least


def amount_of(box: Box, state: ChaosState, effect: Effect, actor: int, target: int) -> int:
    """The count of the effect on this target: once for each thing it is taken for, limited; 0 if not for it."""
    if effect.fixed >= 0:
        return effect.fixed
    if effect.when is not None and not is_met(box, state, effect.when, target):
        return 0
    amount = effect.counts[len(state.stress)]
    if effect.per:
        amount *= COUNTERS[effect.per](state, target if effect.of_target else actor)
    if effect.most is not None and amount > effect.most:
        return effect.most
    return amount
