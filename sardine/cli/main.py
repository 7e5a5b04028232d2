"""The `sardine` command. Each subcommand lives in its own module and is imported only when it is called."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import click

from sardine import __version__

# name -> (module, one line of help). The help stands here so that `sardine --help` imports nothing.
COMMANDS = {
    "calibrate": ("sardine.cli.calibrate", "Measure a printer, and keep what sets it right."),
    "check": ("sardine.cli.check", "Check the whole project: schema, counts, texts, faces."),
    "conform": ("sardine.cli.conform", "Play very many games, and check each step of them."),
    "contact": ("sardine.cli.contact", "Show all faces on one picture."),
    "diff": ("sardine.cli.diff", "Show what prints differently than at an older commit."),
    "pdf": ("sardine.cli.pdf", "Draw the printable sheets."),
    "play": ("sardine.cli.play", "Play one game in the terminal, or watch one."),
    "rulebook": ("sardine.cli.rulebook", "Draw the rules as a booklet."),
    "scenario": ("sardine.cli.scenario", "Play the scenarios, which prove the rules."),
    "simulate": ("sardine.cli.simulate", "Play many games between bots, and report."),
    "schema": ("sardine.cli.schema", "Write the JSON Schemas, ready for an editor."),
    "stickers": ("sardine.cli.stickers", "Draw the stickers for players who read by touch."),
}


class LazyGroup(click.Group):
    """A group that imports a subcommand's module when the subcommand is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module_name, _help = COMMANDS[cmd_name]
        command = import_module(module_name).command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in sorted(COMMANDS)])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sardine")
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=None,
    help="Project folder. Default: the current folder if it has cards/, else the packaged copy.",
)
@click.pass_context
def main(ctx: click.Context, root: Path | None) -> None:
    """A YAML card database that becomes printed decks."""
    ctx.obj = root
