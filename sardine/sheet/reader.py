"""Reads papers, sheets and printers from `layouts/shared/`."""

from __future__ import annotations

from pathlib import Path

from sardine.face.layout import SHARED, LayoutReader
from sardine.face.lengths import as_length, as_pair
from sardine.geometry import Size
from sardine.sheet.spec import MarkKind, MarkStyle, Offset, Orientation, Paper, PrinterProfile, SheetStyle, Sides
from sardine.units import ZERO
from validator.database.problem import Problem
from validator.database.tree import Map, Node


def read_papers(reader: LayoutReader) -> tuple[dict[str, Paper], tuple[Problem, ...]]:
    """Papers by id."""
    document = reader.document(f"{SHARED}/papers.yaml", "papers")
    if document.data is None or document.problems:
        return {}, document.problems
    entries = document.data["papers"]
    assert isinstance(entries, Map)
    papers = {}
    for name, entry in entries.items():
        assert isinstance(entry, Map)
        width, height = as_pair(entry["size"])
        papers[name] = Paper(name, str(entry.get("title", name)), Size(width, height), as_length(entry["margin"]))
    return papers, ()


def sheet_names(root: Path) -> list[str]:
    """The sheets that a project has."""
    return sorted(path.stem for path in (root / SHARED / "sheets").glob("*.yaml"))


def read_sheet(reader: LayoutReader, name: str) -> tuple[SheetStyle | None, tuple[Problem, ...]]:
    """A sheet of `layouts/shared/sheets/`, None when it cannot be read."""
    document = reader.document(f"{SHARED}/sheets/{name}.yaml", "sheet")
    if document.data is None or document.problems:
        return None, document.problems
    data = document.data
    gutter_x, gutter_y = as_pair(data["gutter"])
    style = SheetStyle(
        name,
        gutter_x,
        gutter_y,
        _marks(data["marks"]),
        Orientation(data.get("orientation", "portrait")),
        data.get("turn_cards") is True,
        as_length(data["fold_gutter"]) if "fold_gutter" in data else None,
        as_length(data.get("rim", 0)),
    )
    return style, ()


def _marks(node: Node) -> MarkStyle:
    assert isinstance(node, Map)
    length, offset, width = (as_length(node[key]) for key in ("length", "offset", "width"))
    return MarkStyle(length, offset, width, MarkKind(node.get("kind", "crop")), Sides(node.get("sides", "both")))


def printer_names(root: Path) -> list[str]:
    """The printers that a project knows."""
    return sorted(path.stem for path in (root / SHARED / "printers").glob("*.yaml"))


def read_printer(reader: LayoutReader, name: str) -> tuple[PrinterProfile | None, tuple[Problem, ...]]:
    """A printer of `layouts/shared/printers/`, None when it cannot be read."""
    document = reader.document(f"{SHARED}/printers/{name}.yaml", "printer")
    if document.data is None or document.problems:
        return None, document.problems
    front, back = (_offset(document.data.get(side)) for side in ("front", "back"))
    return PrinterProfile(name, front, back), ()


def _offset(node: Node) -> Offset:
    if not isinstance(node, Map):
        return Offset()
    return Offset(*(as_length(node[key]) if key in node else ZERO for key in ("dx", "dy")))
