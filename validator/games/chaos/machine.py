"""Carries out the steps that lie on the stack until somebody has to choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from validator.games.chaos import attack, hands, objets, piles, places, turn
from validator.games.chaos.box import Box
from validator.games.chaos.conditions import amount_of
from validator.games.chaos.state import ChaosState
from validator.games.chaos.step_kind import StepKind
from validator.rules.move import Move

STEPS: Mapping[str, StepKind] = {
    **attack.STEPS,
    **hands.STEPS,
    **objets.STEPS,
    **piles.STEPS,
    **places.STEPS,
    **turn.STEPS,
}
_RUNS = {name: kind.run for name, kind in STEPS.items()}
_CHOICES = {name: kind.choices for name, kind in STEPS.items()}
_ANSWERS = {name: kind.answer for name, kind in STEPS.items()}


def list_choices(box: Box, state: ChaosState) -> Sequence[Move]:
    """What the seat that is to move may answer to the step on top of the stack."""
    step = state.pending[-1]
    return _CHOICES[step[0]](box, state, step)


def make_move(box: Box, state: ChaosState, move: Any) -> None:
    """Carries out a choice, and all that follows from it, until a seat or nature is to move or the game is over."""
    pending, runs, effects = state.pending, _RUNS, box.effects
    if pending:
        step = pending.pop()
        _ANSWERS[step[0]](box, state, step, move)
    else:
        seat = state.active
        plan = box.plans[len(state.stress)][seat].get(move)
        if plan is None:
            turn.make_other_move(box, state, move)
        else:
            state.actions -= 1
            attack.put_out(box, state, seat, move.card, plan)
    while True:
        while pending:
            step = pending.pop()
            # Every third step; written out here, as this is where most of the time goes.
            if step[0] == "do":
                _name, number, actor, target = step
                effect = effects[number]
                if effect.is_fixed:
                    amount = effect.counts[len(state.stress)]
                else:
                    amount = amount_of(box, state, effect, actor, target)
                effect.run(box, state, effect, actor, target, amount)
            elif runs[step[0]](box, state, step):
                return
        if turn.go_on(box, state):
            return
