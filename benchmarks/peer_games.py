"""Runs in the environment of the peers, and prints their decisions per second of CPU as JSON, one game a line.

Each entry says how the game was driven: `run` is RLCard's usual way, its random agents in `env.run`; `step` a bare
loop over `env.step`; `C++` and `Python` say what OpenSpiel's game is written in.
Usage: python peer_games.py SECONDS
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

RLCARD_GAMES = ("uno", "gin-rummy")
# Bridge would else solve every deal with open cards, to score it.
SPIEL_GAMES = ("hearts", "crazy_eights", "bridge(use_double_dummy_result=false)")
SPIEL_PYTHON_GAMES = ("python_block_dominoes", "python_kuhn_poker", "python_liars_poker", "python_tic_tac_toe")


def measure(play: Callable[[], int], seconds: float) -> float:
    """Decisions a second; `play` plays one game and says how many it had."""
    play()
    decisions, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += play()
    return decisions / spent


def rlcard_run(name: str) -> Callable[[], int]:
    """As its documentation does it."""
    env: Any = import_module("rlcard").make(name, config={"seed": 1})
    agent = import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(num_actions=env.num_actions) for _player in range(env.num_players)])

    def play() -> int:
        env.run(is_training=False)
        return len(env.action_recorder)

    return play


def rlcard_step(name: str) -> Callable[[], int]:
    """As quickly as its environment can be driven."""
    env: Any = import_module("rlcard").make(name, config={"seed": 1})

    def play() -> int:
        state, _player = env.reset()
        decisions = 0
        while not env.is_over():
            state, _player = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def spiel(name: str) -> Callable[[], int]:
    """As its examples do it."""
    import_module("open_spiel.python.games")
    game: Any = import_module("pyspiel").load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


# Engine, how it is driven, names of games, how to drive one.
PEERS: tuple[tuple[str, str, tuple[str, ...], Callable[[str], Callable[[], int]]], ...] = (
    ("RLCard", "run", RLCARD_GAMES, rlcard_run),
    ("RLCard", "step", RLCARD_GAMES, rlcard_step),
    ("OpenSpiel", "C++", SPIEL_GAMES, spiel),
    ("OpenSpiel", "Python", SPIEL_PYTHON_GAMES, spiel),
)


def main() -> None:
    seconds = float(sys.argv[1])
    for engine, way, names, driver in PEERS:
        for name in names:
            speed = measure(driver(name), seconds)
            print(json.dumps({"engine": engine, "way": way, "game": name, "speed": round(speed)}), flush=True)


if __name__ == "__main__":
    main()
