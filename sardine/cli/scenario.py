"""`sardine scenario`: runs scenario files, and says which clauses of the rulebook they prove."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any

import click

from sardine.cli.probes import PROBES
from sardine.cli.project_root import ProjectRoot, choose_games, find_root
from sardine.cli.report import Report, exit_code, render
from sardine.cli.rules import Playable, load_playable
from validator.database.messages import worded
from validator.database.problem import Problem, sorted_problems
from validator.database.schemas import SchemaStore
from validator.database.value_class import dataclass
from validator.scenarios.coverage import Coverage, cover_clauses
from validator.scenarios.reader import game_of_file, read_scenarios, scenario_files
from validator.scenarios.run import Result, run_scenarios

YAML = ".yaml"


@dataclass(slots=True)
class GameRun:
    """The scenarios of one game: their results, and the problems of their files."""

    playable: Playable
    results: list[Result] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def game(self) -> str:
        return self.playable.entry.id

    @property
    def all_problems(self) -> tuple[Problem, ...]:
        found = [problem for result in self.results for problem in result.problems]
        return sorted_problems([*self.problems, *found])

    @property
    def coverage(self) -> Coverage:
        return cover_clauses(self.playable.entry, self.playable.rules, self.results)


@click.command()
@click.argument("asked", nargs=-1, metavar="[GAME|FILE ...]")
@click.option("--coverage", is_flag=True, help="List each clause: proved, executed by bots only, or never met.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_obj
def command(root: Path | None, asked: tuple[str, ...], coverage: bool, form: str) -> None:
    """Run the scenarios of the GAMEs (default: all), or of single FILEs.

    Exit code 0 if all hold, 1 if not, 2 if the command was used wrongly.
    """
    project = find_root(root)
    runs = list(run_all(project, asked))
    problems = sorted_problems(problem for run in runs for problem in run.all_problems)
    if form == "json":
        listed = [as_json(run, coverage) for run in runs]
        click.echo(json.dumps(listed[0] if len(listed) == 1 else {"games": listed}, ensure_ascii=False, indent=2))
    else:
        if problems:
            click.echo(render(Report(problems, project.path), "text", colour=sys.stdout.isatty()))
        for run in runs:
            click.echo(summary(run))
            if coverage and run.results:
                click.echo("\n".join(coverage_lines(run.coverage)))
    sys.exit(exit_code(problems))


def run_all(project: ProjectRoot, asked: Sequence[str]) -> Iterator[GameRun]:
    """The runs of the asked games and files, game by game."""
    store = SchemaStore()
    files: dict[str, list[str]] = {}
    named = tuple(name for name in asked if not name.endswith(YAML))
    for game in choose_games(project, named) if named or not asked else ():
        files.setdefault(game, []).extend(scenario_files(project.path, game))
    for name in asked:
        if name.endswith(YAML):
            game, file = _known_file(project, name)
            files.setdefault(game, []).append(file)
    for playable in load_playable(project, list(files), store):
        run = GameRun(playable)
        scenarios, problems = read_scenarios(project.path, playable.entry, files[run.game], store)
        run.problems = problems
        run.results = run_scenarios(project.path, playable.entry, playable.rules, scenarios, PROBES)
        yield run


def _known_file(project: ProjectRoot, name: str) -> tuple[str, str]:
    """The game of a file and its path from the root. Raises click.UsageError for none."""
    path = Path(name)
    if not path.is_file():
        raise click.UsageError(f"there is no file {name}")
    root, whole = project.path.resolve(), path.resolve()
    file = whole.relative_to(root).as_posix() if whole.is_relative_to(root) else str(whole)
    game = game_of_file(whole, file)
    if game not in project.games():
        raise click.UsageError(f"{name} does not lie in cards/<game>/scenarios/; say in it which `game:` it is for")
    return game, file


def summary(run: GameRun) -> str:
    """`district-noir: 34 of 34 scenarios hold; 29 of 35 clauses are proved`."""
    clauses = len(run.playable.entry.clauses)
    if not run.results and not run.problems:
        return f"{run.game}: no scenarios yet" + (f" for the {clauses} clauses of its rulebook" if clauses else "")
    held = sum(result.holds for result in run.results)
    covered = run.coverage
    proved = len(covered.clauses) - len(covered.unproved)
    return (
        f"{run.game}: {held} of {len(run.results)} scenarios hold; "
        f"{proved} of {len(covered.clauses)} clauses are proved"
    )


def coverage_lines(covered: Coverage) -> Iterator[str]:
    """Clause by clause in reading order, then the reasons of ending."""
    for found in covered.clauses:
        how = f" by {len(found.scenarios)}" if found.scenarios else ""
        yield f"  {found.clause.id}  {found.clause.kind:<8}  {found.status}{how}"
    for ending, reached in covered.endings.items():
        yield f"  {ending}: {'a scenario ends so' if reached else 'no scenario ends so'}"


def as_json(run: GameRun, coverage: bool) -> dict[str, Any]:
    """The run with stable names."""
    whole: dict[str, Any] = {"game": run.game}
    if coverage:
        covered = run.coverage
        whole["clauses"] = [
            {
                "id": found.clause.id,
                "kind": found.clause.kind,
                "status": found.status,
                "scenarios": list(found.scenarios),
            }
            for found in covered.clauses
        ]
        whole["endings"] = covered.endings
    whole["scenarios"] = [
        {
            "name": result.scenario.name,
            "file": result.scenario.file,
            "line": result.scenario.place.line,
            "proves": list(result.scenario.proves),
            "holds": result.holds,
        }
        for result in run.results
    ]
    whole["problems"] = [
        {
            "file": problem.place.file,
            "line": problem.place.line,
            "column": problem.place.column,
            "code": problem.code,
            "message": worded(problem)[0],
            "help": worded(problem)[1],
            "params": dict(problem.params),
        }
        for problem in run.all_problems
    ]
    return whole
