"""Compares what a scenario expects with what is found: parts of a whole, cards in any order, counts for cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from validator.database.nearest import listing
from validator.rules.description import Bag

NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Difference:
    """At `path`, `expected` is written, but `found` is true. `known` lists the names that exist there."""

    path: tuple[str | int, ...]
    expected: str
    found: str
    known: tuple[str, ...] = ()


def differences(
    expected: Any, found: Any, path: tuple[str | int, ...] = (), *, counting: bool = True
) -> Iterator[Difference]:
    """Where `found` is not as expected. A mapping needs to hold only what is expected of it.

    With `counting` a number may stand for a list of as many cards; else only for a number.
    """
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            if key in found and value != NOTHING:
                yield from differences(value, found[key], (*path, key), counting=counting)
            elif key in found:
                yield Difference((*path, key), NOTHING, shown(found[key]))
            elif value != NOTHING:
                yield Difference((*path, key), key, "", tuple(map(str, found)))
    elif not _is_equal(expected, found, counting):
        yield Difference(path, shown(expected), shown(found))


def _is_equal(expected: Any, found: Any, counting: bool) -> bool:
    if isinstance(expected, int) and isinstance(found, tuple | Bag):
        return counting and expected == len(found)
    if isinstance(expected, list) and isinstance(found, Bag):
        return sorted(map(str, expected)) == list(found)
    if isinstance(expected, list) and isinstance(found, tuple | list):
        return expected == list(found)
    return bool(expected == found)


def shown(value: Any) -> str:
    """A value as a message quotes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {shown(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple | Bag):
        return f"[{listing(map(str, value), longest=len(value))}]"
    return str(value) or '""'
