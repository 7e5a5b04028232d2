"""Makes cards and pieces of the documents that hold them. The documents have passed their schema."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from validator.database.model import Card, Piece
from validator.database.nearest import listing, nearest
from validator.database.place import Place
from validator.database.problem import Param, Problem, error
from validator.database.provenance import DEFAULT, provenance_of
from validator.database.tree import Map
from validator.database.values import frozen_mapping

# What every card has by itself; everything else typed for it is a field of its game.
CARD_KEYS = frozenset({"id", "copies", "provenance"})
PIECE_KEYS = CARD_KEYS | {"sides"}
# What a card takes from the head of its file.
HEAD_KEYS = ("deck", "kind", "provenance")


def read_cards(data: Any, game: str) -> tuple[list[Card], list[Problem]]:
    """The cards of one file, in its order, not numbered yet (number 0)."""
    cards: list[Card] = []
    problems: list[Problem] = []
    head = {key: data.key_places[key] for key in HEAD_KEYS}
    for item in data["cards"]:
        fields = _fields(item, CARD_KEYS)
        problems.extend(_unknown_fields(item, fields))
        card = Card(
            game=game,
            deck=data["deck"],
            kind=data["kind"],
            id=item["id"],
            number=0,
            copies=item.get("copies", 1),
            fields=frozen_mapping(fields),
            provenance=provenance_of([data["provenance"], item.get("provenance")], ["copies", *fields]),
            place=item.place,
            places=InheritedPlaces(head, item.key_places),
        )
        cards.append(card)
    return cards, problems


def read_pieces(data: Any, game: str) -> tuple[list[Piece], list[Problem]]:
    """The pieces of pieces.yaml, in its order."""
    pieces: list[Piece] = []
    problems: list[Problem] = []
    for item in data["pieces"]:
        fields = _fields(item, PIECE_KEYS)
        problems.extend(_unknown_fields(item, fields))
        front, back = item["sides"]
        piece = Piece(
            game=game,
            id=item["id"],
            copies=item.get("copies", 1),
            sides=(front, back),
            fields=frozen_mapping(fields),
            provenance=provenance_of([data["provenance"], item.get("provenance")], ["copies", *fields]),
            place=item.place,
            places=item.key_places,
        )
        pieces.append(piece)
    return pieces, problems


class InheritedPlaces(Mapping[str, Place]):
    """The places of a card's own keys, before those that it inherits from the head of its file."""

    __slots__ = ("_head", "_own")

    def __init__(self, head: Mapping[str, Place], own: Mapping[str, Place]) -> None:
        self._head = head
        self._own = own

    def __getitem__(self, key: str) -> Place:
        return self._own[key] if key in self._own else self._head[key]

    def __iter__(self) -> Iterator[str]:
        return iter({**dict.fromkeys(self._head), **dict.fromkeys(self._own)})

    def __len__(self) -> int:
        return len(self._head.keys() | self._own.keys())


def _fields(item: Map, own_keys: frozenset[str]) -> dict[str, Any]:
    return {key: value for key, value in item.items() if key not in own_keys}


def _unknown_fields(item: Map, fields: Mapping[str, Any]) -> Iterator[Problem]:
    """Provenance given for a field that the card does not have."""
    statement = item.get("provenance")
    if not isinstance(statement, Map):
        return
    known = ["copies", *fields]
    for key in statement:
        if key != DEFAULT and key not in known:
            params: dict[str, Param] = {"field": key, "known": listing(known)}
            meant = nearest(key, known)
            if meant:
                params["nearest"] = meant
            yield error(statement.key_places[key], "provenance-field", **params)
