"""`--only` takes conditions on fields; values are a row of CSV (RFC 4180), as case C20 asks of every such row."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from sardine.cli.condition import read_condition, read_list
from tests.cli.test_card_choice import fronts
from tests.sardine.kit import ROOT
from validator.database.model import Card, Value
from validator.database.place import Place


def card(**fields: Value) -> Card:
    place = Place("cards/toy/x.yaml")
    return Card("toy", "deck", "plain", "c1", 1, 2, fields, {}, place, {})


@pytest.mark.parametrize(
    ("text", "fields", "holds"),
    [
        ("value=5", {"value": 5}, True),
        ("value=5", {"value": -5}, False),
        ("value = 4, 5", {"value": 5}, True),
        ("value!=5", {"value": 5}, False),
        ("value!=4,5", {"value": 6}, True),
        ("value>=5", {"value": 5}, True),
        ("value>5", {"value": 5}, False),
        ("value<-1", {"value": -2}, True),
        ("value<=1.5", {"value": 2}, False),
        ("value<5", {"value": "low"}, False),
        ("value=5", {}, False),
        ("value!=5", {}, True),
        ("signs=mer", {"signs": ("ville", "mer")}, True),
        ("signs=mer,ville", {"signs": ("ville",)}, True),
        ("signs!=mer", {"signs": ("ville", "mer")}, False),
        ("kind=plain", {}, True),
        ("deck!=deck", {}, False),
        ("copies>1", {}, True),
        ("rare=true", {"rare": True}, True),
        ("name=no", {"name": "no"}, True),
        ('name="a, b"', {"name": "a, b"}, True),
        ('name="He said ""no"", then ""yes"""', {"name": 'He said "no", then "yes"'}, True),
        ('name="one\ntwo, three"', {"name": "one\ntwo, three"}, True),
        ('name=""', {"name": ""}, True),
        ("name=", {"name": ""}, True),
        ('name="",x', {"name": "x"}, True),
    ],
)
def test_a_condition_holds_or_not(text: str, fields: dict[str, Value], holds: bool) -> None:
    assert read_condition(text).holds(card(**fields)) is holds


@pytest.mark.parametrize("text", ["lieu", "=lieu", "value>high", "value>1,2", "value<", 'name="a', 'name="a"b'])
def test_what_is_no_condition_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(click.UsageError) as refused:
        read_condition(text)
    assert repr(text)[1:-1] in refused.value.message or repr(text.partition("=")[2])[1:-1] in refused.value.message


def test_a_list_of_ids_is_a_row_of_csv_too() -> None:
    assert read_list("--cards", 'docks, "mairie",, soutien-8 ') == ("docks", "mairie", "soutien-8")


@pytest.mark.parametrize(
    ("options", "found"),
    [
        (("--only", "kind=ville,alliance", "--only", "copies=1"), {"docks", "commissariat", "mairie", "alliance-4"}),
        (("--only", "value>=7"), {"soutien-7", "soutien-8"}),
        (("--only", "deck!=playing"), {"aide"}),
    ],
)
def test_several_conditions_must_all_hold(tmp_path: Path, options: tuple[str, ...], found: set[str]) -> None:
    assert set(fronts(tmp_path, "district-noir", *options)) == found


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (("kind=vile",), ["no card has the kind 'vile'", "ville"]),
        (("knd=ville",), ["no field 'knd'", "kind"]),
        (("value>100",), ["no card of the choice meets", "value>100"]),
        (("kind=ville", "copies=4"), ["no card of the choice meets", "--only kind=ville --only copies=4"]),
    ],
)
def test_a_choice_without_cards_says_why(tmp_path: Path, condition: tuple[str, ...], words: list[str]) -> None:
    from click.testing import CliRunner

    from sardine.cli.main import main

    options = [part for text in condition for part in ("--only", text)]
    result = CliRunner().invoke(main, ["--root", str(ROOT), "pdf", "district-noir", "--out", str(tmp_path), *options])
    assert result.exit_code == 2
    assert all(word in result.output for word in words), result.output
