"""Tests that need an outside tool are left out where it is absent, never silently, and never in `.ci/run`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import FOLDERS, TOOLS

ROOT = Path(__file__).parents[1]
TESTS = """
import pytest

@pytest.mark.qpdf
def test_with_qpdf(): pass

@pytest.mark.qpdf
@pytest.mark.poppler
def test_with_both(): pass

def test_without(): pass
"""
SEEDS = """
import pytest

@pytest.mark.seeds
def test_with_the_rulebooks(): pass
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copy2(ROOT / "tests" / "conftest.py", tmp_path / "conftest.py")
    markers = "\n".join(f"    {marker}: a tool" for marker in (*TOOLS, *FOLDERS))
    (tmp_path / "pytest.ini").write_text(f"[pytest]\nmarkers =\n{markers}\n", "utf-8")
    (tmp_path / "test_tools.py").write_text(TESTS, "utf-8")
    return tmp_path


def run_pytest(project: Path, *arguments: str, tools: tuple[str, ...] = (), **extra: str) -> tuple[int, str]:
    programs = project / "bin"
    programs.mkdir(exist_ok=True)
    for program in tools:
        (programs / program).write_text("#!/bin/sh\n", "utf-8")
        (programs / program).chmod(0o755)
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "SARDINE"))}
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments],
        cwd=project,
        env=inherited | {"PATH": str(programs)} | extra,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return result.returncode, result.stdout + result.stderr


def test_absent_tools_leave_their_tests_out_and_say_so(project: Path) -> None:
    code, output = run_pytest(project, tools=TOOLS["poppler"])
    assert code == 0
    assert "1 passed, 2 deselected" in output
    assert "2 tests left out, qpdf: qpdf not found" in output
    assert "poppler" not in output


def test_each_test_is_counted_once(project: Path) -> None:
    code, output = run_pytest(project)
    assert code == 0
    assert "1 passed, 2 deselected" in output
    assert "qpdf: qpdf not found" in output
    assert "poppler: pdftotext, pdffonts, pdfinfo, pdftoppm not found" in output


def test_with_all_tools_everything_runs(project: Path) -> None:
    code, output = run_pytest(project, tools=tuple(program for programs in TOOLS.values() for program in programs))
    assert code == 0
    assert "3 passed" in output
    assert "left out" not in output


def test_where_tools_are_required_absence_fails(project: Path) -> None:
    code, output = run_pytest(project, tools=("qpdf",), SARDINE_REQUIRE_TOOLS="1")
    assert code not in (0, 5)
    assert "poppler" in output
    assert "passed" not in output


def test_without_the_rulebooks_their_tests_are_left_out_and_the_reason_is_said(project: Path) -> None:
    (project / "test_seeds.py").write_text(SEEDS, "utf-8")
    tools = tuple(program for programs in TOOLS.values() for program in programs)
    code, output = run_pytest(project, tools=tools, SARDINE_REQUIRE_TOOLS="1")
    assert code == 0
    assert "3 passed, 1 deselected" in output
    assert "1 tests left out, seeds: no folder ../shared/seeds beside the project" in output


def test_no_test_at_all_is_a_failure(project: Path) -> None:
    code, _output = run_pytest(project, "-k", "nothing_like_this")
    assert code == 5


def test_every_marker_is_declared_and_every_tool_is_installed_in_ci() -> None:
    project_file = (ROOT / "pyproject.toml").read_text("utf-8")
    declared = set(re.findall(r'^    "([a-z]+): needs', project_file, re.MULTILINE))
    assert declared == set(TOOLS)
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "SARDINE_REQUIRE_TOOLS=1 make test" in script
    assert "|| true" not in script
    assert set(re.findall(r'^    "([a-z]+): reads', project_file, re.MULTILINE)) == set(FOLDERS)
    for programs in TOOLS.values():
        assert f"[{programs[0]}]=" in script
