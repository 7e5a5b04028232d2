"""Which of the owner's pictures a card shows, and what is said of those that are missing, coarse or of no use."""

from __future__ import annotations

from pathlib import Path

import pytest

from sardine.art.own_messages import OWN_MESSAGES
from sardine.cli.loading import load_checked
from tests.sardine.art.pictures import jpeg, png, shades
from tests.sardine.art.test_own_svg import HEAD, SHAPE
from tests.sardine.art.test_pixels import FAULTS
from tests.sardine.synthetic import SyntheticGame, make_game

FINE = png(shades("RGB").resize((630, 880)))
# The back that make_game writes is left out, so that only what these tests write has problems.
WORDS = "words: {text: '{id}', box: safe, family: text, size: [5, 12], colour: ink, on: sky, lines: 1}"


def game_with(root: Path, item: str, **pictures: bytes) -> SyntheticGame:
    """Two cards whose fronts have one more item; pictures by their name, `c1_png` for c1.png."""
    game = make_game(root, 2)
    game.write(
        "layouts/toy/faces/front.yaml", f"items:\n  ground: {{rect: bleed, fill: sky}}\n  picture: {item}\n  {WORDS}\n"
    )
    for name, data in pictures.items():
        path = root / "cards/toy/art" / name.replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return game


def problems(game: SyntheticGame) -> list[tuple[str, str, str]]:
    """File, code and severity of every problem."""
    return [(p.place.file, p.code, p.severity.value) for p in load_checked(game.root).problems]


FRONT = "layouts/toy/faces/front.yaml"
TRIM = "{art: '{id}', box: trim}"


def test_each_card_shows_the_picture_of_its_id(tmp_path: Path) -> None:
    game = game_with(tmp_path, TRIM, c1_png=FINE, c2_jpg=jpeg(shades("RGB").resize((630, 880))))
    assert problems(game) == []


def test_a_missing_picture_is_a_problem_of_the_face_with_the_nearest_name(tmp_path: Path) -> None:
    game = game_with(tmp_path, TRIM, c1_png=FINE, c22_png=FINE)
    assert problems(game) == [("cards/toy/art/c22.png", "art-unused", "warning"), (FRONT, "unknown-art", "error")]
    found = {problem.code: problem for problem in load_checked(tmp_path).problems}
    assert (found["unknown-art"].params["name"], found["unknown-art"].params["nearest"]) == ("c2", "c22")
    assert (found["art-unused"].params["name"], found["art-unused"].params["nearest"]) == ("c22", "c2")


def test_an_optional_picture_may_be_missing(tmp_path: Path) -> None:
    assert problems(game_with(tmp_path, "{art: '{id}', box: trim, optional: true}", c1_png=FINE)) == []


def drawing_of(game: SyntheticGame, card: str) -> list[str]:
    """The kinds of items on the front of a card."""
    press = load_checked(game.root).press
    toy = press.database.games[0]
    thing = toy.card(card)
    assert thing is not None
    return [type(item).__name__ for item in press.frame(toy, thing, "front", "en")[0].items]


def test_an_own_picture_takes_the_place_of_a_scene_where_there_is_one(tmp_path: Path) -> None:
    game = game_with(tmp_path, "{scene: sea, own: '{id}', box: bleed}", c1_png=FINE)
    game.write(
        "layouts/toy/scenes/sea.svg",
        f'{HEAD}>{SHAPE} class="ink"/></svg>'.replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', ""),
    )
    assert problems(game) == []
    assert drawing_of(game, "c1") == ["Shape", "Cropped", "Text"]
    assert drawing_of(game, "c2") == ["Shape", "Picture", "Text"]


def test_a_drawing_of_the_owners_brings_its_own_colours(tmp_path: Path) -> None:
    game = game_with(tmp_path, TRIM, c1_svg=f'{HEAD}>{SHAPE} fill="#C0392B"/></svg>'.encode(), c2_png=FINE)
    assert problems(game) == []


