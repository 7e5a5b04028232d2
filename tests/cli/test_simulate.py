"""`sardine simulate` as people use it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sardine.cli.main import main
from tests.sardine.kit import ROOT


def run(*arguments: str, game: str = "district-noir") -> Result:
    return CliRunner().invoke(main, ["--root", str(ROOT), "simulate", game, "--jobs", "1", *arguments])


def test_the_report_is_the_same_each_time_but_for_timing() -> None:
    first, again = (json.loads(run("-n", "20", "--seed", "5", "--format", "json").stdout) for _time in range(2))
    assert set(first.pop("timing")) == {"seconds", "games_per_second", "backend", "jobs"}
    again.pop("timing")
    assert first == again
    assert first["options"] == {}
    assert first["deals"] == {"expected": 20, "different": 20}
    assert set(first["seats"]) == {"A", "B"}
    assert set(first["cards"]["docks"]) == {"dealt", "played", "taken", "points", "unused"}


def test_the_text_has_wins_with_intervals_and_how_games_ended() -> None:
    result = run("-n", "30", "--bots", "greedy,random")
    assert result.exit_code == 0, result.output
    assert "15 different deals, each in 2 orders of seats" in result.stdout
    assert re.search(r"^greedy +\d+\.\d % +\d+\.\d to \d+\.\d %", result.stdout, re.MULTILINE)
    assert re.search(r"^score +\d+\.\d %", result.stdout, re.MULTILINE)
    assert "\x1b" not in result.output


def test_a_pile_that_is_shuffled_again_makes_no_new_deal() -> None:
    result = run("-n", "20", "--seats", "2", "--bots", "greedy,random", "--seed", "1", game="chaos")
    assert "10 different deals, each in 2 orders of seats" in result.stdout


def test_the_page_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert run("-n", "10", "--html", str(page)).exit_code == 0
    text = page.read_text("utf-8")
    assert "<svg" in text
    assert "tie-soutien-8" in text or "score" in text
    assert not re.search(r"(src|href)=|@import|url\(|<script", text)


@pytest.mark.skipif(sys.platform == "win32", reason="a signal cannot be sent to another process there")
@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["simulate", "--jobs", "1"], "of 3000000, then stopped; bots"),
        (["simulate", "--jobs", "2"], "of 3000000, then stopped; bots"),
        (["conform", "--jobs", "2"], "games, then stopped, "),
    ],
)
def test_ctrl_c_reports_what_was_played(command: list[str], words: str) -> None:
    pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")
    ours, theirs = pty.openpty()
    whole = [sys.executable, "-m", "sardine", "--root", str(ROOT), *command, "district-noir", "-n", "3000000"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    process = subprocess.Popen(
        whole, stdout=subprocess.PIPE, stderr=theirs, env=environment, text=True, start_new_session=True
    )
    os.close(theirs)
    shown = b""
    # The bar has moved once: games are being played.
    while shown.count(b"games") < 2:
        shown += os.read(ours, 4096)
    os.killpg(process.pid, signal.SIGINT)
    told, _nothing = process.communicate(timeout=120)
    os.close(ours)
    assert process.returncode == 130
    assert words in told
    assert "Traceback" not in told


def test_a_game_tells_numbers_and_shares_of_its_own(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    result = run("-n", "4", "--seats", "3", "--bots", "greedy", "--html", str(page), game="chaos")
    assert result.exit_code == 0, result.output
    assert re.search(r"^moments: \d+\.\d\d a game, \d+ to \d+, median \d", result.stdout, re.MULTILINE)
    rates, users = result.stdout.split("validated of dealt")[1].split("whoever used it")
    assert re.search(r"^le-bazar +\d+\.\d %  \d+\.\d to \d+\.\d %$", rates, re.MULTILINE)
    # The cards whose users win most come first.
    shifts = [float(line.rsplit(maxsplit=1)[1]) for line in users.splitlines()[1:] if re.search(r"[+-]\d+\.\d$", line)]
    assert len(shifts) > 20
    assert shifts == sorted(shifts, reverse=True)
    text = page.read_text("utf-8")
    assert "<h2>Moments</h2>" in text
    assert "<h2>Validated of dealt</h2>" in text
    assert "<h2>Who wins, by cards used</h2>" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "clever"], "no bot 'clever'"),
        (["--option", "length=short"], "district-noir has no options"),
        (["--bots", "random,random,random"], "3 cannot play district-noir: it is for 2"),
        (["--seats", "3"], "3 cannot play"),
        (["-n", "0"], "0"),
        (["--backend", "dask"], "needs --address"),
        (["--address", "tcp://x:1"], "--address is for --backend dask"),
    ],
)
def test_wrong_use_is_exit_code_2_and_shows_the_way_out(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.output


def test_a_game_without_rules_cannot_be_played() -> None:
    result = CliRunner().invoke(main, ["--root", str(ROOT), "simulate", "whist"])
    assert result.exit_code == 2
    assert "whist" in result.output
