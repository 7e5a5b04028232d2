"""Papers of every kind, and a printer's own margins: respected, or refused with the numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sardine.pdf.reading import MM, read_pages
from tests.sardine.synthetic import make_game

POKER = (63.0, 88.0)


@pytest.mark.parametrize(
    ("paper", "size", "n_up"),
    [
        ("a4", (210, 297), 9),
        ("a3", (297, 420), 18),
        ("a5", (148, 210), 4),
        ("letter", (215.9, 279.4), 9),
        ("legal", (215.9, 355.6), 10),
        ("tabloid", (279.4, 431.8), 18),
        ("210x297mm", (210, 297), 9),
        ("8.5x11in", (215.9, 279.4), 9),
        ("32 x 45cm", (320, 450), 20),
    ],
)
def test_every_paper_holds_as_many_cards_as_fit(
    tmp_path: Path, paper: str, size: tuple[float, float], n_up: int
) -> None:
    game = make_game(tmp_path, 20)
    described = game.draw("--paper", paper, "--duplex", "none")
    assert sum(entry["page"] == 2 for entry in described["entries"]) == n_up
    page = read_pages(Path(described["file"]), POKER)[1]
    assert (page.width, page.height) == pytest.approx((size[0] * MM, size[1] * MM), abs=0.01)


@pytest.mark.parametrize(
    ("margin", "n_up"),
    [("4", 9), ("[4, 12.5]", 9), ("[10.5, 16.5]", 9), ("[10.6, 4]", 6), ("[4, 17]", 6), ("[12.5, 4]", 6), ("30", 4)],
)
def test_cards_lie_inside_the_margins_of_the_printer(tmp_path: Path, margin: str, n_up: int) -> None:
    game = make_game(tmp_path, 9)
    game.write("layouts/shared/printers/attic.yaml", f"margin: {margin}\n")
    sheet = (game.root / "layouts/shared/sheets/default.yaml").read_text("utf-8").replace("turn_cards: true\n", "")
    game.write("layouts/shared/sheets/default.yaml", sheet)
    described = game.draw("--printer", "attic", "--duplex", "none")
    assert sum(entry["page"] == 2 for entry in described["entries"]) == n_up
    across, down = ([float(part) for part in margin.strip("[]").split(",")] * 2)[:2]
    page = read_pages(Path(described["file"]), POKER)[1]
    for side in page.sides:
        assert side.x >= across * MM - 0.01
        assert side.x + POKER[0] * MM <= page.width - across * MM + 0.01
        assert side.y >= down * MM - 0.01
    for x0, y0, x1, y1 in page.lines:
        assert across * MM - 0.01 <= min(x0, x1)
        assert max(x0, x1) <= page.width - across * MM + 0.01
        assert down * MM - 0.01 <= min(y0, y1)
        assert max(y0, y1) <= page.height - down * MM + 0.01


def test_margins_turn_with_the_paper(tmp_path: Path) -> None:
    game = make_game(tmp_path, 9)
    # 3 x 88 mm and two margins are 284 mm: they fit along the paper, whose edges of 16 mm are then at the sides.
    game.write("layouts/shared/printers/attic.yaml", "margin: [4, 16]\n")
    described = game.draw("--printer", "attic", "--duplex", "none", "--orientation", "landscape")
    page = read_pages(Path(described["file"]), POKER)[1]
    assert page.width > page.height
    assert min(side.clip[0] for side in page.sides) >= 13 * MM


@pytest.mark.parametrize(
    ("margin", "paper", "words"),
    [
        ("[80, 5]", "a4", ["63 x 88 mm do not fit on A4", "13 mm across, 0 mm down missing"]),
        ("[5, 110]", "a4", ["11 mm down missing"]),
        ("60", "a5", ["35 mm across", "missing"]),
    ],
)
def test_margins_that_leave_no_room_are_refused_with_the_numbers(
    tmp_path: Path, margin: str, paper: str, words: list[str]
) -> None:
    game = make_game(tmp_path, 1)
    game.write("layouts/shared/printers/attic.yaml", f"margin: {margin}\n")
    sheet = (game.root / "layouts/shared/sheets/default.yaml").read_text("utf-8").replace("turn_cards: true\n", "")
    game.write("layouts/shared/sheets/default.yaml", sheet)
    result = game.run("pdf", "--printer", "attic", "--paper", paper)
    assert result.exit_code == 1
    assert all(word in " ".join(result.stderr.split()) for word in words), result.stderr


def test_bleed_in_the_margin_of_the_printer_is_told_with_the_numbers(tmp_path: Path) -> None:
    game = make_game(tmp_path, 9)
    game.write("layouts/shared/printers/attic.yaml", "margin: [9, 15]\n")
    result = game.run("pdf", "--printer", "attic")
    assert result.exit_code == 0
    assert "the bleed reaches 1.5 mm into the edge" in result.stderr
    assert "margin 9 x 15 mm" in result.stderr


def test_a_correction_that_moves_ink_off_the_paper_is_told(tmp_path: Path) -> None:
    game = make_game(tmp_path, 9)
    game.write("layouts/shared/printers/attic.yaml", "back: {dx: 6mm}\n")
    result = game.run("pdf", "--printer", "attic")
    # 10.5 mm at the side, less 3 mm of bleed, less 6 mm, in a margin of 5 mm.
    assert "the bleed reaches 3.5 mm into the edge" in result.stderr
