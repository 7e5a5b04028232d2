"""Options are agreed before a game, belong to its rules, and are written down with whatever was played by them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.validator.games.district_noir.lengths import WithLength
from tests.validator.games.kit import district_noir, entry, random_game
from tests.validator.scenarios.kit import lines_of, run_text
from validator.conformance import ConformanceFault, check_game, fingerprint
from validator.games import registry
from validator.games.registry import check_rules, make_rules
from validator.play.simulate import Plan, simulate
from validator.rules.options import Option, OptionFault, choose_options, each_choice
from validator.rules.record import RecordMismatch, record_from_json, record_to_json, replay_record

LENGTH = Option("length", ("long", "half", "short"), "long")
TABLE = Option("table", ("round", "square"), "round")


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The project plays the game with options in the place of its own."""
    monkeypatch.setitem(registry.OWN, "district-noir", "tests.validator.games.district_noir.lengths:WithLength")


def test_what_is_not_chosen_has_its_default() -> None:
    assert choose_options((LENGTH, TABLE), {"table": "square"}) == {"length": "long", "table": "square"}
    assert choose_options((), {}) == {}


@pytest.mark.parametrize(
    ("chosen", "code", "name", "nearest"),
    [
        ({"lenght": "long"}, "option-unknown", "lenght", "length"),
        ({"length": "shrt"}, "option-value", "shrt", "short"),
        ({"length": ""}, "option-value", "", None),
    ],
)
def test_an_unknown_option_or_value_is_a_fault_with_the_nearest(
    chosen: dict[str, str], code: str, name: str, nearest: str | None
) -> None:
    with pytest.raises(OptionFault) as caught:
        choose_options((LENGTH, TABLE), chosen)
    assert (caught.value.code, caught.value.params["name"]) == (code, name)
    assert caught.value.params.get("nearest") == nearest


def test_choices_to_try_are_the_defaults_and_each_other_value_once() -> None:
    assert list(each_choice((LENGTH, TABLE))) == [
        {"length": "long", "table": "round"},
        {"length": "half", "table": "round"},
        {"length": "short", "table": "round"},
        {"length": "long", "table": "square"},
    ]


def test_a_game_without_options_has_one_variant_itself() -> None:
    game = district_noir()
    assert (game.options, dict(game.chosen), list(game.variants())) == ((), {}, [game])


def test_a_variant_is_made_once_and_says_what_was_chosen() -> None:
    game = WithLength(entry())
    short = game.variant({"length": "short"})
    assert dict(short.chosen) == {"length": "short", "table": "round"}
    assert short is game.variant({"length": "short", "table": "round"})
    assert game.variant({}) is game
    assert dict(short.variant({}).chosen) == dict(game.chosen)


def test_the_registry_makes_rules_with_options(registered: None) -> None:
    game = make_rules(entry(), {"length": "half"})
    assert game is not None
    assert game.chosen["length"] == "half"
    with pytest.raises(OptionFault):
        make_rules(entry(), {"length": "endless"})


def test_numbers_are_checked_with_every_option_and_told_once(registered: None) -> None:
    # The deck fits the long game only; the square table changes nothing.
    assert [(found.code, found.params["needed"]) for found in check_rules(entry())] == [
        ("rules-deck", 25),
        ("rules-deck", 15),
    ]


def test_a_record_replays_by_its_own_options() -> None:
    game = WithLength(entry())
    short = game.variant({"length": "short"})
    record = random_game(short, 3).record(short)
    assert record.options == {"length": "short", "table": "round"}
    assert record_from_json(record_to_json(record)) == record
    assert len(list(replay_record(game, record))) == len(record.steps)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"length": "short", "table": "oval"}, "no option table=oval"),
        ({"lenght": "short"}, "no option lenght=short"),
        ({"length": "short"}, "does not say which table"),
        ({"length": "long", "table": "round"}, "the end is"),
    ],
)
def test_a_record_with_other_options_is_refused(options: dict[str, str], words: str) -> None:
    short = WithLength(entry(), {"length": "short"})
    record = replace(random_game(short, 3).record(short), options=options)
    with pytest.raises(RecordMismatch, match=words):
        list(replay_record(short, record))


class BrokenWhenShort(WithLength):
    """Loses a card at each take, in the shortest game only."""

    def _take_cards(self, state: object, seat: int) -> bool:
        won = super()._take_cards(state, seat)  # type: ignore[arg-type]
        if self.chosen["length"] == "short":
            state.fronts[seat].pop(0)  # type: ignore[attr-defined]
        return won


def test_conformance_plays_with_every_value_and_names_it() -> None:
    check_game(WithLength(entry()), random_games=2, search_games=0)
    with pytest.raises(ConformanceFault, match="district-noir, length short, table round, 2 seats, seed 0"):
        check_game(BrokenWhenShort(entry()), random_games=2, search_games=0)


def test_fingerprints_cover_every_value() -> None:
    assert fingerprint(WithLength(entry()), games=1) != fingerprint(district_noir(), games=1)


def test_a_simulation_plays_by_its_options(registered: None) -> None:
    plan = Plan(10, ("random", "random"), options={"length": "short"})
    assert max(simulate(entry(), plan).tally.lengths) == 2 + 12
    assert max(simulate(entry(), Plan(10, ("random", "random"))).tally.lengths) > 2 + 24


SCENARIO = """scenarios:
  - name: The shortest game ends with its first round
    proves: [D-18]
    options: {length: short}
    position:
      round: 1
      to_move: A
      token: A
      hands: {A: [soutien-5], B: []}
      takes: {A: 1, B: 1}
      line: []
      fronts: {A: [], B: []}
    steps:
      - A: play soutien-5
      - check: {ended: draw}
"""


def told(folder: Path, text: str) -> list[str]:
    return lines_of(folder, text, WithLength(entry()))


def test_a_scenario_is_played_by_its_options(tmp_path: Path) -> None:
    assert told(tmp_path, SCENARIO) == []
    # With another round to come, hands are dealt from a pile that the position leaves open.
    assert "scenario-open" in told(tmp_path, SCENARIO.replace("short}", "half}"))[0]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{lenght: short}", "4:15 option-unknown: the game has no option `lenght`"),
        ("{length: shrt}", "4:23 option-value: the option `length` cannot be `shrt`"),
        ("{length: 7}", "4:23 option-value: the option `length` cannot be `7`"),
        ("{}", "4:14 too-few: here are 0 entries"),
    ],
)
def test_a_wrong_option_of_a_scenario_has_its_place(tmp_path: Path, written: str, message: str) -> None:
    (line,) = told(tmp_path, SCENARIO.replace("{length: short}", written))
    assert line.startswith(message)


def test_a_game_without_options_refuses_them(tmp_path: Path) -> None:
    results, problems = run_text(tmp_path, SCENARIO)
    assert problems == []
    assert [problem.code for result in results for problem in result.problems] == ["option-unknown"]
