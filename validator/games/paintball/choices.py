"""What may be done at each moment of a turn."""

from __future__ import annotations

from validator.games.paintball import pairs, special
from validator.games.paintball.box import Box
from validator.games.paintball.field import legal_lays, legal_turns, turnable
from validator.games.paintball.grid import NOWHERE
from validator.games.paintball.moves import Choice
from validator.games.paintball.state import CUT, EXTRA, LAY, PERDU, PICK, PROTEGE, SECOND, TAKE, PaintballState
from validator.rules.move import Move


def list_cuts(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-10, P-14, P-15: all cuts, or if there is none, every packet that may be the new one."""
    packets = state.packets
    cuts = sum(packets.cuts, ()) if len(packets.places) < box.grid.capacity else ()
    return cuts or tuple(legal_turns(box, state))


def list_perdu(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-47: name the packet of the second card, or let the player choose."""
    return (box.moves.no, *_at_places(box.moves.perdu, turnable(state)))


def list_second(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-30, P-39: the second card; before it Précision (P-50) and Vision augmentée (P-51) may be used."""
    seat = state.player
    held = state.actions[seat]
    if not held and state.named == NOWHERE:
        return tuple(legal_turns(box, state))
    moves, designs = box.moves, box.designs
    found: list[Move] = []
    if (
        designs.precision in held
        and not state.used_precision
        and designs.boule_team[state.top(state.turned[0])] == state.teams[seat]
    ):
        found.append(moves.precision)
    if state.named != NOWHERE:
        return (*found, moves.turn[state.named])
    turns = legal_turns(box, state)
    if designs.vision in held and state.looked == NOWHERE:
        found += _at_places(moves.look, turnable(state))
    return (*found, *turns)


def list_extra(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-44, P-50: one card more, or enough."""
    turns = legal_turns(box, state)
    return (*turns, box.moves.stop) if len(state.turned) >= box.numbers.turned else tuple(turns)


def list_pairs(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-50: which of the Adversaires that fit."""
    places = sorted({other for _boule, other in pairs.find_pairs(box, state)})
    return tuple(_at_places(box.moves.pair, places))


def list_protege(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-45: protect the Adversaire, or let it be taken."""
    return (box.moves.no, box.moves.protege)


def list_prizes(box: Box, state: PaintballState) -> tuple[Move, ...]:
    """P-41, P-59: which of the special actions is kept."""
    places = sorted(special.wanted(box, state, special.find_prizes(box, state)))
    return tuple(_at_places(box.moves.take, places))


def _at_places(choices: tuple[Choice, ...], places: list[int]) -> list[Choice]:
    """The moves of one word at these places."""
    return [choices[place] for place in places]


LISTS = {
    CUT: list_cuts,
    LAY: legal_lays,
    PERDU: list_perdu,
    SECOND: list_second,
    EXTRA: list_extra,
    PICK: list_pairs,
    PROTEGE: list_protege,
    TAKE: list_prizes,
}
