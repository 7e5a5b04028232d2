"""A print job: which copies of which cards, in which order, and which faces they show."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from sardine.face.layout import GameLayout
from sardine.sheet.impose import PrintedCard
from sardine.sheet.page import FaceKey
from validator.database.model import Card, Game


def printed_cards(game: Game, layout: GameLayout, only: Collection[str] | None = None) -> list[PrintedCard]:
    """Every copy of every card, decks one after another, kinds in the order of the deck, cards as in the file.

    `only` keeps the cards of these ids; None keeps all.
    """
    return [
        PrintedCard(
            card.id,
            card.deck,
            card.kind,
            copy,
            face_key(layout, card, layout.kinds[card.kind].front),
            face_key(layout, card, layout.kinds[card.kind].back),
        )
        for card in ordered_cards(game)
        if only is None or card.id in only
        for copy in range(1, card.copies + 1)
    ]


def with_stickers(cards: Iterable[PrintedCard], stickered: Collection[str]) -> list[PrintedCard]:
    """The same cards; the fronts of those with the ids of `stickered` are their own and carry a sticker."""
    return [
        replace(card, front=FaceKey(card.card, card.front.face, stickered=True)) if card.card in stickered else card
        for card in cards
    ]


def face_key(layout: GameLayout, card: Card, face: str) -> FaceKey:
    """The key of a card's side: one for all cards where the face shows nothing of its card."""
    return FaceKey(None if layout.faces[face].is_common else card.id, face)


def ordered_cards(game: Game) -> Iterable[Card]:
    """The cards in printing order: by deck, then by kind, then as in the files."""
    for deck in game.decks:
        for kind in deck.kinds:
            for card in game.cards:
                if card.deck == deck.id and card.kind == kind:
                    yield card
