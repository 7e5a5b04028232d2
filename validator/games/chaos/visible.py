"""What can be worked out from an observation alone: how far the Objectifs are that a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.build_state import build_state, seat_of
from validator.games.chaos.description import SEAT_ZONES, TABLE_ZONES
from validator.games.chaos.state import ChaosState
from validator.rules.description import Description


def visible_state(box: Box, seen: Description) -> ChaosState:
    """The state with nothing where cards are hidden; all that Objectifs count is open (C-28)."""
    values: dict[str, Any] = dict(seen)
    for name in SEAT_ZONES:
        zone: Any = values[name]
        values[name] = {seat: () if isinstance(cards, int) else cards for seat, cards in zone.items()}
    for name in TABLE_ZONES:
        values[name] = () if isinstance(values[name], int) else values[name]
    values["peeked"] = {seat: card or "" for seat, card in values["peeked"].items()}
    values["ended"] = ""
    return build_state(box, values)


def goal_counts(box: Box, seen: Description, seat: str) -> Mapping[str, tuple[tuple[int, int, int | None], ...]]:
    """By Objectif that the seat is seen to hold, of each condition: what it has, the least and the most it may have."""
    state, number = visible_state(box, seen), seat_of(seat)
    return {
        box.objectifs.ids[card]: tuple(
            (bound.measure(state, number), bound.least, bound.most) for bound in box.bounds[card]
        )
        for card in state.objectifs[number]
    }
