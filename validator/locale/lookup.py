"""Finds the text to print: in the language itself, or in the source language where the game says so."""

from __future__ import annotations

from collections.abc import Mapping

from validator.database.model import Card, Game, Piece
from validator.locale.catalogue import Catalogue, Message, MessageKey
from validator.locale.effect_parts import told_parts
from validator.locale.fill import hole_values


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


def text_values(
    catalogues: Mapping[str, Catalogue], game: Game, locale: str, thing: Card | Piece | None, field: str
) -> tuple[Mapping[str, str], frozenset[str]]:
    """What each placeholder of the text `field` of a card or piece prints, and which of them print words.

    A sentence that tells effects has what these print, beside the game's numbers and the card's facts.
    """
    values = dict(hole_values(game, thing))
    if not isinstance(thing, Card):
        return values, frozenset()

    def find_word(key: str) -> str | None:
        found = find_message(catalogues, game, locale, MessageKey(key))
        return None if found is None else found.text

    holes = [part for part in told_parts(game.effects, thing).get(field, ()) if part.is_hole]
    values |= {part.name: part.printed(find_word) for part in holes}
    return values, frozenset(part.name for part in holes if part.parameter.word is not None)
