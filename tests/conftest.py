"""What all tests share: outside tools are asked for by markers, and their absence is said aloud.

A test marked `qpdf`, `poppler` or `make` is deselected where the tool is absent, and the closing report names the
tool and how many tests it cost. With SARDINE_REQUIRE_TOOLS=1, as in `.ci/run`, absence fails the run.
A test marked `seeds` reads the rulebooks, which are not part of the project: where the folder beside it is
absent the test is left out and the report says so, whatever is required.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

# Marker -> programs that it needs. The markers themselves are declared in pyproject.toml.
TOOLS = {
    "make": ("make",),
    "qpdf": ("qpdf",),
    "poppler": ("pdftotext", "pdffonts", "pdfinfo", "pdftoppm"),
}
# Marker -> folder that it needs; a run may be without it.
FOLDERS = {"seeds": Path(__file__).resolve().parents[2] / "shared" / "seeds"}
REQUIRED = "SARDINE_REQUIRE_TOOLS"
DESELECTED = pytest.StashKey[dict[str, int]]()


def missing_programs(marker: str) -> list[str]:
    """The programs of that marker that are not on the path."""
    return [program for program in TOOLS[marker] if shutil.which(program) is None]


def absence_reason(marker: str) -> str:
    if marker in FOLDERS:
        return f"{marker}: no folder ../{FOLDERS[marker].parent.name}/{FOLDERS[marker].name} beside the project"
    return f"{marker}: {', '.join(missing_programs(marker))} not found"


def pytest_configure(config: pytest.Config) -> None:
    config.stash[DESELECTED] = {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    absent = [marker for marker in TOOLS if missing_programs(marker)]
    if absent and os.environ.get(REQUIRED) == "1":
        raise pytest.UsageError(f"{REQUIRED}=1, but {'; '.join(map(absence_reason, absent))}")
    dropped: list[pytest.Item] = []
    for marker in [*absent, *(marker for marker, folder in FOLDERS.items() if not folder.is_dir())]:
        touched = [item for item in items if item.get_closest_marker(marker) and item not in dropped]
        if touched or marker in TOOLS:
            config.stash[DESELECTED][marker] = len(touched)
        dropped += touched
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if item not in dropped]


def pytest_report_header() -> list[str]:
    return [
        f"tests that need it are left out: {absence_reason(marker)}" for marker in TOOLS if missing_programs(marker)
    ]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for marker, count in config.stash[DESELECTED].items():
        terminalreporter.write_line(f"{count} tests left out, {absence_reason(marker)}", yellow=True)
