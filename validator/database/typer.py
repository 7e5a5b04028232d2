"""Which types of value a schema allows at each place of a document.

`Shape` is walked along with the document: `shape.key("cards").item(0).key("id").types`. It gathers
everything that may apply at a place (`$ref`, `allOf`, `anyOf`, `oneOf`, `if`, `then`, `else`) and
unites the types they name. The answers are for reading unquoted scalars only; validation comes later.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from validator.database.schema_files import Schema, SchemaFiles, UnknownReferenceError

TEXT, INTEGER, NUMBER, BOOLEAN, NULL, MAPPING, LIST = (1 << bit for bit in range(7))
# No schema speaks about the place.
SILENT = 0

TYPE_NAMES = {
    "string": TEXT,
    "integer": INTEGER,
    "number": INTEGER | NUMBER,
    "boolean": BOOLEAN,
    "null": NULL,
    "object": MAPPING,
    "array": LIST,
}
PYTHON_TYPES = {
    str: TEXT,
    bool: BOOLEAN,
    int: INTEGER,
    float: NUMBER,
    type(None): NULL,
    dict: MAPPING,
    list: LIST,
}

# A subschema and the URI of the resource it stands in, which its references start from.
Located = tuple[str, Schema]


class Shape:
    """What the schemas say about one place. `types` is a union of the flags above, or SILENT."""

    __slots__ = ("_files", "_items", "_keys", "_listed", "_made", "_named", "_other", "_schemas", "types")

    def __init__(self, files: SchemaFiles, schemas: Iterable[Located]) -> None:
        self._files = files
        self._schemas = tuple(_spread(files, schemas))
        self._keys: dict[str, Shape] = {}
        self._items: dict[int, Shape] = {}
        # The shapes below by the schemas that they are made of: all ids of a catalogue share one.
        self._made: dict[tuple[int, ...], Shape] = {}
        # The keys that have schemas of their own, None where a key's spelling decides; all others share one shape.
        self._named = _named_keys(self._schemas)
        self._other: Shape | None = None
        # How many items have a schema of their own.
        self._listed = max((len(schema.get("prefixItems", ())) for _, schema in self._schemas), default=0)
        self.types = SILENT
        for _base, schema in self._schemas:
            self.types |= _types(schema)

    def key(self, name: str) -> Shape:
        """The shape of the value under key `name`."""
        if self._named is not None and name not in self._named:
            if self._other is None:
                self._other = self._below(_schemas_of_key, name)
            return self._other
        shape = self._keys.get(name)
        if shape is None:
            shape = self._keys[name] = self._below(_schemas_of_key, name)
        return shape

    def item(self, index: int) -> Shape:
        """The shape of item `index` of a list. Items past the listed ones share one shape."""
        slot = min(index, self._listed)
        shape = self._items.get(slot)
        if shape is None:
            shape = self._items[slot] = self._below(_schemas_of_item, slot)
        return shape

    @property
    def known_keys(self) -> list[str]:
        """The keys that the schemas name, in their order, each once."""
        names = (name for _base, schema in self._schemas for name in schema.get("properties", ()))
        return list(dict.fromkeys(names))

    def knows(self, name: str) -> bool:
        """Whether some schema has a word to say about key `name`."""
        return any(_schemas_of_key(schema, name) for _base, schema in self._schemas)

    @property
    def description(self) -> str:
        """The first description found, or an empty text."""
        return next((schema["description"] for _, schema in self._schemas if "description" in schema), "")

    def _below(self, find: Any, where: str | int) -> Shape:
        found = [(base, sub) for base, schema in self._schemas for sub in find(schema, where)]
        if not found:
            return UNKNOWN_SHAPE
        made_of = tuple([id(schema) for _base, schema in found])
        shape = self._made.get(made_of)
        if shape is None:
            shape = self._made[made_of] = Shape(self._files, found)
        return shape


def _spread(files: SchemaFiles, schemas: Iterable[Located]) -> Iterator[Located]:
    """The schemas and everything that applies to the same value through them, each once."""
    seen: set[int] = set()
    waiting = list(schemas)
    while waiting:
        base, schema = waiting.pop()
        if not isinstance(schema, dict) or id(schema) in seen:
            continue
        seen.add(id(schema))
        yield base, schema
        waiting.extend((base, part) for part in _parts(schema))
        if isinstance(schema.get("$ref"), str):
            waiting.extend(_referred(files, base, schema["$ref"]))


def _parts(schema: Schema) -> Iterator[Any]:
    for word in ("allOf", "anyOf", "oneOf"):
        yield from schema.get(word, ())
    for word in ("if", "then", "else"):
        if word in schema:
            yield schema[word]


def _referred(files: SchemaFiles, base: str, reference: str) -> list[Located]:
    try:
        return [files.resolve(base, reference)]
    except UnknownReferenceError:
        # Validation reports it, with the schema's name.
        return []


def _types(schema: Schema) -> int:
    names = schema.get("type", ())
    flags = SILENT
    for name in [names] if isinstance(names, str) else names:
        flags |= TYPE_NAMES.get(name, SILENT)
    values = [schema["const"]] if "const" in schema else schema.get("enum", ())
    for value in values:
        flags |= PYTHON_TYPES[type(value)]
    return flags


def _named_keys(schemas: Iterable[Located]) -> frozenset[str] | None:
    """The keys that the schemas name, None where they have patterns of keys."""
    names: set[str] = set()
    for _base, schema in schemas:
        if "patternProperties" in schema:
            return None
        names.update(schema.get("properties", ()))
    return frozenset(names)


def _schemas_of_key(schema: Schema, name: str) -> list[Any]:
    found = [schema["properties"][name]] if name in schema.get("properties", ()) else []
    for pattern, sub in schema.get("patternProperties", {}).items():
        if re.search(pattern, name):
            found.append(sub)
    for word in ("additionalProperties", "unevaluatedProperties"):
        if not found and isinstance(schema.get(word), dict):
            found.append(schema[word])
    return found


def _schemas_of_item(schema: Schema, index: int) -> list[Any]:
    listed = schema.get("prefixItems", ())
    if index < len(listed):
        return [listed[index]]
    return [schema["items"]] if "items" in schema else []


# What no schema speaks about, all the way down.
UNKNOWN_SHAPE = Shape(SchemaFiles(), ())
