"""`sardine pdf`: printable sheets, one file per game, language and paper, and one for each piece."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sardine.cache.digest import inputs_digest
from sardine.cache.record import BuildRecord
from sardine.cli.project_root import ProjectRoot, choose_games, find_root
from sardine.cli.sheet_options import SheetOptions, sheet_options, take_sheet_options
from validator.database.model import Game
from validator.database.problem import Problem, has_errors

if TYPE_CHECKING:
    from sardine.cli.pdf_job import PdfJob
    from sardine.face.project import PressProject


@dataclass(frozen=True, slots=True)
class PdfOptions:
    """What the user asked for. Empty `locales` means all languages of each game, empty `cards` all cards."""

    locales: tuple[str, ...]
    cards: tuple[str, ...]
    sheet: SheetOptions
    draft: bool
    out: Path

    def job_name(self, game: str) -> str:
        """Names the job of one game: the same name, the same output files."""
        return f"{game} {self}"

    def file(self, game: str, locale: str, name: str) -> Path:
        """`<out>/<game>/<lang>/cards-a4.pdf`; what is not as usual is added to the name."""
        sheet = self.sheet
        unusual = [
            "" if sheet.sheet == "default" else sheet.sheet,
            "" if sheet.duplex == "long" else {"short": "short-edge", "none": "one-sided"}[sheet.duplex],
            "" if sheet.sides == "both" else sheet.sides,
            "some" if self.cards else "",
            "draft" if self.draft else "",
        ]
        parts = [name, sheet.paper.replace(" ", ""), *(word for word in unusual if word)]
        return self.out / game / locale / f"{'-'.join(parts)}.pdf"


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--lang", "locales", multiple=True, help="Language of the cards; may be repeated. Default: all.")
@click.option("--cards", default="", metavar="ID,ID", help="Print single cards again, one copy for each id.")
@sheet_options
@click.option("--draft", is_flag=True, help="Print texts that are missing or do not fit, marked, instead of failing.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Output folder. Default: build/.")
@click.option("--no-cache", is_flag=True, help="Draw even what has not changed.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def command(ctx: click.Context, /, games: tuple[str, ...], no_cache: bool, form: str, **asked: Any) -> None:
    """Draw the printable sheets of the GAMEs (default: all).

    With --format json, prints page, side, slot, card and copy of everything on the sheets.
    """
    project = find_root(ctx.obj)
    sheet = take_sheet_options(asked)
    cards = tuple(card.strip() for card in asked["cards"].split(",") if card.strip())
    options = PdfOptions(asked["locales"], cards, sheet, asked["draft"], asked["out"] or project.output)
    chosen = choose_games(project, games)
    records = {game: _record(project, options, game) for game in chosen}
    stale = [game for game, (record, inputs) in records.items() if no_cache or not record.is_current(inputs)]
    if not stale and form == "text":
        click.echo("0 pages drawn: nothing has changed")
        return
    jobs = _jobs(ctx, project, options, _load(ctx, project, options, chosen if form == "json" else stale))
    pages = 0
    for game in stale:
        own = [job for job in jobs if job.game.id == game]
        pages += sum(_draw(job, options, quiet=form == "json") for job in own)
        record, inputs = records[game]
        record.write(inputs, [_file(job, options) for job in own])
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

    checked = load_checked(project.path, games, options.locales, draft=options.draft)
    _report(ctx, project, checked.problems)
    return checked.press


def _report(ctx: click.Context, project: ProjectRoot, problems: Sequence[Problem]) -> None:
    """Prints problems; errors end the command with exit code 1."""
    from sardine.cli.report import report_problems

    if problems:
        code = report_problems(problems, project.path, files_drawn=not has_errors(problems))
        if code:
            ctx.exit(code)


def _jobs(ctx: click.Context, project: ProjectRoot, options: PdfOptions, press: PressProject) -> list[PdfJob]:
    """The jobs of every game and language. Leaves with exit code 1 when cards do not fit."""
    from sardine.cli.pdf_jobs import know_cards, make_jobs

    games = press.database.games
    _know_locales(options.locales, games)
    know_cards(options.cards, games)
    made = [
        job
        for game in games
        for locale in game.locales
        if locale in options.locales or not options.locales
        for job in make_jobs(press, game, locale, options.sheet, options.cards)
    ]
    jobs = [job for job in made if not isinstance(job, Problem)]
    problems = [job for job in made if isinstance(job, Problem)]
    _report(ctx, project, [*problems, *(warning for job in jobs for warning in job.warnings())])
    # A game without any of the chosen cards has nothing to print.
    return [job for job in jobs if job.cards]


def _know_locales(asked: Sequence[str], games: Sequence[Game]) -> None:
    """Raises click.UsageError for a language that no game speaks."""
    known = {locale: None for game in games for locale in game.locales}
    for locale in asked:
        if locale not in known:
            raise click.UsageError(f"no language {locale!r}; there is: {', '.join(known)}")


def _draw(job: PdfJob, options: PdfOptions, *, quiet: bool) -> int:
    """Write one file, tell about it, return its number of pages."""
    from sardine.pdf.writer import write_pdf

    path = _file(job, options)
    pages = write_pdf(path, job.info(), job.pages(), job.lay_frame)
    if not quiet:
        what = "cards" if job.name == "cards" else "pieces"
        click.echo(f"{path}: {len(job.cards)} {what}, sheets: {job.sheets}, pages: {pages}")
    return pages


def _file(job: PdfJob, options: PdfOptions) -> Path:
    return options.file(job.game.id, job.locale, job.name)


def _describe(job: PdfJob, options: PdfOptions) -> dict[str, object]:
    return {
        "file": _file(job, options).as_posix(),
        "game": job.game.id,
        "locale": job.locale,
        "name": job.name,
        "paper": options.sheet.paper,
        "sheets": job.sheets,
        "cards": len(job.cards),
        "entries": job.listing(),
    }
