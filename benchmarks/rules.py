"""Decisions per second of CPU of the rules engine, for every game; District Noir also beside a hand-written loop.

Runs of District Noir and of the loop are interleaved, and every move of the engine is validated.
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

from benchmarks.engine import count_decisions, is_compiled, load_games, measure, seat_counts  # noqa: E402
from benchmarks.tight import play_game  # noqa: E402
from validator.games.district_noir.rules import DistrictNoir  # noqa: E402

AIM = 0.4
# For each game and number of seats.
SECONDS = 1.0


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
    seats = len(game.box.camps)
    begin = time.process_time()
    decisions = count_decisions(game, seats, range(games), seed) - games * seats
    return decisions / (time.process_time() - begin)


def measure_tight(games: int, seed: int) -> float:
    rng = Random(seed)
    begin = time.process_time()
    decisions = sum(play_game(rng)[0] for _game in range(games))
    return decisions / (time.process_time() - begin)


def compare(games: int, runs: int) -> Result:
    game = next(found for found in load_games() if isinstance(found, DistrictNoir))
    measure_engine(game, games // 4, 0)
    measure_tight(games // 4, 0)
    pairs = [(measure_engine(game, games, run), measure_tight(games, run)) for run in range(1, runs + 1)]
    return Result(
        engine=median(engine for engine, _tight in pairs),
        tight=median(tight for _engine, tight in pairs),
        ratio=median(engine / tight for engine, tight in pairs),
        compiled=is_compiled(),
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
    for game in load_games():
        for seats in seat_counts(game):
            speed = measure(game, seats, SECONDS)
            print(f"{game.id}, {seats} seats: {speed:,.0f} decisions a second of CPU")


if __name__ == "__main__":
    main()
