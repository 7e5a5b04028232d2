"""Papers, sheets and printers can be read."""

from __future__ import annotations

from collections.abc import Iterator

from sardine.face.project import PressProject
from sardine.sheet.reader import printer_names, read_papers, read_printer, read_sheet, sheet_names
from validator.database.problem import Problem


def check_sheets(project: PressProject) -> Iterator[Problem]:
    """Faults in papers.yaml and in the files of sheets/ and printers/."""
    _papers, problems = read_papers(project.reader)
    yield from problems
    for name in sheet_names(project.reader.root):
        _sheet, problems = read_sheet(project.reader, name)
        yield from problems
    for name in printer_names(project.reader.root):
        _printer, problems = read_printer(project.reader, name)
        yield from problems
