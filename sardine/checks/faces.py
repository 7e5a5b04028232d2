"""Lays out every side of every card and piece in every language and reports what does not work."""

from __future__ import annotations

from collections.abc import Iterator

from sardine.face.layout import GameLayout
from sardine.face.project import PressProject
from validator.database.model import Card, Game, Piece
from validator.database.place import Place
from validator.database.problem import Problem

# Cards (game, id) that other checks have found at fault.
Doubtful = frozenset[tuple[str, str]]
# A card or piece of a game, and the faces of its two sides.
ThingFaces = tuple[Game, Card | Piece, tuple[str, str]]


def check_faces(project: PressProject, doubtful: Doubtful = frozenset()) -> Iterator[Problem]:
    """Unknown fields, texts, colours and drawings; texts that do not fit; letters that no font has.

    A fault of a face shows on many cards and in many languages; it is reported once.
    """
    seen: set[tuple[Place, str]] = set()
    for game in project.database.games:
        if game.id not in project.layouts:
            continue
        for thing_faces in game_things(project, game, doubtful):
            for problem in thing_problems(project, thing_faces):
                if (problem.place, problem.code) not in seen:
                    seen.add((problem.place, problem.code))
                    yield problem
        kit = project.layouts[game.id].kit
        yield from kit.drawings.problems
        yield from kit.own.problems
        # A card that was left out may be the one that a picture is for.
        if not any(name == game.id for name, _card in doubtful):
            yield from kit.own.unused()


def _sides(layout: GameLayout, game: Game) -> Iterator[tuple[Card | Piece, tuple[str, str]]]:
    """Every card and piece with the faces of its two sides; those without any were reported already."""
    for card in game.cards:
        if card.kind in layout.kinds:
            yield card, (layout.kinds[card.kind].front, layout.kinds[card.kind].back)
    for piece in game.pieces:
        if piece.id in layout.pieces:
            yield piece, layout.pieces[piece.id].faces


def game_things(project: PressProject, game: Game, doubtful: Doubtful = frozenset()) -> Iterator[ThingFaces]:
    """The cards and pieces of a game whose layout is there, without doubtful ones."""
    for thing, faces in _sides(project.layouts[game.id], game):
        if (game.id, thing.id) not in doubtful:
            yield game, thing, faces


def thing_problems(project: PressProject, thing_faces: ThingFaces) -> Iterator[Problem]:
    """What is wrong with the sides of one thing in every language."""
    game, thing, faces = thing_faces
    for face in faces:
        for locale in known_locales(project, game):
            if face in project.layouts[game.id].faces:
                yield from project.problems_of(game, thing, face, locale)


def known_locales(project: PressProject, game: Game) -> list[str]:
    """The languages of a game that can be laid out."""
    catalogues = project.catalogues.get(game.id, {})
    return [locale for locale in game.locales if locale in project.press_texts and locale in catalogues]
