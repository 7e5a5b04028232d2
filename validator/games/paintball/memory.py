"""What a seat remembers of the cards that lie face down, and what it sees when it has forgotten some of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from validator.rules.observation import Observation
from validator.rules.seats import seat_name


def memories_of(observation: Observation) -> Iterator[tuple[str, str, int]]:
    """Name, place and age in turns of each card that the seat has seen and that is face down now.

    The name says when the card was seen and what it is, as cuts carry it from place to place. Equal cards seen
    in the same turn share a name.
    """
    seen: Any = observation.seen
    own = seat_name(observation.seat)
    face_up = {*seen["turned"], *seen["decors"]}
    for cards, turns in ((seen["seen"], seen["seen_in"]), (seen["secrets"][own], seen["secrets_in"][own])):
        for place, card in cards.items():
            if place not in face_up and not (place == seen["looked"] and seen["player"] == own):
                yield f"{turns[place]} {card}", place, seen["turn"] - turns[place]


def forget_cards(observation: Observation, forgotten: Collection[str]) -> Observation:
    """The observation of a seat that has forgotten the cards of these names."""
    if not forgotten:
        return observation
    gone = {place for name, place, _age in memories_of(observation) if name in forgotten}
    seen: Any = observation.seen
    own = seat_name(observation.seat)
    less = {name: _without(seen[name], gone) for name in ("seen", "seen_in")}
    for name in ("secrets", "secrets_in"):
        less[name] = {**seen[name], own: _without(seen[name][own], gone)}
    return Observation(observation.seat, {**seen, **less})


def _without(values: Mapping[str, Any], gone: Collection[str]) -> dict[str, Any]:
    return {place: value for place, value in values.items() if place not in gone}
