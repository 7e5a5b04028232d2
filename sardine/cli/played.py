"""A played game as a file: a record that replays, or a scenario to work on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from validator.rules.description import Bag, Plain
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.record import record_game, record_to_json
from validator.rules.seats import NOBODY_NAME, seat_name

SCHEMA = "../../../validator/database/schemas/scenario.schema.json"
# Zones whose last contents a scenario of a played game checks; the rest follows from them.
CHECKED = ("line", "fronts", "pairs", "actions", "out")


def as_record(game: Game[Any], seats: int, moves: Sequence[Move]) -> str:
    """The game as the text of a record."""
    return record_to_json(record_game(game, seats, moves))


def as_scenario(game: Game[Any], seats: int, moves: Sequence[Move], name: str) -> str:
    """The game as the text of a scenario file, with a check at its end."""
    return "\n".join(_lines(game, seats, moves, name)) + "\n"


def _lines(game: Game[Any], seats: int, moves: Sequence[Move], name: str) -> Iterator[str]:
    state = game.new_state(seats)
    steps: list[str] = []
    met: set[str] = set()
    for move in moves:
        steps.append(f"      - {seat_name(state.to_move)}: {move}")
        before = state.clone()
        game.apply(state, move)
        met |= game.clauses_of(before, move, state)
    yield f"# yaml-language-server: $schema={SCHEMA}"
    yield "# A played game. These clauses were at work in it; keep those that your checks really prove."
    yield f"game: {game.id}"
    yield "scenarios:"
    yield f"  - name: {name}"
    yield f"    proves: [{', '.join(sorted(met))}]"
    yield f"    seats: {seats}"
    if game.chosen:
        yield f"    options: {flow(dict(game.chosen))}"
    yield "    steps:"
    yield from steps
    yield "      - check:"
    outcome = game.outcome(state)
    if outcome is None:
        yield "          ended: not"
        yield f"          legal: [{', '.join(map(str, game.legal_moves(state)))}]"
        return
    winner = NOBODY_NAME if outcome.winner is None else seat_name(outcome.winner)
    yield f"          ended: {outcome.termination}"
    yield f"          winner: {winner}"
    totals = ", ".join(f"{seat}: {{total: {parts['total']}}}" for seat, parts in game.scores(state).items())
    yield f"          score: {{{totals}}}"
    whole = game.describe(state)
    yield "          state:"
    for zone in CHECKED:
        if zone in whole:
            yield f"            {zone}: {flow(whole[zone])}"


def flow(value: Plain) -> str:
    """A plain value in YAML's flow style."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, tuple | Bag):
        return f"[{', '.join(value)}]"
    return json.dumps(value, ensure_ascii=False)
