"""What a finger feels on a printed page of stickers: the paths of a PDF, read by pypdf."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

from tests.sardine.pdf.reading import MM
from tests.sardine.sticker.finger import Point, Relief, relief

# Thinner lines mark where to cut.
THINNEST = 0.5
COLOURS = {"g", "G", "rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}


@dataclass(frozen=True)
class FeltPage:
    """The raised shapes of one page and its thin lines, in millimetres from the top left."""

    reliefs: list[Relief]
    lines: list[Relief]


def felt_pages(path: Path) -> list[FeltPage]:
    reader = PdfReader(path)
    return [_felt_page(page, reader) for page in reader.pages]


def colours(path: Path) -> set[tuple[Any, ...]]:
    """Every colour that some page sets, as operator and operands."""
    reader = PdfReader(path)
    found: set[tuple[Any, ...]] = set()
    for page in reader.pages:
        resources: Any = page["/Resources"]
        assert not resources.get("/XObject", {})
        for operands, operator in ContentStream(page.get_contents(), reader).operations:
            if operator.decode() in COLOURS:
                found.add((operator.decode(), *map(float, operands)))
    return found


def _felt_page(page: Any, reader: PdfReader) -> FeltPage:
    height = float(page.mediabox.height)
    reliefs: list[Relief] = []
    lines: list[Relief] = []
    points: list[Point] = []
    curved, width = False, 1.0
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        name = operator.decode()
        if name in ("m", "l", "c"):
            curved = curved or name == "c"
            points.append((float(operands[-2]) / MM, (height - float(operands[-1])) / MM))
        elif name == "w":
            width = float(operands[0]) / MM
        elif name in ("f", "S"):
            thin = name == "S" and width < THINNEST
            (lines if thin else reliefs).append(relief(points, width if name == "S" else None, curved))
            points, curved = [], False
    return FeltPage(reliefs, lines)
