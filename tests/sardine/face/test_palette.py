"""The palette file: colours for the screen and in inks, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from sardine.cli.loading import load_checked
from sardine.colour import BLACK, Cmyk, ColourModel, Rgb, contrast, parse_rgb
from sardine.face.palette import Swatch
from tests.sardine.kit import ROOT
from tests.sardine.synthetic import make_game
from validator.database.place import Place

GAMES = load_checked(ROOT).press.layouts


def problems(tmp_path: Path, palette: str) -> list[tuple[str, int | None, dict[str, object]]]:
    game = make_game(tmp_path, 1)
    game.write("layouts/toy/palette.yaml", palette)
    return [(found.code, found.place.line, dict(found.params)) for found in load_checked(game.root).problems]


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ('{rgb: "#9FD6D8"}', "missing-key"),
        ('{rgb: "#9FD6D8", cmyk: [36, 1, 15]}', "too-few"),
        ('{rgb: "#9FD6D8", cmyk: [36, 1, 15, 0, 0]}', "too-many"),
        ('{rgb: "#9FD6D8", cmyk: [36, 1, 15, 101]}', "out-of-range"),
        ('{rgb: "#9FD6D8", cmyk: [36, 1, 15, -1]}', "out-of-range"),
        ('{rgb: "#9FD6", cmyk: [36, 1, 15, 0]}', "pattern"),
        ('{rgb: "#9FD6D8", cmky: [36, 1, 15, 0]}', "unknown-key"),
        ("sky", "pattern"),
    ],
)
def test_a_colour_that_cannot_be_read_is_one_problem_at_its_line(tmp_path: Path, value: str, code: str) -> None:
    found = problems(tmp_path, f'tokens:\n  ink: "#111111"\n  sky: {value}\n')
    assert found[0][0] == code
    assert {line for _code, line, _params in found} == {3}


def test_too_much_ink_is_a_problem_with_both_figures(tmp_path: Path) -> None:
    palette = 'tokens:\n  ink: {rgb: "#121110", cmyk: [80, 70, 70, 81]}\n  sky: "#9FD6D8"\n'
    [(code, line, params)] = problems(tmp_path, palette)
    assert (code, line) == ("much-ink", 2)
    assert (params["colour"], params["cover"], params["most"]) == ("ink", "301", "300")
    assert problems(tmp_path / "less", palette.replace("81", "80")) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_colour_of_every_theme_has_its_inks(game: str) -> None:
    assert [swatch.token for swatch in GAMES[game].theme.without_inks()] == []


def test_a_colour_shows_its_inks_in_print_only() -> None:
    sky = Rgb(0x9F, 0xD6, 0xD8, Cmyk(36, 1, 15, 0))
    swatch = Swatch("sky", sky, Place("palette.yaml", 1))
    assert swatch.in_model(ColourModel.CMYK) == sky
    assert swatch.in_model(ColourModel.RGB) == parse_rgb("#9FD6D8")
    assert sky != parse_rgb("#9FD6D8")
    assert contrast(sky, BLACK) == contrast(parse_rgb("#9FD6D8"), BLACK)
