"""Positions as people write them: read strictly, and completed where they leave something open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from validator.database.nearest import listing
from validator.games.paintball.box import Box
from validator.games.paintball.build_state import build_state
from validator.games.paintball.field import can_cut, turnable
from validator.games.paintball.pairs import has_won, seats_in
from validator.games.paintball.state import CUT, FIELDS, PHASES, SHUFFLE, TEAMS, PaintballState
from validator.rules.description import Description
from validator.rules.position import Path, PositionFault, PositionReader, unknown_word
from validator.rules.seats import seat_names

# What every position of a scenario must say, and what it may leave out.
NEEDED = ("to_move", "packets")
OPTIONAL = ("turn", "teams", "decors", "seen", "pairs", "actions", "out", "discarded", "rest")
# How a turn begins: nothing is turned, lifted, looked at or named.
QUIET: Description = {
    "turned": (),
    "cut": "",
    "lifted": 0,
    "cuts": 0,
    "off_middle": 0,
    "used_precision": 0,
    "looked": "",
    "named": "",
    "pair": (),
    "ended": "",
}


def restore_state(box: Box, description: Description, endings: tuple[str, ...]) -> PaintballState:
    """The state of a whole description. Raises PositionFault."""
    reader = PositionReader(description, box.designs.ids, len(box.moves.lots))
    for field in FIELDS:
        reader.require(field.name)
    phase = reader.text("phase", PHASES)
    reader.text("ended", ("", *endings))
    _check_places(description)
    if phase not in (TEAMS, SHUFFLE):
        found = Counter(_all_cards(description))
        for card, copies in zip(box.designs.ids, box.designs.copies, strict=True):
            if found[card] != copies:
                raise PositionFault((), "position-copies", card=card, found=found[card], copies=copies)
    return build_state(box, description)


def complete_position(box: Box, given: Description, seats: int) -> tuple[Description, frozenset[str]]:
    """A whole description of the beginning of a turn, and the names of what was left open.

    Left out, `turn` is the first after the warm-up, `teams` are in the order of the Équipes, and nothing is face up,
    seen or in front of anybody. Cards that are not mentioned lie at the bottom of the packet `rest`, in the order
    of the database; without `rest` they have left the game. Raises PositionFault.
    """
    position = Position(box, given, seats)
    whole = position.complete()
    _refuse_over(box, build_state(box, whole))
    return whole, frozenset() if "rest" in given else frozenset(["removed"])


class Position:
    """One position in the reading."""

    def __init__(self, box: Box, given: Description, seats: int) -> None:
        self.box = box
        self.given: Mapping[str, Any] = given
        self.names = seat_names(seats)
        self.reader = PositionReader(given, box.designs.ids, seats)

    def complete(self) -> Description:
        """The whole description. Raises PositionFault."""
        self.reader.refuse_unknown((*NEEDED, *OPTIONAL))
        for key in NEEDED:
            self.reader.require(key)
        out = self._words("out", self.names)
        to_move = self.reader.text("to_move", [name for name in self.names if name not in out])
        turn = self._read_turn()
        cards = self._read_cards()
        return {
            "phase": CUT,
            "turn": turn,
            "player": to_move,
            "to_move": to_move,
            "first": self.names[(self.names.index(to_move) - turn + 1) % len(self.names)],
            **cards,
            **self._read_faces(cards["packets"], turn),
            **QUIET,
            "secrets": {name: {} for name in self.names},
            "secrets_in": {name: {} for name in self.names},
            "out": tuple(sorted(out)),
        }

    def _read_turn(self) -> int:
        """P-20: the number of the turn; left out, it is the first after the warm-up."""
        numbers = self.box.numbers
        if "turn" in self.given:
            return self.reader.number("turn", 1, numbers.turn_limit)
        return numbers.warm_up * len(self.names) + 1

    def _read_cards(self) -> dict[str, Any]:
        """Where all cards are."""
        teams = self._read_teams()
        packets = self._read_packets()
        pairs = {name: self._pairs_of(name, teams[name]) for name in self.names}
        actions = {name: self._actions_of(name) for name in self.names}
        discarded = self._cards("discarded")
        mentioned = [card for zone in (packets, pairs, actions) for cards in zone.values() for card in cards]
        rest, removed = self._rest(teams, [*mentioned, *discarded])
        if "rest" in self.given:
            packets[self.reader.text("rest", packets)] += tuple(rest)
        else:
            removed += rest
        left = Counter(card for cards in packets.values() for card in cards)
        return {
            "teams": teams,
            "packets": packets,
            "left": {card: left[card] for card in self.box.designs.ids},
            "pairs": pairs,
            "actions": actions,
            "discarded": discarded,
            "removed": tuple(removed),
        }

    def _read_faces(self, packets: Mapping[str, tuple[str, ...]], turn: int) -> dict[str, Any]:
        """P-06, P-43: which Décors are face up, and which top cards all have seen; those were seen a turn ago."""
        decor, order = self.box.designs.ids[self.box.designs.decor], self.box.grid.numbers.__getitem__
        decors = sorted(self._words("decors", packets), key=order)
        for name in decors:
            if packets[name][0] != decor:
                raise _fault(("decors",), name, f"a packet with {decor} on top")
        known = sorted({*self._words("seen", packets), *decors}, key=order)
        return {
            "decors": tuple(decors),
            "seen": {name: packets[name][0] for name in known},
            "seen_in": dict.fromkeys(known, turn - 1),
        }

    def _read_teams(self) -> dict[str, str]:
        """P-02: every player has a colour of his own."""
        known = self.box.designs.teams
        if "teams" not in self.given:
            return dict(zip(self.names, known, strict=False))
        teams: dict[str, str] = {}
        for name in self.names:
            free = [team for team in known if team not in teams.values()]
            teams[name] = self.reader.text_of("teams", name, free)
        return teams

    def _read_packets(self) -> dict[str, tuple[str, ...]]:
        """By place, in the order of the grid."""
        grid, found = self.box.grid, self.given["packets"]
        if not isinstance(found, dict) or not found:
            raise _fault(("packets",), found, "a list of cards for each place")
        for name in found:
            if name not in grid.numbers:
                raise PositionFault(("packets", name), "position-unknown", **unknown_word(name, grid.names))
        if not grid.is_sound(grid.numbers[name] for name in found):
            raise _fault(("packets",), listing(found), f"places within {grid.field} by {grid.field}")
        rest = self.given.get("rest")
        inner = PositionReader(found, self.box.designs.ids, len(self.names))
        packets: dict[str, tuple[str, ...]] = {}
        for name in sorted(found, key=grid.numbers.__getitem__):
            try:
                packets[name] = inner.cards(name)
            except PositionFault as fault:
                raise PositionFault(("packets", *fault.path), fault.code, **fault.params) from fault
            if not packets[name] and name != rest:
                raise _fault(("packets", name), "[]", "at least one card")
        return packets

    def _pairs_of(self, name: str, team: str) -> tuple[str, ...]:
        """P-31: Boules of the seat's own colour, each with an Adversaire of another one."""
        designs = self.box.designs
        cards = self._cards("pairs", name)
        numbers = [designs.numbers[card] for card in cards]
        own = designs.teams.index(team)
        hits = [card for card in numbers if designs.adversaire_team[card] not in (own, -1)]
        if numbers.count(designs.boules[own]) != len(hits) or len(hits) + len(hits) != len(cards):
            expected = f"{designs.ids[designs.boules[own]]} and as many adversaires of other colours"
            raise _fault(("pairs", name), listing(cards), expected)
        return cards

    def _actions_of(self, name: str) -> tuple[str, ...]:
        """P-40, P-42: special actions, of each at most as many as one may hold."""
        designs = self.box.designs
        cards = self._cards("actions", name)
        for card in cards:
            if not designs.special[designs.numbers[card]] or cards.count(card) > self.box.numbers.held_equal:
                raise _fault(("actions", name), card, "a special action, each only once")
        return cards

    def _cards(self, *path: str) -> tuple[str, ...]:
        """The cards at that path, none if it is left out."""
        if path[0] not in self.given:
            return ()
        found = self.given[path[0]]
        if len(path) > 1 and isinstance(found, dict) and path[1] not in found:
            self._refuse_strangers(path[0], found)
            return ()
        return self.reader.cards(*path)

    def _refuse_strangers(self, key: str, found: Mapping[str, Any]) -> None:
        for name in found:
            if name not in self.names:
                raise PositionFault((key, name), "position-unknown", **unknown_word(name, self.names))

    def _words(self, key: str, allowed: Collection[str]) -> tuple[str, ...]:
        """A list of different words among those allowed; none if it is left out."""
        found = self.given.get(key, ())
        if not isinstance(found, list | tuple) or len(set(found)) != len(found):
            raise _fault((key,), found, "a list of different names")
        for index, word in enumerate(found):
            if word not in allowed:
                raise PositionFault((key, index), "position-unknown", **unknown_word(str(word), list(allowed)))
        return tuple(found)

    def _rest(self, teams: Mapping[str, str], mentioned: list[str]) -> tuple[list[str], list[str]]:
        """The cards that are not mentioned, in the order of the database; and P-03 those of unused colours."""
        designs = self.box.designs
        used = tuple(designs.teams.index(team) for team in teams.values())
        deal = self.box.deals[used]
        in_play = Counter(deal.cards)
        found = Counter(mentioned)
        for card in designs.ids:
            if found[card] > in_play[card]:
                raise PositionFault((), "position-copies", card=card, found=found[card], copies=in_play[card])
        rest = [card for card in designs.ids for _copy in range(in_play[card] - found[card])]
        return rest, list(designs.names(deal.removed))


