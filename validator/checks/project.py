"""What the checks look at: the loaded games and their texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

from validator.database.model import Database, Game
from validator.database.problem import Problem
from validator.database.project_files import yaml_files
from validator.database.schemas import SchemaStore
from validator.database.value_class import dataclass
from validator.locale.catalogue import Catalogue, load_catalogues, read_catalogue


@dataclass(frozen=True, slots=True)
class Project:
    """A loaded project. `catalogues` are by game and locale; one that could not be read is not there.

    A game that could not be loaded has its catalogues here all the same: their markup can be checked.
    """

    root: Path
    database: Database
    catalogues: Mapping[str, Mapping[str, Catalogue]]

    def texts(self, game: Game) -> Mapping[str, Catalogue]:
        """The catalogues of `game` by locale, in the order of its locales."""
        return self.catalogues.get(game.id, {})


# A check looks at the whole project and yields what is wrong.
Check = Callable[[Project], Iterable[Problem]]


def load_texts(
    root: Path, database: Database, store: SchemaStore
) -> tuple[dict[str, dict[str, Catalogue]], list[Problem]]:
    """The catalogues of all games, and the problems of those that could not be read.

    Texts of a game that could not be loaded are read, too, so that one report has all that is wrong.
    """
    catalogues: dict[str, dict[str, Catalogue]] = {}
    problems: list[Problem] = []
    for game in database.games:
        catalogues[game.id], found = load_catalogues(root, game, store)
        problems.extend(found)
    for name in _broken_games(database):
        catalogues[name] = {}
        for file in yaml_files(root, f"cards/{name}/text"):
            catalogue, found = read_catalogue(root, name, PurePosixPath(file).stem, store)
            problems.extend(found)
            if catalogue is not None:
                catalogues[name][catalogue.locale] = catalogue
    return catalogues, problems


def _broken_games(database: Database) -> list[str]:
    """Folders of games that have problems and could not be loaded."""
    loaded = {game.id for game in database.games}
    parts = (problem.place.file.split("/") for problem in database.problems)
    return sorted({part[1] for part in parts if part[0] == "cards" and len(part) > 2} - loaded)


def other_catalogues(project: Project, game: Game) -> Iterator[Catalogue]:
    """The catalogues of all languages but the source."""
    for locale, catalogue in project.texts(game).items():
        if locale != game.source_locale:
            yield catalogue
