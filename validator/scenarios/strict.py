"""What a scenario must not have: cards and words in its position that nothing of it needs.

A part of the position is needed if the scenario fails without it. So each is taken away in turn, and the
scenario played again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from validator.database.problem import Problem, error
from validator.rules.game import Game
from validator.scenarios.play_run import PlayRun
from validator.scenarios.scenario import Scenario

Path = tuple[str | int, ...]


def find_unneeded(game: Game[Any], scenario: Scenario) -> Iterator[Problem]:
    """One problem for each part of the position without which the scenario still holds."""
    position: Any = scenario.node.get("position")
    if position is None:
        return
    for path, smaller in _smaller_positions(position):
        if not list(PlayRun(game, scenario).run(smaller)):
            what = path[0] if len(path) == 1 else _value_at(position, path)
            yield error(scenario.place_at(("position", *path)), "scenario-unneeded", what=str(what))


def _smaller_positions(position: Mapping[str, Any]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Every position with one key or one card less. Equal cards that lie together are tried once."""
    for key in position:
        yield (key,), {name: value for name, value in position.items() if name != key}
    for path, cards in _lists(position, ()):
        for index, card in enumerate(cards):
            if cards.index(card) == index:
                yield (*path, index), _replaced(position, path, cards[:index] + cards[index + 1 :])


def _lists(node: Mapping[str, Any], path: Path) -> Iterator[tuple[Path, list[Any]]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from _lists(value, (*path, key))
        elif isinstance(value, list):
            yield (*path, key), list(value)


def _replaced(node: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    return {**node, path[0]: _replaced(node[path[0]], path[1:], value)}


def _value_at(node: Any, path: Path) -> Any:
    for part in path:
        node = node[part]
    return node
