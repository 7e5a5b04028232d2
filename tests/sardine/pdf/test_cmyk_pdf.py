"""`sardine pdf --colour cmyk`: every colour in inks, black words in black ink alone, the same picture as in RGB."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
import yaml
from click.testing import CliRunner, Result
from PIL import ImageChops, ImageStat
from pypdf import PdfReader
from pypdf.generic import ContentStream

from sardine.cli.main import main
from tests.sardine.kit import ROOT
from tests.sardine.synthetic import make_game

GAMES = ("chaos", "district-noir", "paintball")
# Operators that choose a colour in another way than DeviceCMYK and DeviceGray, black ink alone (ISO 32000-1, 8.6.8).
OTHERS = {b"rg", b"RG", b"cs", b"CS", b"sc", b"SC", b"scn", b"SCN"}
Ink = tuple[float, ...]


def draw(root: Path, *options: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), "pdf", *options], catch_exceptions=False)


def cards(out: Path, game: str, *options: str) -> Path:
    """The French sheets of a game, drawn with these options."""
    assert draw(ROOT, game, "--lang", "fr", "--out", str(out), *options).exit_code == 0
    [file] = (out / game / "fr").glob("cards-*.pdf")
    return file


def operations(path: Path) -> Iterator[tuple[bytes, list[Any]]]:
    """The operators of all pages and of all forms that they place, each form once."""
    reader = PdfReader(path)
    seen: set[int] = set()

    def read(stream: Any, resources: Any) -> Iterator[tuple[bytes, list[Any]]]:
        for operands, operator in ContentStream(stream, reader).operations:
            yield operator, operands
        for form in resources.get("/XObject", {}).values():
            if form.idnum not in seen:
                seen.add(form.idnum)
                held = form.get_object()
                yield from read(held, held.get("/Resources", {}))

    for page in reader.pages:
        yield from read(page.get_contents(), page["/Resources"])


def inks_of(path: Path) -> set[Ink]:
    """Every mixture of inks in a file, each ink 0 to 1; nothing may be coloured in another way."""
    found: set[Ink] = set()
    for operator, operands in operations(path):
        assert operator not in OTHERS
        if operator in (b"k", b"K"):
            found.add(tuple(round(float(value), 2) for value in operands))
        elif operator in (b"g", b"G"):
            found.add((0, 0, 0, round(1 - float(operands[0]), 2)))
    return found


def palette_inks(game: str) -> set[Ink]:
    """The inks of the usual colours of a game, as its file gives them."""
    tokens = yaml.safe_load((ROOT / f"layouts/{game}/palette.yaml").read_text("utf-8"))["tokens"]
    return {tuple(ink / 100 for ink in value["cmyk"]) for value in tokens.values()}


@pytest.mark.parametrize("game", GAMES)
def test_sheets_hold_the_inks_of_the_palette_and_black(tmp_path: Path, game: str) -> None:
    found = inks_of(cards(tmp_path, game, "--colour", "cmyk"))
    black_alone = {ink for ink in found if ink[:3] == (0, 0, 0)}
    # Words and marks in black; the ruler and the numbers of the advice in grey; paper.
    assert (0, 0, 0, 1) in black_alone
    assert found - black_alone <= palette_inks(game)
    assert len(found - black_alone) >= 5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["usual", "ink-saver", "high-contrast"])
def test_no_mixture_asks_for_more_ink_than_any_print_shop_takes(tmp_path: Path, game: str, theme: str) -> None:
    # 240 % is the least that a print shop was found to allow.
    found = inks_of(cards(tmp_path, game, "--colour", "cmyk", "--theme", theme))
    assert 0.5 < max(sum(ink) for ink in found) <= 2.4


def test_grey_sheets_are_black_ink_alone(tmp_path: Path) -> None:
    found = inks_of(cards(tmp_path, "chaos", "--colour", "cmyk", "--theme", "grey"))
    assert {ink[:3] for ink in found} == {(0, 0, 0)}
    assert len(found) > 5


@pytest.mark.parametrize("game", GAMES)
def test_the_inks_show_the_same_colours_as_the_screen(tmp_path: Path, game: str) -> None:
    """The first sheets of cards, by a renderer that knows neither palette. The loudest colours have no inks."""
    files = [cards(tmp_path / model, game, "--colour", model) for model in ("rgb", "cmyk")]
    screen, press = (pdfium.PdfDocument(file)[2].render(scale=0.5).to_pil().convert("RGB") for file in files)
    difference = ImageStat.Stat(ImageChops.difference(screen, press))
    assert max(difference.mean) < 15
    assert max(difference.rms) < 25


def test_the_model_is_in_the_name_and_rgb_stays_as_it_was(tmp_path: Path) -> None:
    assert cards(tmp_path / "press", "paintball", "--colour", "cmyk").name == "cards-a4-cmyk.pdf"
    screen = cards(tmp_path / "screen", "paintball")
    assert screen.name == "cards-a4.pdf"
    assert not {operator for operator, _operands in operations(screen)} & {b"k", b"K"}


def test_a_colour_without_inks_is_told_with_the_line_to_write(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    assert draw(game.root).exit_code == 0
    result = draw(game.root, "--colour", "cmyk")
    assert result.exit_code == 1
    assert "layouts/toy/palette.yaml:1" in result.output
    assert '{rgb: "#9FD6D8", cmyk: [C, M, Y, K]}' in result.output
    # The other colour is a grey.
    assert "1 problem in 1 file" in result.output
    assert not list(game.root.glob("build/toy/en/*cmyk*"))


def test_a_colour_with_inks_is_written_with_them(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    game.write("layouts/toy/palette.yaml", 'tokens: {ink: "#111111", sky: {rgb: "#9FD6D8", cmyk: [36, 1, 15, 0]}}\n')
    assert draw(game.root, "--colour", "cmyk").exit_code == 0
    found = inks_of(game.root / "build/toy/en/cards-a4-cmyk.pdf")
    assert (0.36, 0.01, 0.15, 0) in found
    assert (0, 0, 0, round(1 - 0x11 / 255, 2)) in found


def test_new_inks_are_drawn_although_the_screen_colour_is_the_same(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    for yellow in (15, 16):
        sky = f'{{rgb: "#9FD6D8", cmyk: [36, 1, {yellow}, 0]}}'
        game.write("layouts/toy/palette.yaml", f'tokens: {{ink: "#111111", sky: {sky}}}\n')
        assert draw(game.root, "--colour", "cmyk").exit_code == 0
        assert (0.36, 0.01, yellow / 100, 0) in inks_of(game.root / "build/toy/en/cards-a4-cmyk.pdf")
    assert draw(game.root).exit_code == 0
    screen = game.root / "build/toy/en/cards-a4.pdf"
    assert not {operator for operator, _operands in operations(screen)} & {b"k", b"K"}


def test_a_draft_is_not_for_a_print_shop(tmp_path: Path) -> None:
    result = draw(make_game(tmp_path, 1).root, "--colour", "cmyk", "--draft")
    assert result.exit_code == 2
    assert "--draft" in result.output
