"""What is wrong in a scenario file is told with line and column, what was expected and what was found."""

# Each line of the table is one message, whole.
# ruff: noqa: E501
from __future__ import annotations

from pathlib import Path

import pytest

from tests.validator.scenarios.kit import lines_of, run_text

POSITION = """scenarios:
  - name: A player takes two cards
    proves: [D-12]
    position:
      round: 1
      to_move: A
      token: A
      hands: {A: [soutien-5], B: [soutien-6]}
      takes: {A: 0, B: 0}
      line: [docks, soutien-8]
      fronts: {A: [], B: []}
    steps:
"""
GOOD = POSITION + "      - A: take\n      - check: {state: {fronts: {A: [soutien-8, docks]}, hands: {A: 1, B: 1}}}\n"

# What replaces what in GOOD, and the line that tells of it.
CHANGES = [
    ("proves: [D-12]", "proves: [D-12, D-99]", "3:20 scenario-clause: the rulebook has no clause `D-99`"),
    (
        "proves: [D-12]",
        "proves: [D-12, D-20]",
        "3:20 scenario-idle: no step of the scenario uses the clause D-20, which it says it proves",
    ),
    ("round: 1", "round: 5", "5:14 position-value: `round` cannot be `5`: it should be a whole number from 1 to 4"),
    ("round: 1", "turn: 1", "5:13 position-unknown: a position has no `turn` here"),
    ("      token: A\n", "", "5:7 position-missing: the position does not say `token`"),
    ("to_move: A", "to_move: C", "6:16 position-value: `to_move` cannot be `C`: it should be one of A, B"),
    ("{A: [soutien-5], B: [soutien-6]}", "{A: [soutien-5]}", "8:14 position-missing: the position does not say `B`"),
    ("{A: [soutien-5], B", "{A: [soutien-9], B", "8:19 position-card: the game has no card `soutien-9`"),
    ("{A: [soutien-5], B", "{A: soutien-5, B", "8:18 position-value: `hands.A` cannot be `soutien-5`: it should be a list of cards"),
    (
        "line: [docks, soutien-8]",
        "line: [docks, docks]",
        "5:7 position-copies: the position has 2 of the card `docks`, but there are 1",
    ),
    (
        "line: [docks, soutien-8]",
        "line: [docks, soutien-8]\n      pile: []",
        "11:13 scenario-unneeded: the scenario holds without `pile`, too",
    ),
    (
        "fronts: {A: [], B: []}",
        "fronts: {A: [], B: [mairie]}",
        "11:27 scenario-unneeded: the scenario holds without `mairie`, too",
    ),
    ("A: take", "B: take", "13:9 scenario-turn: B cannot move here: it is the turn of A"),
    ("A: take", "A: grab", "13:12 scenario-unreadable: `grab` is no move of this game"),
    ("A: take", "A: play docks", "13:12 scenario-illegal: `play docks` is not allowed here"),
    ("A: take", "A: tak", "13:12 scenario-short: `tak` is short for `take`"),
    ("A: [soutien-8, docks]", "A: [soutien-8]", "14:37 scenario-differs: state.fronts.A: expected [soutien-8], found [docks, soutien-8]"),
    ("hands: {A: 1", "hands: {A: 2", "14:69 scenario-differs: state.hands.A: expected 2, found [soutien-5]"),
    ("{state: {fronts", "{state: {front", "14:25 scenario-name: there is no `front` here (state)"),
    ("{state: {fronts: {A: [soutien-8, docks]}", "{state: {pile: 30", "14:25 scenario-open: this needs `pile`, which the position leaves open"),
    ("check: {state", "check: {legal: [take], state", "14:24 scenario-legal: expected these legal moves: take; found: play soutien-6"),
    ("check: {state", "check: {illegal: [play soutien-6], state", "14:27 scenario-allowed: expected `play soutien-6` to be illegal, but it is allowed"),
    ("check: {state", "check: {illegal: [fly], state", "14:27 scenario-unreadable: `fly` is no move of this game"),
    ("check: {state", "check: {ended: score, state", "14:24 scenario-differs: ended: expected score, found not"),
    ("check: {state", "check: {ended: scor, state", "14:24 scenario-name: there is no `scor` here (reason)"),
    ("check: {state", "check: {winner: A, state", "14:25 scenario-differs: winner: expected A, found not over"),
    ("check: {state", "check: {score: {A: {total: 1}}, state", "14:36 scenario-differs: score.A.total: expected 1, found 8"),
    ("check: {state", "check: {sees: {A: {hands: {B: 2}}}, state", "14:39 scenario-differs: sees.A.hands.B: expected 2, found 1"),
    ("check: {state", "check: {sees: {A: {pile: nothing}}, state", "14:34 scenario-differs: sees.A.pile: expected nothing, found 30"),
    ("    steps:", "    checks: []\n    steps:", "12:13 too-few: here are 0 entries, but there should be 1 or more"),
    ("check: {", "chek: {", "14:9 unknown-key: there is no key `chek` here"),
    ("A: take\n", "A: take\n      - B: play soutien-6\n", "15:75 scenario-differs: state.hands.B: expected 1, found []"),
]  # fmt: skip


