"""Counts the leaves of the move tree: two engines that agree on them agree on the rules."""

from __future__ import annotations

from typing import Any

from validator.rules.game import Game
from validator.rules.state import State


def perft(game: Game[Any], state: State, depth: int) -> int:
    """How many ways `depth` moves can go from here; a game that ends sooner counts as one way."""
    legal = game.legal_moves(state)
    if depth == 0 or not legal:
        return 1
    leaves = 0
    for move in legal:
        after = state.clone()
        game.apply(after, move)
        leaves += perft(game, after, depth - 1)
    return leaves
