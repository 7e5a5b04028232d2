"""Reads printed sheets back with other libraries than the one that wrote them: pypdf and pdfium."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
from PIL import ImageStat
from pypdf import PdfReader
from pypdf.generic import ContentStream

MM = 72 / 25.4
Box = tuple[float, float, float, float]


# A PDF matrix: x' = a x + c y + e, y' = b x + d y + f.
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
TURNS = {(1, 0, 0, 1): 0, (0, -1, 1, 0): 90, (-1, 0, 0, -1): 180, (0, 1, -1, 0): 270}


@dataclass(frozen=True)
class PlacedSide:
    """A card side as the page's operators place it, in PDF points: clip (x0, y0, x1, y1), the lower left corner of
    its trim on the page, its turn clockwise."""

    clip: Box
    x: float
    y: float
    turn: int


@dataclass(frozen=True)
class SheetPage:
    """What the operators of one page do at its top level."""

    width: float
    height: float
    sides: tuple[PlacedSide, ...]
    lines: tuple[Box, ...]
    """Stroked lines outside any card: x0, y0, x1, y1."""


def read_pages(path: Path, trim: tuple[float, float]) -> list[SheetPage]:
    """All pages of a file whose cards are `trim` millimetres wide and high."""
    reader = PdfReader(path)
    return [_PageReader(page, reader, trim).read() for page in reader.pages]


class _PageReader:
    """Follows the operators of a page. Cards are what is clipped to a rectangle; all else is loose."""

    def __init__(self, page: Any, reader: PdfReader, trim: tuple[float, float]) -> None:
        self.trim = trim
        _x, _y, self.width, self.height = (float(value) for value in page.mediabox)
        self.operations = [
            (operator, [_number(o) for o in operands]) for operands, operator in _operations(page, reader)
        ]
        self.stack: list[tuple[Matrix, Box | None]] = []
        self.matrix: Matrix = IDENTITY
        self.clip: Box | None = None
        self.rectangle: Box | None = None
        self.path: list[tuple[float, float]] = []
        self.sides: list[PlacedSide] = []
        self.lines: list[Box] = []

    def read(self) -> SheetPage:
        for operator, operands in self.operations:
            self.take(operator, operands)
        return SheetPage(self.width, self.height, tuple(self.sides), tuple(self.lines))

    def take(self, operator: bytes, operands: list[float]) -> None:
        if operator == b"q":
            self.stack.append((self.matrix, self.clip))
        elif operator == b"Q":
            self.matrix, self.clip = self.stack.pop()
        elif operator == b"re":
            x, y, width, height = operands
            self.rectangle = (*self.point(x, y), *self.point(x + width, y + height))
        elif operator == b"W":
            self.clip = self.rectangle
        elif operator == b"cm":
            self.transform(operands)
        elif operator == b"m":
            self.path = [self.point(*operands)]
        elif operator == b"l":
            self.path.append(self.point(*operands))
        elif operator == b"S" and self.clip is None and len(self.path) == 2:
            self.lines.append((*self.path[0], *self.path[1]))

    def transform(self, operands: list[float]) -> None:
        fresh = self.clip is not None and self.clip is self.rectangle
        a, b, c, d, e, f = operands
        e, f = self.point(e, f)
        if fresh and self.clip is not None:
            turn = TURNS.get((round(a), round(b), round(c), round(d)))
            # What is clipped and scaled is a picture on a card.
            if turn is not None:
                self.sides.append(_placed(self.clip, turn, (e, f), self.trim))
            self.rectangle = None
        self.matrix = (a, b, c, d, e, f)

    def point(self, x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = self.matrix
        return a * x + c * y + e, b * x + d * y + f


def _placed(clip: Box, turn: int, origin: tuple[float, float], trim: tuple[float, float]) -> PlacedSide:
    """The side whose own lower left corner lies at `origin` of the page."""
    x, y = origin
    width, height = (side * MM for side in (trim if turn in (0, 180) else trim[::-1]))
    left = x if turn in (0, 90) else x - width
    bottom = y if turn in (0, 270) else y - height
    return PlacedSide(clip, left, bottom, turn)


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


def ink_weight(path: Path) -> float:
    """How dark a file is, 0 all white to 1 all black: the mean of the three inks over the pixels of all pages."""
    pages = [page.render(scale=0.35).to_pil().convert("RGB") for page in pdfium.PdfDocument(path)]
    darkness = [255 - level for page in pages for level in ImageStat.Stat(page).mean]
    return sum(darkness) / len(darkness) / 255


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
