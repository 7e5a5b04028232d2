"""The JSON Schemas at hand, by URI, and where a `$ref` inside one of them leads. Nothing is ever fetched.

A shared schema is known by its `$id` (`urn:sardine:...`) and by its path as a URI. A game's own
`card.schema.json` has no `$id`, so that its relative `$ref` works in editors too: it goes by its
path alone (docs/decisions/0003-schemas-in-editors.md).
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.source import Source, read_source

# A JSON Schema as the json module reads it. `true` and `false` are schemas as well.
Schema = Mapping[str, Any]

SUFFIX = ".schema.json"
# A path in the project as a URI. Nothing is read by it; `file:` because libraries join relative paths to it.
PATH_START = "file:///project/"
HAS_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


class UnknownReferenceError(LookupError):
    """A `$ref` that leads to no schema at hand."""


class SchemaFiles:
    """Schemas by URI, `resolve` follows a reference."""

    def __init__(self) -> None:
        self.by_uri: dict[str, Schema] = {}

    def add(self, uri: str, schema: Schema) -> None:
        """Makes `schema` known under `uri`, and under its `$id` if it has one."""
        self.by_uri[uri] = schema
        if isinstance(schema.get("$id"), str):
            self.by_uri[schema["$id"]] = schema

    def lost_reference(self, uri: str) -> str | None:
        """A `$ref` of the schema known under `uri` that leads nowhere, or None."""
        waiting: list[Any] = [self.by_uri[uri]]
        while waiting:
            node = waiting.pop()
            if isinstance(node, dict) and isinstance(node.get("$ref"), str):
                try:
                    self.resolve(uri, node["$ref"])
                except UnknownReferenceError:
                    return str(node["$ref"])
            waiting.extend(node.values() if isinstance(node, dict) else node if isinstance(node, list) else ())
        return None

    def resolve(self, base: str, reference: str) -> tuple[str, Any]:
        """The URI of the resource that `reference` names, seen from resource `base`, and the schema there.

        Raises UnknownReferenceError if there is none.
        """
        uri, _, pointer = join_uri(base, reference).partition("#")
        if uri not in self.by_uri:
            raise UnknownReferenceError(reference)
        return uri, _follow(self.by_uri[uri], pointer, reference)


def path_uri(*parts: str) -> str:
    """The URI of a schema that is known by its path in the project."""
    return PATH_START + "/".join(parts)


def join_uri(base: str, reference: str) -> str:
    """`reference` made absolute; a relative one is taken from the folder of `base`."""
    if reference.startswith("#"):
        return base + reference
    if HAS_SCHEME.match(reference):
        return reference
    target, hash_sign, pointer = reference.partition("#")
    folder = posixpath.dirname(base.removeprefix(PATH_START))
    return PATH_START + posixpath.normpath(posixpath.join(folder, target)) + hash_sign + pointer


def _follow(schema: Any, pointer: str, reference: str) -> Any:
    for part in pointer.split("/")[1:]:
        key = unquote(part).replace("~1", "/").replace("~0", "~")
        if isinstance(schema, Mapping) and key in schema:
            schema = schema[key]
        elif isinstance(schema, list) and key.isdecimal() and int(key) < len(schema):
            schema = schema[int(key)]
        else:
            raise UnknownReferenceError(reference)
    return schema


def read_schema(path: Path, file: str) -> tuple[Schema | None, tuple[Problem, ...]]:
    """The JSON Schema in `path`, or None and what is wrong with the file."""
    source = read_source(path, file)
    if isinstance(source, Problem):
        return None, (source,)
    try:
        schema = json.loads(source.text)
    except json.JSONDecodeError as fault:
        return None, (error(source.place(fault.pos), "bad-json", reason=fault.msg),)
    except RecursionError:
        return None, (error(Place(file), "nested-too-deep", limit=40),)
    if not isinstance(schema, dict):
        return None, (_not_an_object(source),)
    return schema, ()


def place_of_word(path: Path, file: str, word: str) -> Place:
    """Where `word` first stands in the file at `path`, else the file's beginning."""
    source = read_source(path, file)
    index = -1 if isinstance(source, Problem) else source.text.find(json.dumps(word, ensure_ascii=False))
    return Place(file) if isinstance(source, Problem) or index < 0 else source.place(index)


def _not_an_object(source: Source) -> Problem:
    return error(source.place(0), "bad-json", reason="a schema is an object in braces")
