"""Unquoted words: numbers and booleans only where the schema wants them, text as it was typed."""

from __future__ import annotations

import pytest

from tests.validator.kit import found, parsed
from validator.database.scalar import EMPTY, plain_value
from validator.database.schema_files import Schema, SchemaFiles
from validator.database.typer import BOOLEAN, INTEGER, NULL, NUMBER, SILENT, TEXT, Shape

# Words that some reader of YAML takes for something else than text.
ODD_WORDS = [
    *("no", "No", "NO", "n", "off", "on", "On", "yes", "y", "true", "false", "True", "TRUE", "~", "null", "Null"),
    *("012", "0o14", "0x1F", "1_000", "1:30", "12:30:45", "1.10", "1e3", ".5", "5.", "+1", "-0", "1,5", "08"),
    *("2024-01-01", ".inf", "-.inf", ".nan", "=", "null-A", "5", "-1", "99999999999999999999"),
]


def shape_of(schema: Schema) -> Shape:
    files = SchemaFiles()
    files.add("urn:test", schema)
    return Shape(files, [("urn:test", schema)])


@pytest.mark.parametrize("word", ODD_WORDS)
def test_text_stays_as_it_was_typed(word: str) -> None:
    shape = shape_of({"properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "string"}})
    # A comma ends a word between braces.
    in_braces = [] if "," in word else [f"{{a: {word}}}\n"]
    for text in (f"a: {word}\n", f"b: {word}\n", *in_braces):
        data = parsed(text, shape).data
        assert data is not None
        assert list(data.values()) == [word]


def test_a_field_may_be_text_and_still_look_like_anything() -> None:
    """The line of the bug report: a Norwegian code, a switch, a cost, a time, a version, a reference."""
    fields = {name: {"type": "string"} for name in ("id", "title", "side", "cost", "name", "when", "ver", "ref")}
    shape = shape_of({"properties": {"cards": {"items": {"properties": fields}}}})
    line = "{id: no, title: No, side: on, cost: 012, name: null-A, when: 1:30, ver: 1.10, ref: 1e3}"
    document = parsed(f"cards:\n  - {line}\n", shape)
    assert document.data == {
        "cards": [
            {
                "id": "no",
                "title": "No",
                "side": "on",
                "cost": "012",
                "name": "null-A",
                "when": "1:30",
                "ver": "1.10",
                "ref": "1e3",
            }
        ]
    }


def test_keys_are_always_text() -> None:
    data = parsed("5: a\nno: b\n-1: c\nnull: d\n1.0: e\ntrue: f\n").data
    assert data is not None
    assert list(data) == ["5", "no", "-1", "null", "1.0", "true"]


TYPED = [
    ("5", INTEGER, 5),
    ("-1", INTEGER, -1),
    ("-0", INTEGER, 0),
    ("012", INTEGER, "012"),
    ("+1", INTEGER, "+1"),
    ("1_000", INTEGER, "1_000"),
    ("1.5", INTEGER, "1.5"),
    ("٣", INTEGER, "٣"),
    ("1" * 16, INTEGER, "1" * 16),
    ("1.5", INTEGER | NUMBER, 1.5),
    ("5", INTEGER | NUMBER, 5),
    ("1e3", INTEGER | NUMBER, "1e3"),
    (".5", INTEGER | NUMBER, ".5"),
    ("true", BOOLEAN, True),
    ("yes", BOOLEAN, "yes"),
    ("True", BOOLEAN, "True"),
    ("1", BOOLEAN, "1"),
    ("5", TEXT | INTEGER, 5),
    ("no", TEXT | BOOLEAN, "no"),
    ("", NULL, None),
    ("~", NULL | INTEGER, None),
    ("null", NULL | TEXT, "null"),
    ("", TEXT, EMPTY),
    ("~", INTEGER, EMPTY),
    ("5", SILENT, 5),
    ("1.5", SILENT, 1.5),
    ("true", SILENT, True),
    ("no", SILENT, "no"),
    ("012", SILENT, "012"),
    ("null", SILENT, EMPTY),
]


@pytest.mark.parametrize(("word", "types", "value"), TYPED)
def test_a_word_has_the_type_that_the_schema_allows(word: str, types: int, value: object) -> None:
    result = plain_value(word, types)
    assert (result, type(result)) == (value, type(value))


def test_quotes_always_make_text() -> None:
    shape = shape_of({"properties": {"a": {"type": "integer"}, "b": {"type": "boolean"}}})
    data = parsed("a: '5'\nb: \"true\"\nc: 'null'\n", shape).data
    assert data == {"a": "5", "b": "true", "c": "null"}


def test_an_empty_value_is_allowed_where_the_schema_allows_null() -> None:
    shape = shape_of({"properties": {"a": {"type": ["null", "string"]}}})
    document = parsed("a:\nb:\n", shape)
    assert document.data == {"a": None, "b": ""}
    assert found(document) == ["2:1 empty-value"]


NESTED: Schema = {
    "$defs": {
        "word": {"type": "string"},
        "tree": {"properties": {"sub": {"$ref": "#/$defs/tree"}, "w": {"type": "string"}}},
    },
    "allOf": [{"properties": {"a": {"$ref": "#/$defs/word"}}}],
    "properties": {
        "b": {"anyOf": [{"type": "integer"}, {"properties": {"x": {"type": "string"}}}]},
        "c": {"prefixItems": [{"type": "string"}], "items": {"type": "integer"}},
        "d": {"enum": ["1", "no"]},
        "e": {"const": True},
        "t": {"$ref": "#/$defs/tree"},
        "z": {"$ref": "#/$defs/nowhere"},
    },
    "patternProperties": {"^p_": {"type": "string"}},
    "if": {"properties": {"kind": {"const": "x"}}},
    "then": {"properties": {"f": {"type": "string"}}},
    "unevaluatedProperties": {"type": "string"},
}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 1", {"a": "1"}),
        ("b: 1", {"b": 1}),
        ("b: {x: 1}", {"b": {"x": "1"}}),
        ("c: [1, 2, 3]", {"c": ["1", 2, 3]}),
        ("d: 1", {"d": "1"}),
        ("e: true", {"e": True}),
        ("t: {sub: {sub: {w: 1}}}", {"t": {"sub": {"sub": {"w": "1"}}}}),
        ("p_q: 1", {"p_q": "1"}),
        ("f: 1", {"f": "1"}),
        ("g: 1", {"g": "1"}),
        ("z: 1", {"z": 1}),
    ],
)
def test_types_are_found_through_all_that_a_schema_may_say(text: str, value: object) -> None:
    assert parsed(text + "\n", shape_of(NESTED)).data == value


def test_a_text_may_not_begin_like_a_mapping_or_a_list() -> None:
    shape = shape_of({"additionalProperties": {"type": "string"}})
    assert found(parsed("a: {hand}\nb: [x]\nc: x\n", shape)) == ["1:4 quotes-needed", "2:4 quotes-needed"]
    assert found(parsed("a: {hand} cards\n", shape)) == ["1:4 quotes-needed"]
