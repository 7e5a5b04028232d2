"""Checks documents against JSON Schemas (draft 2020-12) that are all at hand; nothing is fetched.

The good path is jsonschema-rs, which only says yes or no. After a no, `jsonschema` goes over the
document again and its findings become problems (`schema_faults`). Both are imported when needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.schema_files import SUFFIX, SchemaFiles, path_uri, place_of_word, read_schema
from validator.database.strict_yaml import Document, read_yaml
from validator.database.typer import Shape

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator, Registry

OWN_FOLDER = Path(__file__).parent / "schemas"
# The folder as a game's own schema writes it in a relative `$ref`.
OWN_PATH = ("validator", "database", "schemas")


class SchemaStore:
    """Every schema at hand, compiled when first used.

    `folders` are searched for `*.schema.json` besides the package's own. A schema in them is known
    by its `$id`; it must be faultless, as it is part of the program.
    """

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self.files = SchemaFiles()
        self._shapes: dict[str, Shape] = {}
        self._validators: dict[str, Draft202012Validator] = {}
        # What references lead to; made anew after a schema was added.
        self._registry: Registry | None = None
        for folder in (OWN_FOLDER, *folders):
            self._add_folder(folder)

    def add(self, path: Path, file: str) -> tuple[str, tuple[Problem, ...]]:
        """Adds the schema at `path`, called `file` in problems; returns the id to check with.

        Meant for a game's own schema, which a stranger may have written: faults are problems.
        """
        schema_id = path_uri(file)
        self._forget(schema_id)
        schema, problems = read_schema(path, file)
        if schema is None:
            return schema_id, problems
        if "$id" in schema:
            # It would take the place of another schema, and editors could not follow its references.
            return schema_id, (error(Place(file), "schema-with-id"),)
        self.files.add(schema_id, schema)
        self._registry = None
        lost = self.files.lost_reference(schema_id)
        if lost is not None:
            self._forget(schema_id)
            return schema_id, (error(place_of_word(path, file, lost), "bad-reference", reference=lost),)
        try:
            self._validator(schema_id)
        except Exception as reason:
            # The library's ways to refuse a schema are many: a bad pattern, type, reference, number.
            self._forget(schema_id)
            return schema_id, (error(Place(file), "bad-schema", reason=_first_line(reason)),)
        return schema_id, ()

    def shape(self, schema_id: str) -> Shape:
        """The types that the schema allows, for the YAML reader. Raises KeyError on an unknown id."""
        if schema_id not in self._shapes:
            self._shapes[schema_id] = Shape(self.files, [(schema_id, self.files.by_uri[schema_id])])
        return self._shapes[schema_id]

    def check(self, document: Document, schema_id: str) -> tuple[Problem, ...]:
        """What the schema has against the document; nothing on one that has no data."""
        if document.data is None or self._validator(schema_id).is_valid(document.data):
            return ()
        from validator.database.schema_faults import explain_faults

        return explain_faults(self.files, schema_id, document, self.shape(schema_id))

    def _forget(self, schema_id: str) -> None:
        """A schema may be added again after somebody has edited it."""
        self.files.by_uri.pop(schema_id, None)
        self._shapes.pop(schema_id, None)
        self._validators.pop(schema_id, None)
        self._registry = None

    def _add_folder(self, folder: Path) -> None:
        for path in sorted(folder.glob("*" + SUFFIX)):
            schema, problems = read_schema(path, path.name)
            if schema is None:
                raise ValueError(f"{path}: {problems}")
            parts = OWN_PATH if folder == OWN_FOLDER else (folder.name,)
            self.files.add(path_uri(*parts, path.name), schema)

    def _validator(self, schema_id: str) -> Draft202012Validator:
        if schema_id not in self._validators:
            if self._registry is None:
                self._registry = make_registry(self.files)
            self._validators[schema_id] = compile_schema(self.files, schema_id, self._registry)
        return self._validators[schema_id]


def make_registry(files: SchemaFiles) -> Registry:
    """All schemas at hand, for references to lead to."""
    from jsonschema_rs import Registry

    resources: list[tuple[str, Any]] = list(files.by_uri.items())
    return Registry(resources)


def compile_schema(files: SchemaFiles, schema_id: str, registry: Registry) -> Draft202012Validator:
    """A fast validator. Raises what jsonschema-rs raises on a schema that is none."""
    from jsonschema_rs import Draft202012Validator

    return Draft202012Validator(dict(files.by_uri[schema_id]), registry=registry, base_uri=schema_id, offline=True)


def load_document(path: Path, file: str, schema_id: str, store: SchemaStore) -> Document:
    """Reads the YAML file at `path`, called `file` in places, and checks it against a schema of the store."""
    document = read_yaml(path, file, store.shape(schema_id))
    found = store.check(document, schema_id)
    if not found:
        return document
    problems = (*document.problems, *found)
    return Document(file, document.data, problems, document.source, document.doubtful)


def _first_line(reason: Exception) -> str:
    return (str(reason).splitlines() or [type(reason).__name__])[0]
