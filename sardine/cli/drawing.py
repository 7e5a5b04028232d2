"""What all commands that draw files have in common: draw only what has changed, tell or list what there is."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
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
    from sardine.face.ledger import Ledger
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

    `form` is `text` or `json`; a `draft` shows marked what would else be an error; `theme` is the palette, `colour`
    what its colours are mixed from.
    """

    ctx: click.Context
    project: ProjectRoot
    games: Sequence[str]
    options: Options
    no_cache: bool
    form: str
    draft: bool = False
    theme: str = "usual"
    colour: str = "rgb"

    @property
    def rendition(self) -> Rendition:
        """How the press shows the project."""
        from sardine.colour import ColourModel
        from sardine.face.project import Rendition

        return Rendition(self.options.locales, self.draft, self.theme, ColourModel(self.colour))


@dataclass(frozen=True, slots=True)
class OutputFile:
    """A file to draw: `draw` writes it and returns its number of pages, `describe` lists what is on them."""

    game: str
    path: Path
    draw: Callable[[], int]
    summary: str
    describe: Callable[[], dict[str, object]]


@dataclass(frozen=True, slots=True)
class LaidOutSide:
    """A side that was laid out: the first card or piece that shows it, and its face."""

    game: str
    locale: str
    card: str
    face: str


@dataclass(frozen=True, slots=True)
class SideReport:
    """What became of the card sides of a run: those that were laid out, and how many were taken from the cache."""

    laid_out: tuple[LaidOutSide, ...]
    reused: int

    def __str__(self) -> str:
        return f"faces laid out: {len(self.laid_out)}, unchanged: {self.reused}"


class SideWork(Protocol):
    """What becomes of the card sides that a command lays out."""

    def open(self, games: Sequence[str]) -> Ledger:
        """The ledger of a run on these games."""

    def begin(self, press: PressProject, doubtful: frozenset[tuple[str, str]]) -> None:
        """The sides of a project will be looked at, all but those of doubtful cards (game, id)."""

    def rest(self) -> None:
        """No more sides will be looked at, be it that all were or that something went wrong."""

    def close(self) -> SideReport:
        """Keep what later runs may use, and tell what was done."""


def draw_files(
    request: Request,
    make_files: Callable[[PressProject], Sequence[OutputFile]],
    sides: SideWork | None = None,
    facts: Mapping[str, object] | None = None,
) -> None:
    """Draw the files of the games that have changed; with the form `json`, describe those of all games, and say the
    `facts` that making the files has found.

    `sides` takes the card sides that are laid out on the way; without it they are forgotten.
    """
    # Without the cache nothing is looked up and nothing remembered.
    records = {} if request.no_cache else {game: _record(request, game) for game in request.games}
    quiet = request.form == "json"
    stale = [game for game in request.games if game not in records or not records[game][0].is_current(records[game][1])]
    if not stale and not quiet:
        click.echo("0 pages drawn: nothing has changed")
        return
    with without_collecting():
        games = request.games if quiet else stale
        files = make_files(_load(request, games, sides))
        pages = sum(_draw_game(game, files, records.get(game), quiet=quiet) for game in stale)
    done = None if sides is None else sides.close()
    if quiet:
        listed = (
            {} if done is None else {"laid_out": [asdict(side) for side in done.laid_out], "unchanged": done.reused}
        )
        described = {"files": [file.describe() for file in files], **listed, **(facts or {})}
        click.echo(json.dumps(described, indent=1, ensure_ascii=False))
    else:
        click.echo(f"{pages} pages drawn" if done is None else f"{pages} pages drawn, {done}")


def _draw_game(game: str, files: Sequence[OutputFile], record: Record | None, *, quiet: bool) -> int:
    """Draw the files of one game and remember them; the number of their pages."""
    own = [file for file in files if file.game == game]
    pages = sum(_draw(file, quiet=quiet) for file in own)
    if record is not None:
        record[0].write(record[1], [file.path for file in own])
    return pages


@contextmanager
def without_collecting() -> Iterator[None]:
    """Leaves off looking for rings of values that nobody needs: a run makes hardly any, and looking for them takes a
    quarter of its time.

    What was made meanwhile would be looked through as soon as that is allowed again, which takes longer than drawing
    some pages; so it is put with what has been there for long.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.unfreeze()
        gc.enable()


# The record of a job, and the digest of what goes into it now.
Record = tuple[BuildRecord, str]


def _record(request: Request, game: str) -> Record:
    """The record of a game's job and the digest of what goes into it."""
    name = request.options.job_name(game)
    folders = (f"cards/{game}", f"layouts/{game}", "layouts/shared")
    return BuildRecord(request.options.out / ".cache", name), inputs_digest(request.project.path, folders, name)


def _load(request: Request, games: Sequence[str], sides: SideWork | None) -> PressProject:
    """The checked project. Leaves with exit code 1 when anything is wrong."""
    from sardine.cli.loading import load_checked

    root, rendition = request.project.path, request.rendition
    if sides is None:
        checked = load_checked(root, games, rendition)
    else:
        try:
            checked = load_checked(root, games, rendition, sides.open(games), sides.begin)
        finally:
            sides.rest()
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
