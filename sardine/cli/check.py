"""`sardine check`: reads the whole project, and says in one report what is wrong with it."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from sardine.cli.probes import PROBES
from sardine.cli.project_root import ProjectRoot, choose_games, find_root
from sardine.cli.report import FORMATS, Report, exit_code, press_tables, render
from validator.database.model import Game
from validator.database.problem import Problem, has_errors, sorted_problems
from validator.database.provenance import count_provenance
from validator.database.schemas import SchemaStore
from validator.games.registry import check_rules, make_rules
from validator.scenarios.check import ScenarioCheck, check_scenarios


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
    """Check the GAMEs (default: all): facts, counts, texts, faces, scenarios.

    Exit code 0 if all is well, 1 if there are problems, 2 if the command was used wrongly.
    """
    project = find_root(root)
    report = check_project(project, games)
    click.echo(render(report, form, colour=sys.stdout.isatty() and form == "text"))
    sys.exit(exit_code(report.problems, strict))


def check_project(project: ProjectRoot, games: tuple[str, ...] = ()) -> Report:
    """The report on the project, on all games or on the chosen ones."""
    from sardine.checks.press_texts import check_terminal_texts
    from sardine.cli.loading import load_checked
    from sardine.face.project import press_store

    chosen = choose_games(project, games) if games else ()
    checked = load_checked(project.path, chosen)
    loaded = checked.press.database.games
    said = check_terminal_texts(project.path, [game.id for game in loaded], press_store())
    played = {game.id: check_play(project.path, game, checked.problems) for game in loaded}
    problems = sorted_problems(
        [*checked.problems, *said, *(found for one in played.values() for found in one.problems)]
    )
    told = [facts(game) | {"scenarios": played[game.id].count} for game in loaded]
    clean = f"{'; '.join(map(described, told))}; no problems in {project}"
    tables = press_tables() if problems else ()
    return Report(problems, project.path, tables, clean, told)


def check_play(root: Path, game: Game, known: Iterable[Problem]) -> ScenarioCheck:
    """What is wrong with a game's rules and scenarios. Nothing is played while `known` has errors of its cards."""
    own = [problem for problem in known if problem.place.file.startswith(f"cards/{game.id}/")]
    unfit = [] if has_errors(own) else list(check_rules(game))
    sound = not has_errors([*own, *unfit])
    rules = make_rules(game) if sound else None
    found = check_scenarios(root, game, rules, PROBES, SchemaStore(), play=sound)
    return ScenarioCheck(found.count, (*unfit, *found.problems))


def described(known: dict[str, Any]) -> str:
    """`district-noir: 47 cards, 1 piece, 39 scenarios, 3 languages (fr, it, en)`; no scenarios are not mentioned."""
    parts = [_counted(known["cards"], "card"), _counted(known["pieces"], "piece")]
    if known["scenarios"]:
        parts.append(_counted(known["scenarios"], "scenario"))
    languages = f"{_counted(len(known['locales']), 'language')} ({', '.join(known['locales'])})"
    return f"{known['id']}: {', '.join([*parts, languages])}"


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
