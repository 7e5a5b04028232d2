"""Positions as people write them: read strictly, and completed where they leave something open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.build_state import build_state, read_steps
from validator.games.chaos.decks import DECKS
from validator.games.chaos.description import ANSWERS, SEAT_ZONES, TABLE_ZONES
from validator.games.chaos.scoring import ENDINGS
from validator.games.chaos.state import FIELDS, OVER, PHASES, ChaosState
from validator.rules.description import Description
from validator.rules.position import PositionFault, PositionReader
from validator.rules.seats import CHANCE_NAME, NOBODY_NAME

SEAT_NUMBERS = ("stress", "turned", "inflicted", "stolen", "shares")


def restore_state(box: Box, description: Description) -> ChaosState:
    """The state of a whole description. Raises PositionFault."""
    hands: Any = description.get("hands", {})
    seats = len(hands) if isinstance(hands, Mapping) else 0
    reader = PositionReader(description, (), seats)
    names = tuple(field.name for field in FIELDS)
    reader.refuse_unknown(names)
    for name in names:
        reader.require(name)
    _check_words(box, reader)
    _check_numbers(box, reader)
    PositionReader(description, (*box.actions.ids, *box.lieux.ids), seats).cards("outside")
    for deck in DECKS:
        _check_copies(box, deck, _zones_of(box, description, deck, seats))
    _check_pending(box, description)
    return build_state(box, description)


def _check_words(box: Box, reader: PositionReader) -> None:
    phase = reader.text("phase", PHASES)
    reader.text("to_move", (*reader.seats, CHANCE_NAME, NOBODY_NAME))
    reader.text("active", reader.seats)
    reader.text("forbidden", ("", *box.kind_names))
    reader.text("ended", ENDINGS if phase == OVER else ("",))
    for seat in reader.seats:
        reader.text_of("answers", seat, ANSWERS.values())
        reader.text_of("peeked", seat, ("", *box.moments.ids))


def _check_numbers(box: Box, reader: PositionReader) -> None:
    largest = box.supply.most * len(box.actions.cards)
    reader.number("actions", 0, largest)
    reader.number("fixed", 0, largest)
    for seat in reader.seats:
        for name in SEAT_NUMBERS:
            reader.number_of(name, seat, 0, largest)
        reader.row("played", seat, box.kind_names, largest)
        reader.row("acts", seat, box.counted_verbs, largest)


def _check_copies(box: Box, deck: str, cards: Iterable[str]) -> None:
    found, expected = Counter(cards), Counter(box.decks[deck].copies)
    for card, copies in expected.items():
        if found[card] != copies:
            raise PositionFault((), "position-copies", card=card, found=found[card], copies=copies)


def _zones_of(box: Box, description: Description, deck: str, seats: int) -> list[str]:
    """All cards of the deck that the description names."""
    reader = PositionReader(description, box.decks[deck].ids, seats)
    cards: list[str] = []
    for name, of in SEAT_ZONES.items():
        if of == deck:
            for seat in reader.seats:
                cards += reader.cards(name, seat)
    for name, of in TABLE_ZONES.items():
        if of == deck:
            cards += reader.cards(name)
    outside: Any = description["outside"]
    return [*cards, *(card for card in outside if card in box.decks[deck].numbers)]


def _check_pending(box: Box, description: Description) -> None:
    pending: Any = description["pending"]
    try:
        read_steps(box, pending)
    except (AttributeError, KeyError, ValueError) as fault:
        expected = "steps of effects"
        raise PositionFault(
            ("pending",), "position-value", key="pending", value=str(pending), expected=expected
        ) from fault
