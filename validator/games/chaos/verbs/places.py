"""Moving about: `move`. Exchanging Lieux and Objets: `swap`."""

from __future__ import annotations

from validator.games.chaos.box import Box
from validator.games.chaos.effect import Effect
from validator.games.chaos.places import look_at
from validator.games.chaos.state import ChaosState
from validator.games.chaos.verbs.registry import verb


@verb("move", "count", "target", "when")
def draw_places(box: Box, state: ChaosState, _effect: Effect, _actor: int, target: int, amount: int) -> None:
    """C-50: Lieux are drawn, then one is kept."""
    if amount:
        state.pending.append(("keep", target, box.numbers.lieux_kept))
        look_at(state, target, amount)


@verb("swap", "target", whats=("lieu", "objet"))
def swap_things(_box: Box, state: ChaosState, effect: Effect, actor: int, target: int, _amount: int) -> None:
    """C-57: top Lieu for top Lieu, place for place. Objets are picked by the player, his own first (C-85)."""
    if effect.what == "objet":
        state.pending.append(("offer", actor, target))
        return
    own, other = state.places[actor], state.places[target]
    if own and other:
        own[-1], other[-1] = other[-1], own[-1]
