"""Finds the rules of a game: our own, and those that other packages offer under the group `sardine.games`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from validator.database import model
from validator.database.problem import Problem, error
from validator.rules.game import Fault, Game
from validator.rules.options import DEFAULTS, Options

GROUP = "sardine.games"
# The same as in pyproject.toml, so that a source checkout that was never installed has them, too.
OWN = {
    "chaos": "validator.games.chaos.rules:Chaos",
    "district-noir": "validator.games.district_noir.rules:DistrictNoir",
    "paintball": "validator.games.paintball.rules:Paintball",
}

# Makes the rules of a game from its database entry and what was agreed before the game.
Maker = Callable[[model.Game, Options], Game[Any]]


def known_games() -> list[str]:
    """The ids of all games that have rules, sorted."""
    return sorted({*OWN, *(point.name for point in entry_points(group=GROUP))})


def find_maker(game: str) -> Maker | None:
    """What makes the rules of that game, or None if it has none."""
    if game in OWN:
        module, _, name = OWN[game].partition(":")
        maker: Maker = getattr(import_module(module), name)
        return maker
    for point in entry_points(group=GROUP, name=game):
        found: Maker = point.load()
        return found
    return None


def make_rules(entry: model.Game, chosen: Options = DEFAULTS) -> Game[Any] | None:
    """The rules of a database entry, or None if the game has none. Options that are not chosen have their default.

    Raises OptionFault for an option or value that the game does not have. Raises KeyError, with its name, for a
    constant or a field of a card that the rules need and the entry lacks.
    """
    maker = find_maker(entry.id)
    return maker(entry, chosen) if maker is not None else None


def check_rules(entry: model.Game) -> Iterator[Problem]:
    """What the rules of a game, if it has any, need and its entry lacks, and what does not fit together in it."""
    place = entry.places.get("constants", entry.place)
    try:
        rules = make_rules(entry)
    except KeyError as missing:
        yield error(place, "rules-need", name=str(missing.args[0]))
        return
    told: list[Fault] = []
    for variant in rules.variants() if rules is not None else ():
        # What is wrong with every length of the game is told once.
        told.extend(fault for fault in variant.check_numbers() if fault not in told)
    for code, params in told:
        yield error(place, code, **params)
