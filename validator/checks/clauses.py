"""Check: every clause and chapter of rules.yaml has its text, and no text belongs to a clause that does not exist.

Only the source language is looked at: that the others have the same texts is for the check of keys.
"""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.project import Project
from validator.database.model import Game
from validator.database.nearest import nearest
from validator.database.problem import Param, Problem, error
from validator.locale.catalogue import Catalogue


def check_clauses(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        texts = project.texts(game)
        source = texts.get(game.source_locale)
        if source is not None:
            yield from _check_source(game, source, list(texts.values()))


def clause_keys(game: Game) -> dict[str, str]:
    """The texts that the rulebook needs, and the clause or chapter that needs each."""
    chapters = dict.fromkeys(clause.chapter for clause in game.clauses)
    titles = {f"chapters.{chapter}": chapter for chapter in chapters}
    return titles | {f"rules.{clause.id}": clause.id for clause in game.clauses}


def _check_source(game: Game, source: Catalogue, every: list[Catalogue]) -> Iterator[Problem]:
    wanted = clause_keys(game)
    # What some languages have and others lack is for the check of keys.
    known = {str(key) for catalogue in every for key in catalogue.messages}
    common = {str(key) for key in source.messages if all(key in catalogue.messages for catalogue in every)}
    present = sorted(key for key in common if key.split(".")[0] in ("rules", "chapters"))
    lacking = [key for key in wanted if key not in known]
    for key in present:
        if key not in wanted:
            meant = nearest(key, lacking)
            params: dict[str, Param] = {"key": key}
            if meant is not None:
                lacking.remove(meant)
                params["nearest"] = meant
            yield error(source.places[key], "text-of-no-clause", **params)
    places = {clause.id: clause.place for clause in game.clauses}
    places |= {clause.chapter: clause.place for clause in reversed(game.clauses)}
    for key in lacking:
        file = source.file
        yield error(places[wanted[key]], "clause-without-text", key=key, file=file)
