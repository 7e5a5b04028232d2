"""The rules of our games, made from the real database, and variants of them that a test may spoil."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from validator.database.loader import load
from validator.database.model import Card, Database, Game, Value
from validator.games.district_noir.rules import DistrictNoir
from validator.games.paintball.rules import Paintball
from validator.games.registry import known_games, make_rules
from validator.play.playout import Playthrough, playout
from validator.play.policy import RandomPolicy
from validator.play.streams import CHOICES, DEALS, stream

ROOT = Path(__file__).parents[3]


@cache
def database() -> Database:
    found = load(ROOT)
    assert not found.problems
    return found


def entry(game: str = "district-noir") -> Game:
    """The database entry of a game."""
    return next(found for found in database().games if found.id == game)


@cache
def all_rules() -> tuple[Any, ...]:
    """The rules of every game of the project that has some."""
    made = (make_rules(game) for game in database().games if game.id in known_games())
    return tuple(rules for rules in made if rules is not None)


@cache
def district_noir() -> DistrictNoir:
    return DistrictNoir(entry())


@cache
def paintball() -> Paintball:
    return Paintball(entry("paintball"))


def with_constant(game: Game, name: str, value: Value) -> Game:
    """The entry with another number in its rules."""
    assert name in game.constants
    return replace(game, constants=MappingProxyType({**game.constants, name: value}))


def with_field(game: Game, card: str, field: str, value: Value) -> Game:
    """The entry with another number on one card."""

    def changed(found: Card) -> Card:
        if found.id != card:
            return found
        if field == "copies":
            assert isinstance(value, int)
            return replace(found, copies=value)
        assert field in found.fields
        return replace(found, fields=MappingProxyType({**found.fields, field: value}))

    return replace(game, cards=tuple(map(changed, game.cards)))


def random_game(game: Any, seed: int, seats: int = 2) -> Playthrough:
    """One game between random players."""
    return playout(game, [RandomPolicy()] * seats, stream(seed, 0, DEALS), stream(seed, 0, CHOICES))
