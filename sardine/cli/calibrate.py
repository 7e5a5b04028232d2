"""`sardine calibrate`: a sheet that shows what a printer does, and a file that keeps what sets it right."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import click

from sardine.cli.measured import Figures
from sardine.cli.project_root import find_root


@click.command()
@click.option("--lang", "locale", default="en", show_default=True, help="Language of the sheet.")
@click.option("--paper", default="a4", show_default=True, help="A paper of papers.yaml, or its size: 100x150mm.")
@click.option("--duplex", type=click.Choice(["long", "short"]), default="long", show_default=True, help="Flip edge.")
@click.option(
    "--orientation",
    type=click.Choice(["portrait", "landscape"]),
    default="portrait",
    show_default=True,
    help="As the sheets of the cards lie.",
)
@click.option(
    "--printer", default=None, metavar="NAME", help="The printer whose corrections the sheet is printed with."
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Output folder. Default: build/.")
@click.option("--save", default=None, metavar="NAME", help="Keep what was measured under this name; draw nothing.")
@click.option("--side", type=click.Choice(["back", "front"]), default="back", show_default=True, help="Of --save.")
@click.option("--read", "readings", multiple=True, metavar="A=X,Y", help="What was read at a cross, in mm; four times.")
@click.option("--dx", default=None, metavar="MM", help="Move to the right, as seen on the printed side.")
@click.option("--dy", default=None, metavar="MM", help="Move downwards, as seen on the printed side.")
@click.option("--skew", type=float, default=None, metavar="DEGREES", help="Turn clockwise.")
@click.option("--scale-x", type=float, default=None, metavar="PERCENT", help="Width: 100.3 stretches by 0.3 %.")
@click.option("--scale-y", type=float, default=None, metavar="PERCENT", help="Height.")
@click.option("--margin", default=None, metavar="MM[,MM]", help="Edge that it cannot print on: sides, top and foot.")
@click.pass_context
def command(ctx: click.Context, /, locale: str, out: Path | None, save: str | None, side: str, **asked: Any) -> None:
    """Print a sheet to measure a printer with, or keep what was measured.

    First print the sheet and do what it says. Then keep the figures:

    \b
      sardine calibrate --save attic --read A=1.5,-0.8 --read B=1.6,-0.8 ...
      sardine calibrate --save attic --dx 1.5 --dy -0.8

    and print the cards with --printer attic. dx is to the right and dy downwards, as seen on the printed side.
    """
    from sardine.cli.calibration_job import SheetOptions, draw_sheet
    from sardine.cli.calibration_save import save_figures
    from sardine.cli.report import report_problems

    project = find_root(ctx.obj)
    typed = Figures(**{field.name: asked.pop(field.name) for field in fields(Figures)})
    sheet = SheetOptions(**asked)
    if save is None and not typed.is_empty:
        raise click.UsageError("figures are kept under a name: add --save NAME")
    if save is None:
        done = draw_sheet(project.path, locale, sheet, out or project.output)
    else:
        done = save_figures(project, save, side, typed, sheet)
    if not isinstance(done, str):
        ctx.exit(report_problems(done, project.path, files_drawn=save is not None))
    click.echo(done)
