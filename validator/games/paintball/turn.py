"""One turn, from the cut to the next player: what each move does (P-10 to P-60). What may be done says `choices`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from validator.games.paintball import ending, pairs, special
from validator.games.paintball.box import Box
from validator.games.paintball.cuts import off_middle
from validator.games.paintball.designs import IS_ACTION, IS_PAIR
from validator.games.paintball.field import (
    can_turn,
    lay_packet,
    look_at,
    turn_back,
    turn_top,
)
from validator.games.paintball.grid import NOWHERE
from validator.games.paintball.moves import Choice, Cut
from validator.games.paintball.state import CUT, EXTRA, LAY, OVER, PERDU, PICK, PROTEGE, SECOND, TAKE, PaintballState
from validator.rules.move import Move
from validator.rules.outcome import Outcome
from validator.rules.seats import NOBODY


def do_cut(box: Box, state: PaintballState, move: Choice) -> None:
    """P-10: lifts a part of a packet; or P-14: turns the top card of any packet as the new one."""
    if isinstance(move, Cut):
        place, lifted = move.target, move.lifted
        packets = state.packets
        state.cuts += 1
        state.off_middle += off_middle(packets.ends[place] - packets.starts[place], lifted)
        state.cut, state.lifted, state.phase = place, lifted, LAY
    else:
        _turn_first(box, state, move.target)


def do_lay(box: Box, state: PaintballState, move: Choice) -> None:
    """P-12, P-13: lays the part down; the top card of the other part must be turned."""
    _turn_first(box, state, lay_packet(box, state, move.target))


def do_perdu(box: Box, state: PaintballState, move: Move) -> None:
    """P-47: the packet is named and the card discarded, or the next one is asked."""
    if isinstance(move, Choice):
        special.use(state, state.to_move, box.designs.perdu)
        state.named = move.target
        state.phase, state.to_move = SECOND, state.player
    else:
        _ask_perdu(box, state, state.to_move)


def do_second(box: Box, state: PaintballState, move: Move) -> None:
    """P-30: turns the second card; or uses a special action before it."""
    moves = box.moves
    if move is moves.precision:
        special.use(state, state.player, box.designs.precision)
        state.used_precision = 1
        return
    assert isinstance(move, Choice)
    if move is moves.look[move.target]:
        special.use(state, state.player, box.designs.vision)
        look_at(state, state.player, move.target)
        return
    turn_top(box, state, move.target)
    _after_turning(box, state)


def do_extra(box: Box, state: PaintballState, move: Move) -> None:
    """P-50: turns one card more, or stops."""
    if isinstance(move, Choice):
        turn_top(box, state, move.target)
        _after_turning(box, state)
    else:
        _compare(box, state)


def do_pick(box: Box, state: PaintballState, move: Choice) -> None:
    """P-50: the pair is made with this Adversaire."""
    found = next(pair for pair in pairs.find_pairs(box, state) if pair[1] == move.target)
    _decide_pair(box, state, found)


def do_protege(box: Box, state: PaintballState, move: Move) -> None:
    """P-45: with Protégé nothing is taken; without, the pair wins."""
    if move is box.moves.protege:
        special.use(state, state.to_move, box.designs.protege)
        state.pair = ()
        _take_prizes(box, state, special.find_prizes(box, state))
    else:
        _win_pair(box, state)


def do_take(box: Box, state: PaintballState, move: Choice) -> None:
    """P-41: this one is kept, the others are turned back."""
    special.take(box, state, move.target)
    close_turn(box, state)


def _turn_first(box: Box, state: PaintballState, place: int) -> None:
    """P-13, P-20: the first card. In the warm-up that is all."""
    turn_top(box, state, place)
    if state.turn <= box.numbers.warm_up * len(state.actions):
        close_turn(box, state)
    elif len(state.turned) >= box.numbers.turned or not can_turn(state):
        # P-39: the turn ends with one card.
        _compare(box, state)
    else:
        _ask_perdu(box, state, state.player)


def _ask_perdu(box: Box, state: PaintballState, after: int) -> None:
    """P-47: asks the next one who holds Perdu, clockwise; after the last one, the player goes on."""
    actions, perdu, player = state.actions, box.designs.perdu, state.player
    for seat in box.clockwise[len(actions)][after]:
        if seat == player:
            break
        if perdu in actions[seat]:
            state.phase, state.to_move = PERDU, seat
            return
    state.phase, state.to_move = SECOND, player


def _after_turning(box: Box, state: PaintballState) -> None:
    """P-30, P-44: another card may or must be turned, or the cards are compared."""
    numbers = box.numbers
    allowed = 1 + numbers.precision_cards if state.used_precision else numbers.turned
    if len(state.turned) < allowed and can_turn(state):
        state.phase = EXTRA
    else:
        _compare(box, state)


def _compare(box: Box, state: PaintballState) -> None:
    """P-31 to P-33: is there a pair among the turned cards?"""
    bits = state.packets.opened
    found = pairs.find_pairs(box, state) if bits & IS_PAIR == IS_PAIR else []
    if not found:
        if not bits & IS_ACTION:
            close_turn(box, state)
            return
        _take_prizes(box, state, special.find_prizes(box, state))
    elif len(found) > 1:
        state.phase = PICK
    else:
        _decide_pair(box, state, found[0])


def _decide_pair(box: Box, state: PaintballState, pair: tuple[int, int]) -> None:
    """P-35, P-45: a third hit strikes at once; against any other pair, Protégé may be used."""
    state.pair = pair
    owner = pairs.find_owner(box, state, state.top(pair[0]))
    colour = box.designs.adversaire_team[state.top(pair[1])]
    if pairs.is_fatal(box, state, owner, colour):
        _lose_boule(box, state, owner)
        return
    guard = pairs.find_guard(box, state, colour)
    if guard == pairs.NOBODY_THERE:
        _win_pair(box, state)
    else:
        state.phase, state.to_move = PROTEGE, guard


def _win_pair(box: Box, state: PaintballState) -> None:
    """P-31, P-34: the Boule's owner takes the pair, and may have won."""
    prizes = special.find_prizes(box, state)
    owner = pairs.find_owner(box, state, state.top(state.pair[0]))
    pairs.score_pair(box, state, owner)
    if pairs.has_won(box, state, owner):
        _end(box, state, ending.won_by(box, state, ending.COLOURS, owner))
    else:
        state.pair = ()
        _take_prizes(box, state, prizes)


