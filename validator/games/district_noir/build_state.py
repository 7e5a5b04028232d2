"""Makes states of plain values: those that a whole description holds, and those that one seat may imagine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from validator.games.district_noir import scoring
from validator.games.district_noir.box import Box
from validator.games.district_noir.state import DEAL, DistrictNoirState
from validator.rules.game import Shuffler
from validator.rules.observation import Observation
from validator.rules.outcome import Outcome
from validator.rules.seats import seat_name, seat_names, seat_number


def build_state(box: Box, values: Any) -> DistrictNoirState:
    """The state of a description that is known to be sound."""
    numbers = box.designs.numbers
    seats = seat_names(len(values["hands"]))
    state = DistrictNoirState(len(seats), box.hands.empty)
    state.phase = values["phase"]
    state.round = values["round"]
    state.to_move = _seat(values["to_move"])
    state.actions = values["actions"]
    state.camps = tuple(values["camps"][seat] for seat in seats)
    state.token = _seat(values["token"])
    state.side_up = values["side_up"]
    state.hands = [box.hands.of(tuple(numbers[card] for card in values["hands"][seat])) for seat in seats]
    state.takes = [values["takes"][seat] for seat in seats]
    state.line = [numbers[card] for card in values["line"]]
    state.fronts = [[numbers[card] for card in values["fronts"][seat]] for seat in seats]
    state.pile = tuple(numbers[card] for card in values["pile"])
    state.removed = tuple(numbers[card] for card in values["removed"])
    state.ended = _outcome(box, state, values["ended"])
    return state


def redeal_hidden(box: Box, observation: Observation, shuffle: Shuffler) -> DistrictNoirState:
    """A state that looks the same to the observer. Hands of others, pile and removed cards are mixed anew."""
    seen: dict[str, Any] = dict(observation.seen)
    if seen["phase"] == DEAL:
        return DistrictNoirState(len(seen["hands"]), box.hands.empty)
    own = seat_name(observation.seat)
    open_cards = Counter([*seen["line"], *seen["hands"][own]])
    for front in seen["fronts"].values():
        open_cards.update(front)
    hidden = list((Counter(box.designs.deck) - open_cards).elements())
    shuffle(hidden)
    hands = {name: cards if name == own else _dealt(hidden, _count(cards)) for name, cards in seen["hands"].items()}
    pile = _dealt(hidden, _count(seen["pile"]))
    return build_state(box, {**seen, "hands": hands, "pile": pile, "removed": hidden})


def _outcome(box: Box, state: DistrictNoirState, ending: str) -> Outcome | None:
    if not ending:
        return None
    if ending != scoring.VILLES:
        return scoring.full_outcome(box.designs, box.numbers, state.fronts)
    winner = [scoring.has_villes(box.designs, box.numbers, front) for front in state.fronts].index(True)
    return scoring.villes_outcome(winner, len(state.fronts))


def _count(cards: Any) -> int:
    """How many cards lie there, whether or not somebody named them by mistake."""
    return cards if isinstance(cards, int) else len(cards)


def _dealt(cards: list[str], count: int) -> list[str]:
    dealt = cards[:count]
    del cards[:count]
    return dealt


def _seat(name: str) -> int:
    seat = seat_number(name)
    assert seat is not None
    return seat
