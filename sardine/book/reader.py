"""Reads `layouts/<game>/book.yaml`: which cards illustrate the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from sardine.face.layout import LayoutReader
from sardine.suggest import suggestion
from validator.database.model import Card, Game
from validator.database.problem import Problem, error
from validator.database.tree import Map, Seq
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class BookPictures:
    """The cards on the cover, and those at the head of chapters."""

    cover: tuple[Card, ...] = ()
    chapters: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)


def book_file(game: str) -> str:
    """The file of a game's pictures, relative to the project root."""
    return f"layouts/{game}/book.yaml"


def read_pictures(reader: LayoutReader, game: Game) -> tuple[BookPictures, tuple[Problem, ...]]:
    """The pictures of a game's rulebook; none where it has no such file."""
    file = book_file(game.id)
    if not (reader.root / file).is_file():
        return BookPictures(), ()
    document = reader.document(file, "book")
    if document.data is None or document.problems:
        return BookPictures(), document.problems
    problems: list[Problem] = []
    cover = tuple(_cards(document.data.get("cover"), game, problems))
    chapters: dict[str, tuple[Card, ...]] = {}
    pictures = document.data.get("pictures")
    known = dict.fromkeys(clause.chapter for clause in game.clauses)
    for chapter, ids in pictures.items() if isinstance(pictures, Map) else ():
        assert isinstance(pictures, Map)
        if chapter not in known:
            place, hint = pictures.key_places[chapter], suggestion(chapter, known)
            problems.append(error(place, "book-chapter", chapter=chapter, nearest=hint))
        chapters[chapter] = tuple(_cards(ids, game, problems))
    return BookPictures(cover, chapters), tuple(problems)


def _cards(ids: object, game: Game, problems: list[Problem]) -> Iterator[Card]:
    if not isinstance(ids, Seq):
        return
    places = ids.value_places
    promised = {promise.path[-1] for promise in game.promises if promise.path[-2:-1] == ("id",)}
    for card_id, place in zip(ids, places, strict=True):
        card = game.card(str(card_id))
        if card is None and str(card_id) in promised:
            # The database check says that the card is missing.
            continue
        if card is None:
            hint = suggestion(str(card_id), (known.id for known in game.cards))
            problems.append(error(place, "book-card", card=str(card_id), nearest=hint))
        else:
            yield card
