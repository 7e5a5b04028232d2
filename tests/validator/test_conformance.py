"""Every game with rules passes the conformance routine, and the routine catches games that are broken."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from tests.validator.games.district_noir import broken
from tests.validator.games.kit import ROOT, all_rules, entry
from validator.conformance import ConformanceFault, check_game, fingerprint
from validator.games.district_noir.rules import DistrictNoir

each_game = pytest.mark.parametrize("game", all_rules(), ids=lambda game: game.id)


@each_game
def test_a_game_passes_with_every_number_of_seats(game: Any) -> None:
    check_game(game, random_games=5, search_games=1)


# Copy, words of the fault that it must be caught by. FourTaken keeps every rule that all games share;
# only somebody who knows the rulebook can catch it: the scenarios do.
FAULTS: list[tuple[type[DistrictNoir], str]] = [
    (broken.LeakedHand, "notices that hidden cards are dealt anew"),
    (broken.FieldShownToAll, "notices that hidden cards are dealt anew"),
    (broken.ScoredHands, "the scores that seat 0 knows"),
    (broken.IllegalMoveOffered, ""),
    (broken.IgnoredSeed, "different seeds are equal"),
    (broken.SharedLine, "`line` is not copied"),
    (broken.LostCard, "cards are not conserved"),
    (broken.Endless, "step limit"),
]


@pytest.mark.parametrize(("copy", "words"), FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_copy_is_caught(copy: type[DistrictNoir], words: str) -> None:
    with pytest.raises(ConformanceFault) as caught:
        check_game(copy(entry()), random_games=3, search_games=0)
    assert words in str(caught.value)


def test_a_fault_names_seed_step_and_position() -> None:
    with pytest.raises(ConformanceFault, match=r'district-noir, 2 seats, seed 7, step \d+: \{"actions"'):
        check_game(broken.LostCard(entry()), seed=7, random_games=1, search_games=0)


SCRIPT = """
from tests.validator.games.kit import all_rules
from validator.conformance import fingerprint
print([fingerprint(game) for game in all_rules()])
"""


def test_records_are_equal_in_processes_with_other_hash_seeds() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4294967295")
    }
    assert printed == {f"{[fingerprint(game) for game in all_rules()]}\n"}
