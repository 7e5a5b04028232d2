"""`sardine calibrate` draws the sheet in the language asked, and keeps what was measured under a name."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.sardine.pdf.reading import MM, read_pages, text_in
from tests.sardine.synthetic import SyntheticGame, make_game

POKER = (63.0, 88.0)
READINGS = ("--read", "A=1.5,-0.8", "--read", "B=1.5,-0.8", "--read", "c=1.5,-0.8", "--read", "D=1.5,-0.8")


def sheet(game: SyntheticGame, *options: str) -> Path:
    result = game.run("calibrate", "--out", str(game.root / "out"), *options)
    assert result.exit_code == 0, result.output
    return Path(result.output.strip())


def kept(game: SyntheticGame, name: str) -> str:
    return (game.root / "layouts" / "shared" / "printers" / f"{name}.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("locale", "words"), [("en", "Calibrating a printer"), ("fr", "Régler une"), ("it", "Regolare")]
)
def test_the_sheet_speaks_the_language_asked(tmp_path: Path, locale: str, words: str) -> None:
    path = sheet(make_game(tmp_path, 1), "--lang", locale)
    reader = PdfReader(path)
    assert len(reader.pages) == 2
    assert words in text_in(path, 0, (0, 0, 600, 900))
    assert "3,-2" in text_in(path, 1, (0, 0, 600, 900))


@pytest.mark.parametrize("options", [(), ("--duplex", "short"), ("--paper", "letter", "--orientation", "landscape")])
def test_the_rulers_of_the_back_cross_behind_the_crosses_of_the_front(tmp_path: Path, options: tuple[str, ...]) -> None:
    path = sheet(make_game(tmp_path, 1), *options)
    front, back = read_pages(path, POKER)
    level = ("--duplex" in options) != ("landscape" in options)
    for x, y in crosses(front.lines):
        behind = (x, front.height - y) if level else (front.width - x, y)
        assert any(behind == pytest.approx(found, abs=0.01) for found in crosses(back.lines))


def crosses(lines: tuple[tuple[float, float, float, float], ...]) -> list[tuple[float, float]]:
    """The middles of the crosses, whose arms are 10 mm long."""
    arms = [
        line for line in lines if abs(line[2] - line[0]) + abs(line[3] - line[1]) == pytest.approx(20 * MM, abs=0.1)
    ]
    middles = {(round((a + c) / 2, 2), round((b + d) / 2, 2)) for a, b, c, d in arms}
    assert len(middles) == 4
    return sorted(middles)


def test_the_readings_become_a_printer_that_moves_the_backs(tmp_path: Path) -> None:
    game = make_game(tmp_path, 5)
    result = game.run("calibrate", "--save", "attic", *READINGS)
    assert result.exit_code == 0, result.output
    assert "--printer attic" in result.output
    assert "back: {dx: 1.5mm, dy: -0.8mm}" in kept(game, "attic")
    plain, moved = (read_pages(game.drawn(*options), POKER) for options in ((), ("--printer", "attic")))
    for number, (before, after) in enumerate(zip(plain, moved, strict=True)):
        shift = (1.5 * MM, 0.8 * MM) if number % 2 else (0, 0)
        for one, two in zip(before.sides, after.sides, strict=True):
            assert (two.x - one.x, two.y - one.y) == pytest.approx(shift, abs=1e-3)


def test_figures_are_added_to_what_is_known_already(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    game.write("layouts/shared/printers/attic.yaml", 'note: "On the 2nd floor: \\"slow\\""\nfront: {dx: 0.4mm}\n')
    assert game.run("calibrate", "--save", "attic", "--dx", "1", "--skew", "0.25").exit_code == 0
    assert game.run("calibrate", "--save", "attic", "--dy", "-1in", "--margin", "3.5,12").exit_code == 2
    assert game.run("calibrate", "--save", "attic", "--dy", "-0.5", "--margin", "3.5,12").exit_code == 0
    lines = kept(game, "attic").splitlines()[1:]
    assert lines == [
        'note: "On the 2nd floor: \\"slow\\""',
        "margin: [3.5, 12]",
        "front: {dx: 0.4mm}",
        "back: {dx: 1mm, dy: -0.5mm, skew: 0.25}",
    ]


def test_fronts_can_be_corrected_too(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    readings = ("--read", "A=21,20", "--read", "B=19,20", "--read", "C=21,20", "--read", "D=19,20")
    assert game.run("calibrate", "--save", "attic", "--side", "front", *readings).exit_code == 0
    assert "front: {dx: -1mm}" in kept(game, "attic")
    plain, moved = (read_pages(game.drawn(*options), POKER) for options in ((), ("--printer", "attic")))
    for number, (before, after) in enumerate(zip(plain, moved, strict=True)):
        for one, two in zip(before.sides, after.sides, strict=True):
            assert two.x - one.x == pytest.approx(0 if number % 2 else -MM, abs=1e-3)


def test_readings_of_a_corrected_sheet_are_added_to_its_corrections(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    game.write("layouts/shared/printers/attic.yaml", "back: {dx: 1mm, dy: 1mm}\n")
    assert "attic" in text_in(sheet(game, "--printer", "attic"), 0, (0, 0, 600, 900))
    assert game.run("calibrate", "--save", "attic", "--printer", "attic", *READINGS).exit_code == 0
    assert "back: {dx: 2.5mm, dy: 0.2mm}" in kept(game, "attic")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--dx", "1"), ["--save NAME"]),
        (("--save", "attic"), ["nothing to keep", "--read"]),
        (("--save", "My Printer", "--dx", "1"), ["My Printer", "small letters"]),
        (("--save", "../attic", "--dx", "1"), ["../attic"]),
        (("--save", "attic", "--dx", "12"), ["dx 12 mm", "-10 to 10 mm"]),
        (("--save", "attic", "--skew", "-3"), ["skew -3 degrees", "-2 to 2 degrees"]),
        (("--save", "attic", "--scale-x", "1.003"), ["scale_x 1.003 %", "97 to 103 %"]),
        (("--save", "attic", "--dx", "left"), ["left", "1.5mm"]),
        (("--save", "attic", "--margin", "1,2,3"), ["1,2,3", "4,12.5"]),
        (("--save", "attic", "--margin", "-1"), ["below 0"]),
        (("--save", "attic", "--read", "A=1,1"), ["missing", "B, C, D"]),
        (("--save", "attic", "--read", "E=1,1"), ["E=1,1", "A, B, C, D"]),
        (("--save", "attic", "--read", "A=1"), ["A=1", "A=1.5,-0.8"]),
        (("--save", "attic", "--read", "A=1,1", "--read", "A=1,1"), ["twice"]),
        (("--save", "attic", "--dx", "1", *READINGS), ["not both"]),
        (("--save", "attic", *READINGS[:-1], "D=-1.5,0.8"), ["contradict", "mm"]),
        (("--lang", "xx"), ["xx", "en, fr, it"]),
        (("--paper", "80x80mm"), ["80 x 80 mm", "100"]),
        (("--printer", "atic"), ["atic", "example"]),
    ],
)
def test_wrong_use_shows_the_way_out(tmp_path: Path, options: tuple[str, ...], words: list[str]) -> None:
    game = make_game(tmp_path, 1)
    result = game.run("calibrate", *options)
    assert result.exit_code == 2
    assert all(word in " ".join(result.output.split()) for word in words), result.output
    assert not (tmp_path / "layouts/shared/printers/attic.yaml").exists()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("back: {dx: 30mm}", ["attic.yaml:1:12", "30", "-10 to 10 mm"]),
        ("back: {skew: 5}", ["attic.yaml:1:14", "5", "-2 to 2 degrees"]),
        ("front: {scale_y: 1.003}", ["attic.yaml:1:18", "1.003", "97 to 103 %"]),
        ("back: {dz: 1}", ["attic.yaml:1:8", "dz"]),
    ],
)
def test_a_printer_that_cannot_be_is_a_problem_with_its_place(tmp_path: Path, line: str, words: list[str]) -> None:
    game = make_game(tmp_path, 1)
    game.write("layouts/shared/printers/attic.yaml", f"{line}\n")
    for command in (("pdf", "--printer", "attic"), ("calibrate", "--save", "attic", "--dx", "1")):
        result = game.run(*command)
        assert result.exit_code == 1
        assert all(word in result.output for word in words), result.output
    assert kept(game, "attic") == f"{line}\n"


def test_a_byte_order_mark_is_no_part_of_a_printer(tmp_path: Path) -> None:
    game = make_game(tmp_path, 1)
    game.write("layouts/shared/printers/attic.yaml", "\ufeffback: {dx: 1mm}\n")
    assert game.run("calibrate", "--save", "attic", "--dy", "2").exit_code == 0
    assert "back: {dx: 1mm, dy: 2mm}" in kept(game, "attic")


def test_the_packaged_games_keep_no_printers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from click.testing import CliRunner

    from sardine.cli.main import main

    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["calibrate", "--save", "attic", "--dx", "1"])
    assert result.exit_code == 2
    assert "--root" in result.output
