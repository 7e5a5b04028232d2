"""The rulebooks, read back: every clause once, in order, in every language; the booklet imposed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from sardine.book import rulebook as book
from sardine.cli.loading import load_checked
from sardine.cli.main import main
from sardine.cli.rulebook_job import RulebookJob
from sardine.face.project import Rendition
from sardine.frame import Inset
from tests.sardine.kit import ROOT
from tests.sardine.pdf.reading import MM, text_in
from tests.sardine.project import ProjectCopy, copy_project

LOCALES = ("fr", "it", "en")
A5 = (148 * MM, 210 * MM)


def run(root: Path, out: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), "rulebook", "--out", str(out), *arguments])


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("books")
    for arguments in (("--screen",), ()):
        result = run(ROOT, out, "district-noir", *arguments)
        assert result.exit_code == 0, result.output
    return out / "district-noir"


def words(path: Path, page: int, box: tuple[float, float, float, float]) -> str:
    return text_in(path, page, box).replace("\r\n", " ")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_clause_stands_in_the_book_once_and_in_order(printed: Path, locale: str) -> None:
    path = printed / locale / "rulebook.pdf"
    text = " ".join(words(path, page, (0, 0, *A5)) for page in range(len(PdfReader(path).pages)))
    described = json.loads(run(ROOT, printed.parent, "district-noir", "--lang", locale, "--format", "json").stdout)
    [file] = described["files"]
    assert re.findall(r"D-\d\d", text) == file["clauses"]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_placeholder_is_left_unfilled(printed: Path, locale: str) -> None:
    path = printed / locale / "rulebook.pdf"
    for page in range(len(PdfReader(path).pages)):
        assert not re.search(r"[{}]", words(path, page, (0, 0, *A5)))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_folded_sheets_carry_the_pages_of_the_book_in_halves(printed: Path, locale: str) -> None:
    book, sheets = printed / locale / "rulebook.pdf", printed / locale / "rulebook-a4.pdf"
    pages = len(PdfReader(book).pages)
    sides = PdfReader(sheets).pages
    assert len(sides) == 2 * -(-pages // 4)
    for side in sides:
        assert [float(value) / MM for value in side.mediabox[2:]] == pytest.approx([297, 210], abs=0.01)
    # The first side shows the cover on its right, the second the first inner page on its left.
    assert "District Noir" in words(sheets, 0, (A5[0], 0, 2 * A5[0], A5[1]))
    assert "D-01" in words(sheets, 1, (0, 0, A5[0], A5[1]))


def test_the_printer_is_told_to_flip_on_the_short_edge(printed: Path) -> None:
    reader: Any = PdfReader(printed / "fr" / "rulebook-a4.pdf")
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"


def test_cards_are_shown_as_they_are_printed(printed: Path) -> None:
    assert "SOUTIEN" in words(printed / "fr" / "rulebook.pdf", 0, (0, 0, *A5))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_row_of_four_wide_cards_stays_inside_its_column(locale: str) -> None:
    press = load_checked(ROOT, ["paintball"], Rendition((locale,))).press
    [game] = [game for game in press.database.games if game.id == "paintball"]
    insets = [
        item.box
        for page in RulebookJob(press, game, locale, None).booklet()
        for item in page
        if isinstance(item, Inset)
    ]
    assert len(insets) > 8
    assert all(box.right <= book.A5.width - book.MARGIN for box in insets)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_cross_is_explained_only_where_a_clause_is_invented(printed: Path, locale: str) -> None:
    result = run(ROOT, printed.parent, "paintball", "--screen", "--lang", locale)
    assert result.exit_code == 0, result.output
    invented = printed.parent / "paintball" / locale / "rulebook.pdf"
    text = " ".join(words(invented, page, (0, 0, *A5)) for page in range(len(PdfReader(invented).pages)))
    assert re.findall(r"([A-Z]-\d\d) \+", text) == ["P-47"]
    assert "(+)" in text
    assert "(+)" not in words(printed / locale / "rulebook.pdf", 1, (0, 0, *A5))


@pytest.fixture
def project(tmp_path: Path) -> ProjectCopy:
    return copy_project(tmp_path)


BOOK = "layouts/district-noir/book.yaml"


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [("docks", "dokcs", "book-card"), ("scoring:", "scroing:", "book-chapter"), ("cover:", "cvoer:", "unknown-key")],
)
def test_a_fault_in_the_pictures_is_one_problem_at_its_line(
    project: ProjectCopy, right: str, wrong: str, code: str
) -> None:
    line = project.line_of(BOOK, right)
    project.replace(BOOK, right, wrong)
    assert project.problems() == [(BOOK, line, code)]


def test_a_game_without_rules_has_no_rulebook(tmp_path: Path, project: ProjectCopy) -> None:
    (project.root / "cards/district-noir/rules.yaml").unlink()
    result = run(project.root, tmp_path / "out", "district-noir")
    assert result.exit_code == 2
    assert "rules.yaml" in result.output
