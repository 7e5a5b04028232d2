"""Values of the model: what a YAML file holds, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from validator.database.model import Value


def frozen_value(value: Any) -> Value:
    """`value` with its lists as tuples and its mappings read-only, all the way down."""
    if isinstance(value, dict):
        return frozen_mapping(value)
    if isinstance(value, list):
        return tuple(frozen_value(item) for item in value)
    return value  # type: ignore[no-any-return]


def frozen_mapping(values: Mapping[str, Any]) -> Mapping[str, Value]:
    """A read-only copy of `values`, in their order."""
    return MappingProxyType({key: frozen_value(value) for key, value in values.items()})
