"""`sardine pdf`: printable sheets, one file per game, language and paper, and one for each piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sardine.cli.card_choice import CardChoice, know_cards, take_choice
from sardine.cli.drawing import OutputFile, Request, collect_jobs, draw_files
from sardine.cli.drawn_sides import DrawnSides
from sardine.cli.project_root import choose_games, find_root, know_plans
from sardine.cli.sheet_options import SPLIT, SheetOptions, sheet_options, take_sheet_options
from validator.database.model import Game
from validator.database.problem import Problem
from validator.database.value_class import dataclass

if TYPE_CHECKING:
    from sardine.cli.pdf_job import PdfJob
    from sardine.cli.revision import Revision
    from sardine.cli.side_store import SideStore
    from sardine.face.project import PressProject
    from sardine.sheet.page import FaceKey


@dataclass(frozen=True, slots=True)
class PdfOptions:
    """What the user asked for. Empty `locales` means all languages of each game, `choice` says which cards, and with
    `since` of these only those whose printed face has changed since that commit.
    """

    locales: tuple[str, ...]
    choice: CardChoice
    since: Revision | None
    sheet: SheetOptions
    stickers: str
    draft: bool
    theme: str
    colour: str
    out: Path

    def job_name(self, game: str) -> str:
        """Names the job of one game: the same name, the same output files."""
        return f"{game} {self}"

    def file(self, game: str, locale: str, name: str, sides: str) -> Path:
        """`<out>/<game>/<lang>/cards-a4.pdf`; what is not as usual is added to the name."""
        sheet = self.sheet
        unusual = [
            "" if sheet.sheet == "default" else sheet.sheet,
            "" if sheet.duplex == "long" else {"short": "short-edge", "none": "one-sided"}[sheet.duplex],
            "" if sides == "both" else sides,
            "stack" if sheet.cut_and_stack else "",
            "mixed" if sheet.mix_sizes else "",
            "" if self.choice.is_all and not self.choice.fill else "some",
            "" if self.since is None else "changed",
            {"printed": "stickers", "zone": "zones", "none": ""}[self.stickers] if name == "cards" else "",
            "draft" if self.draft else "",
            "" if self.theme == "usual" else self.theme,
            "" if self.colour == "rgb" else self.colour,
        ]
        parts = [name, sheet.paper.replace(" ", ""), *(word for word in unusual if word)]
        return self.out / game / locale / f"{'-'.join(parts)}.pdf"


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--lang", "locales", multiple=True, help="Language of the cards; may be repeated. Default: all.")
@click.option("--cards", default="", metavar="ID,ID", help="Print single cards again, one copy for each id.")
@click.option(
    "--only",
    multiple=True,
    metavar="CONDITION",
    help="Print some cards: kind=lieu, signs=mer,ville, value>=5, kind!=aide. Repeated: all must hold.",
)
@click.option("--changed-since", "ref", metavar="REF", help="Print what prints differently than at that commit of git.")
@click.option("--fill", default="", metavar="ID,ID", help="Fill the empty places of the last sheet with these cards.")
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
@click.option(
    "--colour",
    type=click.Choice(["rgb", "cmyk"]),
    default="rgb",
    show_default=True,
    help="rgb: for printers at home. cmyk: the inks that the palette names, for a print shop.",
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Output folder. Default: build/.")
@click.option("--no-cache", is_flag=True, help="Draw even what has not changed.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes that draw. Default: as many as make it faster.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def command(ctx: click.Context, /, games: tuple[str, ...], no_cache: bool, form: str, **asked: Any) -> None:
    """Draw the printable sheets of the GAMEs (default: all).

    With --format json, prints page, side, slot, card and copy of everything on the sheets.
    """
    project = find_root(ctx.obj)
    sheet = take_sheet_options(asked)
    choice = take_choice(asked["cards"], asked["only"], asked["fill"])
    if choice.fill and sheet.mix_sizes:
        raise click.UsageError("--fill and --mix-sizes exclude each other: a mixed sheet has no empty places")
    since = None if asked["ref"] is None else _revision(project.path, asked["ref"])
    out = asked["out"] or project.output
    look = (asked["draft"], asked["theme"], asked["colour"])
    if asked["draft"] and asked["colour"] == "cmyk":
        raise click.UsageError("a draft is for the eye, not for a print shop: leave out --draft or --colour")
    options = PdfOptions(asked["locales"], choice, since, sheet, asked["stickers"], *look, out)
    chosen = choose_games(project, games)
    if options.stickers != "none":
        know_plans(project, games)
    # What has changed is told each time that somebody asks.
    afresh = no_cache or since is not None
    request = Request(ctx, project, chosen, options, afresh, form, *look)
    rendition = f"{options.locales} {look}"
    sides = DrawnSides(None if no_cache else out / ".cache", rendition, asked["jobs"])
    facts: dict[str, object] = {}
    draw_files(request, lambda press: list(_files(request, press, options, sides, facts)), sides, facts)


def _revision(root: Path, ref: str) -> Revision:
    from sardine.cli.revision import find_revision

    return find_revision(root, ref)


def _files(
    request: Request, press: PressProject, options: PdfOptions, drawn: DrawnSides, facts: dict[str, object]
) -> Iterator[OutputFile]:
    """The files of every job: one, or one for each side. What has changed goes into `facts`."""
    from sardine.sheet.spec import Sides

    for job in _jobs(request, press, options, facts):
        if options.sheet.sides != SPLIT:
            yield _file(job, options, options.sheet.sides, drawn.store)
            continue
        yield _file(job.one_side(Sides.FRONTS), options, "fronts", drawn.store)
        if job.plan.axis is not None:
            yield _file(job.one_side(Sides.BACKS), options, "backs", drawn.store)


def _jobs(request: Request, press: PressProject, options: PdfOptions, facts: dict[str, object]) -> list[PdfJob]:
    """The jobs of every game and language. Leaves with exit code 1 when cards do not fit."""
    from sardine.cli.pdf_jobs import make_jobs
    from sardine.sticker.overlay import StickerMode

    know_cards(options.choice, press.database.games)
    stickers = StickerMode(options.stickers)

    def make(game: Game, locale: str, choice: CardChoice) -> Iterator[PdfJob | Problem]:
        for job in make_jobs(press, game, locale, options.sheet, choice, stickers):
            yield job
            if not isinstance(job, Problem):
                yield from job.warnings()

    if options.since is None:
        return collect_jobs(request, press, partial(make, choice=options.choice))
    with changed_choices(request, press, options, facts) as choice_of:
        return collect_jobs(request, press, lambda game, locale: make(game, locale, choice_of(game, locale)))


@contextmanager
def changed_choices(
    request: Request, press: PressProject, options: PdfOptions, facts: dict[str, object]
) -> Iterator[Callable[[Game, str], CardChoice]]:
    """Narrows the choice to what has changed in a game and language, and tells what that is."""
    from sardine.cli.changes import describe_changes, find_changes, limits, project_before, tell_changes
    from sardine.sticker.overlay import StickerMode

    assert options.since is not None
    found: list[dict[str, object]] = []
    facts["changes"] = found
    with project_before(request.project.path, options.since, request.games, request.rendition) as before:

        def choice_of(game: Game, locale: str) -> CardChoice:
            changes = find_changes(before, press, game, locale, StickerMode(options.stickers))
            found.extend(describe_changes(changes, game, locale))
            if request.form == "text":
                click.echo(tell_changes(changes, game, locale, str(options.since)))
            return options.choice.limited(limits(changes))

        yield choice_of


def _file(job: PdfJob, options: PdfOptions, sides: str, store: SideStore) -> OutputFile:
    path = options.file(job.game.id, job.locale, job.name, sides)
    summary = f"{len(job.cards)} {'cards' if job.name == 'cards' else 'pieces'}, sheets: {job.sheets}"
    draw, describe = partial(_draw, job, path, store), partial(_describe, job, path, options)
    return OutputFile(job.game.id, path, draw, summary, describe)


def _draw(job: PdfJob, path: Path, store: SideStore) -> int:
    """Write one file, return its number of pages."""
    from sardine.pdf.writer import DrawnSide, draw_frame, write_pdf

    def draw_side(key: FaceKey) -> DrawnSide:
        drawn = store.get(job.digest_of(key))
        if drawn is None:
            return draw_frame(job.lay_frame(key), store.pen)
        measures = job.measures_of(key)
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
