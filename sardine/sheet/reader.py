"""Reads papers and sheets from `layouts/shared/`."""

from __future__ import annotations

from pathlib import Path

from sardine.face.layout import SHARED, LayoutReader
from sardine.face.reader import as_length, as_pair
from sardine.geometry import Size
from sardine.sheet.spec import MarkStyle, Paper, SheetStyle
from validator.database.problem import Problem
from validator.database.tree import Map


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
    marks = document.data["marks"]
    assert isinstance(marks, Map)
    gutter_x, gutter_y = as_pair(document.data["gutter"])
    style = MarkStyle(*(as_length(marks[key]) for key in ("length", "offset", "width")))
    return SheetStyle(name, gutter_x, gutter_y, style), ()
