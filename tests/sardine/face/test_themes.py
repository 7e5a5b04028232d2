"""Every theme of every game keeps every card legible; a theme may colour scenes otherwise than faces."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sardine.cli.loading import load_checked
from sardine.colour import Rgb, parse_rgb
from sardine.face import judging
from sardine.face.project import Rendition
from sardine.frame import Picture, Shape
from tests.sardine.kit import ROOT
from tests.sardine.synthetic import SyntheticGame, make_game

LAYOUTS = load_checked(ROOT).press.layouts
THEMES = sorted({theme for layout in LAYOUTS.values() for theme in layout.themes})


def problems_of(theme: str) -> list[tuple[str, dict[str, object]]]:
    return [
        (problem.code, dict(problem.params))
        for problem in load_checked(ROOT, rendition=Rendition(theme=theme)).problems
    ]


@pytest.mark.parametrize("game", LAYOUTS)
def test_every_game_has_every_theme(game: str) -> None:
    assert sorted(LAYOUTS[game].themes) == THEMES
    assert {"usual", "grey", "ink-saver", "high-contrast"} <= set(THEMES)


@pytest.mark.parametrize("theme", THEMES)
def test_every_card_is_clean_in_every_theme(theme: str) -> None:
    assert problems_of(theme) == []


def test_high_contrast_reaches_the_enhanced_level(monkeypatch: pytest.MonkeyPatch) -> None:
    """WCAG 2.2, 1.4.6: seven to one, large text four and a half."""
    monkeypatch.setattr(judging, "TEXT_CONTRAST", 7.0)
    monkeypatch.setattr(judging, "LARGE_CONTRAST", 4.5)
    assert problems_of("high-contrast") == []


PALETTE = """tokens: {ink: "#111111", sky: "#9FD6D8"}
roles: {accent: sky}
themes: {snow: {sky: "#FFFFFF"}}
scenes: {snow: {sky: "#EEEEFF"}, fog: {ink: "#777777"}}
"""
FACE = """items:
  picture: {scene: all, box: bleed}
  mark: {drawing: marks/all, box: [5, 5, 10, 10]}
  ground: {rect: [0, 0, 5, 5], fill: sky}
"""
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><path d="M0,0H5V5Z" class="accent"/></svg>'


def themed(tmp_path: Path) -> SyntheticGame:
    game = make_game(tmp_path, 1)
    game.write("layouts/toy/palette.yaml", PALETTE)
    game.write("layouts/toy/faces/front.yaml", FACE)
    for folder in ("scenes", "marks"):
        game.write(f"layouts/toy/{folder}/all.svg", DRAWING)
    return game


def colours(game: SyntheticGame, theme: str) -> Iterator[Rgb | None]:
    """The colours of scene, mark and ground."""
    checked = load_checked(game.root, rendition=Rendition(theme=theme))
    assert checked.problems == ()
    [toy] = checked.press.database.games
    frame, _problems = checked.press.frame(toy, toy.cards[0], "front", "en")
    for item in frame.items:
        if isinstance(item, Picture):
            yield dict(item.palette)["accent"]
        elif isinstance(item, Shape):
            yield item.fill


@pytest.mark.parametrize(
    ("theme", "shown"),
    [
        ("usual", ("#9FD6D8", "#9FD6D8", "#9FD6D8")),
        ("snow", ("#EEEEFF", "#FFFFFF", "#FFFFFF")),
        ("fog", ("#9FD6D8", "#9FD6D8", "#9FD6D8")),
    ],
)
def test_a_theme_may_colour_scenes_otherwise(tmp_path: Path, theme: str, shown: tuple[str, ...]) -> None:
    assert tuple(colours(themed(tmp_path), theme)) == tuple(parse_rgb(colour) for colour in shown)


def test_an_unknown_token_of_the_scenes_is_a_problem(tmp_path: Path) -> None:
    game = themed(tmp_path)
    game.write("layouts/toy/palette.yaml", PALETTE.replace("fog: {ink", "fog: {ikn"))
    [problem] = load_checked(game.root).problems
    assert (problem.code, problem.params["nearest"]) == ("unknown-colour", "ink")
