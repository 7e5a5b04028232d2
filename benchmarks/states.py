"""Mutable states with a cheap clone against persistent ones: the measurement behind docs/decisions/0008.

The same rounds of District Noir are played at random three ways: by the engine; by the engine with a clone
before every move, which is how a mutable engine gives persistent states; and with a persistent state of tuples.
Usage: python benchmarks/states.py [--games N]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple, TypeVar

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from validator.database.loader import load  # noqa: E402
from validator.games.district_noir.rules import DistrictNoir  # noqa: E402
from validator.games.district_noir.state import DistrictNoirState  # noqa: E402

Value = TypeVar("Value")


class Position(NamedTuple):
    """A persistent state: every move makes a new one that shares what has not changed."""

    hands: tuple[tuple[int, ...], ...]
    line: tuple[int, ...]
    fronts: tuple[tuple[int, ...], ...]
    takes: tuple[int, ...]
    pile: tuple[int, ...]
    to_move: int
    token: int
    actions: int
    round: int


def changed(values: tuple[Value, ...], index: int, value: Value) -> tuple[Value, ...]:
    return (*values[:index], value, *values[index + 1 :])


def legal_moves(position: Position) -> list[int]:
    """Designs that may be played, and -1 for TAKE."""
    found = list(dict.fromkeys(position.hands[position.to_move]))
    return [*found, -1] if position.line and not position.takes[position.to_move] else found


def applied(game: DistrictNoir, old: Position, move: int) -> Position | None:
    """The state after the move, None at the end."""
    seat, numbers = old.to_move, game.numbers
    if move >= 0:
        hand = list(old.hands[seat])
        hand.remove(move)
        new = old._replace(hands=changed(old.hands, seat, tuple(hand)), line=(*old.line, move))
    else:
        taken = old.line[-numbers.taken :]
        front = old.fronts[seat] + taken
        new = old._replace(
            line=old.line[: -numbers.taken],
            fronts=changed(old.fronts, seat, front),
            takes=changed(old.takes, seat, 1),
        )
        if game.designs.villes <= set(front):
            return None
    if new.actions > 1:
        return new._replace(to_move=1 - seat, actions=new.actions - 1)
    if new.round == numbers.rounds:
        return None
    size = numbers.hand
    return new._replace(
        hands=(tuple(sorted(new.pile[:size])), tuple(sorted(new.pile[size : 2 * size]))),
        pile=new.pile[2 * size :],
        takes=(0, 0),
        token=1 - new.token,
        to_move=1 - new.token,
        actions=2 * numbers.actions_per_round,
        round=new.round + 1,
    )


def play_persistent(game: DistrictNoir, start: DistrictNoirState, rng: Random) -> int:
    position: Position | None = Position(
        tuple(hand.cards for hand in start.hands),
        tuple(start.line),
        ((), ()),
        (0, 0),
        start.pile,
        start.to_move,
        start.token,
        start.actions,
        start.round,
    )
    count = 0
    while position is not None:
        legal = legal_moves(position)
        position = applied(game, position, legal[int(rng.random() * len(legal))])
        count += 1
    return count


def play_mutable(game: DistrictNoir, state: DistrictNoirState, rng: Random) -> int:
    count = 0
    while legal := game.legal_moves(state):
        game.apply(state, legal[int(rng.random() * len(legal))])
        count += 1
    return count


def play_cloned(game: DistrictNoir, state: DistrictNoirState, rng: Random) -> int:
    count = 0
    while legal := game.legal_moves(state):
        state = state.clone()
        game.apply(state, legal[int(rng.random() * len(legal))])
        count += 1
    return count


WAYS: dict[str, Callable[[DistrictNoir, DistrictNoirState, Random], int]] = {
    "mutable": play_mutable,
    "clone before each move": play_cloned,
    "persistent": play_persistent,
}


def measure(game: DistrictNoir, way: Callable[[DistrictNoir, DistrictNoirState, Random], int], games: int) -> float:
    """Decisions per second of CPU."""
    starts = []
    deals = Random(1)
    for _game in range(games):
        state = game.new_state(2)
        game.apply(state, game.chance(state).sample(deals.random))
        for text in ("camp a", "camp b", "toss a"):
            game.apply(state, game.parse_move(state, text))
        starts.append(state)
    rng = Random(2)
    begin = time.process_time()
    decisions = sum(way(game, state, rng) for state in starts)
    return decisions / (time.process_time() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    arguments = parser.parse_args()
    entry = next(game for game in load(ROOT).games if game.id == "district-noir")
    game = DistrictNoir(entry)
    found: dict[str, list[float]] = {name: [] for name in WAYS}
    for _run in range(5):
        for name, way in WAYS.items():
            found[name].append(measure(game, way, arguments.games))
    for name, speeds in found.items():
        print(f"{name:24} {median(speeds):12,.0f} decisions a second")


if __name__ == "__main__":
    main()
