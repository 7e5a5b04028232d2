"""A print job: which copies of which cards or pieces, in which order, and which faces they show."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from sardine.face.format import CardFormat, PieceFormat, PieceShape
from sardine.face.layout import GameLayout
from sardine.sheet.impose import PrintedCard
from sardine.sheet.page import FaceKey
from validator.database.model import Card, Game, Piece
from validator.database.value_class import dataclass, replace


def printed_cards(game: Game, layout: GameLayout, copies_of: Callable[[Card], int]) -> list[PrintedCard]:
    """So many copies of each card, decks one after another, kinds in the order of the deck, cards as in the file."""
    return [_printed(layout, card, copy) for card in ordered_cards(game) for copy in range(1, copies_of(card) + 1)]


def _printed(layout: GameLayout, card: Card, copy: int) -> PrintedCard:
    faces = layout.kinds[card.kind]
    front, back = (face_key(layout, card, face) for face in (faces.front, faces.back))
    return PrintedCard(card.id, card.deck, card.kind, copy, front, back)


@dataclass(frozen=True, slots=True)
class SizeGroup:
    """The cards of a job that are cut to one size."""

    measures: CardFormat
    cards: Sequence[PrintedCard]


def group_by_size(layout: GameLayout, cards: Iterable[PrintedCard]) -> list[SizeGroup]:
    """The cards of each size, in the order in which the sizes come up."""
    groups: dict[CardFormat, list[PrintedCard]] = {}
    kinds: dict[str, list[PrintedCard]] = {}
    for card in cards:
        if card.kind not in kinds:
            kinds[card.kind] = groups.setdefault(layout.kind_format(card.kind), [])
        kinds[card.kind].append(card)
    return [SizeGroup(measures, own) for measures, own in groups.items()]


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


def printed_pieces(piece: Piece, piece_format: PieceFormat) -> list[PrintedCard]:
    """Every copy of a piece in each of its shapes. The shape stands in the place of the card's id: `camp round`."""
    front, back = piece_format.faces
    return [
        PrintedCard(
            f"{piece.id} {shape.value}",
            piece.id,
            piece.id,
            copy,
            FaceKey(shape.value, front),
            FaceKey(shape.value, back),
        )
        for shape in piece_format.shapes
        for copy in range(1, piece.copies + 1)
    ]


def piece_shape(key: FaceKey) -> PieceShape:
    """The shape of the piece whose side a key of `printed_pieces` names."""
    return PieceShape(key.card)
