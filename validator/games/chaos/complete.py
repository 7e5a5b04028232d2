"""Completes a position that says only what matters, as docs/chaos-positions.md has it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.decks import ACTION, LIEU, MOMENT, OBJECTIF
from validator.games.chaos.description import SEAT_ZONES, TABLE_ZONES
from validator.games.chaos.state import ACTIONS, CHECK, LATE
from validator.rules.description import Description
from validator.rules.position import PositionFault, PositionReader, unknown_word
from validator.rules.seats import seat_names

WINDOWS = (CHECK, ACTIONS, LATE)
SEAT_NUMBERS = ("stress", "turned", "inflicted", "stolen")
GIVEN_ZONES = ("hands", "objectifs", "validated", "places", "objets", "used")
GIVEN_PILES = {"action_pile": ACTION, "lieu_pile": LIEU}
GIVEN_DISCARDS = ("action_discard", "lieu_discard")
KNOWN = (
    *("to_move", "phase", "actions", "moment", "revealed", "played", "acts", "peeked", "only", "moment_pile"),
    *SEAT_NUMBERS,
    *GIVEN_ZONES,
    *GIVEN_PILES,
    *GIVEN_DISCARDS,
)


@dataclass(slots=True)
class Completion:
    """One position in the making: what is written, and the whole that it becomes."""

    box: Box
    given: Mapping[str, Any]
    names: tuple[str, ...]
    whole: dict[str, Any]
    left_open: set[str]

    def reader(self, deck: str) -> PositionReader:
        """Reads the whole, with cards of that deck."""
        return PositionReader(self.whole, self.box.decks[deck].ids, len(self.names))

    def fill_seats(self, key: str, nothing: Any) -> None:
        """What is written of some seats, and `nothing` for the others."""
        value = self.given.get(key, {})
        if isinstance(value, Mapping):
            self.whole[key] = {**dict.fromkeys(self.names, nothing), **value}
        else:
            self.whole[key] = value

    def read_zones(self) -> None:
        """Cards by seat and discards; each card must be one of its deck."""
        for key in SEAT_ZONES:
            self.fill_seats(key, ())
            reader = self.reader(SEAT_ZONES[key])
            self.whole[key] = {name: reader.cards(key, name) for name in self.names}
        for key in GIVEN_DISCARDS:
            self.whole[key] = self.given.get(key, ())
            self.whole[key] = self.reader(TABLE_ZONES[key]).cards(key)
        self.whole["playing"] = ()

    def read_numbers(self) -> None:
        """Numbers by seat, and how often which cards were played."""
        largest = self.box.supply.most * len(self.box.actions.cards)
        for key in SEAT_NUMBERS:
            self.fill_seats(key, 0)
            reader = self.reader(ACTION)
            self.whole[key] = {name: reader.number_of(key, name, 0, largest) for name in self.names}
        for key, words in (("played", self.box.kind_names), ("acts", self.box.counted_verbs)):
            self.fill_seats(key, {})
            reader = self.reader(ACTION)
            rows = {name: reader.row(key, name, words, largest) for name in self.names}
            self.whole[key] = {name: {**dict.fromkeys(words, 0), **row} for name, row in rows.items()}
        if not self.box.supply.fits(list(self.whole["stress"].values())):
            expected = f"Stress that {self.box.supply.cards} cards can show"
            value = str(sum(self.whole["stress"].values()))
            raise PositionFault(("stress",), "position-value", key="stress", value=value, expected=expected)

    def read_turn(self) -> None:
        """Whose turn it is, and what is left of it."""
        given = {"to_move": self.names[0], "phase": ACTIONS, **self.given}
        reader = PositionReader(given, (), len(self.names))
        self.whole["to_move"] = self.whole["active"] = reader.text("to_move", self.names)
        self.whole["phase"] = phase = reader.text("phase", WINDOWS)
        fixed = self.whole["fixed"]
        actions = fixed or self.box.numbers.actions
        if "actions" in self.given and phase == ACTIONS:
            actions = reader.number("actions", 0, self.box.supply.most)
        self.whole["actions"] = actions if phase == ACTIONS else 0

    def read_moments(self) -> None:
        """C-12: Moments revealed, to come and put back; what the current one fixes and forbids holds (C-25)."""
        box, given = self.box, dict(self.given)
        if "moment" in given:
            if given["moment"] not in box.moments.numbers:
                words = unknown_word(str(given["moment"]), box.moments.ids)
                raise PositionFault(("moment",), "position-card", **words)
            given["revealed"] = [*given.get("revealed", ()), given["moment"]]
        reader = PositionReader({"revealed": (), **given}, box.moments.ids, len(self.names))
        revealed = reader.cards("revealed")
        rest = self.rest_of(MOMENT, [*revealed])
        if "moment_pile" in given:
            pile = list(reader.cards("moment_pile"))
            rest = self.rest_of(MOMENT, [*revealed, *pile])
        else:
            self.left_open |= {"moment_pile", "put_back"}
            count = max(box.countdown - len(revealed), 0)
            pile, rest = rest[:count], rest[count:]
        self.fill_seats("peeked", "")
        reader = PositionReader(self.whole, (), len(self.names))
        self.whole["peeked"] = {name: reader.text_of("peeked", name, ("", *pile[:1])) for name in self.names}
        self.whole |= {"revealed": revealed, "moment_pile": tuple(pile), "put_back": tuple(rest)}
        self.whole |= {"fixed": 0, "forbidden": ""}
        effects = box.moment_effects[box.moments.numbers[revealed[-1]]] if revealed else ()
        for effect in effects:
            if effect.verb == "fix":
                self.whole["fixed"] = effect.counts[len(self.names)]
            elif effect.verb == "forbid":
                self.whole["forbidden"] = effect.kind

    def fill_piles(self) -> None:
        """What is not mentioned lies beneath the cards that are, or outside if the deck has `only` those."""
        only = PositionReader({"only": (), **self.given}, GIVEN_PILES.values(), len(self.names)).cards("only")
        outside: list[str] = []
        for key, deck in GIVEN_PILES.items():
            self.whole[key] = self.given.get(key, ())
            top = self.reader(deck).cards(key)
            rest = self.rest_of(deck, [*self.mentioned(deck), *top])
            if deck in only:
                outside, rest = [*outside, *rest], []
            elif key not in self.given:
                self.left_open.add(key)
            self.whole[key] = (*top, *rest)
        self.whole["outside"] = tuple(outside)
        self.whole["objectif_pile"] = tuple(self.rest_of(OBJECTIF, self.mentioned(OBJECTIF)))

    def mentioned(self, deck: str) -> list[str]:
        """The cards of the deck that lie in zones already read."""
        cards: list[str] = []
        for key, of in SEAT_ZONES.items():
            if of == deck:
                cards += [card for zone in self.whole[key].values() for card in zone]
        for key in GIVEN_DISCARDS:
            if TABLE_ZONES[key] == deck:
                cards += self.whole[key]
        return cards

    def rest_of(self, deck: str, mentioned: list[str]) -> list[str]:
        """The cards of the deck that are not mentioned, in the order of the database."""
        left = Counter(self.box.decks[deck].copies)
        found = Counter(mentioned)
        for card, count in found.items():
            if count > left[card]:
                raise PositionFault((), "position-copies", card=card, found=count, copies=left[card])
        return list((left - found).elements())


def complete_position(box: Box, given: Description, seats: int) -> tuple[Description, frozenset[str]]:
    """A whole description of a moment within a turn, and the names of what was left open. Raises PositionFault."""
    names = seat_names(seats)
    PositionReader(given, (), seats).refuse_unknown(KNOWN)
    done = Completion(box, given, names, {}, set())
    done.read_zones()
    done.read_numbers()
    done.read_moments()
    done.read_turn()
    done.fill_piles()
    done.whole |= {"shares": dict.fromkeys(names, 0), "answers": dict.fromkeys(names, "hit")}
    done.whole |= {"pending": "", "ended": ""}
    return done.whole, frozenset(done.left_open)
