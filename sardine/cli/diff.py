"""`sardine diff`: pages of what prints differently than at an older commit, before and after side by side."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sardine.cli.drawing import OutputFile, Request, collect_jobs, draw_files
from sardine.cli.project_root import choose_games, find_root
from sardine.cli.revision import Revision, find_revision
from validator.database.model import Game

if TYPE_CHECKING:
    from sardine.cli.diff_job import DiffJob
    from sardine.face.project import PressProject


@dataclass(frozen=True, slots=True)
class DiffOptions:
    """What the user asked for. Empty `locales` means all languages of each game."""

    locales: tuple[str, ...]
    since: Revision
    paper: str
    theme: str
    out: Path

    def job_name(self, game: str) -> str:
        """Names the job of one game: the same name, the same output files."""
        return f"{game} {self}"


@click.command()
@click.argument("ref", metavar="REF")
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--lang", "locales", multiple=True, help="Language of the cards; may be repeated. Default: all.")
@click.option("--paper", default="a4", show_default=True, help="A paper of papers.yaml, or its size: 100x150mm.")
@click.option("--theme", default="usual", show_default=True, help="The palette: usual, grey, or another of the game.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Output folder. Default: build/.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def command(ctx: click.Context, /, ref: str, games: tuple[str, ...], form: str, **asked: Any) -> None:
    """Show what prints differently than at the commit REF of git: a branch, a tag, an id, HEAD~1 ...

    The files as they lie here, committed or not, are compared with those of that commit, face by face as drawn.
    Before and after stand side by side, and what differs is framed.
    """
    project = find_root(ctx.obj)
    since = find_revision(project.path, ref)
    asked["out"] = asked["out"] or project.output
    options = DiffOptions(since=since, **asked)
    # What has changed is told each time that somebody asks.
    request = Request(ctx, project, choose_games(project, games), options, True, form, theme=options.theme)
    found: list[dict[str, object]] = []
    with ExitStack() as stack:
        draw_files(request, lambda press: _files(request, press, stack, found), facts={"changes": found})


def _files(request: Request, press: PressProject, stack: ExitStack, found: list[dict[str, object]]) -> list[OutputFile]:
    """The file of each game and language in which something has changed; `found` is told what.

    The older project stays open in `stack` until the files are drawn.
    """
    from sardine.cli.changes import describe_changes, find_changes, project_before, tell_changes
    from sardine.cli.diff_job import DiffJob
    from sardine.cli.sheet_options import named_paper

    options = request.options
    assert isinstance(options, DiffOptions)
    paper = named_paper(press.reader, options.paper)
    opened = project_before(request.project.path, options.since, request.games, request.rendition)
    before = stack.enter_context(opened)

    def make(game: Game, locale: str) -> Iterator[DiffJob]:
        changes = find_changes(before, press, game, locale)
        found.extend(describe_changes(changes, game, locale))
        if request.form == "text":
            click.echo(tell_changes(changes, game, locale, str(options.since)))
        if changes:
            yield DiffJob(before, press, game, locale, str(options.since), changes, paper)

    return [_file(job, options) for job in collect_jobs(request, press, make)]


def _file(job: DiffJob, options: DiffOptions) -> OutputFile:
    path = options.out / job.game.id / job.locale / f"diff-{options.paper.replace(' ', '')}.pdf"
    summary = f"{len(job.changes)} changed"
    return OutputFile(job.game.id, path, partial(_draw, job, path), summary, partial(_describe, job, path))


def _draw(job: DiffJob, path: Path) -> int:
    """Write one file, return its number of pages."""
    from sardine.pdf.writer import write_pdf

    return write_pdf(path, job.info(), job.pages())


def _describe(job: DiffJob, path: Path) -> dict[str, object]:
    return {"file": path.as_posix(), "game": job.game.id, "locale": job.locale, "changes": len(job.changes)}
