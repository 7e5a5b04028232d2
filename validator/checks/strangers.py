"""Cards that the box does not promise: reported once, by the check of contents, and by no other check."""

from __future__ import annotations

from collections.abc import Collection

from validator.database.model import Card, Game


def stranger_ids(game: Game) -> frozenset[str]:
    """The ids of cards whose kind is promised card by card, without them."""
    promised = promised_ids(game)
    return frozenset(card.id for card in game.cards if card.kind in promised and card.id not in promised[card.kind])


def known_cards(game: Game, kind: str) -> list[Card]:
    """The cards of a kind that are promised, or whose kind is not promised card by card."""
    strangers = stranger_ids(game)
    return [card for card in game.cards if card.kind == kind and card.id not in strangers]


def promised_ids(game: Game) -> dict[str, Collection[str]]:
    """For each kind that is promised card by card, the ids."""
    found: dict[str, list[str]] = {}
    for promise in game.promises:
        if promise.path[0] == "kinds" and promise.path[2:3] == ("id",):
            found.setdefault(promise.path[1], []).append(promise.path[3])
    return {kind: tuple(ids) for kind, ids in found.items()}
