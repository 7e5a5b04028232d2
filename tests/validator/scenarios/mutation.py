"""Changes one number of a game at a time, and names the changes that no scenario notices.

Usage: make mutate   or   python -m tests.validator.scenarios.mutation
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT))

from sardine.cli.probes import PROBES  # noqa: E402
from tests.validator.games.kit import database, with_constant, with_field  # noqa: E402
from tests.validator.scenarios.kit import scenarios_of  # noqa: E402
from validator.database.model import Card, Game, Value  # noqa: E402
from validator.games.registry import known_games, make_rules  # noqa: E402
from validator.scenarios.data_run import run_data_scenario  # noqa: E402
from validator.scenarios.run import holds  # noqa: E402
from validator.scenarios.scenario import DATABASE, Scenario  # noqa: E402

Mutant = tuple[str, Game]
Keys = tuple[str, ...]
# Fields that only put cards in order: they are exchanged, as a rank alone may change and the order stay.
RANK = "_rank"
# Game -> changes that change nothing, each with its proof. An entry that some scenario notices fails.
EQUIVALENT: dict[str, dict[str, str]] = {
    "paintball": {
        "win_points: 2 instead of 3": "a victory takes 3 different colours (P-34), which are 3 pairs of a point each "
        "(P-31): whoever has the colours has more than 2 points already",
    },
}


def mutants(game: Game) -> Iterator[Mutant]:
    """The game with one constant, one number of a card, or two ranks changed."""
    for name, value in game.constants.items():
        if isinstance(value, bool):
            yield f"{name}: {not value}", with_constant(game, name, not value)
        elif isinstance(value, int):
            for other in (value - 1, value + 1):
                yield f"{name}: {other} instead of {value}", with_constant(game, name, other)
    for card in game.cards:
        for path, found in _numbers({"copies": card.copies, **card.fields}):
            if path[-1].endswith(RANK):
                continue
            for changed in (found - 1, found + 1):
                text = f"{card.id}.{'.'.join(path)}: {changed} instead of {found}"
                yield text, with_field(game, card.id, path[0], _with_number(card, path, changed))
    yield from _exchanged(game)


def _numbers(value: Value, path: Keys = ()) -> Iterator[tuple[Keys, int]]:
    """The numbers within a value, each with the keys that lead to it; parts of a list are counted from 1."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield path, value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from _numbers(part, (*path, key))
    elif isinstance(value, tuple):
        for number, part in enumerate(value, 1):
            yield from _numbers(part, (*path, str(number)))


def _with_number(card: Card, path: Keys, number: int) -> Value:
    """The field of the card that `path` begins with, with another number at its end."""
    return number if path == ("copies",) else _replaced(card.fields[path[0]], path[1:], number)


def _replaced(value: Value, path: Keys, number: int) -> Value:
    if not path:
        return number
    if isinstance(value, Mapping):
        return {**value, path[0]: _replaced(value[path[0]], path[1:], number)}
    assert isinstance(value, tuple)
    place = int(path[0]) - 1
    return (*value[:place], _replaced(value[place], path[1:], number), *value[place + 1 :])


def _exchanged(game: Game) -> Iterator[Mutant]:
    """Neighbours in a rank that change places."""
    fields = {field for card in game.cards for field in card.fields if field.endswith(RANK)}
    for field in sorted(fields):
        ranked = sorted((card for card in game.cards if field in card.fields), key=lambda card: str(card.fields[field]))
        for first, second in pairwise(ranked):
            swapped = with_field(game, first.id, field, second.fields[field])
            swapped = with_field(swapped, second.id, field, first.fields[field])
            yield f"{first.id} and {second.id} exchange {field}", swapped


def is_noticed(game: Game, change: str = "") -> bool:
    """Whether some scenario fails with these numbers. Those that are likely to notice the `change` are tried first."""
    rules = make_rules(game)
    assert rules is not None
    for scenario in sorted(scenarios_of(game.id), key=lambda scenario: not _is_likely(scenario, change)):
        if scenario.kind == DATABASE:
            if list(run_data_scenario(ROOT, game, scenario, PROBES)):
                return True
        elif not holds(rules, scenario):
            return True
    return False


def _is_likely(scenario: Scenario, change: str) -> bool:
    """Copies are counted in the data; other changes concern the scenarios that name the card or constant."""
    name, _, field = change.partition(":")[0].partition(".")
    return scenario.kind == DATABASE if field == "copies" else name in _words(scenario.game)[scenario.name]


@cache
def _words(game: str) -> Mapping[str, frozenset[str]]:
    return {found.name: frozenset(re.split(r"[^\w-]+", str(found.node))) for found in scenarios_of(game)}


def survivors(game: Game) -> list[str]:
    """The changes that no scenario notices, but those that are known to change nothing."""
    excused = EQUIVALENT.get(game.id, {})
    return [text for text, mutant in mutants(game) if text not in excused and not is_noticed(mutant, text)]


def noticed_excuses(game: Game) -> list[str]:
    """The changes that were said to change nothing, though some scenario notices them or nobody makes them."""
    found = {text: mutant for text, mutant in mutants(game) if text in EQUIVALENT.get(game.id, {})}
    return [text for text in EQUIVALENT.get(game.id, {}) if text not in found or is_noticed(found[text], text)]


def main() -> None:
    failed = False
    for game in database().games:
        if game.id not in known_games():
            continue
        assert is_noticed(game) is False, f"{game.id}: a scenario fails without any change"
        tried, left = len(list(mutants(game))), survivors(game)
        excused = EQUIVALENT.get(game.id, {})
        print(f"{game.id}: {tried} changes of a number, {len(left)} unnoticed, {len(excused)} that change nothing")
        for text in left:
            print(f"  {text}")
        failed = failed or bool(left)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
