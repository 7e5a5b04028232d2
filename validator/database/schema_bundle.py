"""Makes one self-contained schema of several, for editors and tools that have only that file."""

from __future__ import annotations

from typing import Any

from validator.database.schema_files import SUFFIX, SchemaFiles, join_uri

# What only makes sense at the top of a file.
TOP_KEYWORDS = frozenset({"$id", "$schema"})


def bundle_schema(files: SchemaFiles, schema_id: str, new_id: str) -> dict[str, Any]:
    """The schema with all that it refers to under `$defs`, and every `$ref` within the file.

    Raises UnknownReferenceError for a reference that leads nowhere.
    """
    bundler = _Bundler(files, schema_id)
    schema = bundler.rewritten(files.by_uri[schema_id], schema_id)
    definitions = {**schema.pop("$defs", {}), **bundler.definitions()}
    top = {"$schema": files.by_uri[schema_id]["$schema"], "$id": new_id, **schema}
    return {**top, "$defs": definitions} if definitions else top


class _Bundler:
    """Rewrites references, and remembers which resources they lead to."""

    def __init__(self, files: SchemaFiles, root: str) -> None:
        self._files = files
        self._root = root
        self._names: dict[str, str] = {}

    def rewritten(self, schema: Any, base: str) -> Any:
        """A copy of `schema`, which stands in resource `base`, with references that stay in the bundle."""
        if isinstance(schema, list):
            return [self.rewritten(item, base) for item in schema]
        if not isinstance(schema, dict):
            return schema
        return {
            key: self._reference(value, base) if key == "$ref" else self.rewritten(value, base)
            for key, value in schema.items()
            if key not in TOP_KEYWORDS
        }

    def definitions(self) -> dict[str, Any]:
        """The other resources by name; rewriting one may bring in more."""
        done: dict[str, Any] = {}
        while len(done) < len(self._names):
            for uri, name in list(self._names.items()):
                if name not in done:
                    done[name] = self.rewritten(self._files.by_uri[uri], uri)
        return done

    def _reference(self, reference: str, base: str) -> str:
        uri, _schema = self._files.resolve(base, reference)
        pointer = join_uri(base, reference).partition("#")[2]
        if uri == self._root:
            return f"#{pointer}"
        return f"#/$defs/{self._name(uri)}{pointer}"

    def _name(self, uri: str) -> str:
        """A short name for a resource: `cards` for `.../cards.schema.json` and `urn:sardine:cards`."""
        if uri not in self._names:
            short = uri.removesuffix(SUFFIX).replace(":", "/").rpartition("/")[2]
            taken = self._names.values()
            self._names[uri] = f"{short}-{len(self._names)}" if short in taken else short
        return self._names[uri]
