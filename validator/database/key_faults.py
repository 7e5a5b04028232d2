"""Keys that are unknown or missing. A misspelt key is both; it is reported once, with the right name."""

from __future__ import annotations

from collections.abc import Iterator

from validator.database.nearest import listing, nearest
from validator.database.place import Place
from validator.database.problem import Param, Problem, error
from validator.database.tree import Map


class KeyFaults:
    """The unknown and the missing keys of one mapping. `known` are the keys that its schema names."""

    def __init__(self, node: Map) -> None:
        self.node = node
        self.known: list[str] = []
        self.unknown: list[str] = []
        self.missing: list[str] = []

    def add_unknown(self, keys: list[str], known: list[str]) -> None:
        self.unknown.extend(key for key in keys if key not in self.unknown)
        self.known.extend(key for key in known if key not in self.known)

    def add_missing(self, keys: list[str], known: list[str]) -> None:
        self.missing.extend(key for key in keys if key not in self.missing)
        self.known.extend(key for key in known if key not in self.known)

    def unmask(self) -> list[Place]:
        """Finds missing keys that are there under a name that the schema takes for something else.

        Returns the places of their values: what else was found there follows from the misspelling.
        """
        found: list[Place] = []
        for key in self.missing:
            others = [other for other in self.node if other not in self.known and other not in self.unknown]
            twin = nearest(key, others)
            if twin is not None:
                self.unknown.append(twin)
                found.append(self.node.value_places[twin])
        return found

    def problems(self) -> Iterator[Problem]:
        missing = list(self.missing)
        free = [name for name in self.known if name not in self.node]
        for key in self.unknown:
            params: dict[str, Param] = {"key": key, "known": listing(self.known) or "none"}
            meant = nearest(key, missing) or nearest(key, free)
            if meant is not None:
                params["nearest"] = meant
                missing = [name for name in missing if name != meant]
            yield error(self.node.key_places[key], "unknown-key", **params)
        for key in missing:
            yield error(self.node.place, "missing-key", key=key)
