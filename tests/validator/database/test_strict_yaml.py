"""The strict reader: what it keeps, where, and what it refuses in which words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.validator.kit import found, parsed
from validator.database.source import MAX_BYTES, Source
from validator.database.strict_yaml import parse_yaml, read_yaml
from validator.database.tree import Map, Seq
from validator.database.tree_builder import MAX_NODES
from validator.database.yaml_faults import explain_fault

BOM = "\ufeff"


def test_every_value_keeps_its_place() -> None:
    data = parsed("a: 1\nbé:\n  - x\n  - {k: 'v', l: 2}\n").data
    assert data is not None
    assert str(data.place) == "f.yaml:1:1"
    assert str(data.key_places["bé"]) == "f.yaml:2:1"
    assert str(data.value_places["a"]) == "f.yaml:1:4"
    items = data["bé"]
    assert isinstance(items, Seq)
    assert [str(place) for place in items.value_places] == ["f.yaml:3:5", "f.yaml:4:5"]
    inner = items[1]
    assert isinstance(inner, Map)
    assert (str(inner.key_places["l"]), str(inner.value_places["k"])) == ("f.yaml:4:14", "f.yaml:4:9")


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_places_count_lines_as_editors_do_and_characters_not_bytes(ending: str) -> None:
    data = parsed(f"a: 'é😀' # 😀{ending}b: 1{ending}c: {{é: x, 😀k: y}}{ending}").data
    assert data is not None
    assert str(data.value_places["b"]) == "f.yaml:2:4"
    inner = data["c"]
    assert isinstance(inner, Map)
    assert str(inner.key_places["😀k"]) == "f.yaml:3:11"
    assert data["a"] == "é😀"


@pytest.mark.parametrize("text", ["id: a\ntitle: b\n", "{id: a, title: b}", "---\nid: a\ntitle: b\n...\n"])
def test_a_byte_order_mark_is_no_part_of_the_first_key(tmp_path: Path, text: str) -> None:
    path = tmp_path / "f.yaml"
    path.write_text(BOM + text, "utf-8")
    document = read_yaml(path, "f.yaml")
    assert document.problems == ()
    assert document.data == {"id": "a", "title": "b"}
    assert document.data is not None
    assert document.data.key_places["id"].column == (2 if text.startswith("{") else 1)


REFUSED = [
    # Mappings
    ("a: 1\na: 2\n", "2:1 duplicate-key"),
    ("a: 1\nb: {c: 1, c: 2}\n", "2:11 duplicate-key"),
    ("a: 1\n'a': 2\n", "2:1 duplicate-key"),
    (": 1\n", "1:1 empty-key"),
    ("? [a]\n: b\n", "1:3 key-not-text"),
    ("{a: 1}: b\n", "1:1 key-not-text"),
    ("- a\n", "1:1 not-a-mapping"),
    ("text\n", "1:1 not-a-mapping"),
    ("", "1:1 empty-file"),
    ("# only a comment\n", "1:1 empty-file"),
    ("---\n", "2:1 empty-file"),
    # Values
    ("a:\nb: 1\n", "1:1 empty-value"),
    ("a: ~\n", "1:1 empty-value"),
    ("a: null\n", "1:1 empty-value"),
    ("a: # text\n", "1:1 empty-value"),
    ("a:\n  -\n  - b\n", "2:4 empty-item"),
    ("a: {b}\n", "1:5 empty-value"),
    ("? a\n", "1:3 empty-value"),
    # What YAML has and a card database has not
    ("a: &x 1\n", "1:4 anchor"),
    ("a: *x\n", "1:4 alias"),
    ("*x : 1\n", "1:1 alias"),
    ("<<: *x\nb: 1\n", "1:1 merge-key"),
    ("a: !!int 1\n", "1:4 tag"),
    ("a: !b\n", "1:4 tag"),
    ("a: !!map {b: 1}\n", "1:4 tag"),
    ("a: 1\n---\nb: 1\n", "2:1 several-documents"),
    ("a: 1\n--- b\n", "2:1 several-documents"),
    # Slips
    ("a:\n\tb: 1\n", "2:1 tab-indent"),
    ("a:\n  b: 1\n \tc: 1\n", "3:2 tab-indent"),
    ('a: "x\nb: 1\n', "1:4 unclosed-quote"),
    ('a: "x\nb: "y"\n', "1:4 unclosed-quote"),
    ("a: 'x\nb: 'y'\nc: 1\n", "1:4 unclosed-quote"),
    ('a: "Oui", dit-elle\n', "1:9 text-after-quote"),
    ("a: 'l'un\nb: 1\n", "1:7 text-after-quote"),
    ("deck:main\nkind: a\n", "1:5 missing-space"),
    ("a: 1\ndeck:main\nkind: x\n", "2:5 missing-space"),
    ("a: {b: 1, c:}\n", "1:11 missing-space"),
    ("deck main\nkind: a\n", "1:1 missing-colon"),
    ("a: 1\nkind\n", "2:1 missing-colon"),
    ("a: b: c\n", "1:5 colon-in-text"),
    ("a: Attention : danger\n", "1:14 colon-in-text"),
    ("a: *bold* text\n", "1:4 quotes-needed"),
    ("a: @x\n", "1:4 quotes-needed"),
    ("a: `x`\n", "1:4 quotes-needed"),
    ("a: %x\n", "1:4 quotes-needed"),
    ("a: > x\n", "1:4 quotes-needed"),
    ("a: ]\n", "1:4 quotes-needed"),
    ("a: , x\n", "1:4 quotes-needed"),
    ("a: - x\n", "1:4 quotes-needed"),
    ("a: [1, 2\nb: 3\n", "1:4 unclosed-bracket"),
    ("a: {b: 1\nc: 3\n", "1:4 unclosed-bracket"),
    ("a: [\n  - b: 1\n", "1:4 needless-bracket"),
    ("a: {  # all\n  - b: 1\n", "1:4 needless-bracket"),
    ("a:\n  b: 1\n c: 2\n", "3:2 bad-indentation"),
    ("a: 1\n  b: 2\n", "2:3 bad-indentation"),
    ("a:\n  - b: 1\n   c: 2\n", "3:4 bad-indentation"),
    ('a: "\\q"\n', "1:5 bad-escape"),
    ('a: "\\x07"\n', "1:4 invisible-character"),
    ("%TAG\na: 1\n", "1:1 quotes-needed"),
    ('a: "x\n---\nb: 1\n', "1:4 unclosed-quote"),
    ("a: !<x\n", "1:4 quotes-needed"),
]


# Faults to libyaml that the pure parser does not mind.
ONLY_LIBYAML = {"a: {b: 1, c:}\n"}


@pytest.mark.parametrize(("text", "expected"), REFUSED)
def test_what_is_not_plain_is_refused_once_at_its_place(text: str, expected: str) -> None:
    assert found(parsed(text)) == [expected]


@pytest.mark.parametrize(("text", "expected"), [case for case in REFUSED if case[0] not in ONLY_LIBYAML])
def test_the_pure_parser_refuses_the_same(text: str, expected: str) -> None:
    document = parse_yaml(Source("f.yaml", text), parser=yaml.SafeLoader)
    assert [line.partition(" ")[2] for line in found(document)] == [expected.partition(" ")[2]]


def test_a_duplicate_key_names_the_line_of_the_first() -> None:
    problems = parsed("b: 1\na: 1\nc: 1\na: 2\n").problems
    assert dict(problems[0].params) == {"key": "a", "first": 2}


def test_faults_that_leave_the_rest_readable_are_told_together() -> None:
    document = parsed("a: 1\na: 2\nb: &x 1\nc:\nd: *x\n")
    assert found(document) == ["2:1 duplicate-key", "3:4 anchor", "4:1 empty-value", "5:4 alias"]
    assert document.data is not None


def test_a_row_of_doubled_keys_is_one_slip() -> None:
    assert found(parsed("a: 1\nb: 1\na: 2\nb: 2\n")) == ["3:1 duplicate-key"]


BYTES: list[tuple[bytes, str]] = [
    (b"a: caf\xe9\n", "1:7 not-utf8"),
    ("a: é\n".encode() + b"b: \xff", "2:4 not-utf8"),
    ("a: 1".encode("utf-16"), "1:1 not-utf8"),
    (b"a: 1\x00", "1:5 invisible-character"),
    (b"\x00" * 9, "1:1 invisible-character"),
    ("a: b\u2028c".encode(), "1:5 invisible-character"),
    ("a: \u0085".encode(), "1:4 invisible-character"),
    (f"a: 1{BOM}".encode(), "1:5 invisible-character"),
    (b"a: " + b"x" * MAX_BYTES, "1:1 file-too-big"),
    (b"a: " + b"[\n" * 5000, "40:1 nested-too-deep"),
    (b"a: " + b"{b: " * 5000, "1:160 nested-too-deep"),
]


@pytest.mark.parametrize(("content", "expected"), BYTES, ids=[case[1] for case in BYTES])
def test_no_bytes_are_too_strange_to_be_refused(tmp_path: Path, content: bytes, expected: str) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(content)
    assert found(read_yaml(path, "f.yaml")) == [expected]


def test_what_nobody_has_thought_of_gets_the_parsers_own_words() -> None:
    problem = explain_fault(Source("f.yaml", "a: 1\n"), yaml.YAMLError("out of luck"))
    assert (str(problem.place), problem.code, problem.params["reason"]) == ("f.yaml:1:1", "yaml-syntax", "out of luck")


def test_too_many_values_are_refused() -> None:
    assert found(parsed("a: [" + "1," * MAX_NODES + "]\n"))[0].endswith("too-many-values")


@pytest.mark.parametrize("kind", ["missing", "folder", "loop"])
def test_what_is_no_file_is_a_problem_and_no_traceback(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "f.yaml"
    if kind == "folder":
        path.mkdir()
    elif kind == "loop":
        path.symlink_to(path)
    codes: dict[str, Any] = {"folder": "not-a-file"}
    assert [problem.code for problem in read_yaml(path, "f.yaml").problems] == [codes.get(kind, "unreadable-file")]
