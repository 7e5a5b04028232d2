"""The part of the rules that plays: lists the moves, and carries out the steps on the stack until somebody chooses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from validator.games.chaos import attack, hands, objets, piles, places, turn
from validator.games.chaos.attack import put_out
from validator.games.chaos.box import Box
from validator.games.chaos.conditions import amount_of
from validator.games.chaos.piles import cards_to_shuffle
from validator.games.chaos.state import ChaosState
from validator.games.chaos.step_kind import StepKind
from validator.games.chaos.turn import go_on, make_other_move, turn_moves
from validator.rules.chance import Shuffle, shuffled
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.seats import CHANCE, NOBODY

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


class Machine(Game[ChaosState]):
    """CHAOS as far as it is played. All cards and numbers come from `box`."""

    box: Box

    def legal_moves(self, state: ChaosState) -> tuple[Move, ...]:
        """C-30 to C-43 in a turn; what an effect asks for while it is under way."""
        if state.to_move >= 0:
            if state.pending:
                step = state.pending[-1]
                return tuple(_CHOICES[step[0]](self.box, state, step))
            return tuple(turn_moves(self.box, state))
        return () if state.to_move == NOBODY else (shuffled(self._to_shuffle(state)),)

    def chance(self, state: ChaosState) -> Shuffle:
        """C-11, C-27: the deck, or the discard that becomes a pile."""
        return Shuffle(self._to_shuffle(state))

    def apply(self, state: ChaosState, move: Any) -> None:
        """A choice or a shuffle, and all that follows from it until a seat or nature is to move, or nobody any more."""
        box, pending = self.box, state.pending
        if pending:
            step = pending.pop()
            _ANSWERS[step[0]](box, state, step, move)
        else:
            seat = state.active
            plan = box.plans[len(state.stress)][seat].get(move)
            if plan is None:
                make_other_move(box, state, move)
            else:
                state.actions -= 1
                put_out(box, state, seat, move.card, plan)
        while True:
            while pending:
                step = pending.pop()
                # Every third step; written out here, as this is where most of the time goes.
                if step[0] == "do":
                    _name, number, actor, target = step
                    effect = box.effects[number]
                    amount = effect.fixed
                    if amount < 0:
                        amount = amount_of(box, state, effect, actor, target)
                    effect.run(box, state, effect, actor, target, amount)
                elif _RUNS[step[0]](box, state, step):
                    return
            if go_on(box, state):
                return

    def _to_shuffle(self, state: ChaosState) -> tuple[str, ...]:
        assert state.to_move == CHANCE
        return cards_to_shuffle(self.box, state, state.pending[-1][1])
