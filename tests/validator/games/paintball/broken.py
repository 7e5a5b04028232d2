"""Copies of Paintball, each with one deliberate fault that some scenario must catch."""

from __future__ import annotations

from typing import Any

from validator.games.paintball.grid import NOWHERE
from validator.games.paintball.moves import Choice
from validator.games.paintball.rules import Paintball
from validator.games.paintball.state import LAY, SECOND, PaintballState
from validator.rules.move import Move, in_order
from validator.rules.observation import Observation


class SharedSecret(Paintball):
    """What Vision augmentée shows to one is shown to all."""

    def observe(self, state: PaintballState, seat: int) -> Observation:
        seen = super().observe(state, seat)
        return Observation(seat, {**seen.seen, "secrets": self.describe(state)["secrets"]})


class OpenPackets(Paintball):
    """Everybody looks into the packets."""

    def observe(self, state: PaintballState, seat: int) -> Observation:
        seen = super().observe(state, seat)
        return Observation(seat, {**seen.seen, "packets": self.describe(state)["packets"]})


class ForgottenTop(Paintball):
    """A card that was turned back is not remembered."""

    def apply(self, state: PaintballState, move: Move) -> None:
        super().apply(state, move)
        if not state.turned:
            state.seen.clear()


class SamePacket(Paintball):
    """Both cards may come from one packet."""

    def legal_moves(self, state: PaintballState) -> tuple[Move, ...]:
        found = super().legal_moves(state)
        if state.phase != SECOND or state.named != NOWHERE:
            return found
        return in_order([*found, *(self.box.moves.turn[place] for place in state.turned)])


class OnTop(Paintball):
    """The lifted part may be laid back onto the packet it came from, as if nothing had happened."""

    def legal_moves(self, state: PaintballState) -> tuple[Move, ...]:
        found = super().legal_moves(state)
        return in_order([*found, self.box.moves.lay[state.cut]]) if state.phase == LAY else found


class LookTwice(Paintball):
    """Vision augmentée is not used up by looking."""

    def apply(self, state: PaintballState, move: Move) -> None:
        seat, held = state.to_move, state.actions[state.to_move]
        is_look = isinstance(move, Choice) and move is self.box.moves.look[move.target % len(self.box.moves.look)]
        super().apply(state, move)
        if is_look:
            state.actions[seat], state.discarded = held, state.discarded[:-1]


FAULTS: tuple[type[Any], ...] = (SharedSecret, OpenPackets, ForgottenTop, SamePacket, OnTop, LookTwice)
