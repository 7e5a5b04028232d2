"""A state of CHAOS in plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from validator.games.chaos.box import Box
from validator.games.chaos.decks import ACTION, LIEU, MOMENT, OBJECTIF, Deck
from validator.games.chaos.machine import STEPS
from validator.games.chaos.state import CANCELLED, HIT, NONE, REFLECTED, ChaosState, Step
from validator.games.chaos.step_kind import CARD, EFFECT, SEAT, SEATS
from validator.rules.description import Bag, Description, Plain
from validator.rules.seats import seat_name, seat_names

# The zones of each seat, with the deck whose cards lie there; and those of the table.
SEAT_ZONES = {
    "hands": ACTION,
    "objets": ACTION,
    "used": ACTION,
    "aside": ACTION,
    "places": LIEU,
    "looked": LIEU,
    "objectifs": OBJECTIF,
    "validated": OBJECTIF,
}
TABLE_ZONES = {
    "action_pile": ACTION,
    "action_discard": ACTION,
    "playing": ACTION,
    "lieu_pile": LIEU,
    "lieu_discard": LIEU,
    "revealed": MOMENT,
    "moment_pile": MOMENT,
    "put_back": MOMENT,
    "objectif_pile": OBJECTIF,
}
# What stands between the steps of `pending`.
BETWEEN = ", "
EMPTY: Final = Bag()
ANSWERS = {HIT: "hit", CANCELLED: "cancelled", REFLECTED: "reflected"}


def describe_state(box: Box, state: ChaosState) -> Description:
    """By the names of FIELDS. Piles begin with their top card, discards and piles of Lieux end with it."""
    seats = seat_names(len(state.stress))

    def by_seat(values: Iterable[Plain]) -> dict[str, Plain]:
        return dict(zip(seats, values, strict=True))

    def bags(zones: list[list[int]], deck: Deck) -> dict[str, Plain]:
        return by_seat([Bag(deck.names(cards)) if cards else EMPTY for cards in zones])

    def piles(zones: list[list[int]], deck: Deck) -> dict[str, Plain]:
        return by_seat(map(deck.names, zones))

    def counts(table: list[list[int]], names: tuple[str, ...]) -> dict[str, Plain]:
        return by_seat([dict(zip(names, row, strict=True)) for row in table])

    actions, lieux, objectifs = box.actions, box.lieux, box.objectifs
    return {
        "phase": state.phase,
        "to_move": seat_name(state.to_move),
        "active": seat_name(state.active),
        "actions": state.actions,
        "fixed": state.fixed,
        "forbidden": state.forbidden,
        "stress": by_seat(state.stress),
        "places": piles(state.places, lieux),
        "objets": bags(state.objets, actions),
        "used": bags(state.used, actions),
        "validated": piles(state.validated, objectifs),
        "hands": bags(state.hands, actions),
        "objectifs": bags(state.objectifs, objectifs),
        "turned": by_seat(state.turned),
        "inflicted": by_seat(state.inflicted),
        "stolen": by_seat(state.stolen),
        "played": counts(state.played, box.kind_names),
        "acts": counts(state.acts, box.counted_verbs),
        **_describe_table(box, state),
        "looked": piles(state.looked, lieux),
        "aside": piles(state.aside, actions),
        "peeked": by_seat(["" if card == NONE else box.moments.ids[card] for card in state.peeked]),
        "shares": by_seat(state.shares),
        "answers": by_seat([ANSWERS[answer] for answer in state.answers]),
        "pending": BETWEEN.join(step_text(box, step) for step in state.pending),
        "ended": "" if state.ended is None else state.ended.termination,
    }


def _describe_table(box: Box, state: ChaosState) -> dict[str, Plain]:
    """The zones that belong to no seat."""
    return {
        "revealed": box.moments.names(state.revealed),
        "action_pile": box.actions.names(reversed(state.action_pile)),
        "action_discard": box.actions.names(state.action_discard),
        "lieu_pile": box.lieux.names(reversed(state.lieu_pile)),
        "lieu_discard": box.lieux.names(state.lieu_discard),
        "moment_pile": box.moments.names(reversed(state.moment_pile)),
        "put_back": box.moments.names(reversed(state.put_back)),
        "objectif_pile": box.objectifs.names(reversed(state.objectif_pile)),
        "outside": (*box.actions.names(state.outside[0]), *box.lieux.names(state.outside[1])),
        "playing": box.actions.names(state.playing),
    }


def step_text(box: Box, step: Step) -> str:
    """A step as words: its name and its arguments."""
    name, *arguments = step
    kinds = STEPS[str(name)].arguments
    words = (_word(box, kind, value) for kind, value in zip(kinds, arguments, strict=True))
    return " ".join([str(name), *words])


def _word(box: Box, kind: str, value: object) -> str:
    if kind == SEATS:
        assert isinstance(value, tuple)
        return "+".join(map(seat_name, value))
    if isinstance(value, str):
        return value
    assert isinstance(value, int)
    if kind == SEAT:
        return seat_name(value)
    if kind == CARD:
        return box.actions.ids[value]
    return box.effects[value].name if kind == EFFECT else str(value)
