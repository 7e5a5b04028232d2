"""Lays out every side of every card in every language and reports what does not work."""

from __future__ import annotations

from collections.abc import Iterator

from sardine.face.project import PressProject
from validator.database.model import Card, Game
from validator.database.place import Place
from validator.database.problem import Problem


def check_faces(project: PressProject) -> Iterator[Problem]:
    """Unknown fields, texts, colours and drawings; texts that do not fit; letters that no font has.

    A fault of a face shows on many cards and in many languages; it is reported once.
    """
    seen: set[tuple[Place, str]] = set()
    for game in project.database.games:
        if game.id not in project.layouts:
            continue
        for card in game.cards:
            for problem in _card_problems(project, game, card):
                if (problem.place, problem.code) not in seen:
                    seen.add((problem.place, problem.code))
                    yield problem
        yield from project.layouts[game.id].kit.drawings.problems


def _card_problems(project: PressProject, game: Game, card: Card) -> Iterator[Problem]:
    layout = project.layouts[game.id]
    faces = layout.kinds.get(card.kind)
    if faces is None:
        return
    for face in (faces.front, faces.back):
        for locale in game.locales:
            known = face in layout.faces and locale in project.press_texts
            if known and locale in project.catalogues.get(game.id, {}):
                yield from project.frame(game, card, face, locale)[1]
