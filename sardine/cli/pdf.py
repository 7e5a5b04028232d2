"""`sardine pdf`: printable sheets, one file per game, language and paper."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sardine.cache.digest import inputs_digest
from sardine.cache.record import BuildRecord
from sardine.cli.project_root import ProjectRoot, choose_games, find_root
from validator.database.model import Game
from validator.database.problem import Problem, has_errors

if TYPE_CHECKING:
    from sardine.cli.pdf_job import PdfJob
    from sardine.face.project import PressProject


@dataclass(frozen=True, slots=True)
class PdfOptions:
    """What the user asked for. Empty `locales` means all languages of each game."""

    locales: tuple[str, ...]
    paper: str
    sheet: str
    duplex: str
    split_decks: bool
    out: Path

    def job_name(self, game: str) -> str:
        """Names the job of one game: the same name, the same output files."""
        return f"{game} {self}"


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--lang", "locales", multiple=True, help="Language of the cards; may be repeated. Default: all.")
@click.option("--paper", default="a4", show_default=True, help="A paper of layouts/shared/papers.yaml.")
@click.option("--sheet", default="default", show_default=True, help="A sheet of layouts/shared/sheets/.")
@click.option(
    "--duplex",
    type=click.Choice(["long", "none"]),
    default="long",
    show_default=True,
    help="long: backs for both-sided printing, flipped on the long edge. none: fronts only.",
)
@click.option("--split-decks", is_flag=True, help="Start a new sheet for each deck.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Output folder. Default: build/.")
@click.option("--no-cache", is_flag=True, help="Draw even what has not changed.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    games: tuple[str, ...],
    no_cache: bool,
    form: str,
    out: Path | None,
    **asked: object,
) -> None:
    """Draw the printable sheets of the GAMEs (default: all).

    With --format json, prints page, side, slot, card and copy of everything on the sheets.
    """
    project = find_root(ctx.obj)
    options = PdfOptions(**asked, out=out if out is not None else project.output)  # type: ignore[arg-type]
    chosen = choose_games(project, games)
    records = {game: _record(project, options, game) for game in chosen}
    stale = [game for game, (record, inputs) in records.items() if no_cache or not record.is_current(inputs)]
    if not stale and form == "text":
        click.echo("0 pages drawn: nothing has changed")
        return
    checked = _load(ctx, project, options, chosen if form == "json" else stale)
    jobs = _jobs(ctx, project, options, checked)
    pages = 0
    for game in stale:
        own = [job for job in jobs if job.game.id == game]
        pages += sum(_draw(job, options, quiet=form == "json") for job in own)
        record, inputs = records[game]
        record.write(inputs, [_output(job, options) for job in own])
    if form == "json":
        click.echo(json.dumps({"files": [_describe(job, options) for job in jobs]}, indent=1, ensure_ascii=False))
    else:
        click.echo(f"{pages} pages drawn")


def _record(project: ProjectRoot, options: PdfOptions, game: str) -> tuple[BuildRecord, str]:
    """The record of a game's job and the digest of what goes into it."""
    name = options.job_name(game)
    folders = (f"cards/{game}", f"layouts/{game}", "layouts/shared")
    return BuildRecord(options.out / ".cache", name), inputs_digest(project.path, folders, name)


def _load(ctx: click.Context, project: ProjectRoot, options: PdfOptions, games: Sequence[str]) -> PressProject:
    """The checked project. Leaves with exit code 1 when anything is wrong."""
    from sardine.cli.loading import load_checked
    from sardine.cli.report import report_problems

    checked = load_checked(project.path, games, options.locales)
    if checked.problems:
        code = report_problems(checked.problems, project.path, files_drawn=not has_errors(checked.problems))
        if code:
            ctx.exit(code)
    return checked.press


def _jobs(ctx: click.Context, project: ProjectRoot, options: PdfOptions, press: PressProject) -> list[PdfJob]:
    """One job per game and language. Leaves with exit code 1 when cards do not fit; tells what will not come out."""
    from sardine.cli.pdf_job import make_job
    from sardine.cli.report import report_problems

    _know_locales(options.locales, press.database.games)
    jobs: list[PdfJob] = []
    problems: list[Problem] = []
    for game in press.database.games:
        for locale in game.locales:
            if options.locales and locale not in options.locales:
                continue
            job = make_job(press, game, locale, options)
            if isinstance(job, Problem):
                problems.append(job)
            else:
                jobs.append(job)
                problems.extend(job.warnings())
    if problems:
        code = report_problems(problems, project.path, files_drawn=not has_errors(problems))
        if code:
            ctx.exit(code)
    return jobs


def _know_locales(asked: Sequence[str], games: Sequence[Game]) -> None:
    """Raises click.UsageError for a language that no game speaks."""
    known = {locale: None for game in games for locale in game.locales}
    for locale in asked:
        if locale not in known:
            raise click.UsageError(f"no language {locale!r}; there is: {', '.join(known)}")


def _draw(job: PdfJob, options: PdfOptions, *, quiet: bool) -> int:
    """Write one file, tell about it, return its number of pages."""
    from sardine.pdf.writer import write_pdf

    path = _output(job, options)
    pages = write_pdf(path, job.info(), job.pages(), job.lay_frame)
    if not quiet:
        click.echo(f"{path}: {len(job.cards)} cards on {job.sheets} sheets, {pages} pages")
    return pages


def _output(job: PdfJob, options: PdfOptions) -> Path:
    return options.out / job.game.id / job.locale / f"cards-{options.paper}.pdf"


def _describe(job: PdfJob, options: PdfOptions) -> dict[str, object]:
    return {
        "file": _output(job, options).as_posix(),
        "game": job.game.id,
        "locale": job.locale,
        "paper": options.paper,
        "sheets": job.sheets,
        "cards": len(job.cards),
        "entries": job.listing(),
    }
