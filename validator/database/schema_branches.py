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
    return fault.validator == "type" and not fault.relative_path


def branch_distance(faults: list[Fault]) -> tuple[int, int]:
    """How far a branch is from what was typed: a wrong fixed word (`do: draw`) weighs most."""
    return sum(fault.validator in ("const", "enum") for fault in faults), len(faults)
