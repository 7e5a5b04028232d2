"""`sardine pdf --jobs`: several processes draw what one draws, to the byte, and tell what one tells."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sardine.cli import helpers
from sardine.cli.helpers import MOST_HELPERS, WORTH_WHILE, count_helpers
from tests.sardine.kit import ROOT
from tests.sardine.synthetic import SyntheticGame, make_game

needs_fork = pytest.mark.skipif(not hasattr(os, "fork") or sys.platform == "darwin", reason="processes are not forked")

# A helper that breaks down after its first turn.
BREAKING = """
from sardine.cli.main import main
from sardine.cli.side_store import SideStore

draw_turn, turns = SideStore._draw_turn, []

def break_down(self, project, things):
    turns.append(things)
    if len(turns) > 1:
        raise RuntimeError("broken")
    return draw_turn(self, project, things)

SideStore._draw_turn = break_down
main()
"""

# There is no process left for the second helper, or for any.
REFUSING = """
import os
from sardine.cli.main import main

fork, forked = os.fork, []

def refuse():
    forked.append(True)
    if len(forked) > MOST:
        raise BlockingIOError(11, "Resource temporarily unavailable")
    return fork()

os.fork = refuse
main()
"""


def run(
    game: SyntheticGame, jobs: int, *arguments: str, program: tuple[str, ...] = ("-m", "sardine")
) -> tuple[str, ...]:
    """A process of its own, as one with other threads does not fork: its exit code and all that it says."""
    command = [sys.executable, *program, "--root", str(game.root), "pdf", "--no-cache", "--jobs", str(jobs), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    return str(done.returncode), done.stdout, done.stderr


@needs_fork
def test_the_number_of_processes_changes_no_byte_and_no_word(tmp_path: Path) -> None:
    game = make_game(tmp_path, 150)
    found = []
    for jobs in (1, 2, 3):
        said = run(game, jobs, "--format", "json")
        assert said[0] == "0", said
        found.append((said, game.pdf().read_bytes()))
    assert found[0] == found[1] == found[2]


@needs_fork
def test_what_is_wrong_with_the_cards_of_a_helper_is_told_as_ever(tmp_path: Path) -> None:
    game = make_game(tmp_path, 100)
    face = tmp_path / "layouts" / "toy" / "faces" / "front.yaml"
    small = face.read_text(encoding="utf-8").replace("size: [5, 12]", "size: [60, 60]")
    face.write_text(small + '  lost: {art: "{id}", box: safe}\n', encoding="utf-8")
    alone = run(game, 1)
    assert alone[0] == "1"
    assert run(game, 2) == alone
    assert not game.pdf().exists()


@needs_fork
@pytest.mark.parametrize(
    ("program", "jobs"),
    [(BREAKING, 2), (f"MOST = 0\n{REFUSING}", 2), (f"MOST = 1\n{REFUSING}", 3)],
    ids=["breaks down", "cannot start", "second cannot start"],
)
def test_the_share_of_a_helper_that_fails_is_drawn_all_the_same_and_the_failure_told(
    tmp_path: Path, program: str, jobs: int
) -> None:
    game = make_game(tmp_path, 150)
    run(game, 1)
    alone = game.pdf().read_bytes()
    code, said, errors = run(game, jobs, program=("-c", program))
    assert code == "0"
    assert "faces laid out: 300, unchanged: 0" in said
    assert errors == "a process that drew ahead has failed; its share was drawn by this one\n"
    assert game.pdf().read_bytes() == alone


@pytest.mark.parametrize(
    ("cores", "sides", "forks", "expected"),
    [
        (1, 100_000, True, 0),
        (2, WORTH_WHILE - 1, True, 0),
        (2, WORTH_WHILE, True, 1),
        (64, WORTH_WHILE, True, MOST_HELPERS),
        (2, WORTH_WHILE, False, 0),
    ],
)
def test_there_are_helpers_only_where_they_pay(
    monkeypatch: pytest.MonkeyPatch, cores: int, sides: int, forks: bool, expected: int
) -> None:
    monkeypatch.setattr(helpers, "_cores", lambda: cores)
    monkeypatch.setattr(helpers, "can_fork", lambda: forks)
    assert count_helpers(sides) == expected
