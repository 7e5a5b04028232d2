"""Decisions per second of CPU of the rules engine, beside a hand-written loop that plays the same game.

The engine plays as `sardine simulate` does: two random policies through the general interface, every move
validated, streams seeded for each game, all moves kept. Runs of both are interleaved.
Usage: python benchmarks/rules.py [--games N] [--runs N] [--json]
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.tight import play_game  # noqa: E402
from validator.database.loader import load  # noqa: E402
from validator.games.district_noir.rules import DistrictNoir  # noqa: E402
from validator.play.playout import playout  # noqa: E402
from validator.play.policy import RandomPolicy  # noqa: E402
from validator.play.streams import CHOICES, DEALS, Streams  # noqa: E402

AIM = 0.4


@dataclass(frozen=True, slots=True)
class Result:
    """Medians in decisions a second; `ratio` is the median of the ratios run by run."""

    engine: float
    tight: float
    ratio: float
    compiled: bool
    games: int
    runs: int
    python: str
    machine: str


def measure_engine(game: DistrictNoir, games: int, seed: int) -> float:
    """Decisions of the rounds a second: those of the set-up are not counted, as the tight loop has none."""
    policies = [RandomPolicy(), RandomPolicy()]
    set_up = len(game.box.camps)
    decisions = 0
    begin = time.process_time()
    deals, choices = Streams(seed, DEALS), Streams(seed, CHOICES)
    for number in range(games):
        played = playout(game, policies, deals.of(number), choices.of(number))
        decisions += len(played.moves) - len(played.chances) - set_up
    return decisions / (time.process_time() - begin)


def measure_tight(games: int, seed: int) -> float:
    rng = Random(seed)
    begin = time.process_time()
    decisions = sum(play_game(rng)[0] for _game in range(games))
    return decisions / (time.process_time() - begin)


def compare(games: int, runs: int) -> Result:
    entry = next(game for game in load(ROOT).games if game.id == "district-noir")
    game = DistrictNoir(entry)
    measure_engine(game, games // 4, 0)
    measure_tight(games // 4, 0)
    pairs = [(measure_engine(game, games, run), measure_tight(games, run)) for run in range(1, runs + 1)]
    return Result(
        engine=median(engine for engine, _tight in pairs),
        tight=median(tight for _engine, tight in pairs),
        ratio=median(engine / tight for engine, tight in pairs),
        compiled=not str(sys.modules[DistrictNoir.__module__].__file__).endswith(".py"),
        games=games,
        runs=runs,
        python=platform.python_version(),
        machine=platform.machine(),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    result = compare(arguments.games, arguments.runs)
    if arguments.json:
        print(json.dumps(asdict(result)))
        return
    kind = " (compiled)" if result.compiled else ""
    print(f"rules engine{kind}: {result.engine:,.0f} decisions a second of CPU")
    print(f"hand-written loop: {result.tight:,.0f}")
    print(f"ratio {result.ratio:.2f}, the aim is {AIM} or more")


if __name__ == "__main__":
    main()
