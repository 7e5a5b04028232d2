"""Runs one played scenario: sets the position up, makes the moves of all seats, and checks what is asked.

The run ends with the first step that goes wrong, as what follows would only echo it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from validator.database.nearest import listing, nearest
from validator.database.place import Place
from validator.database.problem import Param, Problem, error
from validator.rules.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from validator.rules.game import Game
from validator.rules.options import DEFAULTS, OptionFault
from validator.rules.position import PositionFault, unknown_word
from validator.rules.seats import NOBODY_NAME, seat_name, seat_names
from validator.scenarios.compare import Difference, differences
from validator.scenarios.scenario import CHECK, Scenario

MOVE_CODES = {
    UnreadableMove: "scenario-unreadable",
    IllegalMove: "scenario-illegal",
    AmbiguousMove: "scenario-ambiguous",
}
GOES_ON = "not"

Path = tuple[str | int, ...]


@dataclass(slots=True)
class PlayRun:
    """The running of one scenario, by the rules with its options. `clauses` were used, `endings` were checked."""

    game: Game[Any]
    scenario: Scenario
    state: Any = None
    left_open: frozenset[str] = frozenset()
    clauses: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)

    def run(self, position: Mapping[str, Any] | None) -> Iterator[Problem]:
        """What is wrong, in order. `position` is the scenario's own, or a variant of it."""
        node: Any = self.scenario.node
        try:
            self.game = self.game.variant(node.get("options", DEFAULTS))
        except OptionFault as fault:
            yield error(self._option_place(fault), fault.code, **fault.params)
            return
        seats = node.get("seats", self.game.seats[0])
        if not self.game.seats[0] <= seats <= self.game.seats[1]:
            low, high = self.game.seats
            place = self.scenario.place_at(("seats",))
            yield error(place, "out-of-range", value=seats, range=f"{low} to {high}")
            return
        try:
            if position is None:
                self.state = self.game.new_state(seats)
            else:
                whole, self.left_open = self.game.complete(position, seats)
                self.state = self.game.restore(whole)
        except PositionFault as fault:
            yield error(self.scenario.place_at(("position", *fault.path)), fault.code, **fault.params)
            return
        yield from self._run_steps(node["steps"])

    def _run_steps(self, steps: Any) -> Iterator[Problem]:
        for index, step in enumerate(steps):
            (who, what), path = next(iter(step.items())), ("steps", index)
            found = list(self._check(what, (*path, who)) if who == CHECK else self._move(who, what, (*path, who)))
            if found:
                yield from found
                return
        if CHECK not in steps[-1]:
            yield error(self._place(("steps", len(steps) - 1)), "scenario-unchecked")

    def _move(self, who: str, text: str, path: Path) -> Iterator[Problem]:
        turn = seat_name(self.state.to_move)
        if turn == NOBODY_NAME:
            outcome = self.game.outcome(self.state)
            ended = outcome.termination if outcome else ""
            yield error(self._place(path), "scenario-over", move=text, ended=ended)
            return
        if who != turn:
            yield error(self._place(path[:-1]), "scenario-turn", who=who, turn=turn)
            return
        try:
            move = self.game.parse_move(self.state, text)
        except MoveError as fault:
            yield error(self._place(path), MOVE_CODES[type(fault)], move=text, choices=listing(fault.choices))
            return
        if str(move) != text:
            yield error(self._place(path), "scenario-short", move=text, whole=str(move))
            return
        before, told = self.state.clone(), self.game.describe(self.state)
        self.game.apply(self.state, move)
        self.clauses |= self.game.clauses_of(before, move, self.state)
        after = self.game.describe(self.state)
        for zone in sorted(self.left_open):
            if told[zone] != after[zone]:
                yield error(self._place(path), "scenario-open", zone=zone)

    def _check(self, check: Any, path: Path) -> Iterator[Problem]:
        for key, expected in check.items():
            yield from CHECKS[key](self, expected, (*path, key))

    def check_legal(self, expected: Any, path: Path) -> Iterator[Problem]:
        """Exactly these moves are legal."""
        found = [str(move) for move in self.game.legal_moves(self.state)]
        if sorted(expected) != sorted(found):
            params = {"expected": _listed(expected), "found": _listed(found)}
            yield error(self._place(path), "scenario-legal", **params)

    def check_illegal(self, expected: Any, path: Path) -> Iterator[Problem]:
        """None of these moves is legal, and each is a move of the game."""
        for index, text in enumerate(expected):
            try:
                self.game.parse_move(self.state, text)
            except (IllegalMove, AmbiguousMove):
                continue
            except UnreadableMove as fault:
                place, choices = self._place((*path, index)), listing(fault.choices)
                yield error(place, "scenario-unreadable", move=text, choices=choices)
            else:
                yield error(self._place((*path, index)), "scenario-allowed", move=text)

    def check_state(self, expected: Any, path: Path) -> Iterator[Problem]:
        """These parts of the state hold."""
        for zone in expected:
            if zone in self.left_open:
                yield error(self._key_place(path, zone), "scenario-open", zone=zone)
                return
        yield from self._compare(expected, dict(self.game.describe(self.state)), path)

    def check_score(self, expected: Any, path: Path) -> Iterator[Problem]:
        """These parts of the scores hold."""
        yield from self._compare(expected, {seat: dict(parts) for seat, parts in self._scores().items()}, path)

    def check_sees(self, expected: Any, path: Path) -> Iterator[Problem]:
        """These seats see this, and nothing of what is marked so."""
        seats = range(len(self._scores()))
        seen = {seat_name(seat): dict(self.game.observe(self.state, seat).seen) for seat in seats}
        # A number stands for cards whose faces are hidden: a list in its place is a leak.
        for difference in differences(expected, seen, counting=False):
            yield self._differs(difference, path)

    def check_winner(self, expected: Any, path: Path) -> Iterator[Problem]:
        """This seat has won, or nobody has."""
        allowed = [*seat_names(len(self._scores())), NOBODY_NAME]
        if expected not in allowed:
            yield error(self._place(path), "scenario-name", what="winner", **unknown_word(expected, allowed))
            return
        outcome = self.game.outcome(self.state)
        found = "not over" if outcome is None else NOBODY_NAME if outcome.winner is None else seat_name(outcome.winner)
        if expected != found:
            yield error(self._place(path), "scenario-differs", what="winner", expected=expected, found=found)

    def check_ended(self, expected: Any, path: Path) -> Iterator[Problem]:
        """The game has ended for this reason, or not yet."""
        allowed = [*self.game.terminations, GOES_ON]
        if expected not in allowed:
            yield error(self._place(path), "scenario-name", what="reason", **unknown_word(expected, allowed))
            return
        outcome = self.game.outcome(self.state)
        found = GOES_ON if outcome is None else outcome.termination
        if expected != found:
            yield error(self._place(path), "scenario-differs", what="ended", expected=expected, found=found)
        self.endings.add(expected)

    def _scores(self) -> Mapping[str, Mapping[str, int]]:
        return self.game.scores(self.state)

    def _compare(self, expected: Any, found: Any, path: Path) -> Iterator[Problem]:
        for difference in differences(expected, found):
            yield self._differs(difference, path)

    def _differs(self, difference: Difference, path: Path) -> Problem:
        what = ".".join(map(str, (path[-1], *difference.path)))
        if difference.known:
            params: dict[str, Param] = {"name": difference.expected, "known": listing(difference.known)}
            meant = nearest(difference.expected, difference.known)
            if meant:
                params["nearest"] = meant
            place = self._key_place((*path, *difference.path[:-1]), str(difference.path[-1]))
            return error(place, "scenario-name", what=str(path[-1]), **params)
        place = self._place((*path, *difference.path))
        return error(place, "scenario-differs", what=what, expected=difference.expected, found=difference.found)

    def _option_place(self, fault: OptionFault) -> Place:
        if fault.code == "option-unknown":
            return self._key_place(("options",), fault.option)
        return self._place(("options", fault.option))

    def _place(self, path: Path) -> Place:
        return self.scenario.place_at(path)

    def _key_place(self, path: Path, key: str) -> Place:
        node: Any = self.scenario.node
        for part in path:
            node = node[part]
        place: Place = node.key_places[key]
        return place


CHECKS = {
    "legal": PlayRun.check_legal,
    "illegal": PlayRun.check_illegal,
    "state": PlayRun.check_state,
    "score": PlayRun.check_score,
    "sees": PlayRun.check_sees,
    "winner": PlayRun.check_winner,
    "ended": PlayRun.check_ended,
}


def _listed(moves: Iterable[str]) -> str:
    return listing(moves, longest=40) or "none"
