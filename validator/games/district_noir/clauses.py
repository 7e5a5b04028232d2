"""Which clauses of the rulebook one step has used. Only coverage asks; play itself never does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from validator.games.district_noir import scoring
from validator.games.district_noir.box import Box
from validator.games.district_noir.hand import Play
from validator.games.district_noir.state import DEAL, OVER, ROUNDS, TOSS, DistrictNoirState
from validator.rules.chance import Shuffled
from validator.rules.move import Move


@dataclass(frozen=True, slots=True)
class Step:
    """A move with the states around it."""

    box: Box
    before: DistrictNoirState
    move: Move
    after: DistrictNoirState

    @property
    def took(self) -> int:
        """How many cards a TAKE took, 0 if the move is none."""
        return len(self.before.line) - len(self.after.line) if self.move is self.box.take else 0

    @property
    def own_hand(self) -> tuple[int, ...]:
        return self.before.hands[self.before.to_move].cards

    @property
    def has_taken(self) -> bool:
        return self.before.takes[self.before.to_move] >= self.box.numbers.takes_per_round

    @property
    def new_round(self) -> bool:
        return self.after.round > self.before.round >= 1

    @property
    def scored(self) -> bool:
        return self.after.phase == OVER and self.ending != scoring.VILLES

    @property
    def ending(self) -> str:
        return "" if self.after.ended is None else self.after.ended.termination

    @property
    def counts(self) -> list[list[int]]:
        """For each Soutien how many cards each seat has."""
        return [[front.count(soutien) for front in self.after.fronts] for soutien in self.box.designs.soutiens]


def _is_play(step: Step) -> bool:
    return isinstance(step.move, Play)


def _reaches_opening_cards(step: Step) -> bool:
    """More cards lie in front of the players than were ever played: those that opened the line are among them."""
    held = sum(len(hand.cards) for hand in step.after.hands)
    played = sum(step.box.designs.copies) - held - sum(map(len, (step.after.pile, step.after.removed)))
    return bool(step.took) and sum(map(len, step.after.fronts)) > played - step.box.numbers.opening_line


def _has_choice(step: Step) -> bool:
    return step.before.phase == ROUNDS and bool(step.own_hand and step.before.line) and not step.has_taken


def _sets(step: Step) -> list[int]:
    columns = zip(*step.counts, strict=True)
    return [scoring.count_sets(column, step.box.numbers.set_size) for column in columns]


def _totals(step: Step) -> list[int]:
    box = step.box
    first, second = map(box.designs.counts, step.after.fronts)
    pairs = ((first, second), (second, first))
    return [scoring.score_parts(box.designs, box.numbers, own, other)["total"] for own, other in pairs]


def _has_kind(step: Step, cards: tuple[int, ...]) -> bool:
    return any(card in cards for front in step.after.fronts for card in front)


# Clause -> whether the step uses it. Clauses about contents and about what is seen are not of steps.
WITNESSES: dict[str, Callable[[Step], bool]] = {
    "D-02": lambda step: isinstance(step.move, Shuffled),
    "D-03": lambda step: step.before.phase == TOSS,
    "D-04": lambda step: _is_play(step) or step.before.phase == DEAL,
    "D-06": _reaches_opening_cards,
    "D-07": _has_choice,
    "D-10": lambda step: step.before.phase == ROUNDS,
    "D-11": _is_play,
    "D-12": lambda step: step.took > 0,
    "D-13": lambda step: step.before.phase == ROUNDS and not step.before.line and not step.has_taken,
    "D-14": lambda step: step.before.phase == ROUNDS and (step.has_taken or not step.own_hand),
    "D-15": lambda step: step.new_round or step.scored,
    "D-16": lambda step: step.new_round and bool(step.after.line),
    "D-17": lambda step: step.new_round,
    "D-18": lambda step: step.scored,
    "D-19": lambda step: step.new_round or step.before.phase == TOSS,
    "D-20": lambda step: step.ending == scoring.VILLES,
    "D-21": lambda step: step.scored and any(max(counts) > min(counts) for counts in step.counts),
    "D-22": lambda step: step.scored and any(_sets(step)),
    "D-23": lambda step: step.scored and _has_kind(step, (*step.box.designs.alliances, *step.box.designs.trahisons)),
    "D-24": lambda step: step.scored and step.ending != scoring.DRAW,
    "D-25": lambda step: step.ending == scoring.DRAW,
    "D-26": lambda step: step.ending == scoring.VILLES and step.after.actions > 1,
    "D-27": lambda step: step.scored and any(_sets(step)),
    "D-28": lambda step: step.scored and (min(_totals(step)) < 0 or [0, 0] in step.counts),
    "D-29": lambda step: step.scored and bool(step.after.line or step.after.removed),
}


def clauses_at_work(box: Box, before: DistrictNoirState, move: Move, after: DistrictNoirState) -> frozenset[str]:
    """The clauses that this step has used."""
    step = Step(box, before, move, after)
    return frozenset(clause for clause, uses in WITNESSES.items() if uses(step))
