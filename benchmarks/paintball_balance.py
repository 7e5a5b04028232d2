"""How fair and how long Paintball is between bots that forget: the figures of docs/balance.md.

Wins are counted by place in the order of turns, as lots decide who begins. Same seed, same figures.
Usage: python benchmarks/paintball_balance.py [-n GAMES] [--bot memory:20] [--seed S] [--seats N ...]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from validator.database.loader import load  # noqa: E402
from validator.games.paintball.ending import STALE  # noqa: E402
from validator.games.paintball.rules import Paintball  # noqa: E402
from validator.play.bots import make_policy  # noqa: E402
from validator.play.playout import playout  # noqa: E402
from validator.play.streams import CHOICES, DEALS, Streams  # noqa: E402
from validator.play.wilson import wilson_interval  # noqa: E402

GAME = "paintball"


@dataclass(slots=True)
class Figures:
    """What was counted over the games of one number of seats."""

    seats: int
    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    eliminated: int = 0
    turns: list[float] = field(default_factory=list)
    pairs: int = 0

    def count(self, state: Any) -> None:
        """Adds one finished game."""
        self.games += 1
        winner = state.ended.winner
        if winner is not None:
            self.wins[(winner - state.first) % self.seats] += 1
        self.endings[state.ended.termination] += 1
        self.eliminated += bool(state.out)
        self.turns.append(state.turn / self.seats)
        self.pairs += sum(map(len, state.pairs))

    def best(self) -> tuple[int, float]:
        """The place in the order of turns that wins most, and how far above an equal share, in points."""
        place = max(range(self.seats), key=lambda place: self.wins[place])
        return place, 100 * (self.wins[place] / self.games - 1 / self.seats)

    def lines(self) -> Iterator[str]:
        """The figures as text."""
        shares = []
        for place in range(self.seats):
            low, high = wilson_interval(self.wins[place], self.games)
            shares.append(f"{100 * self.wins[place] / self.games:.1f} ({100 * low:.1f} to {100 * high:.1f})")
        place, above = self.best()
        stale = sum(self.endings[ending] for ending in STALE)
        yield f"{self.seats} seats, {self.games} games"
        yield f"  wins by order of turns, %: {', '.join(shares)}; best: {place + 1}., {above:+.1f} points"
        yield f"  games with an elimination: {100 * self.eliminated / self.games:.1f} %"
        yield f"  stalemates: {100 * stale / self.games:.2f} %  {dict(self.endings)}"
        yield f"  turns each, median: {median(self.turns):.1f}, longest {max(self.turns):.0f}"
        yield f"  pairs a game: {self.pairs / self.games:.2f}"


def measure(game: Paintball, seats: int, games: int, bot: str, seed: int) -> Figures:
    """Plays the games with the same bot in every seat."""
    policies = [make_policy(game, bot) for _seat in range(seats)]
    deals, choices = Streams(seed, DEALS), Streams(seed, CHOICES)
    figures = Figures(seats)
    for number in range(games):
        figures.count(playout(game, policies, deals.of(number), choices.of(number)).state)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=2000, help="games for each number of seats")
    parser.add_argument("--bot", default="memory:20")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4, 5])
    arguments = parser.parse_args()
    game = Paintball(next(entry for entry in load(ROOT).games if entry.id == GAME))
    for seats in arguments.seats:
        print("\n".join(measure(game, seats, arguments.n, arguments.bot, arguments.seed).lines()), flush=True)


if __name__ == "__main__":
    main()
