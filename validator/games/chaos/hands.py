"""Hands that change owners: cards handed to a neighbour, and whole hands passed after a shout (C-102, C-109)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.piles import moves_of
from validator.games.chaos.state import ChaosState
from validator.games.chaos.step_kind import COUNT, SEAT, StepKind, ask
from validator.rules.move import Move


def aside_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """C-25, C-43: the giver picks so many cards of his hand and lays them aside; all are handed over at one stroke."""
    _name, giver, count = step
    hand = state.hands[giver]
    if count < len(hand) and count:
        if hand[0] != hand[-1]:
            return ask(state, step, giver)
        state.aside[giver] += hand[:count]
        del hand[:count]
    elif count:
        state.aside[giver] += hand
        hand.clear()
    return False


def aside_choices(box: Box, state: ChaosState, step: Any) -> Sequence[Move]:
    """Any card of the hand."""
    return moves_of(box.moves.gives, state.hands[step[1]])


def aside_answer(_box: Box, state: ChaosState, step: Any, move: Any) -> None:
    """One is laid aside, and the next is asked for."""
    _name, giver, count = step
    state.hands[giver].remove(move.card)
    state.aside[giver].append(move.card)
    if count > 1:
        state.pending.append(("aside", giver, count - 1))


def deliver_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """What the giver has laid aside is handed over."""
    _name, giver, taker = step
    state.hands[taker] += state.aside[giver]
    state.hands[taker].sort()
    state.aside[giver].clear()
    return False


def pass_hands(state: ChaosState, shouter: int) -> None:
    """C-102, C-109: every hand goes to the next on the left who is not the shouter, all at one stroke."""
    hands = state.hands
    seats = len(hands)
    others = [(shouter + step) % seats for step in range(1, seats)]
    passed = [hands[seat] for seat in others]
    for taker, hand in zip([*others[1:], others[0]], passed, strict=True):
        hands[taker] = hand


STEPS: dict[str, StepKind] = {
    "aside": StepKind((SEAT, COUNT), aside_step, aside_choices, aside_answer),
    "deliver": StepKind((SEAT, SEAT), deliver_step),
}
