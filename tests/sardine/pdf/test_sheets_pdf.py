"""The printed District Noir, read back: every card once, every edge in its place, fit for a print shop."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner
from PIL import ImageChops
from PIL.Image import Resampling
from pypdf import PdfReader

from sardine.cli.main import main
from tests.sardine.kit import ROOT
from tests.sardine.pdf.reading import MM, SheetPage, font_names, ink_share, read_pages, text_in

LOCALES = ("fr", "it", "en")
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
TRIM = (61.0, 112.0)
COLUMNS, ROWS = 3, 2
HUNDREDTH = 0.01 * MM
FIRST_SHEET_PAGE = 2


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All languages on both papers, with the listing of each paper beside them."""
    out = tmp_path_factory.mktemp("printed")
    for paper in PAPERS:
        arguments = ["--root", str(ROOT), "pdf", "district-noir", "--paper", paper, "--out", str(out)]
        result = CliRunner().invoke(main, [*arguments, "--format", "json"], catch_exceptions=False)
        assert result.exit_code == 0, result.output
        (out / f"{paper}.json").write_text(result.stdout, encoding="utf-8")
    return out


def pdf_of(printed: Path, locale: str, paper: str = "a4") -> Path:
    return printed / "district-noir" / locale / f"cards-{paper}.pdf"


def listing_of(printed: Path, locale: str, paper: str = "a4") -> list[dict[str, Any]]:
    files = json.loads((printed / f"{paper}.json").read_text(encoding="utf-8"))["files"]
    [entries] = [file["entries"] for file in files if (file["locale"], file["name"]) == (locale, "cards")]
    return list(entries)


each_locale = pytest.mark.parametrize("locale", LOCALES)
each_paper = pytest.mark.parametrize("paper", PAPERS)


@each_locale
def test_the_fronts_are_exactly_47_cards_each_copy_once(printed: Path, locale: str) -> None:
    fronts = [entry for entry in listing_of(printed, locale) if entry["side"] == "front"]
    assert len(fronts) == 47
    assert len({(entry["card"], entry["copy"]) for entry in fronts}) == 47
    soutiens = {f"soutien-{value}": value for value in (5, 6, 7, 8)}
    signed = {"alliance-2": 4, "alliance-3": 2, "alliance-4": 1, "trahison-1": 3, "trahison-2": 4, "trahison-3": 2}
    others = {"docks": 1, "commissariat": 1, "mairie": 1, "aide": 2}
    assert Counter(entry["card"] for entry in fronts) == soutiens | signed | others


NAMES = {
    "fr": {"soutien": "Soutien", "alliance": "Alliance", "trahison": "Trahison", "aide": "Aide de jeu"},
    "it": {"soutien": "Affiliati", "alliance": "Alleanza", "trahison": "Tradimento", "aide": "Riepilogo"},
    "en": {"soutien": "Support", "alliance": "Alliance", "trahison": "Betrayal", "aide": "Summary"},
}
PLACES = {
    "fr": {"docks": "Docks", "commissariat": "Commissariat", "mairie": "Mairie"},
    "it": {"docks": "Porto", "commissariat": "Commissariato", "mairie": "Municipio"},
    "en": {"docks": "Docks", "commissariat": "Police Station", "mairie": "City Hall"},
}


def imprint_label(card: str, locale: str) -> str:
    """What the imprint of a card says between the game's name and the card's number."""
    if card in PLACES[locale]:
        return PLACES[locale][card]
    kind, _, value = card.partition("-")
    sign = "\N{MINUS SIGN}" if kind == "trahison" else ""
    return f"{NAMES[locale][kind]} {sign}{value}".strip()


@each_paper
@each_locale
def test_the_listing_says_what_the_text_on_the_pages_says(printed: Path, locale: str, paper: str) -> None:
    path = pdf_of(printed, locale, paper)
    for entry in listing_of(printed, locale, paper):
        if entry["side"] == "back" and entry["card"] != "aide":
            continue
        x0, y0 = corner_of(entry["slot"], entry["side"], paper)
        box = (x0 * MM, y0 * MM, (x0 + TRIM[0]) * MM, (y0 + TRIM[1]) * MM)
        text = text_in(path, entry["page"] - 1, box)
        assert f"District Noir · {imprint_label(entry['card'], locale)} · " in text.replace("\r\n", " "), entry


