"""Runs one scenario of kind database: counts cards and pieces, looks values up, reads constants, asks probes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from validator.database.model import Card, Game
from validator.database.nearest import listing
from validator.database.problem import Problem, error
from validator.database.project_files import inside
from validator.database.strict_yaml import read_yaml
from validator.rules.position import unknown_word
from validator.scenarios.compare import NOTHING, shown
from validator.scenarios.scenario import Scenario

# What the program can work out and the validator cannot: name -> function of what is asked.
Probes = Mapping[str, Callable[[Any], Any]]


def run_data_scenario(root: Path, game: Game, scenario: Scenario, probes: Probes) -> Iterator[Problem]:
    """What is wrong, check by check."""
    node: Any = scenario.node
    for index, check in enumerate(node["checks"]):
        path = ("checks", index)
        if "file" in check:
            yield from _check_file(root, scenario, check, path)
        elif "constant" in check:
            yield from _check_constant(game, scenario, check, path)
        elif "probe" in check:
            yield from _check_probe(scenario, check, path, probes)
        else:
            yield from _check_count(game, scenario, check, path)


def _check_count(game: Game, scenario: Scenario, check: Any, path: tuple[str | int, ...]) -> Iterator[Problem]:
    wanted = check["of"]
    if not isinstance(wanted, dict):
        yield error(scenario.place_at((*path, "of")), "wrong-type", found=shown(wanted), expected="a mapping")
        return
    if "piece" in wanted:
        pieces = [piece for piece in game.pieces if piece.id == wanted["piece"]]
        found = {
            "count": sum(piece.copies for piece in pieces),
            "sides": sum(len(set(piece.sides)) for piece in pieces),
        }
    else:
        cards = [card for card in game.cards if all(_has(card, key, value) for key, value in wanted.items())]
        found = {"count": sum(card.copies for card in cards), "designs": len(cards)}
        known = {field for card in game.cards for field in card.fields} | {"id", "kind", "deck"}
        for key in wanted:
            if key not in known:
                place = scenario.place_at((*path, "of", key))
                yield error(place, "scenario-name", what="of", **unknown_word(key, known))
                return
    key = next(name for name in ("sides", "designs", "count") if name in check)
    if found.get(key) != check[key]:
        what = f"{key} of {shown(wanted)}"
        place = scenario.place_at((*path, key))
        params = {"expected": str(check[key]), "found": str(found.get(key, 0))}
        yield error(place, "scenario-differs", what=what, **params)


def _has(card: Card, key: str, value: Any) -> bool:
    """Whether the card has this value; a word is also found within a list, and `nothing` is a field left out."""
    if key in ("id", "kind", "deck"):
        return bool(getattr(card, key) == value)
    if key not in card.fields or value == NOTHING:
        return value == NOTHING and key not in card.fields
    found, wanted = _plain(card.fields[key]), _plain(value)
    return found == wanted or (isinstance(found, tuple) and wanted in found)


def _plain(value: Any) -> Any:
    """The value with its lists as tuples, whether it was read from cards or from a scenario."""
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in value.items()}
    return tuple(map(_plain, value)) if isinstance(value, list | tuple) else value


def _check_file(root: Path, scenario: Scenario, check: Any, path: tuple[str | int, ...]) -> Iterator[Problem]:
    file = check["file"]
    outside = inside(root, file)
    if outside is not None or not (root / file).is_file():
        yield error(scenario.place_at((*path, "file")), "scenario-no-file", file=file)
        return
    document = read_yaml(root / file, file)
    node: Any = document.data
    for part in check["at"].split("."):
        if not isinstance(node, dict) or part not in node:
            known = listing(map(str, node)) if isinstance(node, dict) else "none"
            yield error(scenario.place_at((*path, "at")), "scenario-name", what=file, name=part, known=known)
            return
        node = node[part]
    if node != check["is"] and shown(node) != shown(check["is"]):
        place = scenario.place_at((*path, "is"))
        yield error(place, "scenario-differs", what=check["at"], expected=shown(check["is"]), found=shown(node))


def _check_constant(game: Game, scenario: Scenario, check: Any, path: tuple[str | int, ...]) -> Iterator[Problem]:
    name = check["constant"]
    if name not in game.constants:
        place = scenario.place_at((*path, "constant"))
        yield error(place, "scenario-name", what="constants", **unknown_word(name, game.constants))
    elif game.constants[name] != check["is"]:
        place = scenario.place_at((*path, "is"))
        params = {"expected": shown(check["is"]), "found": shown(game.constants[name])}
        yield error(place, "scenario-differs", what=name, **params)


def _check_probe(scenario: Scenario, check: Any, path: tuple[str | int, ...], probes: Probes) -> Iterator[Problem]:
    if check["probe"] not in probes:
        place = scenario.place_at((*path, "probe"))
        yield error(place, "scenario-name", what="probe", **unknown_word(check["probe"], list(probes)))
        return
    found = probes[check["probe"]](check["of"])
    if shown(found) != shown(check["is"]):
        what = f"{check['probe']} of {shown(check['of'])}"
        place = scenario.place_at((*path, "is"))
        yield error(place, "scenario-differs", what=what, expected=shown(check["is"]), found=shown(found))
