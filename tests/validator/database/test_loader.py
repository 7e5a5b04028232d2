"""Loading a project: what becomes a game, what is left out, and why."""

from __future__ import annotations

import dataclasses
import shutil
from pathlib import Path

import pytest

from tests.validator.kit import TINY, copy_cards, district_noir, store
from validator.database.card_reader import CARD_KEYS, HEAD_KEYS, PIECE_KEYS
from validator.database.loader import load
from validator.database.model import Card, Game, Piece
from validator.database.place import Place
from validator.database.provenance import provenance_of
from validator.database.schemas import SchemaStore


def tiny() -> Game:
    (game,) = load(TINY, store()).games
    return game


def codes(root: Path) -> list[str]:
    return [f"{problem.place.file} {problem.code}" for problem in load(root, store()).problems]


def test_district_noir_has_the_box_of_clause_d_01() -> None:
    """47 cards: 26 Soutien (5 of value 5 ... 8 of value 8), 7 Alliance, 9 Trahison, 3 Ville, 2 Aides; one token."""
    counts = {promise.path: promise.count for promise in district_noir().promises}
    assert counts == {
        ("total",): 47,
        ("decks", "playing"): 45,
        ("decks", "aide"): 2,
        ("kinds", "soutien", "total"): 26,
        ("kinds", "soutien", "value", "5"): 5,
        ("kinds", "soutien", "value", "6"): 6,
        ("kinds", "soutien", "value", "7"): 7,
        ("kinds", "soutien", "value", "8"): 8,
        ("kinds", "alliance", "total"): 7,
        ("kinds", "alliance", "value", "2"): 4,
        ("kinds", "alliance", "value", "3"): 2,
        ("kinds", "alliance", "value", "4"): 1,
        ("kinds", "trahison", "total"): 9,
        ("kinds", "trahison", "value", "-1"): 3,
        ("kinds", "trahison", "value", "-2"): 4,
        ("kinds", "trahison", "value", "-3"): 2,
        ("kinds", "ville", "total"): 3,
        ("kinds", "ville", "id", "docks"): 1,
        ("kinds", "ville", "id", "commissariat"): 1,
        ("kinds", "ville", "id", "mairie"): 1,
        ("kinds", "aide", "total"): 2,
        ("kinds", "aide", "id", "aide"): 2,
        ("pieces", "camp"): 1,
    }


def test_district_noir_says_where_its_numbers_come_from() -> None:
    sources = {card.kind: set(card.provenance.values()) for card in district_noir().cards}
    assert sources == {
        "soutien": {"rulebook"},
        "alliance": {"published"},
        "trahison": {"published"},
        "ville": {"rulebook"},
        "aide": {"rulebook"},
    }
    assert (
        sum(card.copies * int(str(card.fields["value"])) for card in district_noir().cards if card.kind == "alliance")
        == 18
    )
    assert (
        sum(card.copies * int(str(card.fields["value"])) for card in district_noir().cards if card.kind == "trahison")
        == -17
    )


def test_the_constants_of_district_noir_are_those_of_its_clauses() -> None:
    assert dict(district_noir().constants) == {
        "removed": 3,
        "hand": 5,
        "opening_line": 2,
        "rounds": 4,
        "taken": 5,
        "takes_per_round": 1,
        "actions_per_round": 6,
        "villes_to_win": 3,
        "set_size": 4,
        "set_bonus": 5,
    }


def test_cards_stand_in_printing_order_and_are_numbered_within_their_deck() -> None:
    listed = [(card.id, card.deck, card.number) for card in tiny().cards]
    assert listed == [
        ("port", "main", 1),
        ("plage", "main", 2),
        ("bouee", "main", 3),
        ("oursin", "main", 4),
        ("aide", "aide", 1),
    ]


def test_a_card_has_its_own_facts_and_those_of_its_file() -> None:
    bouee, oursin = (card for card in tiny().cards if card.kind == "objet")
    assert (bouee.copies, dict(bouee.fields)) == (2, {"value": 2})
    assert (oursin.copies, dict(oursin.fields)) == (1, {"value": -1})
    assert dict(bouee.provenance) == {"copies": "project", "value": "published"}
    assert dict(oursin.provenance) == {"copies": "rulebook", "value": "rulebook"}


def test_lists_are_frozen_and_places_known() -> None:
    port = tiny().cards[0]
    assert port.fields["signs"] == ("mer", "ville")
    file = "cards/tiny/lieux.yaml"
    assert port.place == Place(file, 5, 5)
    assert dict(port.places) == {
        "deck": Place(file, 1, 1),
        "kind": Place(file, 2, 1),
        "provenance": Place(file, 3, 1),
        "id": Place(file, 5, 5),
        "copies": Place(file, 6, 5),
        "signs": Place(file, 7, 5),
    }
    assert len(port.places) == 6
    assert port.place_of("value") == port.place


