"""`sardine pdf`: printable sheets, one file per game, language and paper, and one for each piece."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sardine.cli.card_choice import CardChoice, know_cards, take_choice
from sardine.cli.drawing import OutputFile, Request, collect_jobs, draw_files
from sardine.cli.drawn_sides import DrawnSides
from sardine.cli.project_root import choose_games, find_root, know_plans
from sardine.cli.sheet_options import SheetOptions, sheet_options, take_sheet_options
from validator.database.model import Game
from validator.database.problem import Problem
from validator.database.value_class import dataclass

if TYPE_CHECKING:
    from sardine.cli.pdf_job import PdfJob
    from sardine.cli.side_store import SideStore
    from sardine.face.project import PressProject
    from sardine.sheet.page import FaceKey


@dataclass(frozen=True, slots=True)
class PdfOptions:
    """What the user asked for. Empty `locales` means all languages of each game, `choice` says which cards."""

    locales: tuple[str, ...]
    choice: CardChoice
    sheet: SheetOptions
    stickers: str
    draft: bool
    theme: str
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
            "" if self.choice.is_all else "some",
            {"printed": "stickers", "zone": "zones", "none": ""}[self.stickers] if name == "cards" else "",
            "draft" if self.draft else "",
            "" if self.theme == "usual" else self.theme,
        ]
        parts = [name, sheet.paper.replace(" ", ""), *(word for word in unusual if word)]
        return self.out / game / locale / f"{'-'.join(parts)}.pdf"


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--lang", "locales", multiple=True, help="Language of the cards; may be repeated. Default: all.")
@click.option("--cards", default="", metavar="ID,ID", help="Print single cards again, one copy for each id.")
@click.option("--only", multiple=True, metavar="FIELD=VALUE", help="Print the cards with this value; may be repeated.")
@sheet_options
@click.option(
    "--stickers",
    type=click.Choice(["printed", "zone", "none"]),
    default="none",
    show_default=True,
    help="printed: the stickers for reading by touch on the cards. zone: the place kept for them.",
)
@click.option("--draft", is_flag=True, help="Print texts that are missing or do not fit, marked, instead of failing.")
@click.option("--theme", default="usual", show_default=True, help="The palette: usual, grey, or another of the game.")
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
    choice = take_choice(asked["cards"], asked["only"])
    out = asked["out"] or project.output
    options = PdfOptions(asked["locales"], choice, sheet, asked["stickers"], asked["draft"], asked["theme"], out)
    chosen = choose_games(project, games)
    if options.stickers != "none":
        know_plans(project, games)
    request = Request(ctx, project, chosen, options, no_cache, form, options.draft, options.theme)
    rendition = f"{options.locales} {options.draft} {options.theme}"
    sides = DrawnSides(None if no_cache else out / ".cache", rendition)
    draw_files(
        request, lambda press: [_file(job, options, sides.store) for job in _jobs(request, press, options)], sides
    )


def _jobs(request: Request, press: PressProject, options: PdfOptions) -> list[PdfJob]:
    """The jobs of every game and language. Leaves with exit code 1 when cards do not fit."""
    from sardine.cli.pdf_jobs import make_jobs
    from sardine.sticker.overlay import StickerMode

    know_cards(options.choice, press.database.games)
    stickers = StickerMode(options.stickers)

    def make(game: Game, locale: str) -> Iterator[PdfJob | Problem]:
        for job in make_jobs(press, game, locale, options.sheet, options.choice, stickers):
            yield job
            if not isinstance(job, Problem):
                yield from job.warnings()

    # A game without any of the chosen cards has nothing to print.
    return [job for job in collect_jobs(request, press, make) if job.cards]


def _file(job: PdfJob, options: PdfOptions, store: SideStore) -> OutputFile:
    path = options.file(job.game.id, job.locale, job.name)
    summary = f"{len(job.cards)} {'cards' if job.name == 'cards' else 'pieces'}, sheets: {job.sheets}"
    draw, describe = partial(_draw, job, path, store), partial(_describe, job, path, options)
    return OutputFile(job.game.id, path, draw, summary, describe)


def _draw(job: PdfJob, path: Path, store: SideStore) -> int:
    """Write one file, return its number of pages."""
    from sardine.pdf.writer import DrawnSide, draw_frame, write_pdf

    measures = job.measures

    def draw_side(key: FaceKey) -> DrawnSide:
        drawn = store.get(job.digest_of(key))
        if drawn is None:
            return draw_frame(job.lay_frame(key), store.pen)
        return DrawnSide(drawn, measures.trim, measures.bleed)

    return write_pdf(path, job.info(), job.pages(), draw_side, store.pen)


def _describe(job: PdfJob, path: Path, options: PdfOptions) -> dict[str, object]:
    return {
        "file": path.as_posix(),
        "game": job.game.id,
        "locale": job.locale,
        "name": job.name,
        "paper": options.sheet.paper,
        "sheets": job.sheets,
        "cards": len(job.cards),
        "entries": job.listing(),
    }
