"""Positions as people write them: read strictly, and completed where they leave something open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from validator.games.district_noir.box import Box
from validator.games.district_noir.build_state import build_state
from validator.games.district_noir.state import OVER, PHASES, ROUNDS, DistrictNoirState
from validator.rules.description import Description
from validator.rules.position import PositionFault, PositionReader
from validator.rules.seats import CHANCE_NAME, NOBODY_NAME, seat_names

# What every position of a scenario must say, and what it may leave open.
NEEDED = ("round", "to_move", "token", "hands", "takes", "line", "fronts")
OPEN = ("camps", "pile", "removed")


def restore_state(box: Box, description: Description, endings: tuple[str, ...]) -> DistrictNoirState:
    """The state of a whole description. Raises PositionFault."""
    reader = PositionReader(description, box.designs.ids, len(box.camps))
    _check_values(box, reader, endings)
    found = Counter(_all_cards(reader))
    for card, copies in zip(box.designs.ids, box.designs.copies, strict=True):
        if found[card] != copies and (found or reader.text("phase", PHASES) != PHASES[0]):
            raise PositionFault((), "position-copies", card=card, found=found[card], copies=copies)
    return build_state(box, description)


def complete_position(box: Box, given: Description, seats: int) -> tuple[Description, frozenset[str]]:
    """A whole description of a moment within the rounds, and the names of what was left open.

    Cards that `given` does not mention lie in the draw pile, as many as the rounds to come need, and
    with the removed ones. Raises PositionFault.
    """
    reader = PositionReader(given, box.designs.ids, seats)
    reader.refuse_unknown((*NEEDED, *OPEN))
    for key in NEEDED:
        reader.require(key)
    names = seat_names(seats)
    numbers = box.numbers
    round_no = reader.number("round", 1, numbers.rounds)
    held = sum(len(reader.cards("hands", name)) for name in names)
    taken = sum(reader.number_of("takes", name, 0, numbers.takes_per_round) for name in names)
    camps = {name: reader.text_of("camps", name, box.sides) for name in names} if "camps" in given else None
    camps = camps or dict(zip(names, box.sides, strict=True))
    token = reader.text("token", names)
    rest = _rest(box, reader)
    left_open = {key for key in OPEN if key not in given}
    if "camps" in left_open:
        left_open.add("side_up")
    if "pile" in left_open:
        count = (numbers.rounds - round_no) * seats * numbers.hand
        pile, rest = rest[:count], rest[count:]
        if not count:
            # In the last round there is nothing to leave open.
            left_open.remove("pile")
    else:
        pile = list(reader.cards("pile"))
    if "removed" in given and rest:
        raise PositionFault(("removed",), "position-cards", count=len(rest))
    return {
        "phase": ROUNDS,
        "round": round_no,
        "to_move": reader.text("to_move", names),
        "actions": seats * (numbers.actions_per_round - numbers.hand) + held - taken,
        "camps": camps,
        "token": token,
        "side_up": camps[token],
        "hands": {name: reader.cards("hands", name) for name in names},
        "takes": {name: reader.number_of("takes", name, 0, numbers.takes_per_round) for name in names},
        "line": reader.cards("line"),
        "fronts": {name: reader.cards("fronts", name) for name in names},
        "pile": tuple(pile),
        "removed": reader.cards("removed") if "removed" in given else tuple(rest),
        "ended": "",
    }, frozenset(left_open)


def _rest(box: Box, reader: PositionReader) -> list[str]:
    """The cards that the position does not mention, in the order of the database."""
    mentioned = Counter(_all_cards(reader))
    rest: list[str] = []
    for card, copies in zip(box.designs.ids, box.designs.copies, strict=True):
        if mentioned[card] > copies:
            raise PositionFault((), "position-copies", card=card, found=mentioned[card], copies=copies)
        rest.extend([card] * (copies - mentioned[card]))
    return rest


def _all_cards(reader: PositionReader) -> Iterable[str]:
    for zone in ("hands", "fronts"):
        for name in reader.seats:
            yield from reader.cards(zone, name)
    for zone in ("line", "pile", "removed"):
        if reader.has(zone):
            yield from reader.cards(zone)


def _check_values(box: Box, reader: PositionReader, endings: tuple[str, ...]) -> None:
    numbers = box.numbers
    phase = reader.text("phase", PHASES)
    reader.number("round", 0, numbers.rounds)
    reader.text("to_move", (*reader.seats, CHANCE_NAME, NOBODY_NAME))
    reader.number("actions", 0, len(reader.seats) * numbers.actions_per_round)
    reader.text("token", (*reader.seats, CHANCE_NAME))
    reader.text("side_up", ("", *box.sides))
    reader.text("ended", endings if phase == OVER else ("",))
    for name in reader.seats:
        reader.text_of("camps", name, ("", *box.sides))
        reader.number_of("takes", name, 0, numbers.takes_per_round)
