"""Finds one's way in a document by the path that a validator gives: keys and list indexes from the top."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from validator.database.place import Place
from validator.database.strict_yaml import Document
from validator.database.tree import Map, Node, Seq
from validator.database.typer import Shape

Path = Iterable[str | int]


class DocumentWalk:
    """A document that has data, with the shape that its schema gives it."""

    def __init__(self, document: Document, shape: Shape) -> None:
        assert document.source is not None
        self._source = document.source
        self._data = document.data
        self._shape = shape
        self._doubtful = document.doubtful

    def node(self, path: Path) -> Node:
        """The value at `path`."""
        node: Any = self._data
        for part in path:
            node = node[part]
        return node  # type: ignore[no-any-return]

    def place(self, path: Path) -> Place:
        """Where the value at `path` begins."""
        return self._source.place(self._index(path))

    def shape(self, path: Path) -> Shape:
        """What the schema says about the value at `path`."""
        shape = self._shape
        for part in path:
            shape = shape.item(part) if isinstance(part, int) else shape.key(part)
        return shape

    def is_doubtful(self, path: Path) -> bool:
        """Whether the value only stands in for one that was refused while reading."""
        return self._index(path) in self._doubtful

    def is_quoted(self, path: Path) -> bool:
        """Whether the value was written in quotes."""
        index = self._index(path)
        return self._source.text[index : index + 1] in ('"', "'")

    def _index(self, path: Path) -> int:
        node: Node = self._data
        index = 0
        for part in path:
            if isinstance(node, Map):
                index, node = node.value_indexes[str(part)], node[str(part)]
            elif isinstance(node, Seq):
                index, node = node.value_indexes[int(part)], node[int(part)]
        return index
