"""What became of the cards in one finished game, for the statistics of a simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from validator.games.chaos.box import Box
from validator.games.chaos.moves import CardMove
from validator.games.chaos.state import ChaosState
from validator.rules.move import Move


def count_cards(box: Box, state: ChaosState, moves: Iterable[Move]) -> Mapping[str, Mapping[str, int]]:
    """By use and card id: Action cards played (Défenses and laid Objets too), Objets turned, Objectifs dealt and
    validated, Moments revealed. Only uses that occurred are counted.
    """
    made = Counter(move for move in moves if isinstance(move, CardMove))
    ids = box.actions.ids
    table = box.moves
    plays = [*table.plays, *table.lays, *table.defends, *(move for row in table.plays_at for move in row)]
    played: Counter[str] = Counter()
    for move in plays:
        played[ids[move.card]] += made[move]
    validated = Counter(box.objectifs.names(card for cards in state.validated for card in cards))
    kept = Counter(box.objectifs.names(card for cards in state.objectifs for card in cards))
    return {
        "played": dict(played),
        "turned": {ids[move.card]: made[move] for move in table.turns if made[move]},
        "dealt": dict(validated + kept),
        "validated": dict(validated),
        "revealed": dict(Counter(box.moments.names(state.revealed))),
    }
