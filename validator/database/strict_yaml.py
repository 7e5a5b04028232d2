"""Reads a YAML file strictly: one pass over the parser's events, every value with its place.

In: a path, and optionally the shape that a schema gives the document. Out: a `Document`.
YAML is used here as a plain notation for mappings, lists and texts. What makes it surprising is
refused with a problem: duplicate keys, anchors and aliases, tags, merge keys, several documents,
keys that are no text, empty values, great depth and great size. Reading never raises.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.source import Source, read_source
from validator.database.tree import Map
from validator.database.tree_builder import TreeBuilder
from validator.database.typer import UNKNOWN_SHAPE, Shape
from validator.database.value_class import dataclass

# libyaml's parser, ten times as fast; the pure one where PyYAML was built without it.
PARSER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Document:
    """What was read of one file. `data` is None if the file cannot be used at all.

    With problems and `data`, the rest of the file was read and may be checked further.
    `source` is None if the file could not even be opened. `doubtful` holds the indexes of values
    that stand in for refused ones: nothing more is to be said about them.
    """

    file: str
    data: Map | None
    problems: tuple[Problem, ...]
    source: Source | None = None
    doubtful: frozenset[int] = frozenset()


def read_yaml(path: Path, file: str, shape: Shape = UNKNOWN_SHAPE) -> Document:
    """Reads the YAML file at `path`; `file` is its name in places (relative to the project root)."""
    source = read_source(path, file)
    if isinstance(source, Problem):
        return Document(file, None, (source,))
    return parse_yaml(source, shape)


def parse_yaml(source: Source, shape: Shape = UNKNOWN_SHAPE, parser: Any = None) -> Document:
    """Reads YAML text. `parser` is a PyYAML loader class, for tests that compare the two."""
    builder = TreeBuilder(source, shape)
    try:
        loader = (parser or PARSER)(source.text)
        try:
            builder.take_all(loader.get_event)
        finally:
            loader.dispose()
    except yaml.YAMLError as fault:
        # Its patterns take longer to compile than a file to be read, and hardly any file needs them.
        from validator.database.yaml_faults import explain_fault

        builder.give_up(explain_fault(source, fault))
    except (ValueError, OverflowError, RecursionError):
        # The pure parser lets these out on escapes past the last character, among others.
        builder.give_up(error(Place(source.file), "yaml-syntax", reason="the parser gave up"))
    root, refusals = builder.root(), builder.refusals
    return Document(source.file, root, tuple(refusals.problems), source, frozenset(refusals.doubtful))
