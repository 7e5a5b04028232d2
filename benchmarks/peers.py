"""Decisions per second of CPU of other rules engines beside ours, all played by random players in the same run.

The others are installed into an environment of their own under build/peers/, so that nothing of them gets into ours.
Usage: python benchmarks/peers.py [--seconds S] [--json]
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
from statistics import geometric_mean
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.engine import load_games, measure, seat_counts  # noqa: E402

HOME = ROOT / "build" / "peers"
PYTHON = HOME / ("Scripts" if sys.platform == "win32" else "bin") / "python"
PACKAGES = ("rlcard", "open_spiel")
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


def measure_peers(seconds: float) -> Iterator[Entry]:
    """Their speeds, each by itself."""
    script = ROOT / "benchmarks" / "peer_games.py"
    command = [str(PYTHON), "-W", "ignore", str(script), str(seconds)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    # Some of them greet the world on the same channel.
    yield from (json.loads(line) for line in shown.splitlines() if line.startswith("{"))


def measure_ours(seconds: float) -> Iterator[Entry]:
    """Our speeds, for each number of seats."""
    for game in load_games():
        for seats in seat_counts(game):
            speed = measure(game, seats, seconds)
            yield {"engine": "Sardine", "way": f"{seats} seats", "game": game.id, "speed": round(speed)}


def table(ours: list[Entry], peers: list[Entry]) -> Iterator[str]:
    """One line for each peer: its speed, and how many times as fast each of our games is; after each way, the means."""
    heads = [f"{found['game']} {found['way'].split()[0]}" for found in ours]
    yield f"{'decisions a second of CPU':52}{'':>10}" + "".join(f"{head:>17}" for head in heads)
    yield f"{'ours':52}{'':>10}" + "".join(f"{found['speed']:17,}" for found in ours)
    for (engine, way), group in groupby(peers, key=itemgetter("engine", "way")):
        found = list(group)
        for peer in found:
            yield _line(f"{engine} {peer['game']} ({way})", peer["speed"], ours)
        mean = round(geometric_mean([peer["speed"] for peer in found]))
        aim = AIMS.get((engine, way))
        yield _line(f"{engine} ({way}), geometric mean", mean, ours) + (f"   aim: {aim}" if aim else "")


def _line(name: str, speed: int, ours: list[Entry]) -> str:
    return f"{name:52}{speed:10,}" + "".join(f"{found['speed'] / speed:15.1f} x" for found in ours)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds for each game")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if not install():
        print("the peers are left out: they could not be installed (is there a network?)")
        return
    ours = list(measure_ours(arguments.seconds))
    peers = list(measure_peers(arguments.seconds))
    if arguments.json:
        print(json.dumps([*ours, *peers]))
        return
    print("\n".join(table(ours, peers)))


if __name__ == "__main__":
    main()
