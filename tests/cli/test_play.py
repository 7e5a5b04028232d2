"""`sardine play` as people use it, at a terminal of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sardine.cli.main import main
from sardine.cli.views import registry as views
from sardine.cli.views.text import COLUMNS, columns
from tests.cli.terminal import CLEARED, Terminal
from tests.sardine.kit import ROOT
from tests.validator.games.district_noir.lengths import WithLength
from tests.validator.games.kit import district_noir
from validator.games import registry
from validator.rules.record import record_from_json, replay_record


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["--root", str(ROOT), "play", "district-noir", *arguments], input=typed)


def play_through(terminal: Terminal, choose: Callable[[str], str]) -> str:
    """Answers every question by `choose` until the program ends; everything that was shown."""
    whole = shown = terminal.read_until("A> ")
    while shown.endswith("A> "):
        terminal.type_line(choose(shown))
        shown = terminal.read_until("A> ")
        whole += shown
    return whole


def test_a_whole_game_at_a_terminal(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    terminal = Terminal("district-noir", "--seed", "11", "--record", str(record))
    first = terminal.read_until("A> ")
    assert first.startswith("district-noir, seed 11.")
    assert "shuffle " not in first
    terminal.type_line("fly to the moon")
    told = terminal.read_until("A> ")
    assert "`fly to the moon` is no move" in told
    assert "Moves:  1 camp a  2 camp b" in told
    terminal.type_line("help")
    assert "the number of a move" in terminal.read_until("A> ")
    terminal.type_line("camp")
    assert "`camp` may mean camp a, camp b." in terminal.read_until("A> ")
    terminal.type_line("take")
    assert "`take` is not allowed now." in terminal.read_until("A> ")
    terminal.type_line("")
    assert "Choose one of these:" in terminal.read_until("A> ")
    terminal.type_line("camp b")
    whole = play_through(terminal, lambda _shown: "1")
    assert re.search(r"\n(A|B) wins \([a-z0-9 ,]+\)|\nNobody wins \(equal", whole), whole[-300:]
    assert terminal.close() == 0
    lines = (first + whole).splitlines()
    assert [line for line in lines if columns(line) > COLUMNS and not line.startswith("wrote ")] == []
    # The other hand is never shown.
    assert re.search(r"Hand of B: \d hidden", whole)
    assert "Hand of B (you)" not in whole
    game = district_noir()
    assert list(replay_record(game, record_from_json(record.read_text("utf-8"))))


@pytest.mark.parametrize("form", ["--plain", "--lang=en"])
def test_two_people_at_one_screen_never_see_each_others_hand(form: str) -> None:
    terminal = Terminal("district-noir", "--people", "A,B", "--seed", "7", form)
    seats = {"A> ": "A", "B> ": "B"}
    questions = ("Enter for A> ", "Enter for B> ", *seats)
    shown = terminal.read_until(*questions)
    passed = {"A": 0, "B": 0}
    while shown.endswith("> "):
        if "Enter for" in shown[-14:]:
            name = shown[-3]
            passed[name] += 1
            # Nothing but the request stands on the cleared screen.
            assert shown.rpartition(CLEARED)[2].startswith(f"Pass the screen to {name}.")
            terminal.type_line("")
        else:
            name, other = (shown[-3], "B" if shown[-3] == "A" else "A")
            alone = shown.rpartition(CLEARED)[2]
            assert f"Hand of {name} (you)" in alone
            assert re.search(rf"Hand of {other}: (\d hidden|none)", alone)
            terminal.type_line("1")
        shown = terminal.read_until(*questions)
    assert terminal.close() == 0
    assert min(passed.values()) > 5
    assert re.search(r"\n(A|B) wins \([a-z0-9 ,]+\)\.\n|\nNobody wins", shown)


def test_whoever_gets_the_screen_reads_what_the_others_did() -> None:
    result = run("--people", "a,b", "--seed", "7", "--plain", typed="\n1\n\n2\nquit\n")
    assert result.exit_code == 1
    first, second = result.output.split("Enter for B> ")[:2]
    assert "A: camp a" not in first
    assert "The cards are shuffled and dealt.\nA: camp a\n" in second
    assert "Hand of A: 5 hidden" in second
    assert "Hand of A (you)" in first


def test_the_screen_may_be_left_while_it_is_passed() -> None:
    result = run("--people", "A,B", "--seed", "7", typed="quit\n")
    assert result.exit_code == 1
    assert "Hand of" not in result.output
    assert "left before its end" in result.output


def test_the_score_runs_along() -> None:
    output = run("--watch", "--seed", "3", "--plain").output
    points = re.findall(r"^A: (-?\d+) points?", output, re.MULTILINE)
    assert len(set(points)) > 3
    assert re.search(r"^The CAMP token is tossed and shows side [ab]\.$", output, re.MULTILINE)
    assert re.search(r"Round 1 of 4, 11 actions to come\. It is the turn of [AB]\.", output)


def test_a_game_without_a_view_of_its_own_has_the_general_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "VIEWS", {})
    output = run("--watch", "--seed", "3").output
    assert "phase: rounds   round: 1   to move: " in output
    assert "hands of A (5):" in output
    assert "line (2, the last is the end):" in output
    assert re.search(r"\n(A|B) wins \([a-z0-9 ]+\)\.", output)
    assert [line for line in output.splitlines() if columns(line) > COLUMNS] == []


def test_a_game_that_is_left_ends_with_1_and_is_recorded_all_the_same(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    result = run("--seed", "1", "--record", str(record), typed="1\nquit\n")
    assert result.exit_code == 1
    assert "left before its end" in result.output
    steps = json.loads(record.read_text("utf-8"))["steps"]
    assert [step[0] for step in steps] == ["chance", "A", "B", "chance"]


def test_the_end_of_the_input_leaves_the_game() -> None:
    result = run("--seed", "1", typed="")
    assert result.exit_code == 1
    assert "left before its end" in result.output
    assert "Traceback" not in result.output


def test_watching_shows_both_hands_and_the_end() -> None:
    result = run("--watch", "--seed", "3")
    assert result.exit_code == 0
    assert "Hand of A (5):" in result.output
    assert "Hand of B (5):" in result.output
    points = r"\nA: -?\d+ points \(majorities \d+, sets \d+, alliance \d+, trahison -?\d+\)\n"
    assert re.search(points, result.output)
    assert [line for line in result.output.splitlines() if columns(line) > COLUMNS] == []


def test_the_same_seed_is_the_same_game() -> None:
    assert run("--watch", "--seed", "3").output == run("--watch", "--seed", "3").output
    assert run("--watch", "--seed", "3").output != run("--watch", "--seed", "4").output


def test_plain_has_words_only_and_names_in_the_asked_language() -> None:
    result = run("--watch", "--seed", "3", "--plain", "--lang", "it")
    assert not re.search("[│┌└─]", result.output)
    assert re.search(r"Mano di A \(5\): .*Affiliati 5", result.output)


def test_a_played_game_becomes_a_scenario_that_holds(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    assert run("--watch", "--seed", "5", "--record", str(file), "--as-scenario").exit_code == 0
    result = CliRunner().invoke(main, ["--root", str(ROOT), "scenario", str(file)])
    assert result.exit_code == 0, result.output
    assert result.output.startswith("district-noir: 1 of 1 scenarios hold")


def test_another_seat_may_be_taken() -> None:
    result = run("--seed", "2", "--seat", "b", typed="quit\n")
    assert "Hand of B (you) (5):" in result.output
    assert "Hand of A: 5 hidden" in result.output


@pytest.fixture
def with_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.OWN, "district-noir", "tests.validator.games.district_noir.lengths:WithLength")
    # Its other lengths do not use up the deck, which the check of numbers would tell.
    monkeypatch.setattr(WithLength, "check_numbers", lambda _self: iter(()))


def test_an_option_is_played_by_and_written_down(with_options: None, tmp_path: Path) -> None:
    record, scenario = tmp_path / "game.json", tmp_path / "game.yaml"
    result = run("--watch", "--seed", "3", "--option", "length=short", "--record", str(record))
    assert result.output.startswith("district-noir, length short, table round, seed 3.")
    assert "Round 1 of 1" in result.output
    assert "Round 2" not in result.output
    assert json.loads(record.read_text("utf-8"))["options"] == {"length": "short", "table": "round"}
    run("--watch", "--seed", "3", "--option", "length=short", "--record", str(scenario), "--as-scenario")
    assert '    options: {length: "short", table: "round"}\n' in scenario.read_text("utf-8")
    held = CliRunner().invoke(main, ["--root", str(ROOT), "scenario", str(scenario)])
    assert held.output.startswith("district-noir: 1 of 1 scenarios hold"), held.output


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("length", "write it as NAME=VALUE"),
        ("lenght=short", "did you mean length?"),
        ("length=shrt", "has length=long|half|short (default long), table=round|square (default round); did you mean"),
    ],
)
def test_a_wrong_option_is_answered_with_those_there_are(with_options: None, option: str, words: str) -> None:
    result = run("--option", option)
    assert result.exit_code == 2
    assert words in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--option", "length=short"], "district-noir has no options"),
        (["--seat", "C"], "no seat 'C'; there are A, B"),
        (["--seat", "chance"], "no seat"),
        (["--people", "A,C"], "no seat 'C'; there are A, B"),
        (["--seat", "A,B"], "say --people A,B"),
        (["--people", "A,B", "--watch"], "--watch and --people do not go together"),
        (["--bots", "clever"], "no bot 'clever'"),
        (["--lang", "fi"], "no language 'fi'; there are fr, it, en"),
        (["--as-scenario"], "--record"),
    ],
)
def test_wrong_use_is_exit_code_2_and_shows_the_way_out(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.output
