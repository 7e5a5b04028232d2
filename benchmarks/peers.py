"""Decisions per second of CPU of other rules engines beside ours, all played by random players in the same run.

Ours is measured twice, as it is installed and compiled (`compiled.py`). The others are installed into an environment of
their own under build/peers/, so that nothing of them gets into ours. All are measured in turn, several rounds long, so
that whatever else the machine does slows all of them alike; speeds are medians.
Usage: python benchmarks/peers.py [--seconds S] [--write PAGE] [--json]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import venv
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.compiled import COPY, BuildFault, build, run  # noqa: E402
from benchmarks.rules_page import write_page  # noqa: E402

HOME = ROOT / "build" / "peers"
PYTHON = HOME / ("Scripts" if sys.platform == "win32" else "bin") / "python"
PACKAGES = ("rlcard", "open_spiel")
ROUNDS = 3
# Engine and way of driving it -> how many times as fast ours shall be.
AIMS = {
    ("RLCard", "run"): "District Noir 15 x each, CHAOS and Paintball 5 x uno",
    ("OpenSpiel", "C++"): "District Noir 1.5 x",
    ("OpenSpiel", "Python"): "CHAOS and Paintball 3 x",
}

# Engine, way, game and speed.
Entry = dict[str, Any]


def install() -> bool:
    """Makes the environment of the peers if it is not there yet. False if that fails, as without a network."""
    if (HOME / "installed").exists():
        return True
    venv.create(HOME, with_pip=True, clear=True)
    if subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", *PACKAGES], check=False).returncode:
        return False
    (HOME / "installed").touch()
    return True


def measure_peers(seconds: float) -> list[Entry]:
    """Their speeds, each by itself."""
    script = ROOT / "benchmarks" / "peer_games.py"
    command = [str(PYTHON), "-W", "ignore", str(script), str(seconds)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    # Some of them greet the world on the same channel.
    return [json.loads(line) for line in shown.splitlines() if line.startswith("{")]


def measure_ours(folder: Path, seconds: float) -> list[Entry]:
    """The speeds of the project in that folder, for each game and number of seats."""
    return [json.loads(line) for line in run(folder, "benchmarks/engine.py", str(seconds)).splitlines()]


def can_compile() -> bool:
    """Whether there is a compiled copy, now at the latest."""
    try:
        build()
    except BuildFault as fault:
        print(f"the compiled rules are left out: {fault}", file=sys.stderr)
        return False
    return True


def medians(rounds: list[list[Entry]]) -> list[Entry]:
    """Each entry with the median of its speeds in all rounds."""
    return [
        {**found[0], "speed": round(median(entry["speed"] for entry in found))} for found in zip(*rounds, strict=True)
    ]


def table(ours: list[Entry], peers: list[Entry]) -> Iterator[tuple[str, ...]]:
    """One row for each peer: its name and speed, and how many times as fast each of our games is; after each way of
    driving an engine the means of its games, and what we aim at.
    """
    yield "decisions a second of CPU", "", *(f"{found['game']} {found['way'].split()[0]}" for found in ours), "aim"
    yield "ours", "", *(f"{found['speed']:,}" for found in ours), ""
    for (engine, way), group in groupby(peers, key=itemgetter("engine", "way")):
        found = list(group)
        for peer in found:
            yield *_row(f"{engine} {peer['game']} ({way})", peer["speed"], ours), ""
        mean = round(geometric_mean([peer["speed"] for peer in found]))
        yield *_row(f"{engine} ({way}), geometric mean", mean, ours), AIMS.get((engine, way), "")


def _row(name: str, speed: int, ours: list[Entry]) -> tuple[str, ...]:
    return name, f"{speed:,}", *(f"{found['speed'] / speed:.1f} x" for found in ours)


def lines(rows: list[tuple[str, ...]]) -> Iterator[str]:
    """A table for the terminal."""
    for name, speed, *found, aim in rows:
        yield f"{name:52}{speed:>10}{''.join(f'{text:>17}' for text in found)}   {aim}".rstrip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each game in each round")
    parser.add_argument("--write", type=Path, help="write the tables to this page")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if not install():
        print("the peers are left out: they could not be installed (is there a network?)")
        return
    rounds: dict[str, list[list[Entry]]] = {"ours": [], "peers": [], "compiled": []}
    compiles = can_compile()
    for _round in range(ROUNDS):
        rounds["ours"].append(measure_ours(ROOT, arguments.seconds))
        rounds["peers"].append(measure_peers(arguments.seconds))
        if compiles:
            rounds["compiled"].append(measure_ours(COPY, arguments.seconds))
    ours, peers, compiled = map(medians, rounds.values())
    if arguments.json:
        print(json.dumps({"ours": ours, "compiled": compiled, "peers": peers}))
        return
    tables = {"As it is installed": list(table(ours, peers))}
    if compiled:
        tables["Compiled (make compiled)"] = list(table(compiled, peers))
    for title, rows in tables.items():
        print("\n".join([title, *lines(rows), ""]))
    if arguments.write is not None:
        write_page(arguments.write, tables)


if __name__ == "__main__":
    main()
