"""The place of each character of a text, whichever way the text was written."""

from __future__ import annotations

import pytest

from tests.validator.kit import parsed
from validator.database.text_places import place_in_text

WAYS = [
    ("plain", "a: un mot ici\n"),
    ("quoted", "a: 'un mot ici'\n"),
    ("double", 'a: "un mot ici"\n'),
    ("apostrophe", "a: 'l''un mot'\n"),
    ("escapes", 'a: "\\"un\\" \\u00e9 mot"\n'),
    ("newline escape", 'a: "un\\nmot"\n'),
    ("block", "a: |\n  un\n  le mot\n\n  fin\n"),
    ("indented block", "k:\n  a: |\n      un\n        le mot\n"),
    ("block with indicator", "a: |2\n    un\n  mot\n"),
    ("stripped block", "a: |-\n  un\n  mot\n"),
    ("folded", "a: >\n  un long\n  texte, un\n  mot\n"),
    ("plain over lines", "a: un long\n  texte, un\n  mot\n"),
    ("quoted over lines", 'a: "un long\n  texte, un\n\n  mot"\n'),
    ("accents", "a: |\n  é😀\n  à mot\n"),
    ("windows", "a: |\r\n  un\r\n  le mot\r\n"),
]


@pytest.mark.parametrize(("name", "text"), WAYS, ids=[way[0] for way in WAYS])
def test_a_word_is_found_where_it_was_typed(name: str, text: str) -> None:
    document = parsed(text)
    data = document.data
    assert data is not None
    assert document.source is not None
    node = data if "a" in data else data["k"]
    value = node["a"]  # type: ignore[index, call-overload]
    assert isinstance(value, str)
    offset = value.index("mot")
    place = place_in_text(document.source, node.value_indexes["a"], value, offset)  # type: ignore[union-attr]
    line = document.source.line(place.line)
    assert line[place.column - 1 :].startswith("mot")


def test_the_end_of_a_text_has_a_place_too() -> None:
    document = parsed("a: 'un'\n")
    assert document.data is not None
    assert document.source is not None
    assert str(place_in_text(document.source, document.data.value_indexes["a"], "un", 2)) == "f.yaml:1:7"
