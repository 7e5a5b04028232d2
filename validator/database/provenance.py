"""Provenance: of each field, who says it: the rulebook, the published cards, or the project."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from validator.database.model import Game

DEFAULT = "default"


def provenance_of(statements: Sequence[Any], fields: Iterable[str]) -> Mapping[str, str]:
    """The provenance of each of `fields`.

    `statements` go from the general (head of the file) to the particular (the card); each is one
    word, a mapping of fields with or without `default`, or None for nothing said. The last that
    speaks of a field, or has a default, counts.
    """
    result: dict[str, str] = {}
    for field in fields:
        for statement in statements:
            word = statement if isinstance(statement, str) or statement is None else _word(statement, field)
            if word is not None:
                result[field] = word
    return MappingProxyType(result)


def _word(statement: Mapping[str, str], field: str) -> str | None:
    return statement.get(field, statement.get(DEFAULT))


def provenance_of_path(statement: Any, path: Sequence[str]) -> str:
    """The provenance of one count under `contents`: what is said of the nearest part of its path, else the default."""
    if isinstance(statement, str):
        return statement
    parts = [".".join(path[:length]) for length in range(len(path), 0, -1)]
    return str(next((statement[part] for part in parts if part in statement), statement[DEFAULT]))


def count_provenance(game: Game) -> dict[str, Any]:
    """How many facts are whose: of cards by kind and field, of pieces by field, of contents and constants in all."""
    things = [(card.kind, card.provenance) for card in game.cards]
    things += [("pieces", piece.provenance) for piece in game.pieces]
    fields: dict[str, dict[str, Counter[str]]] = {}
    for owner, provenance in things:
        for field, origin in provenance.items():
            fields.setdefault(owner, {}).setdefault(field, Counter())[origin] += 1
    general = {"contents": Counter[str](), "constants": Counter[str]()}
    for name, origin in game.provenance.items():
        general["contents" if name.split(".")[0] == "contents" else "constants"][origin] += 1
    total = sum((counter for counted in fields.values() for counter in counted.values()), Counter[str]())
    return {
        "total": _sorted(sum(general.values(), total)),
        **{name: _sorted(counter) for name, counter in general.items()},
        "fields": {
            owner: {field: _sorted(counter) for field, counter in counted.items()} for owner, counted in fields.items()
        },
    }


def _sorted(counter: Counter[str]) -> dict[str, int]:
    return dict(sorted(counter.items()))
