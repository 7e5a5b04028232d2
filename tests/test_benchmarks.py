"""The benchmark runs and compares like with like. How fast things are is for `make bench` to say, not for a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processor time of a child is read with wait4")


def test_the_bare_script_draws_the_same_pages() -> None:
    result = subprocess.run(
        [sys.executable, "benchmarks/ratio.py", "--runs", "1", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    # It ends with an error of its own when a page count or the words of a page differ.
    assert result.returncode == 0, result.stderr
    report = json.loads(result.stdout)
    assert report["runs"] == 1
    assert report["pages"] >= 16
    assert min(report["press"], report["bare"], report["ratio"]) > 0
