"""Papers and sheets can be read, and the cards of every game fit on each."""

from __future__ import annotations

from collections.abc import Iterator

from sardine.face.project import PressProject
from sardine.sheet.reader import read_papers, read_sheet, sheet_names
from validator.database.problem import Problem


def check_sheets(project: PressProject) -> Iterator[Problem]:
    """Faults in papers.yaml and in the files of sheets/."""
    _papers, problems = read_papers(project.reader)
    yield from problems
    for name in sheet_names(project.reader.root):
        _sheet, problems = read_sheet(project.reader, name)
        yield from problems
