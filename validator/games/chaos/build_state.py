"""Makes a state of the plain values of a whole description."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.description import ANSWERS, BETWEEN, SEAT_ZONES
from validator.games.chaos.machine import STEPS
from validator.games.chaos.scoring import VACANCES, announced, final_outcome
from validator.games.chaos.state import NONE, ChaosState, Step
from validator.games.chaos.step_kind import CARD, DECK, EFFECT, SEAT, SEATS
from validator.rules.outcome import Outcome
from validator.rules.seats import seat_names, seat_number

ANSWER_NUMBERS = {word: number for number, word in ANSWERS.items()}


def build_state(box: Box, values: Any) -> ChaosState:
    """The state of a description that is known to be sound."""
    seats = seat_names(len(values["hands"]))
    state = ChaosState(len(seats), len(box.kind_names), len(box.counted_verbs))
    for name in ("phase", "actions", "fixed", "forbidden"):
        setattr(state, name, values[name])
    state.to_move, state.active = seat_of(values["to_move"]), seat_of(values["active"])
    for name in ("stress", "turned", "inflicted", "stolen", "shares"):
        setattr(state, name, [values[name][seat] for seat in seats])
    for name, deck in SEAT_ZONES.items():
        setattr(state, name, [box.decks[deck].read(values[name][seat]) for seat in seats])
    for zone in (state.hands, state.objets, state.used, state.objectifs):
        for cards in zone:
            cards.sort()
    state.played = [[values["played"][seat].get(kind, 0) for kind in box.kind_names] for seat in seats]
    state.acts = [[values["acts"][seat].get(verb, 0) for verb in box.counted_verbs] for seat in seats]
    state.revealed = box.moments.read(values["revealed"])
    state.action_pile = box.actions.read(reversed(values["action_pile"]))
    state.action_discard = box.actions.read(values["action_discard"])
    state.lieu_pile = box.lieux.read(reversed(values["lieu_pile"]))
    state.lieu_discard = box.lieux.read(values["lieu_discard"])
    state.moment_pile = box.moments.read(reversed(values["moment_pile"]))
    state.put_back = tuple(box.moments.read(reversed(values["put_back"])))
    state.objectif_pile = tuple(box.objectifs.read(reversed(values["objectif_pile"])))
    outside = [[card for card in values["outside"] if card in deck.numbers] for deck in (box.actions, box.lieux)]
    state.outside = (tuple(box.actions.read(outside[0])), tuple(box.lieux.read(outside[1])))
    state.playing = box.actions.read(values["playing"])
    state.peeked = [box.moments.numbers.get(values["peeked"][seat], NONE) for seat in seats]
    state.answers = [ANSWER_NUMBERS[values["answers"][seat]] for seat in seats]
    state.pending = read_steps(box, values["pending"])
    state.ended = _outcome(box, state, values["ended"])
    return state


def _outcome(box: Box, state: ChaosState, ending: str) -> Outcome | None:
    """C-118: an announcement was made by the seat whose turn it was; all else can be worked out again."""
    if not ending:
        return None
    when, _, way = ending.rpartition("-")
    if when == VACANCES:
        return announced(way, state.active, len(state.stress))
    return final_outcome(box.numbers, state)


def read_steps(box: Box, text: str) -> list[Step]:
    """The steps as a description has them. Raises KeyError or ValueError for words that no step has."""
    return [read_step(box, step) for step in text.split(BETWEEN)] if text else []


def read_step(box: Box, text: str) -> Step:
    """The step that these words stand for. Raises KeyError or ValueError for words that no step has."""
    name, *words = text.split(" ")
    kinds = STEPS[name].arguments
    return (name, *(_value(box, kind, word) for kind, word in zip(kinds, words, strict=True)))


def _value(box: Box, kind: str, word: str) -> Any:
    readers: dict[str, Callable[[str], Any]] = {
        SEAT: seat_of,
        SEATS: lambda names: tuple(map(seat_of, names.split("+"))),
        CARD: box.actions.numbers.__getitem__,
        EFFECT: box.effect_numbers.__getitem__,
        DECK: lambda name: box.decks[name].name,
    }
    return readers.get(kind, int)(word)


def seat_of(name: str) -> int:
    """The seat of that name. Raises KeyError if there is none."""
    seat = seat_number(name)
    if seat is None:
        raise KeyError(name)
    return seat