@pytest.mark.parametrize(
    ("item", "dpi", "shown", "needed"),
    [
        # 64 x 48 pixels fill 63 x 88 mm by their height: 48 pixels on 88 mm.
        (TRIM, "14", "117.333 x 88 mm", "924 x 693"),
        ("{art: '{id}', box: trim, fit: contain}", "26", "63 x 47.25 mm", "497 x 373"),
        ("{art: '{id}', box: [0, 0, 10, 10]}", "122", "13.333 x 10 mm", "105 x 79"),
    ],
)
def test_a_coarse_picture_is_a_warning_with_its_effective_dpi(
    tmp_path: Path, item: str, dpi: str, shown: str, needed: str
) -> None:
    game = game_with(tmp_path, item, c1_png=png(shades("RGB")), c2_png=FINE)
    [problem] = load_checked(game.root).problems
    assert (problem.place.file, problem.code, problem.severity.value) == (
        "cards/toy/art/c1.png",
        "art-coarse",
        "warning",
    )
    assert problem.params == {
        "size": "64 x 48",
        "dpi": dpi,
        "shown": shown,
        "wanted": "200",
        "needed": needed,
        "card": "c1",
        "face": "front",
    }


def test_two_pictures_of_one_name_are_a_problem(tmp_path: Path) -> None:
    game = game_with(tmp_path, TRIM, c1_png=FINE, c1_jpg=jpeg(shades("RGB").resize((630, 880))), c2_png=FINE)
    assert problems(game) == [("cards/toy/art/c1.png", "art-twice", "error")]


@pytest.mark.parametrize("fault", ["half a PNG", "a GIF", "a huge PNG", "an arithmetic JPEG"])
def test_a_bad_picture_is_one_problem_at_its_file(tmp_path: Path, fault: str) -> None:
    game = game_with(tmp_path, TRIM, c1_png=FAULTS[fault][0], c2_png=FINE)
    assert problems(game) == [("cards/toy/art/c1.png", FAULTS[fault][1], "error")]
    result = game.run("pdf")
    assert result.exit_code == 1
    assert "cards/toy/art/c1.png" in result.stderr


def test_a_link_out_of_the_project_is_refused(tmp_path: Path) -> None:
    outside = tmp_path / "secret.png"
    outside.write_bytes(FINE)
    game = game_with(tmp_path / "project", TRIM, c2_png=FINE)
    (game.root / "cards/toy/art/c1.png").symlink_to(outside)
    assert problems(game) == [("cards/toy/art/c1.png", "art-unreadable", "error")]


@pytest.mark.parametrize("name", ["../../../secret", "/etc/passwd"])
def test_names_that_climb_out_of_the_folder_find_nothing(tmp_path: Path, name: str) -> None:
    game = game_with(tmp_path, f"{{art: '{name}', box: trim}}")
    assert [code for _file, code, _severity in problems(game)] == ["unknown-art"]


@pytest.mark.parametrize(
    ("item", "code"),
    [
        ("{art: '{id}'}", "item-box"),
        ("{art: '{id', box: trim}", "template"),
        ("{art: '{nothing}', box: trim}", "unknown-field"),
        ("{art: '{id}', box: trim, colour: ink}", "item-key"),
        ("{art: '{id}', scene: sea, box: trim}", "item-kind"),
        ("{rect: trim, own: '{id}', fill: ink}", "item-key"),
    ],
)
def test_faults_of_the_face_are_told(tmp_path: Path, item: str, code: str) -> None:
    game = game_with(tmp_path, item)
    assert (FRONT, code, "error") in problems(game)


@pytest.mark.parametrize("focus", ["[2, 0]", "0.5", "[0.5]"])
def test_a_focus_outside_the_picture_is_refused(tmp_path: Path, focus: str) -> None:
    game = game_with(tmp_path, f"{{art: '{{id}}', box: trim, focus: {focus}}}", c1_png=FINE, c2_png=FINE)
    assert {file for file, _code, _severity in problems(game)} == {FRONT}


def test_every_code_has_a_case() -> None:
    tested = {code for _data, code in FAULTS.values()} | {"art-too-large", "art-unreadable", "art-twice", "art-unused"}
    assert tested | {"unknown-art", "art-coarse", "svg-colour", "svg-css"} == set(OWN_MESSAGES)
