"""Finds the text to print: in the language itself, or in the source language where the game says so."""

from __future__ import annotations

from collections.abc import Mapping

from validator.database.model import Game
from validator.locale.catalogue import Catalogue, Message, MessageKey


def find_message(catalogues: Mapping[str, Catalogue], game: Game, locale: str, key: MessageKey) -> Message | None:
    """The message `key` of `game` in `locale`, or None. `catalogues` are the game's, by locale.

    A field that game.yaml lists under `untranslated` is taken from the source language.
    """
    found = _message(catalogues, locale, key)
    if found is None and key.rpartition(".")[2] in game.untranslated:
        return _message(catalogues, game.source_locale, key)
    return found


def _message(catalogues: Mapping[str, Catalogue], locale: str, key: MessageKey) -> Message | None:
    catalogue = catalogues.get(locale)
    return catalogue.messages.get(key) if catalogue is not None else None
