"""Every way in which a game ends, and what it is worth (P-34, P-37, P-49, P-57)."""

from __future__ import annotations

from typing import Final

from validator.games.paintball.box import Box
from validator.games.paintball.field import can_cut, can_turn, turnable
from validator.games.paintball.pairs import fits, points, seats_in
from validator.games.paintball.special import lacks
from validator.games.paintball.state import PaintballState
from validator.rules.outcome import Outcome

# Three colours, the last one left; nobody can win, nothing can be done, nothing is worth doing, too many turns.
COLOURS: Final = "colours"
LAST: Final = "last"
HOPELESS: Final = "hopeless"
STUCK: Final = "stuck"
BARREN: Final = "barren"
LIMIT: Final = "limit"
STALE: tuple[str, ...] = (HOPELESS, STUCK, BARREN, LIMIT)
ENDINGS: tuple[str, ...] = (COLOURS, LAST, *STALE)


def won_by(box: Box, state: PaintballState, ending: str, seat: int) -> Outcome:
    """P-34, P-37: `seat` has won."""
    return _shared(box, state, ending, [seat])


def stale_outcome(box: Box, state: PaintballState, ending: str) -> Outcome:
    """P-49: of the players still in, most points, then most different colours, then a draw."""
    ranks = {seat: (points(box, state.pairs[seat]), len(set(state.pairs[seat]))) for seat in seats_in(state)}
    best = max(ranks.values())
    return _shared(box, state, ending, [seat for seat, rank in ranks.items() if rank == best])


def find_stale(box: Box, state: PaintballState) -> str:
    """Why the game ends after a turn that nobody has won, or "" if it goes on."""
    is_fixed = not can_cut(box, state)
    if is_fixed and not can_turn(state):
        return STUCK
    packets = state.packets
    if not packets.are_enough:
        packets.are_enough = somebody_can_win(box, state)
        if not packets.are_enough:
            return HOPELESS
    if is_fixed and not packets.are_promising:
        packets.are_promising = has_prospect(box, state, turnable(state))
        if not packets.are_promising:
            return BARREN
    return LIMIT if state.turn >= box.numbers.turn_limit else ""


def somebody_can_win(box: Box, state: PaintballState) -> bool:
    """P-49: whether anybody still in can win."""
    return any(can_win(box, state, seat) for seat in seats_in(state))


def can_win(box: Box, state: PaintballState, seat: int) -> bool:
    """P-49: whether enough of the seat's Boules, and enough colours that it lacks, are still in play."""
    designs, left = box.designs, state.left
    hits, team = state.pairs[seat], state.teams[seat]
    missing = box.numbers.win_colours - len(set(hits))
    if left[designs.boules[team]] < missing:
        return False
    for colour, adversaire in enumerate(designs.adversaires):
        if colour != team and left[adversaire] and colour not in hits:
            missing -= 1
    return missing <= 0


def has_prospect(box: Box, state: PaintballState, tops: list[int]) -> bool:
    """P-57: whether the face-down top cards at `tops` hold a pair, or a special action that somebody lacks."""
    designs = box.designs
    pile, starts = state.packets.pile, state.packets.starts
    cards = {pile[starts[place]] for place in tops}
    for card in cards:
        if designs.special[card] and any(lacks(box, state, seat, card) for seat in seats_in(state)):
            return True
    boules = [card for card in cards if designs.boule_team[card] >= 0]
    return any(fits(box, state, boule, other) for boule in boules for other in cards)


def _shared(box: Box, state: PaintballState, ending: str, winners: list[int]) -> Outcome:
    """The winners share what the others lose; if all win, nobody loses anything."""
    seats, shares = len(state.pairs), len(winners)
    payoffs = tuple(seats - shares if seat in winners else -shares for seat in range(seats))
    return Outcome(ending, payoffs, tuple(points(box, hits) for hits in state.pairs))
