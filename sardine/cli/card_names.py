"""What cards, zones and seats are called in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from sardine.cli.words import FALLBACK
from sardine.face.filling import filled_spans
from validator.database.model import Card, Game
from validator.locale.catalogue import Catalogue, message_key
from validator.locale.fill import filled
from validator.locale.lookup import find_message, text_values
from validator.locale.markup import SignToken


def choose_locale(game: Game, asked: str | None) -> str | None:
    """The asked language, None if the game lacks it. If none is asked for, that of the commands, else the source."""
    if asked is None:
        return FALLBACK if FALLBACK in game.locales else game.source_locale
    return asked if asked in game.locales else None


class CardNames:
    """Names and sentences of cards in one language.

    A card without a name goes by its kind and its value, or the text of a field.
    `catalogues` are the texts of the game by language.
    """

    def __init__(self, game: Game, catalogues: Mapping[str, Catalogue], locale: str) -> None:
        self._game = game
        self._catalogues = catalogues
        self._locale = locale
        self._cards = {card.id: card for card in game.cards}
        self._order = {card.id: number for number, card in enumerate(game.cards)}

    def lines(self, card_id: str) -> tuple[str, str]:
        """Two short lines for a small box: the kind, and what tells the card from others of its kind."""
        card = self._cards[card_id]
        return self.label(card.kind), self._text("cards", card.id, "name") or self._value(card)

    def name(self, card_id: str) -> str:
        """The card in a sentence: `Support 8`, `Docks`."""
        card = self._cards[card_id]
        return self._text("cards", card.id, "name") or " ".join(filter(None, self.lines(card_id)))

    def label(self, kind: str) -> str:
        """What a kind of cards is called."""
        return self._text("kinds", kind, "label") or kind

    def deck(self, deck: str) -> str:
        """What a deck is called."""
        return self._text("decks", deck, "name") or deck

    def kind(self, card_id: str) -> str:
        """The kind of the card, as the database names it."""
        return self._cards[card_id].kind

    def signs(self, card_id: str) -> str:
        """The signs on the card, each in brackets: `[sea] [night]`; "" for none."""
        signs = self._cards[card_id].fields.get("signs", ())
        assert isinstance(signs, tuple)
        return " ".join(self._sign(str(sign)) for sign in signs)

    def sentence(self, card_id: str, field: str) -> str:
        """A sentence of the card as it is printed, signs in brackets; "" if the card has none of that name."""
        message = find_message(self._catalogues, self._game, self._locale, message_key("cards", card_id, field))
        if message is None:
            return ""
        values, words = text_values(self._catalogues, self._game, self._locale, self._cards[card_id], field)
        spans = filled_spans(message.text, values, words)
        return "".join(self._sign(span.id) if isinstance(span, SignToken) else span.text for span in spans)

    def rank(self, card_id: str) -> int:
        """The place of the card in the order of the database."""
        return self._order[card_id]

    def knows(self, word: str) -> bool:
        """Whether `word` is the id of a card."""
        return word in self._cards

    def _sign(self, sign: str) -> str:
        return f"[{self._text('signs', sign, 'label') or sign}]"

    def _value(self, card: Card) -> str:
        value = card.fields.get("value")
        if isinstance(value, int):
            return filled(value)
        # Of a kind with one card only, the kind says it all.
        return next(filter(None, (self._text("cards", card.id, field) for field in card.fields)), "")

    def _text(self, *parts: str) -> str:
        message = find_message(self._catalogues, self._game, self._locale, message_key(*parts))
        return message.text if message is not None else ""
