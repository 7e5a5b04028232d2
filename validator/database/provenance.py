"""Provenance: of each field, who says it: the rulebook, the published cards, or the project."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

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
