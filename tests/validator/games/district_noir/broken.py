"""Copies of District Noir, each with one deliberate fault that somebody must catch."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from validator.database.model import Game
from validator.games.district_noir.rules import DistrictNoir
from validator.games.district_noir.state import ROUNDS, DistrictNoirState
from validator.rules.chance import Chance, Shuffle
from validator.rules.move import Move
from validator.rules.observation import Observation
from validator.rules.options import DEFAULTS, Options
from validator.rules.seats import seat_names
from validator.rules.state import Copied, Field, Shown


class LeakedHand(DistrictNoir):
    """Shows every hand to everybody."""

    def observe(self, state: DistrictNoirState, seat: int) -> Observation:
        seen = super().observe(state, seat)
        return Observation(seat, {**seen.seen, "hands": self.describe(state)["hands"]})


class FieldShownToAll(DistrictNoir):
    """Shows every hand by a slip in the declaration."""

    @property
    def fields(self) -> tuple[Field, ...]:
        return tuple(
            Field("hands", Copied.LIST, Shown.ALL) if item.name == "hands" else item for item in self._declared
        )

    @fields.setter
    def fields(self, declared: tuple[Field, ...]) -> None:
        self._declared = declared


class ScoredHands(DistrictNoir):
    """Counts hands, which the others cannot see, among the scores that everybody knows."""

    def known_scores(self, state: DistrictNoirState, seat: int | None) -> Mapping[str, Mapping[str, int]]:
        held = [sum(self.designs.values[card] for card in hand.cards) for hand in state.hands]
        return {name: {"total": points} for name, points in zip(seat_names(len(held)), held, strict=True)}


class FourTaken(DistrictNoir):
    """Takes four cards instead of five."""

    def _take_cards(self, state: DistrictNoirState, seat: int) -> bool:
        kept = state.line[: -self.numbers.taken + 1]
        del state.line[: -self.numbers.taken + 1]
        won = super()._take_cards(state, seat)
        state.line[:0] = kept
        return won


class IllegalMoveOffered(DistrictNoir):
    """Offers TAKE to whoever has taken already."""

    def legal_moves(self, state: DistrictNoirState) -> tuple[Move, ...]:
        if state.phase == ROUNDS and state.line:
            return state.hands[state.to_move].plays_or_take
        return super().legal_moves(state)


class FixedShuffle(Shuffle):
    """Always the same order."""

    def sample(self, random: object) -> Move:
        return super().sample(Random(0).random)


class IgnoredSeed(DistrictNoir):
    """Deals the same cards whatever the seed."""

    def chance(self, state: DistrictNoirState) -> Chance:
        found = super().chance(state)
        return FixedShuffle(found.cards) if isinstance(found, Shuffle) else found


class SharedLine(DistrictNoir):
    """Clones share the line."""

    def new_state(self, seats: int) -> DistrictNoirState:
        return SharedLineState(seats, self.box.hands.empty)


class SharedLineState(DistrictNoirState):
    __slots__ = ()

    def clone(self) -> DistrictNoirState:
        other = SharedLineState(len(self.hands), self.hands[0])
        for name in (*DistrictNoirState.__slots__, "to_move"):
            setattr(other, name, getattr(self, name))
        for name in ("hands", "takes"):
            setattr(other, name, getattr(self, name)[:])
        other.fronts = [front[:] for front in self.fronts]
        return other


class LostCard(DistrictNoir):
    """Loses the first card of each take."""

    def _take_cards(self, state: DistrictNoirState, seat: int) -> bool:
        won = super()._take_cards(state, seat)
        state.fronts[seat].pop(0)
        return won


class Endless(DistrictNoir):
    """Promises to end sooner than it does."""

    def __init__(self, entry: Game, chosen: Options = DEFAULTS) -> None:
        super().__init__(entry, chosen)
        self.step_limit = self.step_limit // 2
