"""Finds the project folder, the one that holds `cards/` and `layouts/`. Nothing else looks for data."""

from __future__ import annotations

from pathlib import Path

import click

from sardine.suggest import suggestion
from validator.database.value_class import dataclass

PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class ProjectRoot:
    """The folder a command works on. `packaged` says that it is the copy that came with the program."""

    path: Path
    packaged: bool = False

    def __str__(self) -> str:
        return "the packaged games" if self.packaged else str(self.path)

    @property
    def output(self) -> Path:
        """Where results go: `build/` of the project, or of the current folder for the packaged games."""
        return Path("build") if self.packaged else self.path / "build"

    def games(self) -> list[str]:
        """The ids of the project's games, by their folders; nothing is read."""
        return sorted(path.parent.name for path in (self.path / "cards").glob("*/game.yaml"))


def find_root(chosen: Path | None) -> ProjectRoot:
    """The chosen folder, else the current one if it has `cards/`, else the packaged copy."""
    if chosen is not None:
        return ProjectRoot(chosen)
    if Path("cards").is_dir():
        return ProjectRoot(Path("."))
    return ProjectRoot(packaged_copy(), packaged=True)


def packaged_copy() -> Path:
    """The folder of the games that came with the program."""
    packaged = PACKAGE / "data"
    # An editable install has no packaged copy: the repository itself stands in for it.
    return packaged if packaged.is_dir() else PACKAGE.parent


def choose_games(project: ProjectRoot, asked: tuple[str, ...]) -> list[str]:
    """The asked games, or all. Raises click.UsageError for one that does not exist."""
    known = project.games()
    for game in asked:
        if game not in known:
            raise click.UsageError(f"no game {game!r} in {project}; there is: {suggestion(game, known)}")
    return list(dict.fromkeys(asked)) or known


def know_plans(project: ProjectRoot, asked: tuple[str, ...]) -> list[str]:
    """The games that have a sticker plan. Raises click.UsageError for an asked one without, and if none has one."""
    planned = [path.parent.name for path in sorted((project.path / "layouts").glob("*/stickers.yaml"))]
    for game in asked:
        if game not in planned:
            raise click.UsageError(f"the game {game!r} has no stickers: there is no file layouts/{game}/stickers.yaml")
    if not planned:
        raise click.UsageError(f"no game in {project} has stickers: there is no file layouts/*/stickers.yaml")
    return planned
