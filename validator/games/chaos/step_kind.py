"""What a step of an effect is: how it is carried out, what it asks, and how it is written down.

A step is a tuple of its name and its arguments and lies on the stack `pending` of the state. It holds nothing but
names and numbers, so that a state in the middle of an effect can be copied, saved and loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.state import ChaosState
from validator.rules.move import Move

# The arguments that a step may have, and how they are written: `A`, `A+C`, a number, the id of a card or effect.
SEAT, SEATS, COUNT, CARD, EFFECT, DECK = "seat", "seats", "count", "card", "effect", "deck"

# Carries the step out, taken from the stack. True if somebody has to choose: then it lies on the stack again.
Run = Callable[[Box, ChaosState, Any], bool]
# The moves of the seat that has to choose.
Choices = Callable[[Box, ChaosState, Any], Sequence[Move]]
# Carries the choice out; the step is taken from the stack already.
Answer = Callable[[Box, ChaosState, Any, Any], None]


def no_choices(_box: Box, _state: ChaosState, step: Any) -> Sequence[Move]:
    """Of a step that never asks."""
    raise AssertionError(step)


def no_answer(_box: Box, _state: ChaosState, step: Any, _move: Any) -> None:
    """Of a step that never asks."""
    raise AssertionError(step)


@dataclass(frozen=True, slots=True)
class StepKind:
    """`arguments` are the kinds of the arguments, in order."""

    arguments: tuple[str, ...]
    run: Run
    choices: Choices = no_choices
    answer: Answer = no_answer


def ask(state: ChaosState, step: Any, seat: int) -> bool:
    """Puts the step back on the stack: `seat` has to choose."""
    state.pending.append(step)
    state.to_move = seat
    return True
