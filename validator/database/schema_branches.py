"""`anyOf` and `oneOf`: which of several ways to be right an author most likely meant."""

from __future__ import annotations

from typing import Any

from validator.database.fault_words import Fault


def faults_by_branch(fault: Fault) -> list[list[Fault]]:
    """The faults inside an `anyOf` or `oneOf`, branch by branch; none if two branches of a `oneOf` fit."""
    branches: dict[Any, list[Fault]] = {}
    for inner in fault.context or ():
        branches.setdefault(inner.relative_schema_path[0], []).append(inner)
    return list(branches.values())


def is_wrong_kind(fault: Fault) -> bool:
    """Whether the value as a whole has a type that its branch does not want."""
    if fault.relative_path:
        return False
    return fault.validator == "type" or (
        fault.validator in ("const", "enum") and isinstance(fault.instance, dict | list)
    )


def wanted_types(fault: Fault) -> list[str]:
    """The types that a value of the wrong kind should have had, as a schema names them."""
    if fault.validator == "type":
        return [fault.validator_value] if isinstance(fault.validator_value, str) else fault.validator_value
    values = fault.validator_value if fault.validator == "enum" else [fault.validator_value]
    return ["string" if isinstance(value, str) else "number" for value in values]


def branch_distance(faults: list[Fault]) -> tuple[int, int]:
    """How far a branch is from what was typed: a wrong fixed word (`do: draw`) weighs most."""
    return sum(fault.validator in ("const", "enum") for fault in faults), len(faults)
