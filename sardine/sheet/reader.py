"""Reads papers, sheets and printers from `layouts/shared/`."""

from __future__ import annotations

from pathlib import Path

from sardine.face.layout import SHARED, LayoutReader
from sardine.face.lengths import as_length, as_pair
from sardine.geometry import Size
from sardine.sheet.correction import Correction
from sardine.sheet.spec import MarkKind, MarkStyle, Orientation, Paper, PrinterProfile, SheetStyle, Sides
from sardine.units import ZERO, Length
from validator.database.problem import Problem, error
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
    document = reader.document(printer_file(name), "printer")
    if document.data is None or document.problems:
        return None, document.problems
    problems = [problem for side in ("front", "back") for problem in _range_problems(document.data.get(side))]
    if problems:
        return None, tuple(problems)
    front, back = (_correction(document.data.get(side)) for side in ("front", "back"))
    return PrinterProfile(name, front, back, _margins(document.data.get("margin"))), ()


def printer_file(name: str) -> str:
    """Where a printer is kept, in the project."""
    return f"{SHARED}/printers/{name}.yaml"


def _correction(node: Node) -> Correction:
    if not isinstance(node, Map):
        return Correction()
    dx, dy = (as_length(node[key]) if key in node else ZERO for key in ("dx", "dy"))
    return Correction(dx, dy, _number(node, "skew", 0), _number(node, "scale_x", 100), _number(node, "scale_y", 100))


def _number(node: Map, key: str, default: float) -> float:
    value = node.get(key, default)
    assert isinstance(value, (int, float)), value
    return value


def _range_problems(node: Node) -> list[Problem]:
    if not isinstance(node, Map):
        return []
    from sardine.sheet.calibration import UNITS, out_of_range

    return [
        error(
            node.value_places[found.figure],
            "printer-range",
            figure=found.figure,
            value=f"{found.value:g}",
            unit=UNITS[found.figure],
            low=f"{found.low:g}",
            high=f"{found.high:g}",
        )
        for found in out_of_range(_correction(node))
    ]


def _margins(node: Node) -> tuple[Length, Length] | None:
    """One length all round, or two: left and right, top and foot."""
    if node is None:
        return None
    if isinstance(node, list):
        return as_pair(node)
    return as_length(node), as_length(node)
