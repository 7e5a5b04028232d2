"""The benchmark runs and compares like with like. How fast things are is for `make bench` to say, not for a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from benchmarks.engine import count_decisions, load_games, seat_counts
from benchmarks.peers import Entry, lines, medians, table
from benchmarks.rules_page import write_page
from benchmarks.synthetic import make_cards
from benchmarks.tight import play_game
from tests.validator.games.kit import district_noir, entry
from validator.games.registry import OWN
from validator.play.simulate import Plan, simulate

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processor time of a child is read with wait4")


def test_the_bare_script_draws_the_same_pages() -> None:
    result = subprocess.run(
        [sys.executable, "benchmarks/ratio.py", "--runs", "1", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    # It ends with an error of its own when a page count or the words of a page differ.
    assert result.returncode == 0, result.stderr
    report = json.loads(result.stdout)
    assert report["runs"] == 1
    assert report["pages"] >= 16
    assert min(report["press"], report["bare"], report["ratio"]) > 0


def test_the_tight_loop_plays_the_same_game_as_the_engine() -> None:
    """Shares of two thousand random games each: wins of whoever began, and the length of a game."""
    rng = Random(1)
    tight = [play_game(rng) for _game in range(2000)]
    tally = simulate(entry(), Plan(2000, ("random", "random"), seed=1)).tally
    tight_wins = sum(payoff == (1 if starter == 0 else -1) for _decisions, payoff, starter in tight) / 2000
    assert abs(tight_wins - tally.starter.wins / 2000) < 0.05
    set_up = len(district_noir().box.camps)
    engine_length = tally.decisions / 2000 - set_up
    assert abs(sum(decisions for decisions, _payoff, _starter in tight) / 2000 - engine_length) < 0.5


OURS = [
    {"engine": "Sardine", "way": "2 seats", "game": "district-noir", "speed": 600_000},
    {"engine": "Sardine", "way": "3 seats", "game": "chaos", "speed": 90_000},
]
PEERS = [
    {"engine": "RLCard", "way": "run", "game": "uno", "speed": 30_000},
    {"engine": "RLCard", "way": "run", "game": "gin-rummy", "speed": 7_500},
    {"engine": "RLCard", "way": "step", "game": "uno", "speed": 60_000},
]


def test_the_table_of_peers_has_a_ratio_for_each_of_our_games() -> None:
    head, own, run, other_run, run_mean, step, step_mean = table(OURS, PEERS)
    assert head[2:] == ("district-noir 2", "chaos 3", "aim")
    assert own == ("ours", "", "600,000", "90,000", "")
    assert run == ("RLCard uno (run)", "30,000", "20.0 x", "3.0 x", "")
    assert other_run[2:] == ("80.0 x", "12.0 x", "")
    assert run_mean[:4] == ("RLCard (run), geometric mean", "15,000", "40.0 x", "6.0 x")
    assert "District Noir 15 x" in run_mean[-1]
    assert step[2:] == step_mean[2:] == ("10.0 x", "1.5 x", "")


def test_a_speed_is_the_median_of_its_rounds() -> None:
    rounds: list[list[Entry]] = [
        [{"game": "uno", "speed": speed}, {"game": "gin-rummy", "speed": 2 * speed}] for speed in (30, 90, 40)
    ]
    assert medians(rounds) == [{"game": "uno", "speed": 40}, {"game": "gin-rummy", "speed": 80}]
    assert medians([]) == []


def test_the_table_of_peers_is_told_in_the_terminal_and_on_a_page(tmp_path: Path) -> None:
    rows = list(table(OURS, PEERS))
    shown = list(lines(rows))
    assert len(shown) == len(rows)
    assert shown[2].split() == ["RLCard", "uno", "(run)", "30,000", "20.0", "x", "3.0", "x"]
    write_page(tmp_path / "page.md", {"As it is installed": rows, "Compiled": rows})
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert page.count("| RLCard uno (run) | 30,000 | 20.0 x | 3.0 x |  |") == 2
    assert "## Compiled" in page


def test_every_game_is_measured_with_every_number_of_seats() -> None:
    games = list(load_games())
    assert {game.id for game in games} == set(OWN)
    for game in games:
        for seats in seat_counts(game):
            assert count_decisions(game, seats, range(3), 1) > 3 * seats


def test_the_benchmark_of_the_rules_runs() -> None:
    command = [sys.executable, "benchmarks/rules.py", "--games", "40", "--runs", "1", "--json"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
    report = json.loads(result.stdout)
    assert min(report["engine"], report["tight"], report["ratio"]) > 0
    assert report["compiled"] is False


def test_the_benchmark_of_growing_decks_runs() -> None:
    """Nine cards are one sheet, front and back, after the two pages of advice that the bare script does without."""
    command = [sys.executable, "benchmarks/decks.py", "--cards", "9", "--runs", "1", "--no-peers"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert result.returncode == 0, result.stderr
    [deck] = json.loads(result.stdout)["decks"]
    assert deck["cards"] == 9
    assert min(deck["pair"].values()) > 0
    assert min(deck["press_file"], deck["bare_file"], deck["unchanged"], deck["one_changed"]) > 0


def test_the_synthetic_deck_is_what_it_says() -> None:
    cards = make_cards(146)
    assert cards[:10] == make_cards(10)
    assert all(20 <= len(card.text.split()) <= 40 for card in cards)
    assert len({card.title for card in make_cards(3000)}) == 3000
    assert all(len(set(card.signs)) == 2 for card in cards)
