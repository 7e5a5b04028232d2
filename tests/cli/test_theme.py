"""`sardine pdf --theme`: the same sheets in another palette; grey keeps every text legible."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from sardine.cli.loading import load_checked
from sardine.cli.main import main
from sardine.colour import grey_of, luminance, parse_rgb
from sardine.face.project import Rendition
from tests.sardine.kit import ROOT
from tests.sardine.synthetic import make_game


@pytest.mark.parametrize("colour", ["#000000", "#FFFFFF", "#C23B1E", "#0E6A9A", "#FFD31C", "#777777"])
def test_a_grey_has_the_luminance_of_its_colour(colour: str) -> None:
    grey = grey_of(parse_rgb(colour))
    assert grey.red == grey.green == grey.blue
    assert luminance(grey) == pytest.approx(luminance(parse_rgb(colour)), abs=0.005)


def test_every_game_stays_legible_in_grey() -> None:
    """Contrast looks at luminance alone, so what the checks accept in colour they accept in grey, within rounding."""
    assert [
        (problem.code, problem.params) for problem in load_checked(ROOT, rendition=Rendition(theme="grey")).problems
    ] == []


def draw(root: Path, *options: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), "pdf", *options])


def colours_of(path: Path) -> set[bytes]:
    """The operators that choose a fill colour, on all pages and in their forms."""
    reader: Any = PdfReader(path)
    streams = [page.get_contents().get_data() for page in reader.pages]
    for page in reader.pages:
        streams += [form.get_object().get_data() for form in page["/Resources"].get("/XObject", {}).values()]
    words = b"\n".join(streams).split()
    return {word for word in words if word in (b"rg", b"RG")}


def test_grey_sheets_use_black_ink_alone(tmp_path: Path) -> None:
    game = make_game(tmp_path, 2)
    assert draw(tmp_path, "--theme", "grey").exit_code == 0
    assert colours_of(game.root / "build/toy/en/cards-a4-grey.pdf") == set()
    assert draw(tmp_path).exit_code == 0
    assert colours_of(game.root / "build/toy/en/cards-a4.pdf") == {b"rg"}


def test_a_theme_of_the_game_changes_its_tokens(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    game.write(
        "layouts/toy/palette.yaml", 'tokens: {ink: "#111111", sky: "#9FD6D8"}\nthemes: {snow: {sky: "#FFFFFF"}}\n'
    )
    assert draw(tmp_path, "--theme", "snow").exit_code == 0
    assert colours_of(game.root / "build/toy/en/cards-a4-snow.pdf") == set()


def test_an_unknown_theme_is_wrong_use(tmp_path: Path) -> None:
    make_game(tmp_path, 1)
    result = draw(tmp_path, "--theme", "gery")
    assert result.exit_code == 2
    assert "grey" in result.output


def test_an_unknown_token_in_a_theme_is_a_problem(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    game.write(
        "layouts/toy/palette.yaml", 'tokens: {ink: "#111111", sky: "#9FD6D8"}\nthemes: {snow: {syk: "#FFFFFF"}}\n'
    )
    [problem] = load_checked(tmp_path).problems
    assert (problem.code, problem.params["nearest"]) == ("unknown-colour", "sky")
