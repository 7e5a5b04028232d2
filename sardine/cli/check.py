"""`sardine check`: reads the whole project, and says in one report what is wrong with it."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import click

from sardine.cli.project_root import ProjectRoot, choose_games, find_root
from sardine.cli.report import FORMATS, Report, exit_code, press_tables, render
from validator.database.model import Game
from validator.database.provenance import count_provenance


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option("--strict", is_flag=True, help="Let warnings fail, too.")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="Form of the report.",
)
@click.pass_obj
def command(root: Path | None, games: tuple[str, ...], strict: bool, form: str) -> None:
    """Check the GAMEs (default: all): facts, counts, texts, faces.

    Exit code 0 if all is well, 1 if there are problems, 2 if the command was used wrongly.
    """
    project = find_root(root)
    report = check_project(project, games)
    click.echo(render(report, form, colour=sys.stdout.isatty() and form == "text"))
    sys.exit(exit_code(report.problems, strict))


def check_project(project: ProjectRoot, games: tuple[str, ...] = ()) -> Report:
    """The report on the project, on all games or on the chosen ones."""
    from sardine.cli.loading import load_checked

    chosen = choose_games(project, games) if games else ()
    checked = load_checked(project.path, chosen)
    loaded = checked.press.database.games
    clean = f"{'; '.join(map(described, loaded))}; no problems in {project}"
    tables = press_tables() if checked.problems else ()
    return Report(checked.problems, project.path, tables, clean, [facts(game) for game in loaded])


def described(game: Game) -> str:
    """`district-noir: 47 cards, 1 piece, 3 languages (fr, it, en)`."""
    known = facts(game)
    parts = [_counted(known["cards"], "card"), _counted(known["pieces"], "piece")]
    languages = f"{_counted(len(game.locales), 'language')} ({', '.join(game.locales)})"
    return f"{game.id}: {', '.join([*parts, languages])}"


def facts(game: Game) -> dict[str, Any]:
    """What a report says about a game, with stable names.

    `provenance` counts whose the facts are, `quoted_texts` the texts that are a rulebook's own, by language.
    """
    return {
        "id": game.id,
        "cards": sum(card.copies for card in game.cards),
        "pieces": sum(piece.copies for piece in game.pieces),
        "locales": list(game.locales),
        "provenance": count_provenance(game),
        "quoted_texts": dict(Counter(quote.locale for quote in game.statements.quotes)),
    }


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
