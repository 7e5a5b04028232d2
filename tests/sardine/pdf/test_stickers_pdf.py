"""The printed stickers, read back: every card's sticker, each shape in its size, on every label stock."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from pypdf import PdfReader

from sardine.cli.main import main
from tests.sardine.kit import ROOT
from tests.sardine.pdf.reading import text_in
from tests.sardine.sticker.felt_pdf import FeltPage, colours, felt_pages
from tests.sardine.sticker.finger import Relief, is_dot, read_sticker

LOCALES = ("fr", "it", "en")
# How many cards carry each sticker, counted from the card list: Soutien as many as the value, Alliance +2 x4, +3 x2,
# +4 x1, Trahison -1 x3, -2 x4, -3 x2, three Ville.
WANTED: Counter[tuple[str, int | None]] = Counter(
    {("", 5): 5, ("", 6): 6, ("", 7): 7, ("", 8): 8, ("+", 2): 4, ("+", 3): 2, ("+", 4): 1}
    | {("-", 1): 3, ("-", 2): 4, ("-", 3): 2, ("*", None): 3}
)
HUNDREDTH = 0.01
# Stock -> paper, columns, rows, first label's left and top, step across and down, label's width and height.
STOCKS = {
    "plain-a4": ("a4", 5, 11, 11, 12, 38, 25, 36, 23),
    "plain-letter": ("letter", 5, 10, 13.95, 15.7, 38, 25, 36, 23),
    "labels-65": ("a4", 5, 13, 4.75, 10.7, 40.6, 21.2, 38.1, 21.2),
    "labels-21": ("a4", 3, 7, 7.25, 15.15, 66, 38.1, 63.5, 38.1),
}
FIRST_SHEET = 3


def draw(out: Path, *arguments: str) -> list[dict[str, Any]]:
    command = ["--root", str(ROOT), "stickers", "district-noir", "--out", str(out), "--format", "json", *arguments]
    result = CliRunner().invoke(main, command, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return list(json.loads(result.stdout)["files"])


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("stickers")
    draw(out)
    return out


def pdf_of(out: Path, locale: str = "fr", paper: str = "a4") -> Path:
    return out / "district-noir" / locale / f"stickers-{paper}.pdf"


def label_of(stock: str, slot: int) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a label, from the figures above."""
    _paper, columns, _rows, left, top, across, down, width, height = STOCKS[stock]
    row, column = divmod(slot - 1, columns)
    x, y = left + across * column, top + down * row
    return x, y, x + width, y + height


