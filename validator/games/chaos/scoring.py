"""The end: Vacances Parfaites, points, ties (C-110 to C-116)."""

from __future__ import annotations

from collections.abc import Sequence

from validator.games.chaos.numbers import Numbers
from validator.games.chaos.state import ChaosState
from validator.rules.outcome import Outcome

# How Vacances Parfaites were reached (C-110), and when: announced, or in the last check (C-113).
OBJECTIFS, HAND, STRESS = "objectifs", "hand", "stress"
WAYS = (OBJECTIFS, HAND, STRESS)
VACANCES, LAST_CHECK = "vacances", "last-check"
# C-114 to C-116: by points; a tie by least Stress, by most Lieux; or shared.
POINTS, TIE_STRESS, TIE_LIEUX, SHARED = "points", "tie-stress", "tie-lieux", "tie-shared"
ENDINGS = (*(f"{when}-{way}" for when in (VACANCES, LAST_CHECK) for way in WAYS), POINTS, TIE_STRESS, TIE_LIEUX, SHARED)


def perfect_way(numbers: Numbers, state: ChaosState, seat: int) -> str:
    """C-110, C-111: the way in which the seat meets Vacances Parfaites, the first if there are several, or ""."""
    validated = len(state.validated[seat])
    if validated < numbers.win_fewer:
        return ""
    if validated >= numbers.win_objectifs:
        return OBJECTIFS
    if len(state.hands[seat]) <= numbers.win_hand:
        return HAND
    return STRESS if state.stress[seat] <= numbers.win_stress else ""


def announced(way: str, seat: int, seats: int) -> Outcome:
    """C-117, C-118: the win of `seat`; no points are counted."""
    return Outcome(f"{VACANCES}-{way}", payoffs([seat], seats), None)


def final_outcome(numbers: Numbers, state: ChaosState) -> Outcome:
    """C-112, C-113: each checks once more, in turn order; else the points are counted."""
    seats = len(state.stress)
    for seat in range(seats):
        way = perfect_way(numbers, state, seat)
        if way:
            return Outcome(f"{LAST_CHECK}-{way}", payoffs([seat], seats), None)
    return counted_outcome(numbers, state)


def counted_outcome(numbers: Numbers, state: ChaosState) -> Outcome:
    """C-114 to C-116."""
    seats = len(state.stress)
    totals = tuple(score_parts(numbers, state, seat)["total"] for seat in range(seats))
    ending = POINTS
    best = _best(range(seats), totals)
    for tie_breaker, values in (
        (TIE_STRESS, [-points for points in state.stress]),
        (TIE_LIEUX, [len(pile) for pile in state.places]),
    ):
        if len(best) > 1:
            ending, best = tie_breaker, _best(best, values)
    return Outcome(ending if len(best) == 1 else SHARED, payoffs(best, seats), totals)


def _best(seats: Sequence[int], values: Sequence[int]) -> list[int]:
    most = max(values[seat] for seat in seats)
    return [seat for seat in seats if values[seat] == most]


def score_parts(numbers: Numbers, state: ChaosState, seat: int) -> dict[str, int]:
    """C-114: the parts of the score of the seat, and their `total`."""
    parts = {
        "lieux": numbers.points_lieu * len(state.places[seat]),
        "objets": numbers.points_objet * (len(state.objets[seat]) + len(state.used[seat])),
        "objectifs": numbers.points_objectif * len(state.validated[seat]),
        "stress": numbers.points_stress * state.stress[seat],
    }
    return {**parts, "total": sum(parts.values())}


def payoffs(winners: Sequence[int], seats: int) -> tuple[int, ...]:
    """Each winner gets what the others lose; with all of them sharing nobody gets anything."""
    lost = len(winners)
    return tuple([seats - lost if seat in winners else -lost for seat in range(seats)])
