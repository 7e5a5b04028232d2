"""What the validator's tests share: projects to break, and what is wrong with them as readable lines."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from validator.checks.project import Project, load_texts
from validator.checks.run import run_checks
from validator.database.loader import load
from validator.database.messages import worded
from validator.database.model import Game
from validator.database.problem import Problem, sorted_problems
from validator.database.schemas import SchemaStore
from validator.database.source import Source
from validator.database.strict_yaml import Document, parse_yaml
from validator.database.typer import UNKNOWN_SHAPE, Shape

ROOT = Path(__file__).parents[2]
BAD = ROOT / "tests" / "data" / "bad"
TINY = BAD / "_base"


@cache
def store() -> SchemaStore:
    """The schemas, compiled once. A game's own schema is added anew by every load."""
    return SchemaStore()


def load_project(root: Path) -> tuple[Project, tuple[Problem, ...]]:
    """A project and the problems of reading it."""
    database = load(root, store())
    catalogues, problems = load_texts(root, database, store())
    return Project(root, database, catalogues), sorted_problems([*database.problems, *problems])


def problems_of(root: Path) -> tuple[Problem, ...]:
    """Everything that is wrong with the project at `root`, as far as the validator knows."""
    project, problems = load_project(root)
    return sorted_problems([*problems, *run_checks(project)])


def as_lines(problems: tuple[Problem, ...]) -> str:
    """Two lines a problem, as in the `expected.txt` of tests/data/bad."""
    lines = []
    for problem in problems:
        message, advice = worded(problem)
        lines.append(f"{problem.place}: {problem.severity.value}[{problem.code}]: {message}\n  help: {advice}\n")
    return "".join(lines)


def district_noir() -> Game:
    """The real game."""
    return next(game for game in load(ROOT, store()).games if game.id == "district-noir")


def copy_cards(target: Path, source: Path = ROOT, game: str = "") -> Path:
    """A copy of the `cards/` of a project, or of one of its games, to break; returns the new project's root."""
    shutil.copytree(source / "cards" / game, target / "cards" / game)
    return target


def parsed(text: str, shape: Shape = UNKNOWN_SHAPE) -> Document:
    """YAML text as a document called `f.yaml`."""
    return parse_yaml(Source("f.yaml", text), shape)


def found(document: Document) -> list[str]:
    """The problems of a document as `line:column code`."""
    return [f"{problem.place.line}:{problem.place.column} {problem.code}" for problem in document.problems]
