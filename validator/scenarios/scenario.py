"""One scenario as it was read, every value with its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from validator.database.place import Place
from validator.database.tree import Map, Seq

CHECK = "check"
DATABASE = "database"


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario of one game. `node` is its mapping in the file, `file` relative to the project root."""

    game: str
    file: str
    name: str
    kind: str
    proves: tuple[str, ...]
    node: Map

    @property
    def place(self) -> Place:
        """Where its name stands."""
        return self.node.value_places["name"]

    def place_at(self, path: Sequence[str | int]) -> Place:
        """Where the value at `path` stands, or the nearest thing around it."""
        return place_at(self.node, path)


def place_at(node: Any, path: Sequence[str | int]) -> Place:
    """The place of the value at `path` under `node`; of what is around it where the path leads nowhere."""
    place: Place = node.place
    for part in path:
        if isinstance(node, Map) and part in node:
            place = node.value_places[str(part)]
        elif isinstance(node, Seq) and isinstance(part, int) and part < len(node):
            place = node.value_places[part]
        else:
            return place
        node = node[part]
    return place