def in_label(page: FeltPage, stock: str, slot: int) -> list[Relief]:
    left, top, right, bottom = label_of(stock, slot)
    return [
        shape
        for shape in page.reliefs
        if left <= shape.left and shape.right <= right and top <= shape.top and shape.bottom <= bottom
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_stickers_read_back_are_those_of_the_card_list(printed: Path, locale: str) -> None:
    [sheet] = felt_pages(pdf_of(printed, locale))[FIRST_SHEET:]
    read = Counter(read_sticker(in_label(sheet, "plain-a4", slot)) for slot in range(1, 46))
    assert read == WANTED
    assert read.total() == 45
    assert not any(in_label(sheet, "plain-a4", slot) for slot in range(46, 56))


@pytest.mark.parametrize("stock", STOCKS)
def test_every_sticker_lies_in_the_label_that_the_listing_names(tmp_path: Path, stock: str) -> None:
    paper, columns, rows, *_ = STOCKS[stock]
    [file] = draw(tmp_path, "--lang", "en", "--stock", stock, "--paper", paper)
    assert file["stickers"] == 45
    assert file["sheets"] == -(-45 // (columns * rows))
    pages = felt_pages(pdf_of(tmp_path, "en", paper))
    assert len(pages) == file["entries"][-1]["page"]
    found = Counter(len(page.reliefs) for page in pages[file["entries"][0]["page"] - 1 :])
    read: Counter[tuple[str, int | None]] = Counter()
    for entry in file["entries"]:
        shapes = in_label(pages[entry["page"] - 1], stock, entry["slot"])
        sign, number = read_sticker(shapes)
        assert entry["sticker"] == sign + ("" if number is None else str(number))
        read[sign, number] += 1
    assert read == WANTED
    # No shape lies outside the labels.
    shapes_in_labels = Counter(
        sum(len(in_label(pages[page - 1], stock, entry["slot"])) for entry in file["entries"] if entry["page"] == page)
        for page in {entry["page"] for entry in file["entries"]}
    )
    assert shapes_in_labels == found


def test_each_printed_shape_has_its_size_and_pitch(printed: Path) -> None:
    [sheet] = felt_pages(pdf_of(printed))[FIRST_SHEET:]
    for slot in range(1, 46):
        shapes = in_label(sheet, "plain-a4", slot)
        for shape in shapes:
            assert _size_of(shape), (slot, shape)
        loose = sorted(s.middle[0] for s in shapes if is_dot(s) and not any(f.holds(s) for f in shapes if not f.solid))
        for left, right in pairwise(loose):
            assert right - left == pytest.approx(2.5, abs=HUNDREDTH)


def _size_of(shape: Relief) -> bool:
    """Dots 1.5, circles 6, plus 6 x 6, minus 6 x 1, star 7 wide: no other shape is on the stickers of the game."""
    wanted: list[tuple[float, float]] = [(6, 6)]
    if shape.solid:
        wanted = [(1.5, 1.5)] if is_dot(shape) else [(6, 6), (6, 1), (7, 6.657)]
    return any(abs(shape.width - w) < HUNDREDTH and abs(shape.height - h) < HUNDREDTH for w, h in wanted)


def test_every_sticker_has_eight_corner_marks_outside_it(printed: Path) -> None:
    [sheet] = felt_pages(pdf_of(printed))[FIRST_SHEET:]
    assert len(sheet.lines) == 45 * 8
    for slot in range(1, 46):
        left, top, right, bottom = label_of("plain-a4", slot)
        shapes = in_label(sheet, "plain-a4", slot)
        marks = [line for line in sheet.lines if left - 2 < line.left < right and top - 2 < line.top < bottom + 2]
        for mark in marks:
            for shape in shapes:
                outside_x = mark.right <= shape.left or mark.left >= shape.right
                outside_y = mark.bottom <= shape.top or mark.top >= shape.bottom
                assert outside_x or outside_y


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_is_printed_in_black_ink_alone(printed: Path, locale: str) -> None:
    assert colours(pdf_of(printed, locale)) == {("g", 0.0), ("G", 0.0)}


def test_a_used_sheet_begins_at_its_first_free_label(tmp_path: Path) -> None:
    [file] = draw(tmp_path, "--lang", "en", "--stock", "labels-65", "--start", "30")
    assert [(entry["slot"], entry["page"]) for entry in file["entries"][:2]] == [(30, 4), (31, 4)]
    assert [(entry["slot"], entry["page"]) for entry in file["entries"][35:37]] == [(65, 4), (1, 5)]
    first, second = felt_pages(pdf_of(tmp_path, "en"))[3:]
    assert not any(in_label(first, "labels-65", slot) for slot in range(1, 30))
    assert all(in_label(first, "labels-65", slot) for slot in range(30, 66))
    assert [bool(in_label(second, "labels-65", slot)) for slot in range(1, 11)] == [True] * 9 + [False]


WORDS = {
    "fr": ("bout des doigts", "100 %", "Le code numérique", "26 × Soutien", "4 × Alliance +2", "Où coller", "2,5 mm"),
    "it": (
        "con le dita",
        "100 %",
        "Il codice numerico",
        "26 × Affiliati",
        "4 × Alleanza +2",
        "Dove applicare",
        "2,5 mm",
    ),
    "en": ("by touch", "100 %", "The number code", "26 × Support", "4 × Alliance +2", "Where the", "2.5 mm"),
}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_pages_explain_codes_counts_and_places_in_their_language(printed: Path, locale: str) -> None:
    path = pdf_of(printed, locale)
    text = " ".join(text_in(path, page, (0, 0, 600, 850)) for page in range(FIRST_SHEET))
    for word in WORDS[locale]:
        assert word in text.replace("\r\n", " ").replace("\N{NO-BREAK SPACE}", " "), word


def test_the_legend_shows_each_sticker_once_and_the_example_17(printed: Path) -> None:
    legend = felt_pages(pdf_of(printed))[1]
    codes = [shape for shape in legend.reliefs if shape.bottom < 75]
    assert sum(1 for shape in codes if not shape.solid and not shape.round) == 2
    # Edges of the stickers below the code: one per design.
    assert len([line for line in legend.lines if line.round]) == len(WANTED)


def test_the_placement_shows_each_sticker_on_its_card_at_true_size(printed: Path) -> None:
    page = felt_pages(pdf_of(printed))[2]
    cards = [line for line in page.lines if line.width > 60]
    assert len(cards) == 4
    read = []
    for card in cards:
        assert (card.width - 0.25, card.height - 0.25) == pytest.approx((61, 112), abs=HUNDREDTH)
        zones = [line for line in page.lines if card.holds(line) and not line.round and line.width > 15]
        [zone] = zones
        assert (zone.left - card.left, zone.top - card.top) == pytest.approx((2.5, 2), abs=HUNDREDTH)
        shapes = [shape for shape in page.reliefs if card.holds(shape)]
        assert all(zone.left < s.left and s.right < zone.right and zone.bottom > s.bottom for s in shapes)
        read.append(read_sticker(shapes))
    assert read == [("", 5), ("+", 2), ("-", 1), ("*", None)]


def test_the_kinds_are_bookmarked(printed: Path) -> None:
    reader: Any = PdfReader(pdf_of(printed, "en"))
    titles = [item["/Title"] for item in reader.outline]
    assert titles == ["What the stickers say", "Where the stickers go", "Support", "Alliance", "Betrayal", "City"]


def test_the_same_input_gives_the_same_bytes(tmp_path: Path, printed: Path) -> None:
    draw(tmp_path, "--lang", "it")
    assert pdf_of(tmp_path, "it").read_bytes() == pdf_of(printed, "it").read_bytes()
