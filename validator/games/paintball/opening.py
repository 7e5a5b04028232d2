"""Before the first turn: colours are picked, the cards are shuffled, the first player is drawn (P-02 to P-05)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from validator.games.paintball.box import Box
from validator.games.paintball.moves import Choice
from validator.games.paintball.packets import make_packets
from validator.games.paintball.state import CUT, LOT, SHUFFLE, TEAMS, PaintballState
from validator.rules.chance import Shuffled, shuffled
from validator.rules.move import Move
from validator.rules.seats import CHANCE


def list_teams(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-02: the colours that nobody has picked yet."""
    teams = state.teams
    return tuple([move for move in box.moves.teams if move.target not in teams])


def list_orders(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-03, P-04: one order of the cards in play, for all."""
    return (shuffled(box.deals[state.teams].cards),)


def list_lots(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-05: every seat."""
    return box.moves.lots[: len(state.actions)]


def do_team(box: Box, state: PaintballState, move: Choice) -> None:
    """P-02: in the order of the seats."""
    state.teams = (*state.teams, move.target)
    state.to_move = len(state.teams)
    if state.to_move == len(state.actions):
        state.phase, state.to_move = SHUFFLE, CHANCE


def do_shuffle(box: Box, state: PaintballState, move: Shuffled) -> None:
    """P-03, P-04: one packet in the middle, the first card on top."""
    deal = box.deals[state.teams]
    numbers = box.designs.numbers
    pile = tuple([numbers[card] for card in move.cards])
    state.packets = make_packets(box, pile, {box.grid.start: (0, len(pile))})
    state.left = list(deal.left)
    state.removed = deal.removed
    state.phase = LOT


def do_lot(box: Box, state: PaintballState, move: Choice) -> None:
    """P-05: the first turn begins."""
    state.turn = 1
    state.first = state.player = state.to_move = move.target
    state.phase = CUT


LISTS = {TEAMS: list_teams, SHUFFLE: list_orders, LOT: list_lots}
STEPS: Final[dict[str, Callable[[Box, PaintballState, Any], None]]] = {TEAMS: do_team, SHUFFLE: do_shuffle, LOT: do_lot}
