"""`sardine conform` as people use it."""

from __future__ import annotations

import json
import re
import shlex

import pytest
from click.testing import CliRunner, Result

from sardine.cli.main import main
from tests.sardine.kit import ROOT
from tests.validator.games.district_noir.lengths import WithLength
from validator import endurance
from validator.games import registry


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(ROOT), "conform", *arguments, "--jobs", "1"])


def test_a_game_that_holds_is_one_line() -> None:
    result = run("district-noir", "-n", "20", "--seed", "3")
    assert result.exit_code == 0, result.output
    line = r"district-noir, 2 seats: 20 games, [\d,]+ steps, longest \d+, nothing broken \(\d+\.\d s\); ended by score"
    assert re.match(line, result.output)


def test_the_report_is_the_same_each_time_but_for_timing() -> None:
    first, again = (json.loads(run("district-noir", "-n", "10", "--format", "json").output) for _time in range(2))
    assert set(first[0].pop("timing")) == {"seconds"}
    again[0].pop("timing")
    assert first == again
    assert sum(first[0]["endings"].values()) == first[0]["games"] == 10
    assert first[0]["breach"] is None


@pytest.fixture
def with_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.OWN, "district-noir", "tests.validator.games.district_noir.lengths:WithLength")
    monkeypatch.setattr(WithLength, "check_numbers", lambda _self: iter(()))
    endurance._rules.cache_clear()


def test_every_value_of_every_option_is_played_unless_one_is_given(with_options: None) -> None:
    lines = run("district-noir", "-n", "5").output.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        "district-noir, length long, table round, 2 seats",
        "district-noir, length half, table round, 2 seats",
        "district-noir, length short, table round, 2 seats",
        "district-noir, length long, table square, 2 seats",
    ]
    assert run("district-noir", "-n", "5", "--option", "length=short").output.count("\n") == 1


def test_what_is_broken_is_told_with_the_command_that_shows_it_again(
    with_options: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = WithLength._take_cards

    def losing(self: WithLength, state: object, seat: int) -> bool:
        won = take(self, state, seat)  # type: ignore[arg-type]
        if self.chosen["length"] == "short":
            state.fronts[seat].pop()  # type: ignore[attr-defined]
        return won

    monkeypatch.setattr(WithLength, "_take_cards", losing)
    result = run("district-noir", "-n", "5", "--seed", "8")
    assert result.exit_code == 1
    assert "length short, table round, 2 seats: 0 games, 0 steps, longest 0, BROKEN" in result.output
    assert "game 0: cards are not conserved" in result.output
    again = re.search(r"Again: sardine conform (.*)", result.output)
    assert again is not None
    repeated = run(*shlex.split(again[1]))
    assert repeated.exit_code == 1
    assert "game 0: cards are not conserved" in repeated.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["district-noir", "--seats", "3"], "3 cannot play"),
        (["district-noir", "--bots", "clever"], "no bot 'clever'"),
        (["district-noir", "--option", "length=short"], "has no options"),
        (["whist"], "whist"),
    ],
)
def test_wrong_use_is_exit_code_2(arguments: list[str], words: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert words in result.output
