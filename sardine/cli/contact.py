"""`sardine contact`: all faces of a game on one picture, for looking at them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sardine.cli.card_choice import CardChoice, know_cards, take_choice
from sardine.cli.project_root import ProjectRoot, choose_games, find_root
from sardine.suggest import suggestion
from validator.database.problem import has_errors
from validator.database.value_class import dataclass

if TYPE_CHECKING:
    from sardine.cli.pdf_job import PdfJob
    from sardine.face.project import PressProject

SCALES = (100, 200)


@dataclass(frozen=True, slots=True)
class ContactOptions:
    """What the user asked for; empty `locales` mean all."""

    locales: tuple[str, ...]
    choice: CardChoice
    theme: str
    columns: int | None
    out: Path
    to: Path | None


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--lang", "locales", multiple=True, help="Language of the cards; may be repeated. Default: all.")
@click.option("--cards", default="", metavar="ID,ID", help="Show these cards only, and their backs.")
@click.option("--only", multiple=True, metavar="CONDITION", help="Show some cards: kind=lieu, value>=5; repeatable.")
@click.option("--theme", default="usual", show_default=True, help="The palette: usual, grey, or another of the game.")
@click.option("--columns", type=click.IntRange(min=1), help="Faces in a row. Default: as many as fit.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Output folder. Default: build/.")
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), help="One picture at real size, into this file.")
@click.pass_context
def command(ctx: click.Context, /, games: tuple[str, ...], **asked: Any) -> None:
    """Show the faces of the GAMEs (default: all) as PNG, at real size and at 200 %.

    A picture at real size has 96 pixels to the inch.
    """
    project = find_root(ctx.obj)
    chosen = choose_games(project, games)
    asked["choice"] = take_choice(asked.pop("cards"), asked.pop("only"))
    asked["out"] = asked["out"] or project.output
    options = ContactOptions(**asked)
    _require_rasteriser()
    for job in _jobs(ctx, project, chosen, options):
        for path in _draw(job, options):
            click.echo(path)


def _require_rasteriser() -> None:
    if find_spec("pypdfium2") is None or find_spec("PIL") is None:
        raise click.ClickException("pictures need the extra `raster`: pip install 'sardine-press[raster]'")


def _jobs(ctx: click.Context, project: ProjectRoot, games: list[str], options: ContactOptions) -> Iterator[PdfJob]:
    from sardine.cli.drawing import know_theme
    from sardine.cli.loading import load_checked
    from sardine.cli.pdf_jobs import cards_job
    from sardine.cli.report import report_problems
    from sardine.cli.sheet_options import USUAL_SHEET
    from sardine.face.project import Rendition
    from validator.database.problem import Problem

    checked = load_checked(project.path, games, Rendition(options.locales, theme=options.theme))
    if checked.problems:
        code = report_problems(checked.problems, project.path, files_drawn=not has_errors(checked.problems))
        if code:
            ctx.exit(code)
    know_theme(checked.press, options.theme)
    _know(checked.press, options)
    for game in checked.press.database.games:
        for locale in game.locales:
            if options.locales and locale not in options.locales:
                continue
            job = cards_job(checked.press, game, locale, USUAL_SHEET, options.choice)
            if isinstance(job, Problem):
                ctx.exit(report_problems((job,), project.path, files_drawn=False))
            if job is not None:
                yield job


def _know(press: PressProject, options: ContactOptions) -> None:
    """Raises click.UsageError for a language or card that no game has."""

    games = press.database.games
    know_cards(options.choice, games)
    known = {locale: None for game in games for locale in game.locales}
    for locale in options.locales:
        if locale not in known:
            raise click.UsageError(f"no language {locale!r}; there is: {suggestion(locale, known)}")


def _draw(job: PdfJob, options: ContactOptions) -> Iterator[Path]:
    from sardine.pdf.writer import write_frames
    from sardine.raster.contact import REAL_SIZE_DPI, ContactSheet, write_png
    from sardine.raster.render import render_pages
    from sardine.sheet.single import shown_sides, single_pages
    from sardine.units import format_mm

    for number, group in enumerate(job.groups):
        measures = group.measures
        # The first size is the usual one; the pictures of others say theirs.
        size = f"-{format_mm(measures.trim.width)}x{format_mm(measures.trim.height)}" if number else ""
        with tempfile.TemporaryDirectory() as folder:
            pages = Path(folder) / "faces.pdf"
            write_frames(pages, job.info(), single_pages(shown_sides(group.cards), measures.trim), job.lay_frame)
            for scale in SCALES[:1] if options.to is not None else SCALES:
                dpi = REAL_SIZE_DPI * scale / 100
                sheet = ContactSheet(measures.trim.width, measures.corner, dpi, options.columns)
                path = _path(job, options, f"{size}-{scale}", size)
                write_png(sheet.paste(list(render_pages(pages, dpi))), path, dpi)
                yield path


def _path(job: PdfJob, options: ContactOptions, name: str, size: str) -> Path:
    if options.to is not None:
        return options.to.with_stem(options.to.stem + size)
    return options.out / job.game.id / job.locale / f"contact{name}.png"
