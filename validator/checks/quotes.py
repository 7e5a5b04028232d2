"""Check: texts that are taken letter by letter are still what they were. quotes.yaml has their fingerprints."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterator, Mapping

from validator.checks.project import Project
from validator.database.model import Game
from validator.database.problem import Problem, error
from validator.database.statements import Quote
from validator.locale.catalogue import Catalogue, Message, MessageKey
from validator.locale.markup import parse_markup

# Typographic forms that the press chooses itself, and what they are compared as.
PLAIN = str.maketrans({"’": "'", "‘": "'", "‐": "-", "‑": "-", "\u00ad": ""})


def check_quotes(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        catalogues = project.texts(game)
        for locale, quotes in _by_locale(game).items():
            catalogue = catalogues.get(locale)
            if catalogue is None:
                continue
            yield from _check_locale(catalogue, quotes)
        yield from _check_keys(game, catalogues)


def fingerprint(text: str) -> str:
    """A short digest of a text that is the same for any sort of space, apostrophe and hyphen."""
    plain = " ".join(unicodedata.normalize("NFC", text).translate(PLAIN).split())
    return hashlib.sha256(plain.encode("utf-8")).hexdigest()[:12]


def is_quoted(game: Game, locale: str, key: str) -> bool:
    """Whether a text is compared with a fingerprint."""
    return any(quote.locale == locale and quote.key == key for quote in game.statements.quotes)


def _by_locale(game: Game) -> dict[str, list[Quote]]:
    found: dict[str, list[Quote]] = {}
    for quote in game.statements.quotes:
        found.setdefault(quote.locale, []).append(quote)
    return found


def _check_locale(catalogue: Catalogue, quotes: list[Quote]) -> Iterator[Problem]:
    """What differs; texts that changed places are one problem, at the first of them."""
    changed = {
        quote.key: (quote, catalogue.messages[MessageKey(quote.key)])
        for quote in quotes
        if MessageKey(quote.key) in catalogue.messages
        and fingerprint(catalogue.messages[MessageKey(quote.key)].text) != quote.fingerprint
    }
    owners = {quote.fingerprint: quote.key for quote, _ in changed.values()}
    told: set[str] = set()
    for key, (quote, message) in changed.items():
        if key in told or _is_reported_anyway(message):
            continue
        owner = owners.get(fingerprint(message.text))
        if owner is not None:
            told |= _circle(key, changed, owners)
            yield error(message.place, "quote-moved", key=key, owner=owner)
        else:
            params = {"key": key, "fingerprint": fingerprint(message.text), "file": quote.place.file}
            yield error(message.place, "quote-changed", line=quote.place.line, **params)


def _circle(start: str, changed: Mapping[str, tuple[Quote, Message]], owners: Mapping[str, str]) -> set[str]:
    """The keys that one gets to from text to its owner: all that changed places with `start`."""
    found: set[str] = set()
    key: str | None = start
    while key is not None and key not in found:
        found.add(key)
        key = owners.get(fingerprint(changed[key][1].text))
    return found


def _is_reported_anyway(message: Message) -> bool:
    return not message.text.strip() or bool(parse_markup(message.text).faults)


def _check_keys(game: Game, catalogues: Mapping[str, Catalogue]) -> Iterator[Problem]:
    """Quotes of cards that do not exist, or in languages that the game does not have."""
    known = {card.id for card in game.cards}
    for quote in game.statements.quotes:
        section, name, _field = quote.key.split(".")
        is_lost = section == "cards" and name not in known and not _is_text(catalogues, quote.key)
        if is_lost or quote.locale not in game.locales:
            yield error(quote.place, "quote-of-nothing", key=quote.key, locale=quote.locale)


def _is_text(catalogues: Mapping[str, Catalogue], key: str) -> bool:
    """Whether some language has the text: then the card is missing, and that is reported."""
    return any(MessageKey(key) in catalogue.messages for catalogue in catalogues.values())
