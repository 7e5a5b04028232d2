"""A game's database entry as bytes, to be sent to other processes and machines that have no project folder."""

from __future__ import annotations

import io
import pickle
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from validator.database.model import EMPTY, Game

Parcel = bytes


class _Packer(pickle.Pickler):
    """Pickles read-only mappings, which pickle alone refuses."""

    def reducer_override(self, value: Any) -> Any:
        """How to make the value again, or NotImplemented to leave it to pickle."""
        if isinstance(value, MappingProxyType):
            return _read_only, (dict(value),)
        return NotImplemented


def pack_game(game: Game) -> Parcel:
    """What the rules of a game are made from, without the places of its values: nobody asks for them there."""
    nowhere: Any = EMPTY
    cards = tuple(replace(card, places=nowhere) for card in game.cards)
    pieces = tuple(replace(piece, places=nowhere) for piece in game.pieces)
    slim = replace(game, cards=cards, pieces=pieces, places=nowhere, promises=(), clauses=())
    written = io.BytesIO()
    _Packer(written).dump(slim)
    return written.getvalue()


def unpack_game(parcel: Parcel) -> Game:
    """The entry in a parcel of our own making: a parcel from a stranger must not be opened."""
    game = pickle.loads(parcel)
    assert isinstance(game, Game)
    return game


def _read_only(values: dict[str, Any]) -> MappingProxyType[str, Any]:
    """Mappings of this kind have no name that pickle could find."""
    return MappingProxyType(values)
