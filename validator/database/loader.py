"""Loads a whole project: every game in `cards/`, its facts, and the problems of what cannot be read.

In: the project root. Out: a `Database`. A folder of `cards/` with a `game.yaml` is a game; every
other YAML file directly in it is a file of cards, except `pieces.yaml` and the files of other stages.
"""

from __future__ import annotations

from pathlib import Path

from validator.database.game_reader import read_game
from validator.database.model import Database, Game
from validator.database.place import Place
from validator.database.problem import Problem, error, sorted_problems
from validator.database.schemas import SchemaStore

CARDS_FOLDER = "cards"
GAME_FILE = "game.yaml"


def load(root: Path, store: SchemaStore | None = None) -> Database:
    """Every game of the project at `root`, in alphabetical order of their ids."""
    store = store or SchemaStore()
    folders, problems = find_games(root)
    games: list[Game] = []
    for folder in folders:
        game, found = read_game(root, folder, store)
        problems.extend(found)
        if game is not None:
            games.append(game)
    return Database(tuple(games), sorted_problems(problems))


def find_games(root: Path) -> tuple[list[str], list[Problem]]:
    """The names of the folders that hold a game, and why there are none."""
    cards = root / CARDS_FOLDER
    if not cards.is_dir():
        return [], [error(Place(CARDS_FOLDER), "no-cards-folder")]
    names: list[str] = []
    problems: list[Problem] = []
    for path in sorted(cards.iterdir()):
        if path.name.startswith(".") or not path.is_dir():
            continue
        if (path / GAME_FILE).is_file():
            names.append(path.name)
        elif any(path.glob("*.yaml")):
            problems.append(error(Place(f"{CARDS_FOLDER}/{path.name}"), "no-game-file"))
    if not names and not problems:
        problems.append(error(Place(CARDS_FOLDER), "no-games"))
    return names, problems
