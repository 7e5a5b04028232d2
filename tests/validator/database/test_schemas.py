"""Documents against schemas: both validators agree, and the schemas keep their own rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from tests.validator.kit import BAD, ROOT, TINY, as_lines
from validator.database.schema_bundle import bundle_schema
from validator.database.schema_files import join_uri
from validator.database.schemas import OWN_FOLDER, SchemaStore, load_document
from validator.database.strict_yaml import read_yaml

SHARED = {
    "game": "urn:sardine:game",
    "cards": "urn:sardine:cards",
    "pieces": "urn:sardine:pieces",
    "text": "urn:sardine:text",
    "verbs": "urn:sardine:verbs",
    "quotes": "urn:sardine:quotes",
    "rules": "urn:sardine:rules",
    "scenario": "urn:sardine:scenario",
}
# Files of a game that are no cards, each with a schema of its own name.
OWN_SCHEMA = ("game.yaml", "pieces.yaml", "verbs.yaml", "quotes.yaml", "rules.yaml")
# Folders of a game whose files share one schema.
FOLDERS = {"text": "text", "scenarios": "scenario"}
CARD_SCHEMAS = sorted((ROOT / "cards").glob("*/card.schema.json"))


def tiny_store() -> tuple[SchemaStore, str]:
    store = SchemaStore()
    file = "cards/tiny/card.schema.json"
    schema_id, problems = store.add(TINY / file, file)
    assert problems == ()
    return store, schema_id


def schema_for(path: Path, card_schema: str) -> str:
    if path.parent.name in FOLDERS:
        return SHARED[FOLDERS[path.parent.name]]
    return SHARED[path.stem] if path.name in OWN_SCHEMA else card_schema


def documents() -> list[Path]:
    return sorted(path for path in BAD.rglob("*.yaml") if "cards/tiny" in path.as_posix())


def test_both_validators_give_the_same_verdict_on_every_document() -> None:
    store, card_schema = tiny_store()
    resources = [
        (uri, Resource.from_contents(schema, default_specification=DRAFT202012))
        for uri, schema in store.files.by_uri.items()
    ]
    registry: Registry[Any] = Registry().with_resources(resources)
    verdicts = []
    for path in documents():
        schema_id = schema_for(path, card_schema)
        document = read_yaml(path, path.name, store.shape(schema_id))
        if document.data is None or document.problems:
            continue
        slow = jsonschema.Draft202012Validator({"$ref": schema_id}, registry=registry).is_valid(document.data)
        assert slow == (store.check(document, schema_id) == ()), path
        verdicts.append(slow)
    assert verdicts.count(True) > 20
    assert verdicts.count(False) > 10


def test_a_refused_value_is_not_refused_again_by_the_schema(tmp_path: Path) -> None:
    store, card_schema = tiny_store()
    path = tmp_path / "f.yaml"
    path.write_text("deck:\nkind: *x\nprovenance: !!str rulebook\ncards: []\n", "utf-8")
    codes = [problem.code for problem in load_document(path, "f.yaml", card_schema, store).problems]
    assert codes == ["empty-value", "alias", "tag", "too-few"]


BROKEN = [
    ('{"type": "integre"}', "bad-schema"),
    ('{"properties": {"a": {"pattern": "["}}}', "bad-schema"),
    ('{"$ref": "https://example.org/schema.json"}', "bad-reference"),
    ('{"properties": {"a": {"$ref": "#/$defs/none"}}}', "bad-reference"),
    ('{"$ref": "../../../../etc/passwd"}', "bad-reference"),
    ('{"$id": "urn:sardine:game"}', "schema-with-id"),
    ("[]", "bad-json"),
    ("{", "bad-json"),
    ("[" * 100_000, "nested-too-deep"),
    ("", "bad-json"),
]


@pytest.mark.parametrize(("text", "code"), BROKEN, ids=range(len(BROKEN)))
def test_a_strangers_broken_schema_is_a_problem_and_spoils_nothing(tmp_path: Path, text: str, code: str) -> None:
    store = SchemaStore()
    path = tmp_path / "card.schema.json"
    path.write_text(text, "utf-8")
    _schema_id, problems = store.add(path, "cards/x/card.schema.json")
    assert [problem.code for problem in problems] == [code]
    game = ROOT / "cards" / "district-noir" / "game.yaml"
    assert load_document(game, "game.yaml", SHARED["game"], store).problems == ()


def test_a_schema_that_was_edited_is_read_again(tmp_path: Path) -> None:
    store = SchemaStore()
    path = tmp_path / "card.schema.json"
    data = tmp_path / "f.yaml"
    data.write_text("a: 1\n", "utf-8")
    for text, valid in (('{"required": ["a"]}', True), ('{"required": ["b"]}', False)):
        path.write_text(text, "utf-8")
        schema_id, _ = store.add(path, "cards/x/card.schema.json")
        assert (load_document(data, "f.yaml", schema_id, store).problems == ()) == valid


def subschemas(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        yield schema
        for key, value in schema.items():
            if key not in ("examples", "default", "enum", "const"):
                yield from subschemas(value)
    elif isinstance(schema, list):
        for item in schema:
            yield from subschemas(item)


@pytest.mark.parametrize("name", [*SHARED, *(path.parent.name for path in CARD_SCHEMAS)])
def test_every_property_is_explained_to_authors(name: str) -> None:
    store = SchemaStore()
    if name in SHARED:
        schema = store.files.by_uri[SHARED[name]]
    else:
        file = f"cards/{name}/card.schema.json"
        schema = store.files.by_uri[store.add(ROOT / file, file)[0]]
    assert {"title", "description"} <= schema.keys()
    for sub in subschemas(schema):
        for key, value in sub.get("properties", {}).items():
            # In a game's own schema, `cards` only adds fields to what the shared schema explains.
            if name in SHARED or key != "cards":
                assert {"title", "description", "examples"} <= value.keys(), (name, key)


@pytest.mark.parametrize("name", SHARED)
def test_examples_are_valid_themselves(name: str) -> None:
    store = SchemaStore()
    schema = store.files.by_uri[SHARED[name]]
    for sub in subschemas(schema):
        for example in sub.get("examples", ()):
            absolute = {**sub, "$defs": schema.get("$defs", {})}
            assert jsonschema.Draft202012Validator(absolute).is_valid(example), (name, example)


def test_shared_schemas_refer_only_to_themselves_and_a_games_own_has_no_id() -> None:
    for path in OWN_FOLDER.glob("*.json"):
        for sub in subschemas(SchemaStore().files.by_uri[f"urn:sardine:{path.name.partition('.')[0]}"]):
            assert sub.get("$ref", "#").startswith("#"), path
    assert CARD_SCHEMAS
    for path in CARD_SCHEMAS:
        assert '"$id"' not in path.read_text("utf-8"), path


@pytest.mark.parametrize("path", sorted((ROOT / "cards").rglob("*.yaml")), ids=lambda path: path.name)
def test_the_first_line_of_each_file_names_its_schema(path: Path) -> None:
    line = path.read_text("utf-8").splitlines()[0]
    head, _, target = line.partition("$schema=")
    assert head == "# yaml-language-server: "
    name = FOLDERS.get(path.parent.name, path.stem)
    is_shared = path.parent.name in FOLDERS or path.name in OWN_SCHEMA
    expected = OWN_FOLDER / f"{name}.schema.json" if is_shared else path.parent / "card.schema.json"
    assert (path.parent / target).resolve() == expected


@pytest.mark.parametrize("path", documents(), ids=lambda path: f"{path.parents[2].name}-{path.stem}")
def test_a_bundled_schema_says_the_same_as_its_parts(path: Path) -> None:
    store, card_schema = tiny_store()
    schema_id = schema_for(path, card_schema)
    document = read_yaml(path, path.name, store.shape(schema_id))
    bundled = bundle_schema(store.files, schema_id, "urn:sardine:tiny:x")
    if document.data is not None and not document.problems:
        alone = jsonschema.Draft202012Validator(bundled).is_valid(document.data)
        assert alone == (store.check(document, schema_id) == ())


def test_a_bundle_needs_nothing_outside_itself() -> None:
    store, card_schema = tiny_store()
    for schema_id in (*SHARED.values(), card_schema):
        bundled = bundle_schema(store.files, schema_id, "urn:sardine:tiny:x")
        assert all(sub.get("$ref", "#").startswith("#/") or "$ref" not in sub for sub in subschemas(bundled))


@pytest.mark.parametrize(
    ("base", "reference", "joined"),
    [
        ("urn:a:b", "#/x", "urn:a:b#/x"),
        ("urn:a:b", "urn:c#/x", "urn:c#/x"),
        ("file:///project/cards/x/card.schema.json", "../../v/s.json#/a", "file:///project/v/s.json#/a"),
        ("file:///project/cards/x/card.schema.json", "b.json", "file:///project/cards/x/b.json"),
    ],
)
def test_references_are_joined_by_path(base: str, reference: str, joined: str) -> None:
    assert join_uri(base, reference) == joined


def test_an_alternative_is_talked_about_as_the_one_that_was_meant(tmp_path: Path) -> None:
    store, card_schema = tiny_store()
    path = tmp_path / "f.yaml"
    head = "deck: main\nkind: lieu\nprovenance: rulebook\ncards:\n"
    path.write_text(head + "  - {id: a, holder: {hnad: true}}\n  - {id: b, holder: 5}\n", "utf-8")
    lines = as_lines(load_document(path, "f.yaml", card_schema, store).problems).splitlines()
    assert lines[0] == "f.yaml:5:22: error[unknown-key]: there is no key `hnad` here"
    assert "valid under any" not in "\n".join(lines)
