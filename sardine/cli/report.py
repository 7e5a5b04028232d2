"""Reports of problems: for people, for programs (JSON, SARIF) and for GitHub's annotations."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from sardine import __version__
from sardine.cli.excerpt import Excerpts, printable, quoted
from validator.database.messages import Table, worded
from validator.database.problem import Problem, Severity, has_errors, sorted_problems
from validator.database.value_class import dataclass

FORMATS = ("text", "json", "github", "sarif")
COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow"}


@dataclass(frozen=True, slots=True)
class Report:
    """Sorted problems and what is needed to word them. `clean` is the line of a project without any."""

    problems: tuple[Problem, ...]
    root: Path
    tables: Sequence[Table] = ()
    clean: str = "no problems"
    facts: Any = None

    @property
    def summary(self) -> str:
        """The last line: how many problems there are in how many files."""
        if not self.problems:
            return self.clean
        files = len({problem.place.file for problem in self.problems})
        return f"{_counted(len(self.problems), 'problem')} in {_counted(files, 'file')}"


def press_tables() -> tuple[Table, ...]:
    """The wording of the problems that the press finds."""
    from sardine.checks.messages import MESSAGES

    return (MESSAGES,)


def report_problems(problems: Sequence[Problem], root: Path, *, strict: bool = False, files_drawn: bool = True) -> int:
    """Prints the problems for people, on standard error, and returns the exit code of the command."""
    tables = press_tables() if problems else ()
    report = Report(sorted_problems(problems), root, tables)
    click.echo(render(report, "text", colour=sys.stderr.isatty()), err=True)
    if not files_drawn:
        click.echo("nothing was drawn", err=True)
    return exit_code(report.problems, strict)


def exit_code(problems: Sequence[Problem], strict: bool = False) -> int:
    """1 for errors, and under `strict` for warnings too; else 0."""
    return 1 if has_errors(problems) or (strict and problems) else 0


def render(report: Report, form: str, *, colour: bool = False) -> str:
    """The report as text of one of FORMATS, without a line break at its end."""
    if form == "json":
        return _json(report)
    if form == "sarif":
        return _sarif(report)
    if form == "github":
        return "\n".join([*(_annotation(problem, report) for problem in report.problems), report.summary])
    excerpts = Excerpts(report.root)
    paint = click.style if colour else _plain
    parts = [_paragraph(problem, report, excerpts, paint) for problem in report.problems]
    return "\n\n".join([*parts, report.summary])


def _paragraph(problem: Problem, report: Report, excerpts: Excerpts, paint: Callable[..., str]) -> str:
    message, advice = worded(problem, report.tables)
    severity = paint(f"{problem.severity.value}[{problem.code}]", fg=COLOURS[problem.severity], bold=True)
    lines = [f"{paint(_safe(problem.place), bold=True)}: {severity}: {_safe(message)}"]
    line = excerpts.line(problem.place)
    if line is not None and line.strip():
        shown, caret = quoted(line, problem.place.column)
        lines += [f"    {shown}", f"    {paint(caret, fg=COLOURS[problem.severity])}"]
    if advice:
        lines.append(f"  {paint('help:', fg='cyan')} {_safe(advice)}")
    return "\n".join(lines)


def _json(report: Report) -> str:
    listed = []
    for problem in report.problems:
        message, advice = worded(problem, report.tables)
        place = problem.place
        listed.append(
            {
                "file": place.file,
                "line": place.line,
                "column": place.column,
                "severity": problem.severity.value,
                "code": problem.code,
                "message": message,
                "help": advice,
                "params": dict(problem.params),
            }
        )
    return json.dumps(
        {"games": report.facts or [], "problems": listed, "summary": report.summary},
        ensure_ascii=False,
        indent=2,
    )


def _sarif(report: Report) -> str:
    from sardine.cli.sarif import sarif_log

    return sarif_log(report.problems, report.tables, __version__)


def _annotation(problem: Problem, report: Report) -> str:
    """A workflow command of GitHub Actions; see its documentation for what must be escaped."""
    message, advice = worded(problem, report.tables)
    place = problem.place
    where = {"file": place.file, "line": str(place.line), "col": str(place.column), "title": problem.code}
    properties = ",".join(f"{name}={_escaped_property(value)}" for name, value in where.items())
    text = f"{message}\n{advice}" if advice else message
    return f"::{problem.severity.value} {properties}::{_escaped(text)}"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped_property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")


def _safe(value: object) -> str:
    return printable(str(value).replace("\n", " "))


def _plain(text: str, **_style: Any) -> str:
    return text


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
