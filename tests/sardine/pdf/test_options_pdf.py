"""Every sheet option, read back from the PDF: each back behind its front, whatever the printer does."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.sardine.pdf.reading import MM, SheetPage, read_pages, text_in
from tests.sardine.synthetic import SyntheticGame, make_game

POKER, TAROT = (63.0, 88.0), (61.0, 112.0)
HUNDREDTH = 0.01 * MM


@dataclass(frozen=True)
class Found:
    """A card side as its words and its clip say: page counted from 0, lower left of the trim, turn clockwise."""

    page: int
    x: float
    y: float
    turn: int


def printed(game: SyntheticGame, path: Path, trim: tuple[float, float]) -> dict[str, Found]:
    """Where each side lies, by its words (`front of c1`)."""
    found: dict[str, Found] = {}
    for number, page in enumerate(read_pages(path, trim)):
        for side in page.sides:
            width, height = trim if side.turn in (0, 180) else trim[::-1]
            box = (side.x, side.y, side.x + width * MM, side.y + height * MM)
            words = text_in(path, number, box).split("\r")[0].strip()
            assert words not in found, f"{words} is printed twice"
            found[words] = Found(number, side.x, side.y, side.turn)
    return found


CASES = [
    ((), "upright"),
    (("--duplex", "short"), "level"),
    (("--orientation", "landscape"), "level"),
    (("--orientation", "landscape", "--duplex", "short"), "upright"),
    (("--order", "fronts-first"), "upright"),
    (("--sheet", "bleed"), None),
    (("--paper", "letter", "--duplex", "short"), "level"),
    (("--paper", "150x200mm"), "upright"),
    (("--paper", "8x12in", "--duplex", "short"), "level"),
]


@pytest.mark.parametrize("trim", [POKER, TAROT], ids=str)
@pytest.mark.parametrize("count", [1, 5, 9, 13])
@pytest.mark.parametrize(("options", "axis"), CASES, ids=[" ".join(case[0]) or "default" for case in CASES])
def test_each_back_lies_behind_its_front(
    tmp_path: Path, options: tuple[str, ...], axis: str | None, count: int, trim: tuple[float, float]
) -> None:
    game = make_game(tmp_path, count, trim)
    path = game.drawn(*options)
    pages = read_pages(path, trim)
    sides = printed(game, path, trim)
    if axis is None:
        axis = "level" if pages[2].width > pages[2].height else "upright"
    assert len(sides) == 2 * count
    for number in range(1, count + 1):
        front, back = sides[f"front of c{number}"], sides[f"back of c{number}"]
        _assert_behind(front, back, pages[front.page], trim, axis)
    fronts = {side.page for words, side in sides.items() if words.startswith("front")}
    backs = {side.page for words, side in sides.items() if words.startswith("back")}
    assert not fronts & backs
    if "fronts-first" in options:
        assert max(fronts) < min(backs) - 1
    else:
        assert backs == {page + 1 for page in fronts}


def _assert_behind(front: Found, back: Found, page: SheetPage, trim: tuple[float, float], axis: str) -> None:
    width, height = (side * MM for side in (trim if front.turn in (0, 180) else trim[::-1]))
    if axis == "upright":
        assert abs(back.x - (page.width - front.x - width)) < HUNDREDTH
        assert abs(back.y - front.y) < HUNDREDTH
        assert back.turn == (-front.turn) % 360
    else:
        assert abs(back.x - front.x) < HUNDREDTH
        assert abs(back.y - (page.height - front.y - height)) < HUNDREDTH
        assert back.turn == (180 - front.turn) % 360


@pytest.mark.parametrize("trim", [POKER, TAROT], ids=str)
@pytest.mark.parametrize("count", [1, 4, 7])
def test_a_folded_sheet_brings_backs_behind_fronts(tmp_path: Path, count: int, trim: tuple[float, float]) -> None:
    game = make_game(tmp_path, count, trim)
    path = game.drawn("--sheet", "fold")
    sides = printed(game, path, trim)
    pages = read_pages(path, trim)
    assert len(sides) == 2 * count
    assert len(pages) == 1 + max(side.page for side in sides.values())
    for number in range(1, count + 1):
        front, back = sides[f"front of c{number}"], sides[f"back of c{number}"]
        assert front.page == back.page
        page = pages[front.page]
        upright = abs(front.y - back.y) < HUNDREDTH
        _assert_behind(front, back, page, trim, "upright" if upright else "level")
        middle = page.width / 2 if upright else page.height / 2
        folds = [line for line in page.lines if (line[0] if upright else line[1]) == pytest.approx(middle)]
        assert folds, "the fold is drawn"


def test_fronts_and_backs_can_be_files_of_their_own(tmp_path: Path) -> None:
    game = make_game(tmp_path, 10)
    fronts, backs = (game.draw("--sides", side) for side in ("fronts", "backs"))
    assert {entry["side"] for entry in fronts["entries"]} == {"front"}
    assert {entry["side"] for entry in backs["entries"]} == {"back"}
    assert fronts["file"] != backs["file"]
    # Page by page, a back lies at the mirror of its front, as in the interleaved file.
    assert [(e["page"], e["slot"], e["card"]) for e in fronts["entries"]] == [
        (e["page"], e["slot"], e["card"]) for e in backs["entries"]
    ]


def test_c05_an_offset_moves_everything_on_backs_and_nothing_on_fronts(tmp_path: Path) -> None:
    game = make_game(tmp_path, 5)
    game.write("layouts/shared/printers/attic.yaml", "back: {dx: 1.5mm, dy: -0.8mm}\n")
    plain = read_pages(game.drawn(), POKER)
    moved = read_pages(game.drawn("--printer", "attic"), POKER)
    override = read_pages(game.drawn("--printer", "attic", "--back-offset", "2mm,0"), POKER)
    for number, (before, after, other) in enumerate(zip(plain, moved, override, strict=True)):
        shift, shifted = ((1.5 * MM, 0.8 * MM), (2 * MM, 0.0)) if number % 2 else ((0.0, 0.0), (0.0, 0.0))
        _assert_moved(before, after, shift)
        _assert_moved(before, other, shifted)


def _assert_moved(before: SheetPage, after: SheetPage, by: tuple[float, float]) -> None:
    assert len(before.sides) == len(after.sides)
    assert len(before.lines) == len(after.lines)
    for one, two in zip(before.sides, after.sides, strict=True):
        assert (two.x - one.x, two.y - one.y) == pytest.approx(by, abs=1e-3)
        assert [b - a for a, b in zip(one.clip, two.clip, strict=True)] == pytest.approx([*by, *by], abs=1e-3)
    for line, other in zip(before.lines, after.lines, strict=True):
        assert [b - a for a, b in zip(line, other, strict=True)] == pytest.approx([*by, *by], abs=1e-3)


@pytest.mark.parametrize(
    ("options", "fronts", "backs"),
    [
        ((), True, True),
        (("--mark-sides", "fronts"), True, False),
        (("--mark-sides", "backs"), False, True),
        (("--marks", "none"), False, False),
        (("--marks", "lines"), True, True),
        (("--marks", "corners", "--mark-sides", "fronts"), True, False),
    ],
)
def test_marks_stand_on_the_sides_that_were_asked_for(
    tmp_path: Path, options: tuple[str, ...], fronts: bool, backs: bool
) -> None:
    game = make_game(tmp_path, 5)
    front, back = read_pages(game.drawn(*options), POKER)[2:4]
    assert bool(front.lines) is fronts
    assert bool(back.lines) is backs


def test_cut_lines_run_along_every_trim_edge_across_the_sheet(tmp_path: Path) -> None:
    game = make_game(tmp_path, 5)
    page = read_pages(game.drawn("--marks", "lines"), POKER)[2]
    upright = {round(line[0], 2) for line in page.lines if line[0] == line[2]}
    level = {round(line[1], 2) for line in page.lines if line[1] == line[3]}
    for side in page.sides:
        assert {round(side.x, 2), round(side.x + POKER[0] * MM, 2)} <= upright
        assert {round(side.y, 2), round(side.y + POKER[1] * MM, 2)} <= level


def test_corner_crosses_stand_on_every_corner(tmp_path: Path) -> None:
    game = make_game(tmp_path, 5)
    page = read_pages(game.drawn("--marks", "corners"), POKER)[2]
    centres = {(round((x0 + x1) / 2, 2), round((y0 + y1) / 2, 2)) for x0, y0, x1, y1 in page.lines}
    for side in page.sides:
        for x in (side.x, side.x + POKER[0] * MM):
            for y in (side.y, side.y + POKER[1] * MM):
                assert (round(x, 2), round(y, 2)) in centres


def test_single_cards_are_printed_again_once_for_each_time_they_are_named(tmp_path: Path) -> None:
    game = make_game(tmp_path, 20)
    described = game.draw("--cards", "c7,c2,c7")
    fronts = [(e["card"], e["copy"]) for e in described["entries"] if e["side"] == "front"]
    assert fronts == [("c2", 1), ("c7", 1), ("c7", 2)]
    assert described["sheets"] == 1


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--cards", "c99"), ["c99", "c9"]),
        (("--printer", "atic"), ["atic", "example"]),
        (("--back-offset", "left"), ["left", "1.5mm,-0.8mm"]),
        (("--back-offset", "1.5mm,-12mm"), ["dy -12 mm", "-10 to 10 mm"]),
        (("--paper", "10x"), ["10x", "100x150mm"]),
        (("--paper", "0x297mm"), ["0x297mm", "20 to 5000 mm"]),
        (("--paper", "9999999x297mm"), ["9999999x297mm", "20 to 5000 mm"]),
        (("--marks", "stars"), ["stars", "crop"]),
    ],
)
def test_wrong_options_are_refused_with_the_way_out(tmp_path: Path, options: tuple[str, ...], words: list[str]) -> None:
    result = make_game(tmp_path, 9).run("pdf", *options)
    assert result.exit_code == 2
    assert all(word in result.output for word in words), result.output
