"""The real decks for tests: games, their cards and their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tests.validator.kit import ROOT, load_project
from validator.checks.project import Project
from validator.database.model import Card, Game, Value
from validator.locale.catalogue import message_key
from validator.locale.effect_parts import effect_list
from validator.locale.lookup import text_values
from validator.locale.markup import Hole, parse_markup
from validator.locale.markup import Text as TextSpan

LOCALES = ("fr", "it", "en")


@cache
def real_project() -> Project:
    project, problems = load_project(ROOT)
    assert problems == ()
    return project


def real_game(name: str) -> Game:
    return next(game for game in real_project().database.games if game.id == name)


def cards_of(game: Game, *kinds: str) -> list[Card]:
    return [card for card in game.cards if card.kind in kinds]


def copies(cards: list[Card]) -> int:
    return sum(card.copies for card in cards)


def effects_of(card: Card, field: str = "effects") -> tuple[Mapping[str, Value], ...]:
    return effect_list(card.fields.get(field))


def raw_text(game: Game, card: Card, field: str, locale: str) -> str | None:
    """A text as it was typed, None if the card has none."""
    message = real_project().texts(game)[locale].messages.get(message_key("cards", card.id, field))
    return None if message is None else message.text


def printed_text(game: Game, card: Card, field: str, locale: str) -> str | None:
    """A text as it is read, its placeholders filled, its signs as one word each."""
    text = raw_text(game, card, field, locale)
    if text is None:
        return None
    values, _words = text_values(real_project().texts(game), game, locale, card, field)
    spans = parse_markup(text).spans
    return "".join(
        values[span.name] if isinstance(span, Hole) else span.text if isinstance(span, TextSpan) else f"<{span.id}>"
        for span in spans
    )
