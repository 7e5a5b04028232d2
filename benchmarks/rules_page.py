"""The page `docs/rules-speed.md`: the tables of `peers.py` in the words of `rules.template.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from platform import python_version
from string import Template

from benchmarks.measuring import machine_kind
from benchmarks.performance_page import markdown_table

TEMPLATE = Path(__file__).with_name("rules.template.md")


def write_page(path: Path, tables: Mapping[str, Sequence[tuple[str, ...]]]) -> None:
    """Writes the page for tables by their titles."""
    template = Template(TEMPLATE.read_text(encoding="utf-8"))
    text = template.substitute(machine=machine_kind(), python=python_version(), tables="\n".join(_sections(tables)))
    path.write_text(text, encoding="utf-8")


def _sections(tables: Mapping[str, Sequence[tuple[str, ...]]]) -> Iterator[str]:
    for title, rows in tables.items():
        yield from (f"## {title}", "", *markdown_table(rows), "")
