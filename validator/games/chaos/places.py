"""Piles of Lieux: keeping one of those drawn, and leaving the top ones (C-50 to C-58)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.decks import LIEU
from validator.games.chaos.piles import moves_of
from validator.games.chaos.state import ChaosState
from validator.games.chaos.step_kind import COUNT, SEAT, StepKind, ask
from validator.rules.move import Move


def leave_places(box: Box, state: ChaosState, seat: int, count: int) -> None:
    """C-52, C-56: the top Lieux go to the discard, as far as a pile may shrink."""
    pile = state.places[seat]
    for _lieu in range(min(count, len(pile) - box.numbers.pile_least)):
        state.lieu_discard.append(pile.pop())


def look_at(state: ChaosState, seat: int, count: int) -> None:
    """C-50, C-58: the top Lieux of the pile, for the mover to look at. If the pile must be rebuilt, the rest later."""
    pile, looked = state.lieu_pile, state.looked[seat]
    while count and pile:
        looked.append(pile.pop())
        count -= 1
    if count and state.lieu_discard:
        state.pending.append(("look", seat, count))
        state.pending.append(("shuffle", LIEU))


def look_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """Lieux that were still to be looked at."""
    look_at(state, step[1], step[-1])
    return False


def keep_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """C-50, C-58: the mover keeps so many of the Lieux he looks at; the others go to the discard, face up.

    C-26: without any Lieu the pile stays as it is.
    """
    _name, seat, count = step
    looked = state.looked[seat]
    if not looked:
        return False
    if count < len(looked) and count:
        if looked.count(looked[0]) < len(looked):
            return ask(state, step, seat)
        state.places[seat] += looked[:count]
        del looked[:count]
    elif count:
        state.places[seat] += looked
        looked.clear()
    state.lieu_discard += looked
    looked.clear()
    return False


def keep_choices(box: Box, state: ChaosState, step: Any) -> Sequence[Move]:
    """Any of the Lieux that the mover looks at."""
    return moves_of(box.moves.keeps, sorted(state.looked[step[1]]))


def keep_answer(_box: Box, state: ChaosState, step: Any, move: Any) -> None:
    """C-50: it is laid on top of the pile, and the next is asked for; after the last one the others go."""
    _name, seat, count = step
    looked = state.looked[seat]
    looked.remove(move.card)
    state.places[seat].append(move.card)
    if count > 1:
        state.pending.append(("keep", seat, count - 1))
    else:
        state.lieu_discard += looked
        looked.clear()


STEPS: dict[str, StepKind] = {
    "look": StepKind((SEAT, COUNT), look_step),
    "keep": StepKind((SEAT, COUNT), keep_step, keep_choices, keep_answer),
}
