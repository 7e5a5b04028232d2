"""Draws the calibration sheet: no game, only a paper, a printer and the press's own sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import click

from sardine.art.library import DrawingLibrary
from sardine.cli.sheet_options import named_paper, named_printer, printable_paper
from sardine.face.layout import LayoutReader
from sardine.face.press_text import PressTexts, press_locales, read_press_texts
from sardine.face.project import press_store
from sardine.face.typeset import Typesetter
from sardine.pdf.writer import write_pdf
from sardine.sheet.calibration import CROSSES, INSET
from sardine.sheet.calibration_page import EXAMPLE, SMALLEST, CalibrationPage
from sardine.sheet.page import JobInfo, Page, Side
from sardine.sheet.reader import printer_names, read_papers, read_printer
from sardine.sheet.spec import Duplex, Paper, PrinterProfile
from sardine.sheet.turning import Axis, flip_axis
from sardine.text.fonts import Family
from sardine.text.segments import Span
from sardine.text.shape import NO_BREAK_SPACE
from sardine.units import format_mm
from validator.database.problem import Problem


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """How the sheet lies in the printer, as it was typed, and the printer whose corrections it is printed with."""

    paper: str
    duplex: str
    orientation: str
    printer: str | None

    def file_name(self, locale: str) -> str:
        """`calibration-a4-en.pdf`; what is not as usual is added."""
        unusual = [
            "" if self.orientation == "portrait" else self.orientation,
            "" if self.duplex == "long" else "short-edge",
            self.printer or "",
        ]
        return "-".join(["calibration", self.paper.replace(" ", ""), locale, *filter(None, unusual)]) + ".pdf"


def open_reader(root: Path, *printers: str | None) -> LayoutReader | list[Problem]:
    """A reader whose papers, and whose printers of these names, can be read; else what is wrong with them."""
    reader = LayoutReader(root, press_store())
    problems = list(read_papers(reader)[1])
    for name in printers:
        if name in printer_names(root):
            problems += read_printer(reader, str(name))[1]
    return problems or reader


def laid_paper(reader: LayoutReader, sheet: SheetOptions) -> Paper:
    """The paper as it lies in the printer. Raises click.UsageError for an unknown one, and one that is too small."""
    paper = named_paper(reader, sheet.paper)
    if min(paper.size.width, paper.size.height) < SMALLEST:
        least = format_mm(SMALLEST)
        raise click.UsageError(
            f"{paper.title} is {paper.size}; the calibration sheet needs at least {least} mm each way"
        )
    return paper


def sheet_axis(paper: Paper, sheet: SheetOptions) -> tuple[Page, Axis]:
    """An empty page of the paper as it lies, and the line about which it is turned."""
    upright = paper.size if paper.size.height >= paper.size.width else paper.size.turned
    size = upright if sheet.orientation == "portrait" else upright.turned
    axis = flip_axis(Duplex(sheet.duplex), size)
    assert axis is not None, "the sheet has two sides"
    return Page(size), axis


def draw_sheet(root: Path, locale: str, sheet: SheetOptions, out: Path) -> str | list[Problem]:
    """Draw the sheet into `out`; where it is, or what is wrong with the project's files.

    Raises click.UsageError for a language, paper or printer that does not exist.
    """
    if locale not in press_locales(root):
        raise click.UsageError(f"the press does not speak {locale!r}; it speaks: {', '.join(press_locales(root))}")
    reader = open_reader(root, sheet.printer)
    if isinstance(reader, list):
        return reader
    printer = named_printer(reader, sheet.printer)
    paper = printable_paper(laid_paper(reader, sheet), printer)
    families, problems = reader.families()
    texts, text_problems = read_press_texts(root, locale, reader.store)
    if texts is None or problems or text_problems:
        return [*problems, *text_problems]
    path = out / sheet.file_name(locale)
    pages = _pages(_Setting(texts, families["text"], DrawingLibrary((), root)), paper, sheet, printer)
    write_pdf(path, JobInfo(texts.messages["calibrate_title"].strip("*"), locale, sheet.duplex), pages)
    return str(path)


@dataclass(frozen=True, slots=True)
class _Setting:
    texts: PressTexts
    family: Family
    signs: DrawingLibrary


def _pages(setting: _Setting, paper: Paper, sheet: SheetOptions, printer: PrinterProfile) -> Iterator[Page]:
    empty, axis = sheet_axis(paper, sheet)
    typesetter = Typesetter(setting.texts.locale, setting.signs, {})
    page = CalibrationPage(empty.size, axis, setting.family, typesetter, **_paragraphs(setting.texts, sheet))
    yield Page(empty.size, items=page.draw(Side.FRONT), correction=printer.front)
    yield Page(empty.size, items=page.draw(Side.BACK), side=Side.BACK, correction=printer.back)


class _Paragraphs(TypedDict):
    front: list[list[Span]]
    back: list[list[Span]]
    example: list[Span]


def _paragraphs(texts: PressTexts, sheet: SheetOptions) -> _Paragraphs:
    """What the sheet says."""
    used = f" --printer {sheet.printer}" if sheet.printer else ""
    readings = " ".join(f"--read{NO_BREAK_SPACE}{name}=…,…" for name in CROSSES)
    command = f"sardine calibrate --save NAME{_sheet_words(sheet)}"
    values = {
        "inset": format_mm(INSET),
        "printer": sheet.printer or "",
        "front_command": f"{command} --side front{used} {readings}",
        "back_command": f"{command}{used} {readings}",
        "example": ",".join(format_mm(figure) for figure in EXAMPLE),
    }
    turning = "calibrate_print" if sheet.duplex == "long" else "calibrate_print_short"
    steps = [turning, "calibrate_front", "calibrate_save_front", "calibrate_back", "calibrate_save_back"]
    told = ["calibrate_used"] if sheet.printer else []
    return {
        "front": [texts.spans(key, values) for key in ("calibrate_title", *told, *steps, "calibrate_use")],
        "back": [texts.spans(key, values) for key in ("calibrate_reverse", *told)],
        "example": texts.spans("calibrate_example", values),
    }


def _sheet_words(sheet: SheetOptions) -> str:
    """The options that the sheet was drawn with, where they are not as usual: readings need them, too."""
    paper = f" --paper {sheet.paper}" if sheet.paper != "a4" else ""
    orientation = f" --orientation {sheet.orientation}" if sheet.orientation != "portrait" else ""
    return f"{paper}{orientation}{' --duplex short' if sheet.duplex == 'short' else ''}"
