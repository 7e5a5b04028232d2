"""Golden playthroughs: one stored game for each game and number of seats. They prove "unchanged", not "right".

Each step has who moved, the move, and a fingerprint of all legal moves, so that a rule is seen to change even where
the moves that were made stay legal. A game without its file fails; `make golden` writes it.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.golden import assert_golden
from tests.validator.games.kit import ROOT, all_rules, random_game
from validator.rules.record import record_from_json, record_to_json, replay_record

FOLDER = ROOT / "tests" / "validator" / "games" / "golden"
CASES = [(game, seats) for game in all_rules() for seats in range(game.seats[0], game.seats[1] + 1)]


@pytest.mark.parametrize(("game", "seats"), CASES, ids=lambda value: getattr(value, "id", value))
def test_golden_playthrough(game: Any, seats: int) -> None:
    path = FOLDER / f"{game.id}-{seats}.json"
    assert_golden(path, record_to_json(random_game(game, 2026, seats).record(game)))
    assert list(replay_record(game, record_from_json(path.read_text("utf-8"))))