def test_the_good_file_has_no_problem(tmp_path: Path) -> None:
    assert lines_of(tmp_path, GOOD) == []


@pytest.mark.parametrize(("old", "new", "line"), CHANGES)
def test_each_fault_is_told_at_its_place(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert old in GOOD
    assert lines_of(tmp_path, GOOD.replace(old, new, 1)) == [line]


def test_a_last_move_that_nothing_looks_at_is_a_problem(tmp_path: Path) -> None:
    text = GOOD + "      - B: play soutien-6\n"
    assert lines_of(tmp_path, text) == ["15:9 scenario-unchecked: nothing is checked after this move"]


def test_a_move_after_the_end_is_never_made(tmp_path: Path) -> None:
    text = GOOD.replace("fronts: {A: []", "fronts: {A: [mairie, commissariat]").replace("A: [soutien-8, docks]", "A: 4")
    text += "      - B: play soutien-6\n"
    told = "15:12 scenario-over: the move `play soutien-6` is never made: the game has ended (villes)"
    assert lines_of(tmp_path, text) == [told]


def test_two_scenarios_of_the_same_name_are_a_problem(tmp_path: Path) -> None:
    text = GOOD + GOOD.removeprefix("scenarios:\n")
    told = "15:11 scenario-twice: a scenario of this name stands in test.yaml, line 2"
    assert told in lines_of(tmp_path, text)


DATA = "scenarios:\n  - name: What lies in the box\n    kind: database\n    proves: [D-01]\n    checks:\n      - "


@pytest.mark.parametrize(
    ("check", "lines"),
    [
        ("{of: {kind: ville}, count: 3}", []),
        ("{of: {kind: ville}, count: 4}", ["6:36 scenario-differs: count of {kind: ville}: expected 4, found 3"]),
        ("{of: {kind: soutien}, designs: 4}", []),
        ("{of: {kind: soutien}, designs: 5}", ["6:40 scenario-differs: designs of {kind: soutien}: expected 5, found 4"]),
        ("{of: {kind: ville, value: nothing}, count: 3}", []),
        ("{of: {kind: alliance, value: nothing}, count: 0}", []),
        ("{of: {colour: red}, count: 4}", ["6:23 scenario-name: there is no `colour` here (of)"]),
        ("{of: {piece: camp}, sides: 2}", []),
        ("{of: {piece: camp}, sides: 3}", ["6:36 scenario-differs: sides of {piece: camp}: expected 3, found 2"]),
        ("{file: cards/district-noir/game.yaml, at: constants.hand, is: 5}", []),
        (
            "{file: cards/district-noir/game.yaml, at: constants.hand, is: 6}",
            ["6:71 scenario-differs: constants.hand: expected 6, found 5"],
        ),
        (
            "{file: cards/district-noir/game.yaml, at: constants.foot, is: 6}",
            ["6:51 scenario-name: there is no `foot` here (cards/district-noir/game.yaml)"],
        ),
        ("{file: cards/no.yaml, at: a, is: 6}", ["6:16 scenario-no-file: there is no file `cards/no.yaml` in the project"]),
        ("{constant: hand, is: 5}", []),
        ("{constant: hand, is: 6}", ["6:30 scenario-differs: hand: expected 6, found 5"]),
        ("{constant: hend, is: 5}", ["6:20 scenario-name: there is no `hend` here (constants)"]),
        ("{probe: double, of: 4, is: 8}", []),
        ("{probe: double, of: 4, is: 9}", ["6:36 scenario-differs: double of 4: expected 9, found 8"]),
        ("{probe: trebble, of: 4, is: 9}", ["6:17 scenario-name: there is no `trebble` here (probe)"]),
    ],
)  # fmt: skip
def test_checks_of_the_data(tmp_path: Path, check: str, lines: list[str]) -> None:
    assert lines_of(tmp_path, DATA + check + "\n") == lines


def test_a_scenario_of_one_kind_has_no_parts_of_the_other(tmp_path: Path) -> None:
    assert lines_of(tmp_path, GOOD.replace("    proves", "    kind: database\n    proves")) == [
        "2:5 missing-key: the key `checks` is missing here",
        "13:5 scenario-kind: a scenario of kind database has no `steps`",
    ]


def test_a_run_that_holds_says_what_it_proved(tmp_path: Path) -> None:
    results, problems = run_text(tmp_path, GOOD)
    assert problems == []
    assert [(result.holds, result.scenario.proves) for result in results] == [(True, ("D-12",))]
