"""Check: the card files hold what the box promises, no card more and none less.

One slip makes several counts wrong at once: a copy too many is also one too many of its value, its
kind, its deck and in all. Only the deepest count that is wrong is reported, at the line to look at.
"""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.contents_tally import Tally
from validator.checks.contents_values import check_values
from validator.checks.meant import game_as_meant
from validator.checks.project import Project
from validator.database.model import Game, Promise
from validator.database.nearest import listing, nearest
from validator.database.problem import Param, Problem, error


def check_contents(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        yield from _ContentsCheck(game_as_meant(game)).run()
        yield from _check_pieces(game)


class _ContentsCheck:
    """Goes from the kinds up to the total. `_wrong` are the kinds and decks that have been reported."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tally = Tally(game)
        self._wrong: set[str] = set()
        self._found: list[Problem] = []

    def run(self) -> list[Problem]:
        for kind in self.tally.promised_kinds:
            self._check_kind(kind)
        for kind in self.tally.unpromised_kinds:
            self._refuse_unpromised(kind, "kind")
        decks = [deck.id for deck in self.game.decks]
        for name, promise in self.tally.promised_decks.items():
            if name not in decks:
                self._refuse_unknown(name, promise, "deck", decks)
        for deck in self.game.decks:
            self._check_deck(deck.id, deck.kinds)
        if not self._found:
            self._check_total()
        return self._found

    def _check_kind(self, kind: str) -> None:
        total = self.tally.kind_total(kind)
        counted = self.tally.counted_kinds.get(kind, 0)
        if kind not in self.game.kinds and not counted:
            self._refuse_unknown(kind, total, "kind", list(self.game.kinds))
        elif not counted and total.count:
            self._report(kind, error(total.place, "kind-absent", kind=kind, promised=total.count))
        else:
            found = list(check_values(self.tally, kind))
            for problem in found:
                self._report(kind, problem)
            if not found and total.count != counted:
                self._report(kind, self._wrong_count(total, counted, f"kind {kind}"))

    def _check_deck(self, deck: str, kinds: tuple[str, ...]) -> None:
        promise = self.tally.promised_decks.get(deck)
        if self._wrong & set(kinds):
            self._wrong.add(deck)
        elif promise is None:
            self._refuse_unpromised(deck, "deck")
        else:
            parts = [self.tally.kind_total(kind).count for kind in kinds if kind in self.tally.promised_kinds]
            self._check_sum(promise, parts, len(kinds), self.tally.counted_decks.get(deck, 0), f"deck {deck}")

    def _check_total(self) -> None:
        parts = [promise.count for promise in self.tally.promised_decks.values()]
        self._check_sum(self.tally.total, parts, len(self.game.decks), self.tally.counted_total, "all")

    def _check_sum(self, promise: Promise, parts: list[int], wanted: int, counted: int, what: str) -> None:
        """A count against the counts it is made of, and against the cards."""
        if len(parts) == wanted and sum(parts) != promise.count:
            problem = error(promise.place, "contents-sum", what=what, promised=promise.count, sum=sum(parts))
            self._report(promise.path[-1], problem)
        elif promise.count != counted:
            self._report(promise.path[-1], self._wrong_count(promise, counted, what))

    def _wrong_count(self, promise: Promise, counted: int, what: str) -> Problem:
        return error(promise.place, "count-total", what=what, promised=promise.count, counted=counted)

    def _refuse_unknown(self, name: str, promise: Promise, what: str, names: list[str]) -> None:
        if name in self.tally.counted_decks or name in self.tally.counted_kinds:
            # Cards use the name, too: the check of decks has reported it.
            self._wrong.add(name)
            return
        params: dict[str, Param] = {"name": name, "what": what, "known": listing(names)}
        meant = nearest(name, [other for other in names if not self._is_promised(other, what)])
        if meant:
            params["nearest"] = meant
            self._wrong.add(meant)
        self._report(name, error(promise.place, "promise-unknown", **params))

    def _refuse_unpromised(self, name: str, what: str) -> None:
        # A promise under a misspelt name has been reported already.
        if name not in self._wrong:
            place = self.game.places[f"contents.{what}s"]
            self._report(name, error(place, "not-promised", name=name, what=what))

    def _is_promised(self, name: str, what: str) -> bool:
        return name in (self.tally.promised_decks if what == "deck" else self.tally.promised_kinds)

    def _report(self, name: str, problem: Problem) -> None:
        self._wrong.add(name)
        self._found.append(problem)


def _check_pieces(game: Game) -> Iterator[Problem]:
    promised = {promise.path[1]: promise for promise in game.promises if promise.path[0] == "pieces"}
    present = {piece.id: piece for piece in game.pieces}
    free = [name for name in promised if name not in present]
    for name, piece in present.items():
        if name not in promised:
            meant = nearest(name, free)
            known = {"nearest": meant} if meant else {}
            free = [other for other in free if other != meant]
            yield error(piece.places["id"], "piece-not-promised", piece=name, **known)
        elif piece.copies != promised[name].count:
            line = promised[name].place.line
            place = piece.places.get("copies", piece.place)
            yield error(
                place,
                "piece-count",
                piece=name,
                counted=piece.copies,
                promised=promised[name].count,
                line=line,
            )
    for name in free:
        yield error(promised[name].place, "piece-absent", piece=name)
