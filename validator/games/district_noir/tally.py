"""What became of the cards in one finished game, for the statistics of a simulation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from validator.games.district_noir.box import Box
from validator.games.district_noir.hand import Play
from validator.games.district_noir.state import DistrictNoirState
from validator.rules.chance import Shuffled
from validator.rules.move import Move


def count_cards(box: Box, state: DistrictNoirState, moves: Iterable[Move]) -> Mapping[str, Mapping[str, int]]:
    """By use and card id: dealt to a hand, played, taken, points brought, copies that stayed out of the line."""
    designs = box.designs
    opening, played = [0] * len(designs.ids), [0] * len(designs.ids)
    for move in moves:
        if isinstance(move, Play):
            played[move.rank] += 1
        elif isinstance(move, Shuffled):
            for card in _opening_line(box, move):
                opening[card] += 1
    idle = designs.counts([*state.removed, *state.pile])
    fronts = [designs.counts(front) for front in state.fronts]
    scored = state.ended is not None and state.ended.scores is not None
    numbers = range(len(designs.ids))
    uses = {
        "dealt": [designs.copies[card] - idle[card] - opening[card] for card in numbers],
        "played": played,
        "taken": [sum(front[card] for front in fronts) for card in numbers],
        "points": [_points(box, card, fronts) if scored else 0 for card in numbers],
        "unused": [designs.copies[card] - played[card] - opening[card] for card in numbers],
    }
    return {use: dict(zip(designs.ids, counts, strict=True)) for use, counts in uses.items()}


def _opening_line(box: Box, move: Shuffled) -> list[int]:
    start = box.numbers.removed + len(box.camps) * box.numbers.hand
    return [box.designs.numbers[card] for card in move.cards[start : start + box.numbers.opening_line]]


def _points(box: Box, card: int, fronts: Sequence[Sequence[int]]) -> int:
    """Points of majorities, Alliances and Trahisons; those of sets belong to no single card."""
    counts = [front[card] for front in fronts]
    value = box.designs.values[card]
    if card in box.designs.soutiens:
        return value if max(counts) != min(counts) else 0
    return value * sum(counts)
