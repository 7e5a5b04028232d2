"""Special actions in front of the players: taken, kept, used (P-40 to P-47, P-53, P-56, P-59)."""

from __future__ import annotations

from validator.games.paintball.box import Box
from validator.games.paintball.designs import IS_ACTION
from validator.games.paintball.field import take_top
from validator.games.paintball.state import PaintballState


def lacks(box: Box, state: PaintballState, seat: int, action: int) -> bool:
    """P-42: whether the seat may take another one of these."""
    return state.actions[seat].count(action) < box.numbers.held_equal


def use(state: PaintballState, seat: int, action: int) -> None:
    """P-56: a used special action leaves the game."""
    held = list(state.actions[seat])
    held.remove(action)
    state.actions[seat] = tuple(held)
    state.discarded = (*state.discarded, action)


def find_prizes(box: Box, state: PaintballState) -> list[int]:
    """P-40, P-44: the places of turned special actions that may be taken; never that of Précision's extra card."""
    packets = state.packets
    if not packets.opened & IS_ACTION:
        return []
    special, pile, starts = box.designs.special, packets.pile, packets.starts
    return [place for place in state.turned[: box.numbers.turned] if special[pile[starts[place]]]]


def wanted(box: Box, state: PaintballState, prizes: list[int]) -> list[int]:
    """P-42, P-59: those of the prizes that the player does not hold yet."""
    held, equal = state.actions[state.player], box.numbers.held_equal
    return [place for place in prizes if held.count(state.top(place)) < equal]


def take(box: Box, state: PaintballState, place: int) -> None:
    """P-40: the special action goes in front of the player."""
    seat = state.player
    action = take_top(box, state, place)
    state.actions[seat] = tuple(sorted((*state.actions[seat], action)))
