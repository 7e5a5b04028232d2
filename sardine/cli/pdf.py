"""`sardine pdf`: printable sheets, one file per game, language and paper."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sardine.cli.drawing import OutputFile, Request, draw_files, make_jobs
from sardine.cli.project_root import choose_games, find_root, know_plans
from validator.database.model import Game
from validator.database.problem import Problem

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
    stickers: str
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
@click.option(
    "--stickers",
    type=click.Choice(["printed", "zone", "none"]),
    default="none",
    show_default=True,
    help="printed: the stickers for reading by touch on the cards. zone: the place kept for them.",
)
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
    if options.stickers != "none":
        know_plans(project, games)
    request = Request(ctx, project, chosen, options, no_cache, form)
    draw_files(request, lambda press: [_file(job, options) for job in _jobs(request, press, options)])


def _jobs(request: Request, press: PressProject, options: PdfOptions) -> list[PdfJob]:
    """One job per game and language. Leaves with exit code 1 when cards do not fit; tells what will not come out."""
    from sardine.cli.pdf_job import make_job

    def make(game: Game, locale: str) -> tuple[PdfJob | None, list[Problem]]:
        job = make_job(press, game, locale, options)
        return (None, [job]) if isinstance(job, Problem) else (job, job.warnings())

    return make_jobs(request, press, make)


def _file(job: PdfJob, options: PdfOptions) -> OutputFile:
    path = _output(job, options)
    summary = f"{len(job.cards)} cards on {job.sheets} sheets"
    return OutputFile(job.game.id, path, partial(_draw, job, path), summary, partial(_describe, job, options))


def _draw(job: PdfJob, path: Path) -> int:
    """Write one file, return its number of pages."""
    from sardine.pdf.writer import write_pdf

    return write_pdf(path, job.info(), job.pages(), job.lay_frame)


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
