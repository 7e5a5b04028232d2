"""Colours that carry a meaning are doubled by shapes or differ for everybody (case C35); text stands out."""

from __future__ import annotations

from pathlib import Path

import pytest

from sardine.cli.loading import load_checked
from tests.sardine.project import ProjectCopy, copy_project
from tests.sardine.synthetic import SyntheticGame, make_game

SUITS = 'tokens: {ink: "#111111", sky: "#9FD6D8", red: "#c0392b", green: "#1e8449", gold: "#f1c40f", navy: "#10205a"}\n'


def problems_of(game: SyntheticGame) -> list[tuple[str, dict[str, object]]]:
    return [(problem.code, dict(problem.params)) for problem in load_checked(game.root).problems]


def suits(tmp_path: Path, drawings: tuple[str, str, str, str]) -> SyntheticGame:
    game = make_game(tmp_path, 1)
    red, green, gold, navy = (f'"{drawing}"' for drawing in drawings)
    meanings = f"meanings: {{suit: {{red: {red}, green: {green}, gold: {gold}, navy: {navy}}}}}\n"
    game.write("layouts/toy/palette.yaml", SUITS + meanings)
    for name in ("heart", "leaf", "bell", "nut"):
        path = '<path d="M0,0H5V5Z" class="ink"/>'
        game.write(
            f"layouts/toy/suits/{name}.svg", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5">{path}</svg>'
        )
    return game


def test_c35_red_and_green_without_shapes_are_named_with_the_kind_of_vision(tmp_path: Path) -> None:
    [(code, params)] = problems_of(suits(tmp_path, ("", "", "", "")))
    assert code == "colours-alike"
    assert {params["one"], params["other"]} == {"red", "green"}
    assert "protanopia 13.8" in str(params["figures"])
    assert "grey 3.9" in str(params["figures"])
    assert "usual" not in str(params["figures"])


def test_c35_a_shape_for_each_is_enough(tmp_path: Path) -> None:
    shapes = ("suits/heart", "suits/leaf", "suits/bell", "suits/nut")
    assert problems_of(suits(tmp_path, shapes)) == []


def test_c35_one_shape_for_two_colours_is_no_help(tmp_path: Path) -> None:
    shapes = ("suits/heart", "suits/heart", "suits/bell", "suits/nut")
    assert [code for code, _params in problems_of(suits(tmp_path, shapes))] == ["colours-alike"]


def test_a_shape_that_does_not_exist_is_reported(tmp_path: Path) -> None:
    shapes = ("suits/haert", "suits/leaf", "suits/bell", "suits/nut")
    [(code, params)] = problems_of(suits(tmp_path, shapes))
    assert (code, params["nearest"]) == ("unknown-drawing", "suits/heart")


@pytest.fixture
def project(tmp_path: Path) -> ProjectCopy:
    return copy_project(tmp_path)


def test_pale_text_is_reported_with_its_figure(project: ProjectCopy) -> None:
    project.replace("layouts/district-noir/faces/playing.yaml", "    colour: smoke\n", "    colour: dusk\n")
    [problem] = load_checked(project.root).problems
    assert problem.code == "contrast"
    assert problem.place.line == project.line_of("layouts/district-noir/faces/playing.yaml", "colour: dusk")
    assert (problem.params["item"], problem.params["found"], problem.params["wanted"]) == ("imprint", "1.5", "4.5")


@pytest.mark.parametrize(("size", "wanted"), [(17, ["4.5", "4.5"]), (18, [])])
def test_large_text_may_be_paler(tmp_path: Path, size: int, wanted: list[str]) -> None:
    """#646464 on #9FD6D8 is 3.7:1, enough from 18 pt on."""
    game = make_game(tmp_path, 1)
    game.write("layouts/toy/palette.yaml", 'tokens: {ink: "#646464", sky: "#9FD6D8"}\n')
    for side in ("front", "back"):
        face = (game.root / f"layouts/toy/faces/{side}.yaml").read_text().replace("[5, 12]", str(size))
        game.write(f"layouts/toy/faces/{side}.yaml", face.replace(f"{side} of {{id}}", "{id}"))
    assert [params["wanted"] for _code, params in problems_of(game)] == wanted


def test_a_sign_that_drowns_in_its_ground_is_reported(project: ProjectCopy) -> None:
    project.replace("layouts/district-noir/faces/ville.yaml", "box: index-left, on: ink", "box: index-left, on: sepia")
    [problem] = load_checked(project.root).problems
    assert (problem.code, problem.params["item"], problem.params["found"]) == ("contrast", "sign-left", "1.0")
