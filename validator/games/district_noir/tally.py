"""What became of the cards in one finished game, for the statistics of a simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from validator.games.district_noir.box import Box
from validator.games.district_noir.hand import Play
from validator.games.district_noir.state import DistrictNoirState
from validator.rules.chance import Shuffled
from validator.rules.move import Move

USES = ("dealt", "played", "taken", "points", "unused")


def count_cards(box: Box, state: DistrictNoirState, moves: Iterable[Move]) -> Mapping[str, Mapping[str, int]]:
    """By card id: dealt to a hand, played, taken, the points it brought, and copies that stayed out of the line."""
    designs = box.designs
    opening = Counter[int]()
    played = Counter[int]()
    for move in moves:
        if isinstance(move, Play):
            played[move.rank] += 1
        elif isinstance(move, Shuffled):
            opening.update(_opening_line(box, move))
    idle = Counter((*state.removed, *state.pile))
    taken = Counter(card for front in state.fronts for card in front)
    return {
        name: {
            "dealt": designs.copies[card] - idle[card] - opening[card],
            "played": played[card],
            "taken": taken[card],
            "points": 0 if state.ended is None or state.ended.scores is None else _points(box, state, card),
            "unused": designs.copies[card] - played[card] - opening[card],
        }
        for card, name in enumerate(designs.ids)
    }


def _opening_line(box: Box, move: Shuffled) -> list[int]:
    start = box.numbers.removed + len(box.camps) * box.numbers.hand
    return [box.designs.numbers[card] for card in move.cards[start : start + box.numbers.opening_line]]


def _points(box: Box, state: DistrictNoirState, card: int) -> int:
    """Points of majorities, Alliances and Trahisons; those of sets belong to no single card."""
    counts = [front.count(card) for front in state.fronts]
    value = box.designs.values[card]
    if card in box.designs.soutiens:
        return value if max(counts) != min(counts) else 0
    return value * sum(counts)
