"""Check: no two cards of a game have the same name, and names that stay as they are stay so."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.project import Project, other_catalogues
from validator.database.model import Game
from validator.database.problem import Problem, error
from validator.locale.catalogue import Catalogue, Message

FIELD = "name"


def check_card_names(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        source = project.texts(game).get(game.source_locale)
        if source is not None:
            yield from _check_doubles(source)
            yield from _check_untranslated(project, game, source)


def _check_doubles(source: Catalogue) -> Iterator[Problem]:
    first: dict[str, Message] = {}
    for message in _card_messages(source):
        if message.field == FIELD:
            other = first.setdefault(message.text.casefold(), message)
            if other is not message:
                line = other.place.line
                yield error(message.place, "name-twice", key=message.key, other=other.key, line=line)


def _check_untranslated(project: Project, game: Game, source: Catalogue) -> Iterator[Problem]:
    """Texts of cards that other languages have otherwise although game.yaml takes them from the source."""
    for catalogue in other_catalogues(project, game):
        for message in _card_messages(catalogue):
            original = source.messages.get(message.key)
            if message.field in game.untranslated and original is not None and original.text != message.text:
                yield error(message.place, "untranslated", key=message.key, field=message.field)


def _card_messages(catalogue: Catalogue) -> list[Message]:
    return [message for key, message in catalogue.messages.items() if key.startswith("cards.")]
