"""A record replays without a generator, and says where the rules have changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.validator.games.kit import district_noir, entry, random_game, with_constant
from validator.games.district_noir.rules import DistrictNoir
from validator.rules.record import (
    RecordMismatch,
    record_from_json,
    record_to_json,
    replay_record,
)

GAME = district_noir()
PLAYED = random_game(GAME, 11)
RECORD = PLAYED.record(GAME)


def test_a_record_replays_move_by_move() -> None:
    assert [move for _state, move in replay_record(GAME, RECORD)] == list(PLAYED.moves)


def test_a_record_reads_back_from_its_file() -> None:
    assert record_from_json(record_to_json(RECORD)) == RECORD


def test_a_record_begins_with_the_shuffle_and_names_who_moved() -> None:
    assert RECORD.steps[0].seat == "chance"
    assert RECORD.steps[0].move.startswith("shuffle ")
    assert [step.seat for step in RECORD.steps[1:4]] == ["A", "B", "chance"]
    assert RECORD.rules_version == GAME.rules_version


def test_a_rule_that_changes_what_is_legal_is_noticed_at_its_step() -> None:
    # A second TAKE in a round leaves every move of the record legal, but not alone.
    changed = DistrictNoir(with_constant(entry(), "takes_per_round", 2))
    with pytest.raises(RecordMismatch, match="other moves were legal"):
        list(replay_record(changed, RECORD))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"rules_version": 99}, "rules 99"),
        ({"game": "chaos"}, "chaos"),
        ({"payoffs": (0, 0)}, "the end is"),
        ({"termination": "draw"}, "the end is"),
        ({"steps": RECORD.steps[:-1]}, "the end is"),
        ({"steps": (*RECORD.steps[:5], replace(RECORD.steps[5], move="take a card"))}, "step 5"),
        ({"steps": (replace(RECORD.steps[0], seat="A"),)}, "the turn of chance"),
    ],
)
def test_a_record_that_was_changed_is_refused(changes: dict[str, object], words: str) -> None:
    with pytest.raises(RecordMismatch, match=words):
        list(replay_record(GAME, replace(RECORD, **changes)))  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"steps": [[1]]}', '{"game": "x", "steps": [], "payoffs": 1}'])
def test_a_file_that_holds_no_record_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"record|Expecting"):
        record_from_json(text)
