"""What all commands that draw files have in common: draw only what has changed, tell or list what there is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

import click

from sardine.cache.digest import inputs_digest
from sardine.cache.record import BuildRecord
from sardine.cli.project_root import ProjectRoot
from sardine.suggest import suggestion
from validator.database.model import Game
from validator.database.problem import Problem, has_errors
from validator.database.value_class import dataclass

if TYPE_CHECKING:
    from sardine.face.project import PressProject, Rendition

# A job of the command: what one file shows.
Job = TypeVar("Job")


class Options(Protocol):
    """What every such command's options hold. Empty `locales` means all languages of each game."""

    @property
    def locales(self) -> tuple[str, ...]: ...
    @property
    def out(self) -> Path: ...
    def job_name(self, game: str) -> str:
        """Names the job of one game: the same name, the same output files."""


@dataclass(frozen=True, slots=True)
class Request:
    """One call of a command.

    `form` is `text` or `json`; a `draft` shows marked what would else be an error; `theme` is the palette.
    """

    ctx: click.Context
    project: ProjectRoot
    games: Sequence[str]
    options: Options
    no_cache: bool
    form: str
    draft: bool = False
    theme: str = "usual"

    @property
    def rendition(self) -> Rendition:
        """How the press shows the project."""
        from sardine.face.project import Rendition

        return Rendition(self.options.locales, self.draft, self.theme)


@dataclass(frozen=True, slots=True)
class OutputFile:
    """A file to draw: `draw` writes it and returns its number of pages, `describe` lists what is on them."""

    game: str
    path: Path
    draw: Callable[[], int]
    summary: str
    describe: Callable[[], dict[str, object]]


def draw_files(
    request: Request,
    make_files: Callable[[PressProject], Sequence[OutputFile]],
    facts: Mapping[str, object] | None = None,
) -> None:
    """Draw the files of the games that have changed; with the form `json`, describe those of all games, and say the
    `facts` that making the files has found.
    """
    records = {game: _record(request, game) for game in request.games}
    quiet = request.form == "json"
    stale = [game for game, (record, inputs) in records.items() if request.no_cache or not record.is_current(inputs)]
    if not stale and not quiet:
        click.echo("0 pages drawn: nothing has changed")
        return
    files = make_files(_load(request, request.games if quiet else stale))
    pages = 0
    for game in stale:
        own = [file for file in files if file.game == game]
        pages += sum(_draw(file, quiet=quiet) for file in own)
        record, inputs = records[game]
        record.write(inputs, [file.path for file in own])
    if quiet:
        described = {"files": [file.describe() for file in files], **(facts or {})}
        click.echo(json.dumps(described, indent=1, ensure_ascii=False))
    else:
        click.echo(f"{pages} pages drawn")


def _record(request: Request, game: str) -> tuple[BuildRecord, str]:
    """The record of a game's job and the digest of what goes into it."""
    name = request.options.job_name(game)
    folders = (f"cards/{game}", f"layouts/{game}", "layouts/shared")
    return BuildRecord(request.options.out / ".cache", name), inputs_digest(request.project.path, folders, name)


def _load(request: Request, games: Sequence[str]) -> PressProject:
    """The checked project. Leaves with exit code 1 when anything is wrong."""
    from sardine.cli.loading import load_checked

    checked = load_checked(request.project.path, games, request.rendition)
    _report(request, checked.problems)
    know_theme(checked.press, request.theme)
    return checked.press


def know_theme(press: PressProject, theme: str) -> None:
    """Raises click.UsageError for a theme that one of the games does not have."""
    for game, layout in press.layouts.items():
        if theme not in layout.themes:
            raise click.UsageError(f"{game} has no theme {theme!r}; there is: {suggestion(theme, layout.themes)}")


def collect_jobs(
    request: Request, press: PressProject, make: Callable[[Game, str], Iterable[Job | Problem]]
) -> list[Job]:
    """The jobs that `make` gives for each game and language. Leaves with exit code 1 when it gives an error, too.

    Raises click.UsageError for a language that no game speaks.
    """
    asked = request.options.locales
    known = {locale: None for game in press.database.games for locale in game.locales}
    for locale in asked:
        if locale not in known:
            raise click.UsageError(f"no language {locale!r}; there is: {', '.join(known)}")
    wanted = [(game, tag) for game in press.database.games for tag in game.locales if not asked or tag in asked]
    made = [job for game, locale in wanted for job in make(game, locale)]
    _report(request, [job for job in made if isinstance(job, Problem)])
    return [job for job in made if not isinstance(job, Problem)]


def _report(request: Request, problems: Sequence[Problem]) -> None:
    """Tell the problems, if any. Leaves with exit code 1 when one is an error."""
    if not problems:
        return
    from sardine.cli.report import report_problems

    code = report_problems(problems, request.project.path, files_drawn=not has_errors(problems))
    if code:
        request.ctx.exit(code)


def _draw(file: OutputFile, *, quiet: bool) -> int:
    """Write one file, tell about it, return its number of pages."""
    pages = file.draw()
    if not quiet:
        click.echo(f"{file.path}: {file.summary}, pages: {pages}")
    return pages
