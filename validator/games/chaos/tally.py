"""What became of the cards in one finished game, for the statistics of a simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from validator.games.chaos.box import Box
from validator.games.chaos.moves import CardMove
from validator.games.chaos.state import ChaosState
from validator.rules.move import Move

DEALT, VALIDATED = "dealt", "validated"


def play_moves(box: Box) -> Iterator[CardMove]:
    """The moves that play an Action card, those that defend or lay an Objet too."""
    table = box.moves
    return chain(table.plays, table.lays, table.defends, *table.plays_at)


def cards_used(box: Box, moves: Iterable[Move], movers: Iterable[int]) -> Mapping[int, set[str]]:
    """By seat the Action cards that it has played at least once."""
    cards = {move: box.actions.ids[move.card] for move in play_moves(box)}
    found: dict[int, set[str]] = {}
    for move, seat in zip(moves, movers, strict=True):
        if move in cards:
            found.setdefault(seat, set()).add(cards[move])
    return found


def count_cards(box: Box, state: ChaosState, moves: Iterable[Move]) -> Mapping[str, Mapping[str, int]]:
    """By use and card id: Action cards played (Défenses and laid Objets too), Objets turned, Objectifs dealt and
    validated, Moments revealed. Only uses that occurred are counted.
    """
    made = Counter(move for move in moves if isinstance(move, CardMove))
    ids = box.actions.ids
    played: Counter[str] = Counter()
    for move in play_moves(box):
        played[ids[move.card]] += made[move]
    validated = Counter(box.objectifs.names(card for cards in state.validated for card in cards))
    kept = Counter(box.objectifs.names(card for cards in state.objectifs for card in cards))
    return {
        "played": dict(played),
        "turned": {ids[move.card]: made[move] for move in box.moves.turns if made[move]},
        DEALT: dict(validated + kept),
        VALIDATED: dict(validated),
        "revealed": dict(Counter(box.moments.names(state.revealed))),
    }