def corner_of(slot: int, side: str, paper: str) -> tuple[float, float]:
    """Lower left corner of a slot's trim in millimetres, from the paper and the card size alone."""
    width, height = PAPERS[paper]
    row, column = divmod(slot - 1, COLUMNS)
    left = (width - COLUMNS * TRIM[0]) / 2 + column * TRIM[0]
    if side == "back":
        left = width - left - TRIM[0]
    top = (height - ROWS * TRIM[1]) / 2 + row * TRIM[1]
    return left, height - top - TRIM[1]


@each_paper
@each_locale
def test_every_trim_edge_is_within_a_hundredth_of_a_millimetre(printed: Path, locale: str, paper: str) -> None:
    pages = read_pages(pdf_of(printed, locale, paper), TRIM)
    by_page = _entries_by_page(listing_of(printed, locale, paper))
    assert sum(len(page.sides) for page in pages) == 94
    for number, entries in by_page.items():
        sides = pages[number - 1].sides
        assert len(sides) == len(entries)
        for side, entry in zip(sides, entries, strict=True):
            x, y = corner_of(entry["slot"], entry["side"], paper)
            assert abs(side.x - x * MM) < HUNDREDTH
            assert abs(side.y - y * MM) < HUNDREDTH


@each_paper
def test_each_back_has_its_centre_at_the_mirror_of_its_fronts(printed: Path, paper: str) -> None:
    pages = read_pages(pdf_of(printed, "fr", paper), TRIM)
    by_page = _entries_by_page(listing_of(printed, "fr", paper))
    for number in range(FIRST_SHEET_PAGE + 1, len(pages) + 1, 2):
        fronts = {_key(entry): side for entry, side in zip(by_page[number], pages[number - 1].sides, strict=True)}
        backs = {_key(entry): side for entry, side in zip(by_page[number + 1], pages[number].sides, strict=True)}
        assert fronts.keys() == backs.keys()
        for key, front in fronts.items():
            centre = front.x + TRIM[0] * MM / 2
            back_centre = backs[key].x + TRIM[0] * MM / 2
            assert abs(back_centre - (pages[number].width - centre)) < HUNDREDTH
            assert abs(backs[key].y - front.y) < HUNDREDTH


def _entries_by_page(entries: list[dict[str, Any]]) -> dict[int, list[dict[str, Any]]]:
    pages: dict[int, list[dict[str, Any]]] = {}
    for entry in entries:
        pages.setdefault(entry["page"], []).append(entry)
    return pages


def _key(entry: dict[str, Any]) -> tuple[str, int]:
    return entry["card"], entry["copy"]


@each_paper
def test_every_mark_lies_on_a_trim_line_outside_every_card(printed: Path, paper: str) -> None:
    for page in read_pages(pdf_of(printed, "fr", paper), TRIM)[FIRST_SHEET_PAGE:]:
        assert page.lines
        for line in page.lines:
            assert _on_a_trim_line(line, page), line
            assert not any(_touches(line, side.clip) for side in page.sides), line


def _on_a_trim_line(line: tuple[float, ...], page: SheetPage) -> bool:
    x0, y0, x1, y1 = line
    if x0 == x1:
        edges = [side.x + step * TRIM[0] * MM for side in page.sides for step in (0, 1)]
        return min(abs(edge - x0) for edge in edges) < HUNDREDTH
    assert y0 == y1
    edges = [side.y + step * TRIM[1] * MM for side in page.sides for step in (0, 1)]
    return min(abs(edge - y0) for edge in edges) < HUNDREDTH


def _touches(line: tuple[float, ...], clip: tuple[float, ...]) -> bool:
    x0, y0, x1, y1 = min(line[0], line[2]), min(line[1], line[3]), max(line[0], line[2]), max(line[1], line[3])
    return x0 <= clip[2] and x1 >= clip[0] and y0 <= clip[3] and y1 >= clip[1]


@each_paper
def test_every_cut_of_every_sheet_has_a_mark(printed: Path, paper: str) -> None:
    for page in read_pages(pdf_of(printed, "fr", paper), TRIM)[FIRST_SHEET_PAGE:]:
        upright = [line[0] for line in page.lines if line[0] == line[2]]
        level = [line[1] for line in page.lines if line[1] == line[3]]
        for side in page.sides:
            for step in (0, 1):
                assert min(abs(side.x + step * TRIM[0] * MM - x) for x in upright) < HUNDREDTH
                assert min(abs(side.y + step * TRIM[1] * MM - y) for y in level) < HUNDREDTH


