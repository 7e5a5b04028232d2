"""What cards, zones and seats are called in the terminal."""

from __future__ import annotations

from validator.database.model import Card, Game
from validator.locale.catalogue import Catalogue, message_key
from validator.locale.fill import filled


def choose_locale(game: Game, asked: str | None) -> str | None:
    """The asked language, None if the game lacks it. If none is asked for, the source, whose words the moves use."""
    if asked is None:
        return game.source_locale
    return asked if asked in game.locales else None


class CardNames:
    """Names of cards in one language. A card without a name goes by its kind and its value, or the text of a field."""

    def __init__(self, game: Game, texts: Catalogue) -> None:
        self._texts = texts
        self._cards = {card.id: card for card in game.cards}
        self._order = {card.id: number for number, card in enumerate(game.cards)}

    def lines(self, card_id: str) -> tuple[str, str]:
        """Two short lines for a small box: the kind, and what tells the card from others of its kind."""
        card = self._cards[card_id]
        label = self._text("kinds", card.kind, "label") or card.kind
        return label, self._text("cards", card.id, "name") or self._value(card)

    def name(self, card_id: str) -> str:
        """The card in a sentence: `Support 8`, `Docks`."""
        card = self._cards[card_id]
        return self._text("cards", card.id, "name") or " ".join(filter(None, self.lines(card_id)))

    def rank(self, card_id: str) -> int:
        """The place of the card in the order of the database."""
        return self._order[card_id]

    def knows(self, word: str) -> bool:
        """Whether `word` is the id of a card."""
        return word in self._cards

    def _value(self, card: Card) -> str:
        value = card.fields.get("value")
        if isinstance(value, int):
            return filled(value)
        # Of a kind with one card only, the kind says it all.
        return next(filter(None, (self._text("cards", card.id, field) for field in card.fields)), "")

    def _text(self, *parts: str) -> str:
        message = self._texts.messages.get(message_key(*parts))
        return message.text if message is not None else ""
