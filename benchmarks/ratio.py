"""How much longer a whole run of the press takes than a bare reportlab script that draws the same pages.

Whole processes, user and system time, runs of both interleaved, median of the ratios of the pairs.
Usage: python benchmarks/ratio.py [--runs N] [--json]
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import tempfile
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median

from pypdf import PdfReader

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

from benchmarks.measuring import machine_kind, measure  # noqa: E402
from benchmarks.replay import prepare_replay  # noqa: E402

GAME, LOCALE, PAPER = "district-noir", "fr", "a4"


@dataclass(frozen=True, slots=True)
class Result:
    """Medians in seconds of CPU; `ratio` is the median of the ratios pair by pair."""

    press: float
    bare: float
    ratio: float
    runs: int
    pages: int
    python: str
    reportlab: str
    machine: str


def compare(runs: int, folder: Path) -> Result:
    press_out, bare_out, prepared = folder / "press", folder / "bare.pdf", folder / "prepared"
    press = [sys.executable, "-m", "sardine", "pdf", GAME, "--lang", LOCALE, "--paper", PAPER]
    press += ["--no-cache", "--out", str(press_out)]
    bare = [sys.executable, str(HERE / "bare.py"), str(prepared), str(bare_out)]
    # The first run of each also compiles modules and fills the system's file cache: not counted.
    measure(press)
    press_pdf = press_out / GAME / LOCALE / f"cards-{PAPER}.pdf"
    prepare_replay(press_pdf, prepared)
    measure(bare)
    pages = require_same_pages(press_pdf, bare_out)
    pairs = [measure_pair(press, bare, press_first=run % 2 == 0) for run in range(runs)]
    return Result(
        press=round(median(ours for ours, _theirs in pairs), 4),
        bare=round(median(theirs for _ours, theirs in pairs), 4),
        ratio=round(median(ours / theirs for ours, theirs in pairs), 3),
        runs=runs,
        pages=pages,
        python=platform.python_version(),
        reportlab=version("reportlab"),
        machine=machine_kind(),
    )


def measure_pair(press: list[str], bare: list[str], press_first: bool) -> tuple[float, float]:
    if press_first:
        ours = measure(press).cpu
        return ours, measure(bare).cpu
    theirs = measure(bare).cpu
    return measure(press).cpu, theirs


def require_same_pages(press: Path, bare: Path) -> int:
    """The number of pages of both files, which must show the same words."""
    ours, theirs = PdfReader(press).pages, PdfReader(bare).pages
    words = [["".join(page.extract_text().split()) for page in pages] for pages in (ours, theirs)]
    if [sorted(text) for text in words[0]] != [sorted(text) for text in words[1]]:
        raise SystemExit("the bare script does not draw the pages of the press")
    return len(ours)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="pairs of runs (default: 15)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        result = compare(options.runs, Path(folder))
    if options.json:
        print(json.dumps(asdict(result), indent=2))
        return
    print(f"{GAME}, {LOCALE}, {PAPER}: {result.pages} pages, median of {result.runs} paired runs")
    print(f"  sardine pdf   {result.press * 1000:7.1f} ms CPU")
    print(f"  bare script   {result.bare * 1000:7.1f} ms CPU")
    print(f"  ratio         {result.ratio:7.2f}")
    print(f"  Python {result.python}, reportlab {result.reportlab}, {result.machine}")


if __name__ == "__main__":
    main()
