"""Every drawing of the project keeps the rules of its house style: tokens, millimetres, weight."""

from __future__ import annotations

from functools import cache
from math import hypot
from pathlib import Path

import pytest
import yaml
from fontTools.pens.boundsPen import BoundsPen

from sardine.art.drawing import Drawing, DrawnPath
from sardine.art.reader import read_drawing

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / "layouts").rglob("*.svg"))
NAMES = [file.relative_to(ROOT).as_posix() for file in FILES]
each_drawing = pytest.mark.parametrize("file", FILES, ids=NAMES)

# Millimetres, bleed included: the CAMP token of District Noir is no card.
TOKEN_SIZE = (46.0, 46.0)


@cache
def drawing_of(file: Path) -> Drawing:
    drawing, problems = read_drawing(file, file.relative_to(ROOT).as_posix())
    assert problems == ()
    assert drawing is not None
    return drawing


def game_of(file: Path) -> str:
    return file.relative_to(ROOT / "layouts").parts[0]


@cache
def palette_of(game: str) -> frozenset[str]:
    palette = yaml.safe_load((ROOT / "layouts" / game / "palette.yaml").read_text("utf-8"))
    return frozenset(palette["tokens"]) | frozenset(palette.get("roles", {}))


def thinnest(path: DrawnPath) -> float:
    """The width of the stroke where the transform squeezes it most."""
    a, b, c, d, _e, _f = path.transform
    # The smaller singular value of the matrix.
    squeeze = (hypot(a + d, b - c) - hypot(a - d, b + c)) / 2
    return path.stroke_width * abs(squeeze)


def test_there_are_drawings() -> None:
    assert len(FILES) >= 37


@each_drawing
def test_it_is_read_without_a_problem(file: Path) -> None:
    assert drawing_of(file).paths


@each_drawing
def test_its_colours_are_in_the_palette_of_its_game(file: Path) -> None:
    assert drawing_of(file).tokens <= palette_of(game_of(file))


@each_drawing
def test_it_names_no_colour_of_its_own(file: Path) -> None:
    text = file.read_text("utf-8")
    assert "<style" not in text
    assert "#" not in text.replace('href="#', "")


@each_drawing
def test_no_stroke_is_too_thin_to_print(file: Path) -> None:
    widths = [thinnest(path) for path in drawing_of(file).paths if path.stroke]
    assert min(widths, default=1.0) >= 0.25 - 1e-9


@each_drawing
def test_it_is_light(file: Path) -> None:
    assert file.stat().st_size <= 40_000


@each_drawing
def test_no_card_needs_more_than_seven_tokens(file: Path) -> None:
    assert len(drawing_of(file).tokens) <= 7


@pytest.mark.parametrize("file", [file for file in FILES if file.parent.name == "scenes"], ids=lambda file: file.stem)
def test_a_scene_has_the_size_of_its_card_with_bleed(file: Path) -> None:
    drawing = drawing_of(file)
    layout = yaml.safe_load((ROOT / "layouts" / game_of(file) / "format.yaml").read_text("utf-8"))
    width, height = (side + 2 * layout["bleed"] for side in layout["trim"])
    assert (drawing.width, drawing.height) in {(width, height), TOKEN_SIZE}


SIGNS = ROOT / "layouts" / "district-noir" / "signs"
SIGN_NUMERALS = {
    "docks": "anchor",
    "commissariat": "badge",
    "mairie": "column",
    **{name: name for name in ("plus", "minus", "star")},
    **{f"soutien-{value}": str(value) for value in range(5, 9)},
}


def test_every_sign_of_district_noir_is_there() -> None:
    assert {file.stem for file in SIGNS.glob("*.svg")} == set(SIGN_NUMERALS)


def points_of(path: DrawnPath) -> list[tuple[float, float]]:
    """The points of all commands, control points included."""
    numbers = [number for command in path.commands for number in command if not isinstance(number, str)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.parametrize(("sign", "numeral"), SIGN_NUMERALS.items())
def test_a_sign_is_its_numeral_in_a_tight_box(sign: str, numeral: str) -> None:
    small = drawing_of(SIGNS / f"{sign}.svg")
    points = points_of(small.paths[0])
    large = points_of(drawing_of(SIGNS.parent / "numerals" / f"{numeral}.svg").paths[0])
    dx, dy = large[0][0] - points[0][0], large[0][1] - points[0][1]
    for (x, y), far in zip(points, large, strict=True):
        assert (x + dx, y + dy) == pytest.approx(far)
    left, top, right, bottom = bounds_of(small.paths[0])
    assert left == pytest.approx(0, abs=0.02)
    assert right == pytest.approx(small.width, abs=0.02)
    # Minus lies in the box of plus, so that both are set alike.
    if sign != "minus":
        assert top == pytest.approx(0, abs=0.02)
        assert bottom == pytest.approx(small.height, abs=0.04)


def bounds_of(path: DrawnPath) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of what the path covers."""
    pen = BoundsPen(None)
    for command in path.commands:
        numbers = [number for number in command if not isinstance(number, str)]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        draw = {"M": pen.moveTo, "L": pen.lineTo, "C": pen.curveTo}.get(command[0], pen.closePath)
        draw(*pairs)
    left, top, right, bottom = pen.bounds
    return (left, top, right, bottom)
