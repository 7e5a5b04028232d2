"""Turns what jsonschema finds into problems that an author of cards understands, at the exact place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jsonschema
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from validator.database.document_walk import DocumentWalk
from validator.database.fault_words import SIMPLE, Fault, described_types, described_value, meaning
from validator.database.key_faults import KeyFaults
from validator.database.problem import Param, Problem, error, sorted_problems
from validator.database.schema_branches import branch_distance, faults_by_branch, is_wrong_kind, wanted_types
from validator.database.schema_files import SchemaFiles
from validator.database.strict_yaml import Document
from validator.database.tree import Map
from validator.database.typer import Shape


def explain_faults(files: SchemaFiles, schema_id: str, document: Document, shape: Shape) -> tuple[Problem, ...]:
    """Every fault of the document against the schema, each once, by place."""
    resources = [
        (uri, Resource.from_contents(schema, default_specification=DRAFT202012)) for uri, schema in files.by_uri.items()
    ]
    registry: Registry[Any] = Registry().with_resources(resources)
    validator = jsonschema.Draft202012Validator({"$ref": schema_id}, registry=registry)
    explainer = _Explainer(DocumentWalk(document, shape))
    for fault in validator.iter_errors(document.data):
        explainer.take(fault)
    return explainer.problems()


class _Explainer:
    """Collects problems fault by fault; `problems()` leaves out what follows from another."""

    def __init__(self, walk: DocumentWalk) -> None:
        self._walk = walk
        self._found: list[Problem] = []
        self._keys: dict[int, KeyFaults] = {}
        self._left_over: list[Fault] = []
        self._is_explained = False
        self._takers: dict[str, Callable[[Fault], None]] = {
            "anyOf": self._take_alternatives,
            "oneOf": self._take_alternatives,
            "type": self._take_type,
            "required": self._take_required,
            "uniqueItems": self._take_twice,
            "additionalProperties": self._take_closed,
            "unevaluatedProperties": self._take_unevaluated,
        }

    def take(self, fault: Fault) -> None:
        word = str(fault.validator)
        if "propertyNames" in fault.absolute_schema_path:
            self._take_name(fault)
        elif word in self._takers:
            self._takers[word](fault)
        elif word in SIMPLE:
            code, params = SIMPLE[word](fault)
            self._note(fault, code, params)
        else:
            self._left_over.append(fault)

    def problems(self) -> tuple[Problem, ...]:
        for faults in self._keys.values():
            explained = faults.unmask()
            self._found = [problem for problem in self._found if problem.place not in explained]
            self._found.extend(faults.problems())
        if not self._found and not self._is_explained:
            for fault in self._left_over:
                self._note(fault, "schema", {"reason": fault.message})
        return sorted_problems(self._found)

    def _note(self, fault: Fault, code: str, params: dict[str, Param]) -> None:
        if self._walk.is_doubtful(fault.absolute_path):
            # The value was refused while reading, which has been reported.
            self._is_explained = True
        else:
            self._found.append(error(self._walk.place(fault.absolute_path), code, **params))

    def _take_type(self, fault: Fault) -> None:
        wanted, found = fault.validator_value, fault.instance
        params: dict[str, Param] = {"expected": described_types(wanted), "found": described_value(found)}
        if isinstance(found, str) and "string" not in wanted and self._walk.is_quoted(fault.absolute_path):
            params["unquoted"] = found
        self._note(fault, "wrong-type", params)

    def _take_alternatives(self, fault: Fault) -> None:
        """Of several ways to be right, only the one that the author most likely meant is talked about."""
        branches = faults_by_branch(fault)
        fitting = [faults for faults in branches if not any(map(is_wrong_kind, faults))]
        if fitting:
            for inner in min(fitting, key=branch_distance):
                self.take(inner)
        elif branches:
            wrong = (inner for faults in branches for inner in faults if is_wrong_kind(inner))
            types = [name for inner in wrong for name in wanted_types(inner)]
            found = described_value(fault.instance)
            self._note(fault, "wrong-type", {"expected": described_types(types), "found": found})
        else:
            self._left_over.append(fault)

    def _take_twice(self, fault: Fault) -> None:
        second = next(index for index, item in enumerate(fault.instance) if item in fault.instance[:index])
        place = self._walk.place([*fault.absolute_path, second])
        self._found.append(error(place, "listed-twice", value=str(fault.instance[second])))

    def _take_name(self, fault: Fault) -> None:
        """A key that is not formed as it should be; `fault.instance` is the key itself."""
        node = self._walk.node(fault.absolute_path)
        if isinstance(node, Map) and fault.instance in node.key_indexes:
            params: dict[str, Param] = {"key": str(fault.instance), **meaning(fault)}
            self._found.append(error(node.key_places[fault.instance], "bad-key", **params))

    def _take_required(self, fault: Fault) -> None:
        missing = [key for key in fault.validator_value if key not in fault.instance]
        known = self._walk.shape(fault.absolute_path).known_keys
        self._key_faults(fault).add_missing(missing, known)

    def _take_closed(self, fault: Fault) -> None:
        known = list(fault.schema.get("properties", ()))
        self._key_faults(fault).add_unknown([key for key in fault.instance if key not in known], known)

    def _take_unevaluated(self, fault: Fault) -> None:
        # The keyword also complains about known keys whose own values are at fault: not repeated here.
        shape = self._walk.shape(fault.absolute_path)
        unknown = [key for key in fault.instance if not shape.knows(key)]
        if unknown:
            self._key_faults(fault).add_unknown(unknown, shape.known_keys)
        else:
            self._left_over.append(fault)

    def _key_faults(self, fault: Fault) -> KeyFaults:
        return self._keys.setdefault(id(fault.instance), KeyFaults(fault.instance))
