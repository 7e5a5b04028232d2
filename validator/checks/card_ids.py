"""Check: no two cards of a game have the same id, nor two pieces. Capital and small letters differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from validator.checks.project import Project
from validator.database.model import Card, Piece
from validator.database.problem import Problem, error


def check_card_ids(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        yield from _repeated(game.cards)
        yield from _repeated(game.pieces)


def without_doubles(cards: Sequence[Card]) -> list[Card]:
    """The cards without those that repeat another one, id and facts: what other checks go by."""
    kept: dict[str, list[Card]] = {}
    for card in cards:
        known = kept.setdefault(card.id, [])
        if not any(_is_double(card, other) for other in known):
            known.append(card)
    return [card for same in kept.values() for card in same]


def _is_double(card: Card, other: Card) -> bool:
    return (card.copies, card.fields) == (other.copies, other.fields)


def _repeated(things: Sequence[Card] | Sequence[Piece]) -> Iterator[Problem]:
    first: dict[str, Card | Piece] = {}
    for thing in things:
        known = first.setdefault(thing.id, thing)
        if known is not thing:
            place = known.places["id"]
            yield error(thing.places["id"], "duplicate-id", id=thing.id, file=place.file, line=place.line)
