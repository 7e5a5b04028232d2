"""Lengths in layout files, after the schema has checked them."""

from __future__ import annotations

from sardine.units import Length, mm, parse_length
from validator.database.tree import Node


def as_length(node: Node) -> Length:
    """A length of a schema-checked document: a number is millimetres."""
    if isinstance(node, str):
        return parse_length(node)
    assert isinstance(node, (int, float)), node
    return mm(node)


def as_pair(node: Node) -> tuple[Length, Length]:
    assert isinstance(node, list), node
    first, second = node
    return as_length(first), as_length(second)