def test_a_game_knows_the_place_of_all_it_says() -> None:
    places = tiny().places
    assert places["contents.kinds.objet.value"].line == 26
    assert places["decks.main.kinds.objet"] == Place("cards/tiny/game.yaml", 10, 24)


@pytest.mark.parametrize("file", ["game.yaml", "lieux.yaml", "pieces.yaml"])
def test_a_game_with_a_fault_is_left_out_and_the_others_are_complete(tmp_path: Path, file: str) -> None:
    root = copy_cards(tmp_path, TINY)
    other = root / "cards" / "other"
    (root / "cards" / "tiny").rename(other)
    game = (other / "game.yaml").read_text("utf-8").replace("id: tiny", "id: other")
    (other / "game.yaml").write_text(game, "utf-8")
    shutil.copytree(TINY / "cards" / "tiny", root / "cards" / "tiny")
    broken = root / "cards" / "tiny" / file
    broken.write_text(broken.read_text("utf-8") + "oops: 1\n", "utf-8")
    database = load(root, store())
    assert [game.id for game in database.games] == ["other"]
    assert len(database.games[0].cards) == 5
    assert [problem.place.file for problem in database.problems] == [f"cards/tiny/{file}"]


def test_a_link_may_not_lead_out_of_the_project(tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text("deck: main\n", "utf-8")
    root = copy_cards(tmp_path / "project", TINY)
    folder = root / "cards" / "tiny"
    (folder / "more.yaml").symlink_to(outside)
    (folder / "loop.yaml").symlink_to(folder / "loop.yaml")
    (folder / "text" / "it.yaml").unlink()
    (folder / "text" / "it.yaml").symlink_to(outside)
    assert codes(root) == ["cards/tiny/loop.yaml link-loop", "cards/tiny/more.yaml leads-outside"]
    (folder / "more.yaml").unlink()
    (folder / "more.yaml").symlink_to(folder / "lieux.yaml")
    assert codes(root) == ["cards/tiny/loop.yaml link-loop"]


def test_hidden_files_and_those_of_other_stages_are_no_cards(tmp_path: Path) -> None:
    root = copy_cards(tmp_path, TINY)
    for name in ("glossary.yaml", ".backup.yaml"):
        (root / "cards" / "tiny" / name).write_text("whatever: 1\n", "utf-8")
    (root / "cards" / ".hidden").mkdir()
    assert codes(root) == []


def test_ids_that_differ_in_capitals_are_different(tmp_path: Path) -> None:
    root = copy_cards(tmp_path, TINY)
    path = root / "cards" / "tiny" / "lieux.yaml"
    text = path.read_text("utf-8").replace("id: port", "id: no").replace("id: plage", "id: No")
    path.write_text(text, "utf-8")
    (game,) = load(root, store()).games
    assert [card.id for card in game.cards[:2]] == ["no", "No"]


def test_the_last_statement_that_speaks_of_a_field_counts() -> None:
    statements = ["rulebook", {"default": "published", "a": "project"}, None, {"b": "rulebook"}]
    assert provenance_of(statements, ["a", "b", "c"]) == {"a": "project", "b": "rulebook", "c": "published"}


# Schema and dataclass: what the one has, the other has.

# Names in the files whose field in the model is called otherwise, or that only say how to read the file.
RENAMED = {"contents": "promises", "format": "id", "expect": "statements", "lists": "statements"}


def properties(schema_id: str, *path: str) -> set[str]:
    node = SchemaStore().files.by_uri[schema_id]
    for part in path:
        node = node[part]
    return set(node["properties"])


def fields_of(model: type) -> set[str]:
    return {field.name for field in dataclasses.fields(model)}


def test_every_key_of_game_yaml_is_a_field_of_game() -> None:
    keys = {RENAMED.get(key, key) for key in properties("urn:sardine:game")}
    # Effects come from verbs.yaml, clauses from rules.yaml.
    computed = {"cards", "pieces", "place", "places", "effects", "clauses"}
    assert keys == fields_of(Game) - computed


def test_every_key_of_a_card_file_is_a_field_of_card() -> None:
    head = properties("urn:sardine:cards") - {"cards"}
    item = properties("urn:sardine:cards", "$defs", "card")
    assert head == set(HEAD_KEYS)
    assert item == CARD_KEYS
    computed = {"game", "number", "fields", "place", "places"}
    assert head | item == fields_of(Card) - computed


def test_every_key_of_pieces_yaml_is_a_field_of_piece() -> None:
    item = properties("urn:sardine:pieces", "properties", "pieces", "items")
    assert item == PIECE_KEYS
    assert item == fields_of(Piece) - {"game", "fields", "place", "places"}