def _lose_boule(box: Box, state: PaintballState, owner: int) -> None:
    """P-35, P-37, P-50: the Boule's owner is out, and nothing is taken; the last one left has won."""
    pairs.put_out(box, state, owner)
    others = list(pairs.seats_in(state))
    if len(others) == 1:
        _end(box, state, ending.won_by(box, state, ending.LAST, others[0]))
    else:
        close_turn(box, state)


def _take_prizes(box: Box, state: PaintballState, prizes: list[int]) -> None:
    """P-40 to P-42, P-53: taking is no choice, but which of two is."""
    if prizes:
        kept = box.numbers.kept
        places = special.wanted(box, state, prizes)
        if len(places) > kept > 0:
            state.phase, state.to_move = TAKE, state.player
            return
        for place in places[:kept]:
            special.take(box, state, place)
    close_turn(box, state)


def close_turn(box: Box, state: PaintballState) -> None:
    """P-33, P-49: turns back what lies open; the next player who is in, or the end."""
    turn_back(box, state)
    state.used_precision, state.pair = 0, ()
    state.looked = state.named = NOWHERE
    stale = ending.find_stale(box, state)
    if stale:
        _end(box, state, ending.stale_outcome(box, state, stale))
        return
    state.turn += 1
    state.phase = CUT
    for seat in box.clockwise[len(state.actions)][state.player]:
        if seat not in state.out:
            state.player = state.to_move = seat
            break


def _end(box: Box, state: PaintballState, outcome: Outcome) -> None:
    turn_back(box, state)
    state.used_precision, state.pair = 0, ()
    state.looked = state.named = NOWHERE
    state.phase, state.to_move, state.ended = OVER, NOBODY, outcome


STEPS: Final[dict[str, Callable[[Box, PaintballState, Any], None]]] = {
    CUT: do_cut,
    LAY: do_lay,
    PERDU: do_perdu,
    SECOND: do_second,
    EXTRA: do_extra,
    PICK: do_pick,
    PROTEGE: do_protege,
    TAKE: do_take,
}
