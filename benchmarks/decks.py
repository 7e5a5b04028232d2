"""The press on synthetic decks of growing size, beside a bare reportlab script, typst and protograf.

Whole processes, user and system time: the press loads YAML, checks everything, sets and imposes, with its cache off;
the others are given the texts ready made. Usage: make bench   or   python benchmarks/decks.py [--help]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from platform import python_version
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from benchmarks import deck_peers  # noqa: E402
from benchmarks.measuring import Comparison, compare, machine_kind, measure  # noqa: E402
from benchmarks.performance_page import write_page  # noqa: E402

SIZES = (146, 1000, 10_000)
LIBRARIES = ("uharfbuzz", "PyYAML", "jsonschema-rs", "click", "reportlab")
FONTS = "import sys; sys.path.insert(0, '.'); from benchmarks.prepare_deck import font_folder; print(font_folder())"


@dataclass(frozen=True, slots=True)
class DeckResult:
    """One size of deck: the press, in one process, against the bare script, file sizes in KiB, and CPU and peak of each
    peer. `alone` and `together` are the seconds that somebody waits, and the CPU seconds, of one process and of as many
    as make it faster.
    """

    cards: int
    runs: int
    pair: Comparison
    press_file: float
    bare_file: float
    peers: dict[str, tuple[float, float, float]]
    alone: tuple[float, float]
    together: tuple[float, float]
    unchanged: float
    one_changed: float


def measure_deck(folder: Path, cards: int, runs: int, with_peers: bool) -> DeckResult:
    """Everything about one size. Large decks take fewer runs, as they vary less."""
    runs = max(3, runs // 3) if cards > SIZES[1] else runs
    subprocess.run([sys.executable, HERE / "prepare_deck.py", folder, str(cards)], check=True)
    out, bare_out = folder / "out", folder / "bare.pdf"
    press: list[str | Path] = [sys.executable, "-m", "sardine", "--root", folder / "project", "pdf", "--out", out]
    bare: list[str | Path] = [sys.executable, HERE / "bare_deck.py", folder / "prepared", bare_out]
    pair = compare([*press, "--no-cache", "--jobs", "1"], bare, runs)
    alone, together = (_waiting([*press, "--no-cache", *jobs]) for jobs in (("--jobs", "1"), ()))
    press_file = next(out.rglob("*.pdf"))
    sizes = press_file.stat().st_size / 1024, bare_out.stat().st_size / 1024
    peers = _peers(folder, cards) if with_peers else {}
    measure(press)
    unchanged = min(measure(press).cpu for _run in range(3))
    return DeckResult(cards, runs, pair, *sizes, peers, alone, together, unchanged, _one_changed(folder, press))


def _waiting(command: list[str | Path]) -> tuple[float, float]:
    """Seconds that somebody waits and CPU seconds: medians of three runs."""
    runs = [measure(command) for _run in range(3)]
    return median(run.wall for run in runs), median(run.cpu for run in runs)


def _one_changed(folder: Path, press: list[str | Path]) -> float:
    """CPU seconds of a run after the text of one card was changed."""
    texts = next((folder / "project" / "cards").glob("*/text/en.yaml"))
    texts.write_text(texts.read_text(encoding="utf-8").replace(". ", ". Again ", 1), encoding="utf-8")
    return measure(press).cpu


def _peers(folder: Path, cards: int) -> dict[str, tuple[float, float, float]]:
    """CPU seconds, peak in MiB and file in KiB of each peer: medians of three runs, of large decks one run."""
    fonts = subprocess.run([sys.executable, "-c", FONTS], cwd=HERE.parent, check=True, capture_output=True, text=True)
    found = {}
    for name, run in deck_peers.PEERS.items():
        repeats = 3 if cards < SIZES[1] else 1
        runs = [run(folder, Path(fonts.stdout.strip()), cards) for _run in range(repeats)]
        done = [one for one in runs if one is not None]
        if done:
            cpu, peak = median(one.cpu for one in done), median(one.peak for one in done)
            found[name] = (cpu, peak, (folder / f"{name}.pdf").stat().st_size / 1024)
    return found


def other_benchmark(script: str, *options: str) -> dict[str, Any]:
    """The figures of another benchmark of this folder."""
    command: list[str | Path] = [sys.executable, HERE / script, "--json", *options]
    result = subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE.parent)
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def tools(with_peers: bool) -> dict[str, str]:
    """The machine and the versions of everything that was measured."""
    libraries = ", ".join(f"{library} {version(library)}" for library in LIBRARIES)
    kinds = {"machine": machine_kind(), "python": python_version(), "libraries": libraries}
    return {**kinds, "peers": deck_peers.versions() if with_peers else "not measured"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9, help="pairs of runs (default: 9)")
    parser.add_argument("--cards", type=int, action="append", help="a size of deck; may be repeated (default: all)")
    parser.add_argument("--no-peers", action="store_true", help="leave out typst and protograf")
    parser.add_argument("--write", type=Path, help="write the page of figures here, with those of the other benchmarks")
    options = parser.parse_args()
    with_peers = not options.no_peers
    if with_peers:
        deck_peers.install()
    with tempfile.TemporaryDirectory() as folder:
        results = [
            measure_deck(Path(folder) / str(cards), cards, options.runs, with_peers) for cards in options.cards or SIZES
        ]
    report: dict[str, Any] = {"decks": [asdict(result) for result in results], "tools": tools(with_peers)}
    print(json.dumps(report, indent=1))
    if options.write is not None:
        report["game"] = other_benchmark("ratio.py", "--runs", str(options.runs))
        report["rules"] = other_benchmark("rules.py")
        write_page(options.write, report)


if __name__ == "__main__":
    main()
