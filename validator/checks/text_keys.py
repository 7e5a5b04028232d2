"""Check: every language has the same texts as the source language, each under a thing that exists.

Which texts a card has is up to the source catalogue. One slip is one problem: a misspelt key is not
also a missing one, a block that was left out is one, and what only the source lacks is its fault.
"""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.meant import game_as_meant
from validator.checks.project import Project
from validator.checks.text_entries import check_entries
from validator.checks.text_view import TextView, absent_part, parent
from validator.database.model import Game
from validator.database.nearest import listing, nearest
from validator.database.problem import Param, Problem, error


def check_text_keys(project: Project) -> Iterator[Problem]:
    for game in map(game_as_meant, project.database.games):
        views = [TextView(catalogue) for catalogue in project.texts(game).values()]
        source = next((view for view in views if view.locale == game.source_locale), None)
        if source is not None:
            others = [view for view in views if view is not source]
            yield from check_entries(game, source, others)
            yield from _check_source(game, source, others)
            for view in others:
                yield from _check_misspelt(source, view, game)
                yield from _check_missing(source, view, game)
            yield from _check_orphans(source, others)


def required_keys(game: Game) -> list[str]:
    """The texts that every game needs: its name and a label for each kind that has cards."""
    used = {card.kind for card in game.cards}
    return ["game.name", *(f"kinds.{kind}.label" for kind in game.kinds if kind in used)]


def _check_source(game: Game, source: TextView, others: list[TextView]) -> Iterator[Problem]:
    """Keys that are misspelt in the source itself, then those that every game needs and it lacks."""
    required = required_keys(game)
    wanted = [key for key in required if key not in source.keys]
    for key in list(source.keys):
        meant = _twin(key, [other for other in wanted if other not in source.keys])
        if meant is None and key not in required:
            meant = _twin(key, _common_orphans(key, source, others))
        if meant is not None:
            names = listing(view.locale for view in others if meant in view.keys)
            place = source.place_of(key)
            source.rename(key, meant)
            yield error(place, "text-key-in-source", key=key, nearest=_last(meant), others=names or "the game")
    lacking = [key for key in wanted if key not in source.keys]
    present = source.wholes
    for whole in dict.fromkeys(absent_part(key, present) for key in lacking):
        yield error(source.place_near(parent(whole)), "text-required", key=whole)
    for key in lacking:
        source.add(key)


def _common_orphans(key: str, source: TextView, others: list[TextView]) -> list[str]:
    """Keys that all other languages, two or more, have instead of `key`: it is the source that errs."""
    if len(others) < 2 or any(key in view.keys for view in others):
        return []
    return [
        other for other in others[0].keys if other not in source.keys and all(other in view.keys for view in others)
    ]


def _check_misspelt(source: TextView, view: TextView, game: Game) -> Iterator[Problem]:
    for key in list(view.keys):
        if key not in source.keys:
            meant = _twin(key, [other for other in source.keys if other not in view.keys])
            if meant is not None:
                place = view.place_of(key)
                view.rename(key, meant)
                yield error(place, "text-key", key=key, nearest=_last(meant), source=source.locale)


def _check_missing(source: TextView, view: TextView, game: Game) -> Iterator[Problem]:
    missing = [key for key in source.keys if key not in view.keys and _last(key) not in game.untranslated]
    present = view.wholes if missing else ()
    wholes = dict.fromkeys(absent_part(key, present) for key in missing)
    for whole in wholes:
        where = source.place_near(whole)
        place = view.place_near(parent(whole))
        params: dict[str, Param] = {
            "key": whole,
            "locale": view.locale,
            "file": where.file,
            "line": where.line,
        }
        yield error(place, "missing-text", **params)


def _check_orphans(source: TextView, others: list[TextView]) -> Iterator[Problem]:
    """Texts that the source lacks: one problem each, at the source if several languages have it."""
    owners: dict[str, list[TextView]] = {}
    present = source.wholes
    for view in others:
        orphans = [key for key in view.keys if key not in source.keys]
        for whole in dict.fromkeys(absent_part(key, present) for key in orphans):
            owners.setdefault(whole, []).append(view)
    for whole, views in owners.items():
        names = listing(view.locale for view in views)
        if len(views) > 1:
            place = source.place_near(parent(whole))
            yield error(place, "missing-in-source", key=whole, locale=source.locale, others=names)
        else:
            yield error(views[0].place_near(whole), "orphan-text", key=whole, source=source.locale)


def _twin(key: str, candidates: list[str]) -> str | None:
    """The one of `candidates` in the same entry whose last part looks like that of `key`."""
    if not candidates:
        return None
    same_entry = {_last(other): other for other in candidates if parent(other) == parent(key)}
    meant = nearest(_last(key), same_entry)
    return same_entry[meant] if meant else None


def _last(key: str) -> str:
    return key.rpartition(".")[2]
