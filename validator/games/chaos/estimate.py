"""How good a state looks for one seat: a guess for policies that look one ply ahead.

What others hold in secret does not count, for it is only imagined.
"""

from __future__ import annotations

from typing import Final

from validator.games.chaos.box import Box
from validator.games.chaos.objets import turn_choices
from validator.games.chaos.scoring import perfect_way, score_parts
from validator.games.chaos.state import ChaosState

# Below the 1 of a game that is won: the word has still to be said (C-117).
NEARLY_WON: Final = 0.99
# In points: a card in hand, an Objet that may be turned, an Objectif once it is met, and that it was validated.
CARD: Final = 0.35
TURNABLE: Final = 0.4
MET: Final = 3.3
VALIDATED: Final = 2.5
# A seat with enough Objectifs for the fewer (C-110): what that is worth, and each step nearer to the rest of the way.
CLOSE: Final = 3.0
STEP: Final = 1.0
STEPS: Final = 5
# Somebody else may announce in his next turn.
THREAT: Final = 12.0


def estimate_state(box: Box, state: ChaosState, seat: int) -> float:
    """Between -1 and 1: the payoff once the game is over; else the lead in points and prospects, squeezed.

    The lead is over the mean of the others and of the best of them: all count, and whoever is ahead counts more.
    """
    if state.ended is not None:
        return state.ended.payoffs[seat] / (len(state.stress) - 1)
    if perfect_way(box.numbers, state, seat):
        return NEARLY_WON
    rivals = [_standing(box, state, other) for other in range(len(state.stress)) if other != seat]
    lead = _standing(box, state, seat) + _prospects(box, state, seat) - (max(rivals) + sum(rivals) / len(rivals)) / 2
    return NEARLY_WON * lead / (1 + abs(lead))


def _standing(box: Box, state: ChaosState, seat: int) -> float:
    """What everybody sees of a seat: its points, its Objectifs, how near it is to Vacances Parfaites."""
    numbers = box.numbers
    validated = len(state.validated[seat])
    value = score_parts(numbers, state, seat)["total"] + VALIDATED * validated
    if validated < numbers.win_fewer:
        return value
    if perfect_way(numbers, state, seat):
        return value + THREAT
    steps = min(state.stress[seat] - numbers.win_stress, len(state.hands[seat]) - numbers.win_hand)
    return value + CLOSE + STEP * max(0, STEPS - steps)


def _prospects(box: Box, state: ChaosState, seat: int) -> float:
    """What only the seat knows: its hand and its Objectifs; and the Objets that it may turn."""
    value = CARD * min(len(state.hands[seat]), box.numbers.hand_limit)
    if state.objets[seat]:
        value += TURNABLE * len(turn_choices(box, state, seat))
    for objectif in state.objectifs[seat]:
        parts = [bound.share(state, seat) for bound in box.bounds[objectif]]
        done = sum(parts) / len(parts)
        # The last steps count more than the first.
        value += MET * (1 if box.goals[objectif](state, seat) else done * (1 + done) / 3)
    return value
