"""Decisions per second of CPU of other rules engines, driven from Python by random players.

They are installed into an environment of their own under build/peers/, so that nothing of them gets into ours.
Usage: python benchmarks/peers.py [--seconds S]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOME = ROOT / "build" / "peers"
PYTHON = HOME / "bin" / "python"
PACKAGES = ("rlcard", "open_spiel")

# Runs in the other environment; prints one line per game.
SCRIPT = """
import random, sys, time

SECONDS = float(sys.argv[1])


def rlcard_decisions(name):
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    decisions, begin = 0, time.process_time()
    while time.process_time() - begin < SECONDS:
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(random.choice(list(state["legal_actions"])))
            decisions += 1
    return decisions / (time.process_time() - begin)


def spiel_decisions(name):
    import pyspiel

    game = pyspiel.load_game(name)
    decisions, begin = 0, time.process_time()
    while time.process_time() - begin < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes())
                state.apply_action(random.choices(actions, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
    return decisions / (time.process_time() - begin)


for name in ("uno", "gin-rummy"):
    print(f"RLCard {name}: {rlcard_decisions(name):,.0f}", flush=True)
for name in ("hearts", "crazy_eights", "bridge"):
    print(f"OpenSpiel {name}: {spiel_decisions(name):,.0f}", flush=True)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds for each game")
    arguments = parser.parse_args()
    if not PYTHON.exists():
        venv.create(HOME, with_pip=True)
        subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    subprocess.run([sys.executable, ROOT / "benchmarks" / "rules.py"], check=True)
    subprocess.run([PYTHON, "-W", "ignore", "-c", SCRIPT, str(arguments.seconds)], check=True)


if __name__ == "__main__":
    main()
