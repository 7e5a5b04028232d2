"""Decisions per second of CPU of the rules engine, for every game that has rules and every number of seats.

The engine plays as `sardine simulate` does: random policies through the general interface, every move validated,
streams of chance for each game, all moves kept. Set-up, shuffles and scoring are in the time.
Usage: python benchmarks/engine.py SECONDS   prints the speeds as JSON, one game and number of seats a line.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from validator.database.loader import load  # noqa: E402
from validator.games.registry import make_rules  # noqa: E402
from validator.play.playout import playout  # noqa: E402
from validator.play.policy import RandomPolicy  # noqa: E402
from validator.play.streams import CHOICES, DEALS, Streams  # noqa: E402
from validator.rules.game import Game  # noqa: E402

# Games between two looks at the clock.
PORTION = 50


def load_games() -> Iterator[Game[Any]]:
    """Every game of the project that has rules."""
    for entry in load(ROOT).games:
        rules = make_rules(entry)
        if rules is not None:
            yield rules


def seat_counts(game: Game[Any]) -> range:
    """Every number of seats that the game allows."""
    return range(game.seats[0], game.seats[1] + 1)


def count_decisions(game: Game[Any], seats: int, games: range, seed: int) -> int:
    """Plays the games of these numbers at random; how many moves were not of chance."""
    policies = [RandomPolicy() for _seat in range(seats)]
    deals, choices = Streams(seed, DEALS), Streams(seed, CHOICES)
    decisions = 0
    for number in games:
        played = playout(game, policies, deals.of(number), choices.of(number))
        decisions += len(played.moves) - len(played.chances)
    return decisions


def measure(game: Game[Any], seats: int, seconds: float, seed: int = 1) -> float:
    """Decisions a second, measured for as many seconds of CPU, after a short start that is not counted."""
    count_decisions(game, seats, range(PORTION), seed)
    decisions, first = 0, 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += count_decisions(game, seats, range(first, first + PORTION), seed)
        first += PORTION
    return decisions / spent


def is_compiled() -> bool:
    """Whether the rules are a compiled extension here (`make compiled`) and no Python."""
    return not str(sys.modules[Game.__module__].__file__).endswith(".py")


def main() -> None:
    seconds = float(sys.argv[1])
    for game in load_games():
        for seats in seat_counts(game):
            speed = round(measure(game, seats, seconds))
            way = f"{seats} seats"
            print(json.dumps({"engine": "Sardine", "way": way, "game": game.id, "speed": speed}), flush=True)


if __name__ == "__main__":
    main()
