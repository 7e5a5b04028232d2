"""Contact sheets: every face once, at its real size."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from sardine.cli.main import main
from sardine.raster.contact import GROUND, ContactSheet
from sardine.units import mm
from tests.sardine.kit import ROOT
from tests.sardine.synthetic import make_game

GUTTER_PX = 15


def load(path: Path) -> Image.Image:
    """A picture read whole, its file closed."""
    with Image.open(path) as picture:
        picture.load()
        return picture.copy()


@pytest.mark.parametrize(("scale", "dpi"), [(100, 96), (200, 192)])
def test_faces_are_shown_at_real_size_and_doubled(tmp_path: Path, scale: int, dpi: int) -> None:
    game = make_game(tmp_path, 3)
    result = game.run("contact")
    assert result.exit_code == 0, result.output
    picture = load(game.root / "build/toy/en" / f"contact-{scale}.png")
    width, height = round(63 / 25.4 * dpi), round(88 / 25.4 * dpi)
    gutter = round(4 / 25.4 * dpi)
    # Three fronts and three backs, six in a row.
    assert picture.size == pytest.approx((6 * (width + gutter) + gutter, height + 2 * gutter), abs=8)
    assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)


def test_a_common_back_is_shown_once(tmp_path: Path) -> None:
    game = make_game(tmp_path, 3)
    game.write("layouts/toy/faces/back.yaml", "items:\n  ground: {rect: bleed, fill: ink}\n")
    assert game.run("contact", "--columns", "4").exit_code == 0
    picture = load(game.root / "build/toy/en/contact-100.png").convert("RGB")
    assert picture.width < 4.3 * (63 / 25.4 * 96 + GUTTER_PX)
    back = round(GUTTER_PX + 3 * (63 / 25.4 * 96 + GUTTER_PX) + 50)
    assert picture.getpixel((back, picture.height // 2)) == (0x11, 0x11, 0x11)


def test_chosen_cards_go_into_one_file(tmp_path: Path) -> None:
    game = make_game(tmp_path, 5)
    target = tmp_path / "picture.png"
    result = game.run("contact", "--cards", "c2,c4", "--to", str(target))
    assert result.output.strip() == str(target)
    assert load(target).width == pytest.approx(4 * (63 / 25.4 * 96 + GUTTER_PX) + GUTTER_PX, abs=6)
    assert not (game.root / "build").exists()


def test_corners_are_cut_and_rows_are_filled() -> None:
    sheet = ContactSheet(mm(20), mm(3), 96, columns=2)
    picture = sheet.paste([Image.new("RGB", (76, 100), "#123456")] * 3)
    ground = tuple(int(GROUND[index : index + 2], 16) for index in (1, 3, 5))
    assert picture.getpixel((GUTTER_PX, GUTTER_PX)) == ground
    assert picture.getpixel((GUTTER_PX + 38, GUTTER_PX + 50)) == (0x12, 0x34, 0x56)
    assert picture.getpixel((GUTTER_PX * 2 + 76 + 38, GUTTER_PX * 2 + 100 + 50)) == ground


@pytest.mark.parametrize(
    ("arguments", "word"), [(["--lang", "fi"], "fr"), (["--cards", "dokcs"], "docks"), (["district"], "district-noir")]
)
def test_wrong_use_is_exit_code_2(tmp_path: Path, arguments: list[str], word: str) -> None:
    result = CliRunner().invoke(main, ["--root", str(ROOT), "contact", "--out", str(tmp_path), *arguments])
    assert result.exit_code == 2
    assert word in result.output


def test_the_picture_of_the_readme_is_the_deck_as_it_is_now(tmp_path: Path) -> None:
    """`make docs` would change nothing."""
    cards = "soutien-5,soutien-6,soutien-7,soutien-8,alliance-3,trahison-2,docks"
    target = tmp_path / "now.png"
    arguments = ["contact", "district-noir", "--lang", "fr", "--columns", "4", "--cards", cards, "--to", str(target)]
    assert CliRunner().invoke(main, ["--root", str(ROOT), *arguments]).exit_code == 0
    now, shown = (load(path).convert("RGB") for path in (target, ROOT / "docs/img/district-noir.png"))
    assert now.size == shown.size
    small = (now.width // 8, now.height // 8)
    pairs = zip(now.resize(small).tobytes(), shown.resize(small).tobytes(), strict=True)
    assert sum(abs(one - other) > 24 for one, other in pairs) < 0.01 * 3 * small[0] * small[1]


def test_faces_are_shown_in_a_theme(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    game.write("layouts/toy/faces/back.yaml", "items:\n  ground: {rect: bleed, fill: sky}\n")
    game.write(
        "layouts/toy/palette.yaml", 'tokens: {ink: "#111111", sky: "#9FD6D8"}\nthemes: {snow: {sky: "#EEFFEE"}}\n'
    )
    shown = {}
    for theme in ("usual", "snow"):
        target = tmp_path / f"{theme}.png"
        assert game.run("contact", "--theme", theme, "--to", str(target)).exit_code == 0
        picture = load(target).convert("RGB")
        shown[theme] = picture.getpixel((picture.width - GUTTER_PX * 3, picture.height // 2))
    assert shown == {"usual": (0x9F, 0xD6, 0xD8), "snow": (0xEE, 0xFF, 0xEE)}
    result = game.run("contact", "--theme", "snwo")
    assert result.exit_code == 2
    assert "snow" in result.output
