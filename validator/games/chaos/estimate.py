"""How good a state looks for one seat: a first guess for policies that look one ply ahead."""

from __future__ import annotations

from validator.games.chaos.numbers import Numbers
from validator.games.chaos.scoring import perfect_way, score_parts
from validator.games.chaos.state import ChaosState


def estimate_state(numbers: Numbers, state: ChaosState, seat: int) -> float:
    """The lead in points over the best of the others, squeezed between -1 and 1; near 1 if the seat may announce.

    C-110: whoever meets Vacances Parfaites needs nothing but the word.
    """
    if perfect_way(numbers, state, seat):
        return 1.0
    totals = [score_parts(numbers, state, other)["total"] for other in range(len(state.stress))]
    own = totals.pop(seat)
    lead = own - max(totals)
    return lead / (1 + abs(lead))
