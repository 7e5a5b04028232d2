"""A state of Paintball in plain values."""

from __future__ import annotations

from collections.abc import Iterable

from validator.games.paintball.box import Box
from validator.games.paintball.state import PaintballState
from validator.rules.description import Bag, Description
from validator.rules.seats import seat_name, seat_names


def describe_state(box: Box, state: PaintballState) -> Description:
    """By the names of FIELDS. Packets are listed from their tops; places in the order of the grid.

    `seen` and `secrets` name top cards, `seen_in` and `secrets_in` the turns in which they were seen last.
    """
    seats = seat_names(len(state.actions))
    designs, places = box.designs, box.grid.names
    packets = state.packets
    pile = packets.pile
    tops = [(places[place], packets.starts[place]) for place in packets.places]
    looks = {seat: dict(secret) for seat, secret in zip(seats, state.secrets, strict=True)}
    return {
        "phase": state.phase,
        "turn": state.turn,
        "player": seat_name(state.player),
        "to_move": seat_name(state.to_move),
        "first": seat_name(state.first),
        "teams": dict(zip(seats, (designs.teams[team] for team in state.teams), strict=False)),
        "packets": {places[place]: designs.names(pile[start:end]) for place, (start, end) in packets.runs().items()},
        "decors": _places(box, state.decors),
        "turned": _places(box, state.turned),
        "seen": {name: designs.ids[pile[start]] for name, start in tops if start in state.seen},
        "seen_in": {name: state.seen[start] for name, start in tops if start in state.seen},
        "secrets": {
            seat: {name: designs.ids[pile[start]] for name, start in tops if start in look}
            for seat, look in looks.items()
        },
        "secrets_in": {
            seat: {name: look[start] for name, start in tops if start in look} for seat, look in looks.items()
        },
        "left": dict(zip(designs.ids, state.left, strict=False)),
        "cut": _place(box, state.cut),
        "lifted": state.lifted,
        "cuts": state.cuts,
        "off_middle": state.off_middle,
        "used_precision": state.used_precision,
        "looked": _place(box, state.looked),
        "named": _place(box, state.named),
        "pair": _places(box, state.pair),
        "pairs": {
            name: _pairs(box, state.teams[seat], state.pairs[seat]) if state.teams[seat:] else Bag()
            for seat, name in enumerate(seats)
        },
        "actions": {name: _bag(box, held) for name, held in zip(seats, state.actions, strict=True)},
        "out": tuple(seat_name(seat) for seat in state.out),
        "discarded": _bag(box, state.discarded),
        "removed": _bag(box, state.removed),
        "ended": "" if state.ended is None else state.ended.termination,
    }


def _pairs(box: Box, team: int, hits: tuple[int, ...]) -> Bag:
    designs = box.designs
    return _bag(box, [*(designs.adversaires[colour] for colour in hits), *(designs.boules[team] for _hit in hits)])


def _bag(box: Box, cards: Iterable[int]) -> Bag:
    return Bag(box.designs.names(cards))


def _place(box: Box, place: int) -> str:
    return box.grid.names[place] if place >= 0 else ""


def _places(box: Box, places: Iterable[int]) -> tuple[str, ...]:
    return tuple(box.grid.names[place] for place in places)
