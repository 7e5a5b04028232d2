"""Reads printed sheets back with other libraries than the one that wrote them: pypdf and pdfium."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 72 / 25.4
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class PlacedSide:
    """A card side as the page's operators place it, in PDF points: clip (x0, y0, x1, y1), lower left of the trim."""

    clip: Box
    x: float
    y: float


@dataclass(frozen=True)
class SheetPage:
    """What the operators of one page do at its top level."""

    width: float
    height: float
    sides: tuple[PlacedSide, ...]
    lines: tuple[Box, ...]
    """Stroked lines outside any card: x0, y0, x1, y1."""


def read_pages(path: Path) -> list[SheetPage]:
    reader = PdfReader(path)
    return [_read_page(page, reader) for page in reader.pages]


def _read_page(page: Any, reader: PdfReader) -> SheetPage:
    _x, _y, width, height = (float(value) for value in page.mediabox)
    operations = [(operator, [_number(o) for o in operands]) for operands, operator in _operations(page, reader)]
    sides: list[PlacedSide] = []
    lines: list[Box] = []
    depth = 0
    rectangle: Box | None = None
    clip: Box | None = None
    start: tuple[float, float] | None = None
    end: tuple[float, float] | None = None
    for operator, operands in operations:
        if operator == b"q":
            depth += 1
        elif operator == b"Q":
            depth -= 1
        elif operator == b"re" and depth == 1:
            x, y, w, h = operands
            rectangle = (x, y, x + w, y + h)
        elif operator == b"W":
            clip = rectangle
        elif operator == b"cm" and depth == 1 and clip is not None:
            assert operands[:4] == [1, 0, 0, 1]
            sides.append(PlacedSide(clip, operands[4], operands[5]))
            clip = None
        elif operator == b"m" and depth == 0:
            start = (operands[0], operands[1])
        elif operator == b"l" and depth == 0:
            end = (operands[0], operands[1])
        elif operator == b"S" and depth == 0 and start and end:
            lines.append((*start, *end))
    return SheetPage(width, height, tuple(sides), tuple(lines))


def _operations(page: Any, reader: PdfReader) -> Iterator[tuple[list[Any], bytes]]:
    stream = page.get_contents()
    yield from ContentStream(stream, reader).operations


def _number(value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        return 0.0


def text_in(path: Path, page: int, box: Box) -> str:
    """The text inside a box of a page (counted from 0), in PDF points."""
    document = pdfium.PdfDocument(path)
    left, bottom, right, top = box
    text = document[page].get_textpage().get_text_bounded(left, bottom, right, top)
    return str(text)


def ink_share(path: Path, page: int) -> float:
    """The share of a page's pixels that are not white, at 36 dpi."""
    document = pdfium.PdfDocument(path)
    histogram = document[page].render(scale=0.5, grayscale=True).to_pil().convert("L").histogram()
    return float(sum(histogram[:250]) / sum(histogram))


def font_names(reader: PdfReader) -> dict[str, Any]:
    """Every font that some page or form lists, by its name."""
    found: dict[str, Any] = {}
    for page in reader.pages:
        _collect_fonts(page["/Resources"], found, set())
    return found


def _collect_fonts(resources: Any, found: dict[str, Any], seen: set[int]) -> None:
    resources = resources.get_object()
    for font in resources.get("/Font", {}).values():
        font = font.get_object()
        found[str(font["/BaseFont"])] = font
    for form in resources.get("/XObject", {}).values():
        form = form.get_object()
        if id(form) not in seen and "/Resources" in form:
            seen.add(id(form))
            _collect_fonts(form["/Resources"], found, seen)
