"""A state of District Noir in plain values, and back."""

from __future__ import annotations

from validator.games.district_noir.designs import Designs
from validator.games.district_noir.state import DistrictNoirState
from validator.rules.description import Bag, Description
from validator.rules.seats import seat_name, seat_names


def describe_state(designs: Designs, state: DistrictNoirState) -> Description:
    """By the names of FIELDS. The pile is listed from its top, the line from the draw pile to its end."""
    seats = seat_names(len(state.hands))
    return {
        "phase": state.phase,
        "round": state.round,
        "to_move": seat_name(state.to_move),
        "actions": state.actions,
        "camps": dict(zip(seats, state.camps, strict=True)),
        "token": seat_name(state.token),
        "side_up": state.side_up,
        # Hands are sorted already, by the number of the design.
        "hands": {name: _bag(designs, hand.cards) for name, hand in zip(seats, state.hands, strict=True)},
        "takes": dict(zip(seats, state.takes, strict=True)),
        "line": designs.names(state.line),
        "fronts": {name: _bag(designs, front) for name, front in zip(seats, state.fronts, strict=True)},
        "pile": designs.names(state.pile),
        "removed": _bag(designs, state.removed),
        "ended": "" if state.ended is None else state.ended.termination,
    }


def _bag(designs: Designs, cards: tuple[int, ...] | list[int]) -> Bag:
    return Bag(designs.names(cards))