def _all_cards(description: Mapping[str, Any]) -> Iterable[str]:
    for zone in ("packets", "pairs", "actions"):
        for cards in description[zone].values():
            yield from cards
    yield from description["discarded"]
    yield from description["removed"]


def _check_places(description: Mapping[str, Any]) -> None:
    """What is said of places is said of places with packets."""
    packets = description["packets"]
    looks = (looked for seat in description["secrets_in"].values() for looked in seat)
    single = (description[key] for key in ("cut", "looked", "named") if description[key])
    for name in (*description["decors"], *description["turned"], *description["seen_in"], *looks, *single):
        if name not in packets:
            raise PositionFault((), "position-unknown", **unknown_word(str(name), list(packets)))


def _refuse_over(box: Box, state: PaintballState) -> None:
    """A turn can begin only if somebody may still win, and if there is something to do."""
    for seat in seats_in(state):
        if has_won(box, state, seat):
            name = seat_names(seat + 1)[-1]
            raise _fault(("pairs", name), listing(_all_names(box, state, seat)), "pairs that have not won yet")
    if not can_cut(box, state) and not turnable(state):
        names = listing(box.grid.names[place] for place in state.packets.places)
        raise _fault(("packets",), names, "something to turn")


def _all_names(box: Box, state: PaintballState, seat: int) -> tuple[str, ...]:
    return box.designs.names(box.designs.adversaires[colour] for colour in state.pairs[seat])


def _fault(path: Path, value: Any, expected: str) -> PositionFault:
    key = ".".join(map(str, path))
    return PositionFault(path, "position-value", key=key, value=str(value), expected=expected)
