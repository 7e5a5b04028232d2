"""What can be done with the packets as they lie: cut, lay, turn, see, take (P-10 to P-18, P-30, P-48, P-56)."""

from __future__ import annotations

from validator.games.paintball.box import Box
from validator.games.paintball.designs import IS_DECOR
from validator.games.paintball.grid import NOWHERE
from validator.games.paintball.moves import Choice, Cut
from validator.games.paintball.state import PaintballState
from validator.rules.move import Move


def can_cut(box: Box, state: PaintballState) -> bool:
    """Whether some cut is possible. As long as the square is not full, some place beside a packet is free."""
    packets = state.packets
    return any(packets.cuts) and len(packets.places) < box.grid.capacity


def legal_lays(box: Box, state: PaintballState) -> tuple[Choice, ...]:
    """P-12, P-17: in order, every free place beside a packet."""
    packets = state.packets
    return box.lays.list_moves(packets.rows, packets.used_rows, packets.used_columns)


def turnable(state: PaintballState) -> list[int]:
    """P-39, P-48: in order, the places whose packets show a face-down card."""
    found = state.packets.shut[:]
    for place in state.turned:
        found.remove(place)
    return found


def can_turn(state: PaintballState) -> bool:
    """Whether some packet shows a face-down card: there are more without a Décor than cards were turned."""
    return len(state.packets.shut) > len(state.turned)


def lay_packet(box: Box, state: PaintballState, place: int) -> int:
    """P-12, P-13, P-16: puts the lifted part down there; returns the place of the new packet, which stayed."""
    old = state.cut
    state.packets.split(box, old, place, state.lifted)
    if old in state.decors:
        # A face-up Décor lies on top, so it goes along.
        state.packets.show(place)
        state.packets.hide(box, old)
        state.decors = tuple(sorted([place if decor == old else decor for decor in state.decors]))
    state.cut, state.lifted = NOWHERE, 0
    return old


def turn_top(box: Box, state: PaintballState, place: int) -> None:
    """Turns the top card up; all see it (P-06)."""
    packets = state.packets
    top = packets.starts[place]
    state.turned += (place,)
    state.seen[top] = state.turn
    packets.opened |= box.designs.bits[packets.pile[top]]


def shown_by(box: Box, state: PaintballState, move: Move, seat: int | None) -> int | None:
    """The design that `seat` gets to see by a move about to be made, None for none. A seat None only watches."""
    if not isinstance(move, Choice) or isinstance(move, Cut):
        return None
    if move is box.moves.lay[move.target]:
        return state.packets.pile[state.packets.starts[state.cut] + state.lifted]
    if move is box.moves.turn[move.target] or (move is box.moves.look[move.target] and seat == state.to_move):
        return state.top(move.target)
    return None


def look_at(state: PaintballState, seat: int, place: int) -> None:
    """P-51: that seat alone looks at the top card."""
    look = (state.packets.starts[place], state.turn)
    secrets = state.secrets
    state.secrets = (*secrets[:seat], (*secrets[seat], look), *secrets[seat + 1 :])
    state.looked = place


def take_top(box: Box, state: PaintballState, place: int) -> int:
    """P-18, P-56: the top card leaves its packet."""
    card = state.packets.take(box, place)
    state.left[card] -= 1
    state.turned = tuple([other for other in state.turned if other != place])
    return card


def turn_back(box: Box, state: PaintballState) -> None:
    """P-33, P-43: what is still up is turned back, but a Décor stays as it is."""
    packets = state.packets
    if packets.opened & IS_DECOR:
        decor = box.designs.decor
        stay = [place for place in state.turned if state.top(place) == decor]
        state.decors = tuple(sorted([*state.decors, *stay]))
        for place in stay:
            packets.show(place)
    packets.opened = 0
    state.turned = ()


def legal_turns(box: Box, state: PaintballState) -> list[Choice]:
    """P-39, P-48: in order, the moves that turn up a face-down card."""
    found, turn = state.packets.turns[:], box.moves.turn
    for place in state.turned:
        found.remove(turn[place])
    return found
