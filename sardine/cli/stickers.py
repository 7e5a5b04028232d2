"""`sardine stickers`: stickers for reading by touch, one file per game, language and paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sardine.cli.drawing import OutputFile, Request, collect_jobs, draw_files
from sardine.cli.project_root import choose_games, find_root, know_plans
from validator.database.model import Game
from validator.database.problem import Problem
from validator.database.value_class import dataclass

if TYPE_CHECKING:
    from sardine.cli.sticker_job import StickerJob
    from sardine.face.project import PressProject


@dataclass(frozen=True, slots=True)
class StickerOptions:
    """What the user asked for. Empty `locales` means all languages; `stock` None means the paper's plain one."""

    locales: tuple[str, ...]
    paper: str
    stock: str | None
    start: int
    out: Path

    def job_name(self, game: str) -> str:
        """Names the job of one game: the same name, the same output files."""
        return f"{game} {self}"


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--lang", "locales", multiple=True, help="Language of the pages; may be repeated. Default: all.")
@click.option("--paper", default="a4", show_default=True, help="A paper of layouts/shared/papers.yaml.")
@click.option("--stock", help="Labels of layouts/shared/stickers/stocks/. Default: plain-PAPER, a sheet to cut.")
@click.option("--start", type=int, default=1, show_default=True, help="First free label of a used sheet, row by row.")
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
    """Draw the stickers of the GAMEs (default: all that have a plan), for label paper or swell paper.

    With --format json, prints page, label, card, copy and text of every sticker.
    """
    project = find_root(ctx.obj)
    options = StickerOptions(**asked, out=out if out is not None else project.output)  # type: ignore[arg-type]
    chosen = choose_games(project, games)
    planned = know_plans(project, games)
    request = Request(ctx, project, [game for game in chosen if game in planned], options, no_cache, form)
    draw_files(request, lambda press: [_file(job, options) for job in _jobs(request, press, options)])


def _jobs(request: Request, press: PressProject, options: StickerOptions) -> list[StickerJob]:
    """One job per game and language. Leaves with exit code 1 when a sticker is larger than a label."""
    from sardine.cli.sticker_job import make_sticker_job

    def make(game: Game, locale: str) -> Iterator[StickerJob | Problem]:
        job = make_sticker_job(press, game, locale, options)
        if job is not None:
            yield job

    return collect_jobs(request, press, make)


def _file(job: StickerJob, options: StickerOptions) -> OutputFile:
    path = options.out / job.game.id / job.locale / f"stickers-{options.paper}.pdf"
    summary = f"{len(job.placed)} stickers, sheets: {job.sheets}"
    return OutputFile(job.game.id, path, partial(_draw, job, path), summary, partial(_describe, job, path))


def _draw(job: StickerJob, path: Path) -> int:
    """Write one file, return its number of pages."""
    from sardine.pdf.writer import write_pdf

    return write_pdf(path, job.info(), job.pages())


def _describe(job: StickerJob, path: Path) -> dict[str, object]:
    return {
        "file": path.as_posix(),
        "game": job.game.id,
        "locale": job.locale,
        "paper": job.paper.id,
        "stock": job.stock.id,
        "sheets": job.sheets,
        "stickers": len(job.placed),
        "entries": job.listing(),
    }