@each_paper
def test_c03_no_page_is_blank_and_there_are_as_many_as_needed(printed: Path, paper: str) -> None:
    path = pdf_of(printed, "fr", paper)
    pages = read_pages(path, TRIM)
    assert len(pages) == FIRST_SHEET_PAGE + 2 * 8
    assert all(ink_share(path, number) > 0.4 for number in range(FIRST_SHEET_PAGE, len(pages)))
    assert all(ink_share(path, number) > 0.0005 for number in range(FIRST_SHEET_PAGE))


@each_paper
def test_page_boxes_are_the_sheets(printed: Path, paper: str) -> None:
    for page in PdfReader(pdf_of(printed, "fr", paper)).pages:
        for box in (page.mediabox, page.trimbox, page.bleedbox):
            size = [float(value) / MM for value in box]
            assert size == pytest.approx([0, 0, *PAPERS[paper]], abs=0.001)


@each_locale
def test_the_file_says_its_title_and_language(printed: Path, locale: str) -> None:
    reader: Any = PdfReader(pdf_of(printed, locale))
    assert reader.metadata is not None
    assert reader.metadata.title == "District Noir"
    assert reader.trailer["/Root"]["/Lang"] == locale


def test_c07_viewers_are_asked_not_to_scale(printed: Path) -> None:
    reader: Any = PdfReader(pdf_of(printed, "fr"))
    preferences = reader.trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/PrintScaling"] == "/None"
    assert preferences["/Duplex"] == "/DuplexFlipLongEdge"


def test_c07_the_ruler_is_exactly_50_mm_and_says_so(printed: Path) -> None:
    path = pdf_of(printed, "fr")
    advice = read_pages(path, TRIM)[0]
    longest = max(line[2] - line[0] for line in advice.lines if line[1] == line[3])
    assert longest == pytest.approx(50 * MM, abs=HUNDREDTH)
    assert "50 mm" in text_in(path, 0, (0, 0, advice.width, advice.height))


@each_locale
def test_the_first_page_tells_how_to_print_in_its_language(printed: Path, locale: str) -> None:
    text = text_in(pdf_of(printed, locale), 0, (0, 0, 600, 850))
    words = {"fr": "bord long", "it": "lato lungo", "en": "long edge"}
    assert words[locale] in text
    assert "100 %" in text


@each_locale
def test_every_kind_is_bookmarked_at_its_first_card(printed: Path, locale: str) -> None:
    reader: Any = PdfReader(pdf_of(printed, locale))
    entries = listing_of(printed, locale)
    marks = [(item["/Title"], reader.get_destination_page_number(item) + 1) for item in reader.outline]
    leaders = ("soutien-5", "alliance-2", "trahison-1", "docks", "aide")
    assert [page for _title, page in marks] == [
        min(entry["page"] for entry in entries if entry["card"] == card) for card in leaders
    ]
    assert marks[0][0] == NAMES[locale]["soutien"]


@each_locale
def test_each_sheet_carries_its_label_in_the_margin(printed: Path, locale: str) -> None:
    path = pdf_of(printed, locale)
    word = {"fr": ("recto", "verso"), "it": ("fronte", "retro"), "en": ("fronts", "backs")}[locale]
    sheet = {"fr": "feuille", "it": "foglio", "en": "sheet"}[locale]
    for page in range(FIRST_SHEET_PAGE, FIRST_SHEET_PAGE + 16):
        number, side = divmod(page - FIRST_SHEET_PAGE, 2)
        margin = text_in(path, page, (0, 0, 600, 35 * MM))
        assert f"District Noir · {locale.upper()} · {sheet} {number + 1}/8 · {word[side]}" in margin


@each_locale
def test_c26_every_font_is_embedded_subset_and_has_a_unicode_map(printed: Path, locale: str) -> None:
    fonts = font_names(PdfReader(pdf_of(printed, locale)))
    assert len(fonts) >= 3
    for name, font in fonts.items():
        prefix, plus, _rest = name.lstrip("/").partition("+")
        assert plus
        assert len(prefix) == 6
        assert prefix.isupper()
        assert "Helvetica" not in name
        assert font["/ToUnicode"].get_object().get_data()
        [descendant] = font["/DescendantFonts"]
        descriptor = descendant.get_object()["/FontDescriptor"].get_object()
        assert "/FontFile2" in descriptor or "/FontFile3" in descriptor


