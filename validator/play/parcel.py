"""The facts of a game in plain values, to be sent to other processes and machines that have no project folder."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from validator.database.model import Card, Game, Piece
from validator.database.place import Place
from validator.database.values import frozen_mapping

# Lists, mappings, texts and numbers only.
Parcel = Mapping[str, Any]

_NOWHERE = Place("parcel")


def pack_game(game: Game) -> Parcel:
    """What the rules of a game are made from."""
    return {
        "id": game.id,
        "edition": game.edition,
        "seats": list(game.seats),
        "constants": dict(game.constants),
        "cards": [
            [card.deck, card.kind, card.id, card.number, card.copies, _plain(card.fields)] for card in game.cards
        ],
        "pieces": [[piece.id, piece.copies, list(piece.sides), _plain(piece.fields)] for piece in game.pieces],
    }


def unpack_game(parcel: Parcel) -> Game:
    """An entry with the same facts; it has no texts, no promises, and all its places are nowhere."""
    name = parcel["id"]
    low, high = parcel["seats"]
    return Game(
        id=name,
        edition=parcel["edition"],
        seats=(low, high),
        source_locale="",
        locales=(),
        untranslated=frozenset(),
        signs=(),
        decks=(),
        promises=(),
        constants=frozen_mapping(parcel["constants"]),
        provenance=MappingProxyType({}),
        cards=tuple(_card(name, values) for values in parcel["cards"]),
        pieces=tuple(_piece(name, values) for values in parcel["pieces"]),
        place=_NOWHERE,
        places=MappingProxyType({}),
    )


def _card(game: str, values: list[Any]) -> Card:
    deck, kind, name, number, copies, fields = values
    empty: Mapping[str, Any] = MappingProxyType({})
    return Card(game, deck, kind, name, number, copies, frozen_mapping(fields), empty, _NOWHERE, empty)


def _piece(game: str, values: list[Any]) -> Piece:
    name, copies, (front, back), fields = values
    empty: Mapping[str, Any] = MappingProxyType({})
    return Piece(game, name, copies, (front, back), frozen_mapping(fields), empty, _NOWHERE, empty)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
