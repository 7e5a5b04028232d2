"""Builds the tree of a YAML file from the events of the parser, and has refused what is not allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml

from validator.database.problem import Problem, error
from validator.database.refusals import Refusals
from validator.database.scalar import EMPTY, Scalar, plain_value
from validator.database.source import Source
from validator.database.tree import Map, Node, Seq
from validator.database.typer import TEXT, Shape

MAX_DEPTH = 40
MAX_NODES = 500_000
MERGE_KEY = "<<"


class _Open:
    """A mapping or list that is not closed yet. `key` waits for its value; None means a key comes next.

    `doubled`: the key was there before, so its value is dropped. `has_keys`: it is a mapping.
    """

    __slots__ = ("doubled", "flow", "has_keys", "key", "key_index", "node", "shape")

    def __init__(self, node: Map | Seq, shape: Shape, flow: bool) -> None:
        self.node = node
        self.has_keys = type(node) is Map
        self.shape = shape
        self.flow = flow
        self.key: str | None = None
        self.key_index = 0
        self.doubled = False


class TreeBuilder:
    """Takes the parser's events; then `root()` gives the tree."""

    def __init__(self, source: Source, shape: Shape) -> None:
        self.source = source
        self.refusals = Refusals(source)
        self._shape = shape
        # Only an escape can write what a file must not hold.
        self._has_escapes = "\\" in source.text
        self._open: list[_Open] = []
        self._top: Node = None
        self._nodes = 0
        self._documents = 0
        self._usable = True

    def take_all(self, next_event: Callable[[], Any]) -> None:
        """Takes all events, the last of which is None, for as long as there is sense in reading on."""
        while self._usable and (event := next_event()) is not None:
            handler = HANDLERS.get(type(event))
            if handler is not None:
                handler(self, event)

    def give_up(self, problem: Problem) -> None:
        """Notes a problem after which the rest of the file cannot be understood."""
        self.refusals.note_last(problem)
        self._usable = False

    def root(self) -> Map | None:
        """The mapping at the top, or None, with a problem, if the file cannot be used."""
        if self._usable and not isinstance(self._top, Map):
            self.give_up(error(self.source.place(0), "not-a-mapping" if self._top else "empty-file"))
        return self._top if self._usable and isinstance(self._top, Map) else None

    # One handler per kind of event.

    def _start_document(self, event: Any) -> None:
        self._documents += 1
        if self._documents > 1:
            self.give_up(error(self.source.place(event.start_mark.index), "several-documents"))

    def _scalar(self, event: Any) -> None:
        index = event.start_mark.index
        if event.tag is not None or event.anchor is not None:
            self.refusals.note_marks(event)
        frame = self._open[-1] if self._open else None
        if frame is not None and frame.has_keys and frame.key is None:
            self._start_key(frame, event.value, index)
        elif event.style:
            value = event.value
            self._put(self.refusals.check_text(value, index) if self._has_escapes else value, index)
        else:
            self._put(self._plain(event, frame, index), index)

    def _start(self, event: Any) -> None:
        index = event.start_mark.index
        if event.tag is not None or event.anchor is not None:
            self.refusals.note_marks(event)
        kind = Map if type(event) is yaml.MappingStartEvent else Seq
        shape = self._shape_here()
        node = kind(self.source, index)
        if event.flow_style and shape.types == TEXT:
            self.refusals.note_braces(index)
        self._put(node, index, is_complete=False)
        self._open.append(_Open(node, shape, event.flow_style))
        if len(self._open) > MAX_DEPTH:
            self.give_up(error(node.place, "nested-too-deep", limit=MAX_DEPTH))

    def _end(self, _event: Any) -> None:
        self._open.pop()
        if self._open:
            self._open[-1].key = None

    def _alias(self, event: Any) -> None:
        index = event.start_mark.index
        frame = self._open[-1] if self._open else None
        if frame is None or frame.key != MERGE_KEY:
            self.refusals.note_value(index, "alias", name=event.anchor)
        if frame is not None and frame.has_keys and frame.key is None:
            self._start_key(frame, "*" + event.anchor, index)
        else:
            self._put("", index)

    # What the handlers share.

    def _shape_here(self) -> Shape:
        """The shape of the value that comes next."""
        if not self._open:
            return self._shape
        frame = self._open[-1]
        if type(frame.node) is Seq:
            return frame.shape.item(len(frame.node))
        return frame.shape.key(frame.key or "")

    def _start_key(self, frame: _Open, key: str, index: int) -> None:
        assert isinstance(frame.node, Map)
        # A row of doubled keys is one slip: lines pasted twice, or the line between two cards lost.
        is_first, frame.doubled = not frame.doubled, key in frame.node
        frame.key = key
        frame.key_index = index
        if not key:
            self.refusals.note(index, "empty-key")
        elif key == MERGE_KEY:
            self.refusals.note(index, "merge-key")
        elif not frame.doubled:
            frame.node.key_indexes[key] = index
        elif is_first:
            first = self.source.place(frame.node.key_indexes[key])
            self.refusals.note(index, "duplicate-key", key=key, first=first.line)

    def _put(self, value: Node, index: int, is_complete: bool = True) -> None:
        """Gives the tree its next value; a mapping or list is not complete before its end."""
        self._nodes += 1
        if self._nodes > MAX_NODES:
            self.give_up(error(self.source.place(index), "too-many-values", limit=MAX_NODES))
        if not self._open:
            self._top = value
            return
        frame = self._open[-1]
        node, key = frame.node, frame.key
        if isinstance(node, Seq):
            node.append(value)
            node.value_indexes.append(index)
            return
        if key is None:
            self.give_up(error(self.source.place(index), "key-not-text"))
        elif not frame.doubled and key in node.key_indexes:
            node[key] = value
            node.value_indexes[key] = index
        if is_complete:
            frame.key = None

    def _plain(self, event: Any, frame: _Open | None, index: int) -> Scalar:
        value = plain_value(event.value, self._shape_here().types)
        if value is not EMPTY:
            return value
        if event.tag is None and event.anchor is None:
            self._refuse_empty(frame, index)
        return ""

    def _refuse_empty(self, frame: _Open | None, index: int) -> None:
        self.refusals.doubtful.add(index)
        if frame is None or isinstance(frame.node, Seq):
            self.refusals.note(index, "empty-item" if frame else "empty-file")
            self._usable = self._usable and frame is not None
        elif frame.flow and frame.shape.types & TEXT:
            # `{hand}` at the start of a text: a placeholder that YAML takes for a mapping.
            self.refusals.note_braces(frame.node.start)
        else:
            self.refusals.note(frame.key_index, "empty-value", key=frame.key or "")


# Kept outside of the builder: a builder that held its own methods would hold the whole tree until it is collected.
HANDLERS: dict[type[Any], Callable[[TreeBuilder, Any], None]] = {
    yaml.ScalarEvent: TreeBuilder._scalar,
    yaml.MappingStartEvent: TreeBuilder._start,
    yaml.SequenceStartEvent: TreeBuilder._start,
    yaml.MappingEndEvent: TreeBuilder._end,
    yaml.SequenceEndEvent: TreeBuilder._end,
    yaml.AliasEvent: TreeBuilder._alias,
    yaml.DocumentStartEvent: TreeBuilder._start_document,
}
