"""What a YAML file becomes: mappings and lists that know where each of their values was typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from validator.database.place import Place
from validator.database.source import Source

# A value of the tree: text, number, boolean, nothing, mapping or list.
Node = str | int | float | bool | None | dict[str, "Node"] | list["Node"]


class Map(dict[str, Node]):
    """A mapping of a YAML file, in the order of the file.

    `start` is where it begins; `key_indexes` and `value_indexes` say the same of each key and value.
    An index counts characters from the start of `source`; the properties make places of them.
    """

    __slots__ = ("key_indexes", "source", "start", "value_indexes")

    def __init__(self, source: Source, start: int) -> None:
        self.source = source
        self.start = start
        self.key_indexes: dict[str, int] = {}
        self.value_indexes: dict[str, int] = {}

    @property
    def place(self) -> Place:
        return self.source.place(self.start)

    @property
    def key_places(self) -> Places:
        return Places(self.source, self.key_indexes)

    @property
    def value_places(self) -> Places:
        return Places(self.source, self.value_indexes)


class Seq(list[Node]):
    """A list of a YAML file; `value_indexes[i]` is where its value `i` begins."""

    __slots__ = ("source", "start", "value_indexes")

    def __init__(self, source: Source, start: int) -> None:
        self.source = source
        self.start = start
        self.value_indexes: list[int] = []

    @property
    def place(self) -> Place:
        return self.source.place(self.start)

    @property
    def value_places(self) -> Sequence[Place]:
        return [self.source.place(index) for index in self.value_indexes]


class Places(Mapping[str, Place]):
    """Places made when they are asked for: most are never looked at."""

    __slots__ = ("_indexes", "_source")

    def __init__(self, source: Source, indexes: Mapping[str, int]) -> None:
        self._source = source
        self._indexes = indexes

    def __getitem__(self, key: str) -> Place:
        return self._source.place(self._indexes[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._indexes)

    def __len__(self) -> int:
        return len(self._indexes)
