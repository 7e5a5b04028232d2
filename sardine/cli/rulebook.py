"""`sardine rulebook`: the rules of a game as a booklet, one file per game, language and paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sardine.cli.drawing import OutputFile, Request, collect_jobs, draw_files
from sardine.cli.project_root import choose_games, find_root
from validator.database.model import Game
from validator.database.value_class import dataclass

if TYPE_CHECKING:
    from sardine.cli.rulebook_job import RulebookJob
    from sardine.face.project import PressProject


@dataclass(frozen=True, slots=True)
class RulebookOptions:
    """What the user asked for. Empty `locales` means all languages; `screen` is page by page."""

    locales: tuple[str, ...]
    paper: str
    screen: bool
    out: Path

    def job_name(self, game: str) -> str:
        """Names the job of one game: the same name, the same output files."""
        return f"{game} {self}"


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--lang", "locales", multiple=True, help="Language of the rules; may be repeated. Default: all.")
@click.option("--paper", default="a4", show_default=True, help="The paper that the booklet is folded from.")
@click.option("--screen", is_flag=True, help="Page by page, for reading on a screen.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Output folder. Default: build/.")
@click.option("--no-cache", is_flag=True, help="Draw even what has not changed.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def command(ctx: click.Context, /, games: tuple[str, ...], no_cache: bool, form: str, **asked: Any) -> None:
    """Draw the rulebooks of the GAMEs (default: all that have rules).

    Print on both sides, flipping on the short edge; fold the sheets into each other and staple.
    """
    project = find_root(ctx.obj)
    asked["out"] = asked["out"] or project.output
    options = RulebookOptions(**asked)
    chosen = choose_games(project, games)
    with_rules = [game for game in chosen if (project.path / f"cards/{game}/rules.yaml").is_file()]
    if games and with_rules != chosen:
        raise click.UsageError(f"no rules.yaml in: {', '.join(game for game in chosen if game not in with_rules)}")
    request = Request(ctx, project, with_rules, options, no_cache, form)
    draw_files(request, lambda press: [_file(job, options) for job in _jobs(request, press, options)])


def _jobs(request: Request, press: PressProject, options: RulebookOptions) -> list[RulebookJob]:
    from sardine.cli.rulebook_job import RulebookJob
    from sardine.cli.sheet_options import named_paper

    paper = None if options.screen else named_paper(press.reader, options.paper)

    def make(game: Game, locale: str) -> Iterator[RulebookJob]:
        yield RulebookJob(press, game, locale, paper)

    return collect_jobs(request, press, make)


def _file(job: RulebookJob, options: RulebookOptions) -> OutputFile:
    name = "rulebook" if job.paper is None else f"rulebook-{options.paper.replace(' ', '')}"
    path = options.out / job.game.id / job.locale / f"{name}.pdf"
    summary = f"rulebook, booklet pages: {len(job.booklet())}"
    return OutputFile(job.game.id, path, partial(_draw, job, path), summary, partial(_describe, job, path))


def _draw(job: RulebookJob, path: Path) -> int:
    """Write one file, return its number of pages."""
    from sardine.pdf.writer import write_pdf

    return write_pdf(path, job.info(), job.pages())


def _describe(job: RulebookJob, path: Path) -> dict[str, object]:
    return {
        "file": path.as_posix(),
        "game": job.game.id,
        "locale": job.locale,
        "paper": None if job.paper is None else job.paper.id,
        "booklet_pages": len(job.booklet()),
        "clauses": [clause.id for clause in job.game.clauses],
    }
