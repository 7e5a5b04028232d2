"""Records: one game, move by move, chance included, so that it replays without a generator."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from validator.rules.description import digest
from validator.rules.errors import MoveError
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.options import OptionFault
from validator.rules.seats import seat_name
from validator.rules.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """One move: who made it, its notation, and a fingerprint of all moves that were legal."""

    seat: str
    move: str
    legal: str


@dataclass(frozen=True, slots=True)
class Record:
    """One game as far as it was played. `termination` is None if it was not played to its end.

    `options` are those that were agreed, a value for every option of the game.
    """

    game: str
    rules_version: int
    seats: int
    steps: tuple[Step, ...]
    termination: str | None = None
    payoffs: tuple[int, ...] = ()
    options: dict[str, str] = field(default_factory=dict)


class RecordMismatch(Exception):
    """A record that the rules do not bear out any more. `step` counts from 0; the end comes after the last."""

    def __init__(self, step: int, reason: str) -> None:
        super().__init__(f"step {step}: {reason}")
        self.step = step
        self.reason = reason


def record_game(game: Game[Any], seats: int, moves: Iterable[Move]) -> Record:
    """The record of a game that began with `new_state` and went on by `moves`. Every move is checked."""
    state: State = game.new_state(seats)
    steps: list[Step] = []
    for move in moves:
        steps.append(Step(seat_name(state.to_move), str(move), legal_digest(game, state)))
        game.play(state, move)
    outcome = game.outcome(state)
    return Record(
        game=game.id,
        rules_version=game.rules_version,
        options=dict(game.chosen),
        seats=seats,
        steps=tuple(steps),
        termination=None if outcome is None else outcome.termination,
        payoffs=() if outcome is None else outcome.payoffs,
    )


def legal_digest(game: Game[Any], state: State) -> str:
    """A fingerprint of what is legal now."""
    return digest("\n".join(map(str, game.legal_moves(state))))


def replay_record(game: Game[Any], record: Record) -> Iterator[tuple[State, Move]]:
    """Each move of the record with the state before it, by the rules with the record's own options.

    Raises RecordMismatch where the rules say otherwise.
    """
    if (record.game, record.rules_version) != (game.id, game.rules_version):
        made = f"{record.game}, rules {record.rules_version}"
        raise RecordMismatch(0, f"the record is of {made}, not of {game.id}, rules {game.rules_version}")
    game = _with_options(game, record)
    state: State = game.new_state(record.seats)
    for number, step in enumerate(record.steps):
        move = _checked_move(game, state, number, step)
        yield state, move
        game.apply(state, move)
    _check_end(game, state, record)


def _with_options(game: Game[Any], record: Record) -> Game[Any]:
    """The rules with the options of the record, which must name each of them."""
    try:
        variant = game.variant(record.options)
    except OptionFault as fault:
        raise RecordMismatch(0, f"the game has no option {fault.option}={record.options[fault.option]}") from fault
    if variant.chosen != record.options:
        missing = sorted(set(variant.chosen) - set(record.options))
        raise RecordMismatch(0, f"the record does not say which {', '.join(missing)} was chosen")
    return variant


def _checked_move(game: Game[Any], state: State, number: int, step: Step) -> Move:
    if seat_name(state.to_move) != step.seat:
        raise RecordMismatch(number, f"{step.seat} moved, but it is the turn of {seat_name(state.to_move)}")
    if legal_digest(game, state) != step.legal:
        raise RecordMismatch(number, "other moves were legal when the game was recorded")
    try:
        return game.parse_move(state, step.move)
    except MoveError as fault:
        raise RecordMismatch(number, str(fault)) from fault


def _check_end(game: Game[Any], state: State, record: Record) -> None:
    outcome = game.outcome(state)
    found = (None, ()) if outcome is None else (outcome.termination, outcome.payoffs)
    if found != (record.termination, record.payoffs):
        raise RecordMismatch(len(record.steps), f"the end is {found}, not {record.termination, record.payoffs}")


def record_to_json(record: Record) -> str:
    """The record as text of a file, one step a line."""
    whole = asdict(record)
    steps = [json.dumps(list(step.values()), ensure_ascii=False) for step in whole.pop("steps")]
    head = json.dumps(whole, ensure_ascii=False)
    return head[:-1] + ', "steps": [\n' + ",\n".join(steps) + "\n]}\n"


def record_from_json(text: str) -> Record:
    """The record in the text of a file. Raises ValueError if it holds none."""
    try:
        whole = json.loads(text)
        steps = tuple(Step(*step) for step in whole.pop("steps"))
        return Record(**{**whole, "steps": steps, "payoffs": tuple(whole["payoffs"])})
    except (KeyError, TypeError, AttributeError) as fault:
        raise ValueError(f"not a record of a game: {fault!r}") from fault
