"""Which clauses of a rulebook are proved by scenarios, only executed by bots, or never met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from validator.database import model
from validator.rules.game import Game
from validator.rules.seats import CHANCE
from validator.scenarios.run import Result

PROVED, EXECUTED, NEVER = "proved", "executed", "never"
# Random games that are played to see what bots meet, for each number of seats.
BOT_GAMES = 60


@dataclass(frozen=True, slots=True)
class ClauseCoverage:
    """One clause, and the scenarios that prove it."""

    clause: model.Clause
    status: str
    scenarios: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """The clauses of one game in reading order, and for each reason of ending whether a scenario reaches it."""

    game: str
    clauses: tuple[ClauseCoverage, ...]
    endings: dict[str, bool]

    @property
    def unproved(self) -> list[str]:
        """The ids of all clauses without a scenario."""
        return [found.clause.id for found in self.clauses if found.status != PROVED]


def cover_clauses(entry: model.Game, game: Game[Any] | None, results: Sequence[Result]) -> Coverage:
    """What the scenarios that hold have proved; bots are asked only if something is left."""
    proofs: dict[str, list[str]] = {}
    endings: set[str] = set()
    for result in results:
        if result.holds:
            endings |= result.endings
            for proved in result.scenario.proves:
                proofs.setdefault(proved, []).append(result.scenario.name)
    left = [clause.id for clause in entry.clauses if clause.id not in proofs]
    met = clauses_met(game) if game is not None and left else frozenset()
    found = []
    for clause in entry.clauses:
        status = PROVED if clause.id in proofs else EXECUTED if clause.id in met else NEVER
        found.append(ClauseCoverage(clause, status, tuple(proofs.get(clause.id, ()))))
    variants = list(game.variants()) if game is not None else []
    reached = {name: name in endings for variant in variants for name in variant.terminations}
    return Coverage(entry.id, tuple(found), reached)


def clauses_met(game: Game[Any]) -> frozenset[str]:
    """The clauses that random games meet, with every value of every option."""
    return frozenset().union(*map(_met_with, game.variants()))


def _met_with(game: Game[Any]) -> frozenset[str]:
    met: set[str] = set()
    rng = Random(0)
    for number in range(BOT_GAMES):
        seats = game.seats[0] + number % (game.seats[1] - game.seats[0] + 1)
        state = game.new_state(seats)
        while legal := game.legal_moves(state):
            chance = state.to_move == CHANCE
            move = game.chance(state).sample(rng.random) if chance else legal[int(rng.random() * len(legal))]
            before = state.clone()
            game.apply(state, move)
            met |= game.clauses_of(before, move, state)
    return frozenset(met)