@pytest.mark.poppler
@each_locale
def test_c26_pdffonts_lists_only_embedded_subset_fonts_with_unicode(printed: Path, locale: str) -> None:
    shown = subprocess.run(["pdffonts", pdf_of(printed, locale)], capture_output=True, text=True, check=True)
    rows = shown.stdout.splitlines()[2:]
    assert rows
    for row in rows:
        assert row.split()[-5:-2] == ["yes", "yes", "yes"], row


@pytest.mark.qpdf
@each_locale
@each_paper
def test_qpdf_finds_nothing_wrong(printed: Path, paper: str, locale: str) -> None:
    checked = subprocess.run(["qpdf", "--check", pdf_of(printed, locale, paper)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "No syntax or stream encoding errors found" in checked.stdout


@pytest.mark.poppler
def test_another_reader_finds_the_same_words(printed: Path) -> None:
    shown = subprocess.run(
        ["pdftotext", "-f", "17", "-l", "17", pdf_of(printed, "fr"), "-"], capture_output=True, text=True, check=True
    )
    assert "DOCKS" in shown.stdout
    assert "COMMISSARIAT" in shown.stdout
    assert "Jouer : une carte" in shown.stdout.replace("\n", " ").replace("\xa0", " ")


def test_what_repeats_is_stored_once(printed: Path) -> None:
    """No two forms of the file draw the same: copies share one, and all playing cards share their back."""
    forms: dict[int, bytes] = {}
    reader: Any = PdfReader(pdf_of(printed, "fr"))
    for page in reader.pages:
        for form in page["/Resources"].get("/XObject", {}).values():
            forms[form.get_object().indirect_reference.idnum] = form.get_object().get_data()
    assert len(forms) == len(set(forms.values()))
    # With copies: 4 Soutien, 2 Alliance, 3 Trahison, the front and the back of the Aide; the common back.
    assert sum(b" Do" in content for content in forms.values()) == 12


def draw(out: Path, seed: str) -> bytes:
    """The French PDF, drawn by a process of its own with another hash seed."""
    subprocess.run(
        [sys.executable, "-m", "sardine", "pdf", "district-noir", "--lang", "fr", "--no-cache", "--out", str(out)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        env={"PYTHONHASHSEED": seed, "PATH": "", "TZ": f"UTC+{seed}"},
    )
    return pdf_of(out, "fr").read_bytes()


def test_the_same_input_gives_the_same_bytes_in_every_process(tmp_path: Path, printed: Path) -> None:
    first = draw(tmp_path / "one", "1")
    assert first == draw(tmp_path / "two", "2")
    assert first == pdf_of(printed, "fr").read_bytes()


def test_one_sided_sheets_have_no_backs(tmp_path: Path) -> None:
    arguments = ["--root", str(ROOT), "pdf", "district-noir", "--lang", "en", "--duplex", "none"]
    result = CliRunner().invoke(main, [*arguments, "--out", str(tmp_path)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    pages = read_pages(pdf_of(tmp_path, "en", "a4-one-sided"), TRIM)
    assert len(pages) == 1 + 8
    assert sum(len(page.sides) for page in pages) == 47
    reader: Any = PdfReader(pdf_of(tmp_path, "en", "a4-one-sided"))
    preferences = reader.trailer["/Root"]["/ViewerPreferences"]
    assert preferences["/Duplex"] == "/Simplex"


def test_the_back_of_the_playing_cards_is_the_same_after_a_half_turn(printed: Path) -> None:
    """Turned or not, a card cannot be told by its back (style, rule 8)."""
    page = pdfium.PdfDocument(pdf_of(printed, "fr"))[FIRST_SHEET_PAGE + 1]
    scale, coarse = 8.0, 16
    picture = page.render(scale=scale, grayscale=True).to_pil().convert("L")
    x, y = corner_of(2, "back", "a4")
    top = PAPERS["a4"][1] - y - TRIM[1]
    edges = (x, top, x + TRIM[0], top + TRIM[1])
    left, upper, right, lower = (round(edge * MM * scale) for edge in edges)
    card = picture.crop((left, upper, right, lower))
    size = (card.width // coarse, card.height // coarse)
    difference = ImageChops.difference(card.resize(size, Resampling.BOX), card.rotate(180).resize(size, Resampling.BOX))
    histogram = difference.histogram()
    assert sum(histogram[40:]) / sum(histogram) < 0.01
