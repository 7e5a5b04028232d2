"""`sardine schema`: the JSON Schemas of each game, every one complete in itself, for editors and tools."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from sardine.cli.project_root import choose_games, find_root
from validator.database.problem import Problem


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME ...]")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=None,
    help="Output folder. Default: build/schemas.",
)
@click.pass_obj
def command(root: Path | None, games: tuple[str, ...], out: Path | None) -> None:
    """Write the JSON Schemas of the GAMEs (default: all), ready for an editor.

    Name one in the first line of a YAML file: # yaml-language-server: $schema=PATH
    """
    from sardine.atomic import write_text
    from sardine.cli.report import report_problems

    project = find_root(root)
    folder = out if out is not None else project.output / "schemas"
    for game in choose_games(project, games):
        schemas, problems = game_schemas(project.path, game)
        if problems:
            sys.exit(report_problems(problems, project.path))
        for name, schema in schemas.items():
            path = folder / game / f"{name}.schema.json"
            write_text(path, json.dumps(schema, ensure_ascii=False, indent=2) + "\n")
            click.echo(path)


def game_schemas(root: Path, game: str) -> tuple[dict[str, dict[str, Any]], tuple[Problem, ...]]:
    """The schemas of a game's files by name (`game`, `card`, `text` ...), or what is wrong with its own."""
    from validator.database.schema_bundle import bundle_schema
    from validator.database.schemas import SchemaStore

    store = SchemaStore()
    file = f"cards/{game}/card.schema.json"
    card_id, problems = store.add(root / file, file)
    if problems:
        return {}, problems
    ids = {
        "game": "urn:sardine:game",
        "card": card_id,
        "pieces": "urn:sardine:pieces",
        "text": "urn:sardine:text",
        "verbs": "urn:sardine:verbs",
        "quotes": "urn:sardine:quotes",
    }
    return {
        name: bundle_schema(store.files, schema_id, f"urn:sardine:{game}:{name}") for name, schema_id in ids.items()
    }, ()
