"""A text that stands above another makes room for it, however many lines that one has."""

from __future__ import annotations

from pathlib import Path

import pytest

from sardine.cli.loading import load_checked
from sardine.frame import Frame, Text
from sardine.units import Length, mm
from tests.sardine.synthetic import SyntheticGame, make_game

TITLE = "family: text, size: [8, 30], colour: ink, on: sky, valign: bottom, box: [4, 40, 55, 40]"
PHRASE = "family: text, size: 10, colour: ink, on: sky, valign: bottom, box: [4, 50, 55, 30]"


def frame_of(game: SyntheticGame, phrase: str, above: str) -> Frame:
    items = f'  phrase: {{text: "{phrase}", {PHRASE}}}\n  title: {{text: TITLE, {TITLE}{above}}}\n'
    game.write("layouts/toy/faces/front.yaml", f"items:\n{items}")
    checked = load_checked(game.root)
    assert checked.problems == ()
    [toy] = checked.press.database.games
    return checked.press.frame(toy, toy.cards[0], "front", "en")[0]


def baselines(frame: Frame) -> dict[str, Length]:
    return {item.run.text.split()[0]: item.run.y for item in frame.items if isinstance(item, Text)}


@pytest.mark.parametrize("phrase", ["One line.", "Several lines of text that fill the whole width of the card, " * 2])
def test_it_ends_above_the_first_line_of_the_other(tmp_path: Path, phrase: str) -> None:
    game = make_game(tmp_path, 1)
    found = baselines(frame_of(game, phrase, ", above: {item: phrase, gap: 2}"))
    first = found[phrase.split()[0]]
    # Ten points of Atkinson Hyperlegible have capitals 2.36 mm high.
    assert found["TITLE"] == pytest.approx(first - mm(2.357) - mm(2), abs=mm(0.01))


def test_without_the_other_the_box_stays_as_it_is(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    game.write("layouts/toy/faces/front.yaml", f"items:\n  title: {{text: TITLE, {TITLE}}}\n")
    assert baselines(frame_of(game, "x", ""))["TITLE"] == mm(80)


def test_an_unknown_other_is_a_problem_with_the_nearest_name(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    title = f"  title: {{text: TITLE, {TITLE}, above: {{item: phrsae, gap: 2}}}}\n"
    game.write("layouts/toy/faces/front.yaml", f"items:\n  phrase: {{text: x, {PHRASE}}}\n{title}")
    [problem] = load_checked(game.root).problems
    assert (problem.code, problem.params["nearest"]) == ("unknown-item", "phrase")
