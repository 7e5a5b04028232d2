"""Check: what game.yaml states under `expect` holds of every card of the kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validator.checks.meant import game_as_meant
from validator.checks.project import Project
from validator.checks.strangers import known_cards
from validator.database.model import Card, Game
from validator.database.nearest import listing, nearest
from validator.database.problem import Param, Problem, error
from validator.database.statements import Expectation
from validator.locale.catalogue import Catalogue, message_key


def check_expectations(project: Project) -> Iterator[Problem]:
    for game in map(game_as_meant, project.database.games):
        catalogues = project.texts(game)
        for expected in game.statements.expectations:
            if expected.kind not in game.kinds:
                yield _unknown_kind(game, expected)
                continue
            yield from _check_kind(game, expected)
            if game.source_locale in catalogues:
                yield from _check_texts(game, expected, catalogues)


def _unknown_kind(game: Game, expected: Expectation) -> Problem:
    params: dict[str, Param] = {"name": expected.kind, "known": listing(game.kinds)}
    meant = nearest(expected.kind, game.kinds)
    if meant:
        params["nearest"] = meant
    return error(expected.place, "unknown-kind", **params)


def _check_kind(game: Game, expected: Expectation) -> Iterator[Problem]:
    cards = known_cards(game, expected.kind)
    for card in cards:
        yield from _check_lengths(expected, card)
        yield from _check_references(game, expected, card)
    yield from _check_different(expected, cards)
    broken = [problem for card in cards for problem in together_faults(expected, card)]
    yield from broken
    having = [card for card in cards if any(field in card.fields for field in expected.together)]
    if not broken and expected.number is not None and len(having) != expected.number:
        yield error(
            expected.place,
            "together-number",
            kind=expected.kind,
            fields=listing(expected.together),
            wanted=expected.number,
            found=len(having),
        )


def _check_lengths(expected: Expectation, card: Card) -> Iterator[Problem]:
    for field, usual in expected.lengths.items():
        wanted = expected.exceptions.get(card.id, {}).get(field, usual)
        value = card.fields.get(field, ())
        found = len(value) if isinstance(value, tuple) else 1
        if found != wanted:
            yield error(card.place_of(field), "list-length", card=card.id, field=field, wanted=wanted, found=found)


def together_faults(expected: Expectation, card: Card) -> Iterator[Problem]:
    """One problem for a card that has some of the fields: what the lesser part of them lacks or has too much."""
    there = [field for field in expected.together if field in card.fields]
    absent = [field for field in expected.together if field not in card.fields]
    if there and absent:
        params = {"card": card.id, "there": listing(there), "absent": listing(absent)}
        yield error(card.place_of(there[0]) if len(there) < len(absent) else card.place, "together", **params)


def _check_references(game: Game, expected: Expectation, card: Card) -> Iterator[Problem]:
    for field, reference in expected.references.items():
        if field not in card.fields:
            continue
        named = str(card.fields[field])
        place = card.place_of(field)
        candidates = [other.id for other in game.cards if other.kind == reference.kind]
        other = game.card(named)
        if other is None or other.kind != reference.kind:
            params: dict[str, Param] = {"field": field, "name": named, "kind": reference.kind}
            meant = nearest(named, candidates)
            if meant:
                params["nearest"] = meant
            yield error(place, "reference", known=listing(candidates), **params)
        elif other.copies < reference.copies:
            yield error(
                place,
                "reference-copies",
                card=card.id,
                name=named,
                wanted=reference.copies,
                found=other.copies,
                file=other.place_of("copies").file,
                line=other.place_of("copies").line,
            )


def _check_different(expected: Expectation, cards: list[Card]) -> Iterator[Problem]:
    for field in expected.different:
        first: dict[str, Card] = {}
        for card in (card for card in cards if field in card.fields):
            other = first.setdefault(repr(card.fields[field]), card)
            if other is not card:
                place = card.place_of(field)
                line = other.place_of(field).line
                yield error(place, "not-different", card=card.id, field=field, other=other.id, line=line)


def _check_texts(game: Game, expected: Expectation, catalogues: Mapping[str, Catalogue]) -> Iterator[Problem]:
    """Texts that no language has; what only some lack is found by comparing them."""
    source = catalogues[game.source_locale]
    for card in known_cards(game, expected.kind):
        place = source.place_near(f"cards.{card.id}")
        keys = [message_key("cards", card.id, field) for field in expected.texts]
        lacking = [key for key in keys if not any(key in catalogue.messages for catalogue in catalogues.values())]
        if lacking == keys and len(keys) > 1:
            yield error(place, "card-without-texts", key=f"cards.{card.id}", card=card.id)
            continue
        for key in lacking:
            yield error(place, "card-text", key=key, kind=expected.kind)
