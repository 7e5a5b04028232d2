"""Check: the languages of game.yaml are well named and each has its file; no file lies there unpromised."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from validator.checks.project import Project
from validator.database.model import Game
from validator.database.nearest import listing
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.project_files import yaml_files
from validator.locale.catalogue import catalogue_file
from validator.locale.locale import is_locale, usual_spelling


def check_locales(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        yield from _check_names(game)
        yield from _check_files(project, game)


def _check_names(game: Game) -> Iterator[Problem]:
    for locale in game.locales:
        if not is_locale(locale):
            meant = usual_spelling(locale)
            known = {"nearest": meant} if meant else {}
            yield error(game.places["locales"], "bad-locale", locale=locale, **known)
    if game.source_locale not in game.locales:
        yield error(
            game.places["source_locale"],
            "source-not-listed",
            locale=game.source_locale,
            locales=listing(game.locales),
        )


def _check_files(project: Project, game: Game) -> Iterator[Problem]:
    present = {PurePosixPath(file).stem for file in yaml_files(project.root, f"cards/{game.id}/text")}
    missing = [locale for locale in game.locales if locale not in present]
    unpromised = sorted(present - set(game.locales))
    if len(missing) == len(unpromised) == 1:
        # One file too few and one too many: its name is wrong.
        place = Place(catalogue_file(game.id, unpromised[0]))
        yield error(place, "misnamed-catalogue", locale=missing[0], name=f"{missing[0]}.yaml")
        return
    for locale in missing:
        file = catalogue_file(game.id, locale)
        yield error(game.places["locales"], "no-catalogue", locale=locale, file=file)
    for locale in unpromised:
        place = Place(catalogue_file(game.id, locale))
        yield error(place, "unpromised-catalogue", locale=locale, locales=listing(game.locales))
