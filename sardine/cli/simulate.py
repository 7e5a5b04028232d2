"""`sardine simulate`: many games between bots, and what they show."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from sardine.atomic import write_text
from sardine.cli.game_options import game_options
from sardine.cli.project_root import choose_games, find_root
from sardine.cli.rules import load_rules
from sardine.cli.simulate_html import html_page
from sardine.cli.simulate_text import text_report
from validator.play.bots import BOTS, is_bot
from validator.play.simulate import BACKENDS, PROCESSES, Backend, Plan, simulate
from validator.play.summary import summarize
from validator.rules.game import Game


@click.command()
@click.argument("game")
@click.option("-n", "games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="How many play. Default: as many as --bots, else the fewest allowed.")
@click.option("--bots", default="random", show_default=True, help="By commas: random, greedy, memory:20, ismcts:200.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes. Default: one for each core.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The same seed, the same games.")
@game_options
@click.option("--backend", type=click.Choice(BACKENDS), default=PROCESSES, show_default=True)
@click.option("--address", help="The scheduler of a Dask cluster, for --backend dask.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Also write a page with charts.")
@click.pass_obj
def command(root: Path | None, /, game: str, form: str, html: Path | None, **asked: Any) -> None:
    """Play many games of GAME between bots.

    Every deal is played in each order of seats. The result depends on the seed alone, not on jobs or backend.
    Ctrl-C ends the games and reports those that were played.
    """
    project = find_root(root)
    choose_games(project, (game,))
    playable, rules = load_rules(project, game, asked["option"])
    bots = choose_bots(rules, asked["seats"], asked["bots"])
    plan = Plan(asked["games"], bots, asked["seed"], dict(rules.chosen))
    backend = choose_backend(asked["backend"], asked["jobs"], asked["address"], plan)
    began = time.perf_counter()
    with progress_bar(plan.games) as progress:
        simulation = simulate(playable.entry, plan, backend, progress)
    report = summarize(simulation, game, rules.card_rates)
    seconds = time.perf_counter() - began
    report["timing"] = {
        "seconds": round(seconds, 3),
        "games_per_second": round(simulation.tally.games / seconds, 1),
        "backend": backend.name,
        "jobs": backend.jobs,
    }
    click.echo(json.dumps(report, ensure_ascii=False, indent=2) if form == "json" else text_report(report))
    if html is not None:
        write_text(html, html_page(report))
        click.echo(f"wrote {html}", err=True)
    if simulation.same_deals:
        deals = report["deals"]
        click.echo(f"error: {deals['expected']} deals should differ, but only {deals['different']} do", err=True)
    sys.exit(1 if simulation.same_deals else 130 if simulation.stopped else 0)


def choose_bots(game: Game[Any], seats: int | None, written: str) -> tuple[str, ...]:
    """The policies by seat; a single one sits in every seat. Raises click.UsageError."""
    bots = tuple(name.strip() for name in written.split(","))
    for name in bots:
        if not is_bot(name):
            examples = "memory:20 forgets 20 % in a turn, ismcts:200 has 200 iterations"
            raise click.UsageError(f"no bot {name!r}; there are {', '.join(BOTS)}; {examples}")
    count = seats or (len(bots) if len(bots) > 1 else game.seats[0])
    low, high = game.seats
    if not low <= count <= high:
        allowed = str(low) if low == high else f"{low} to {high}"
        raise click.UsageError(f"{count} cannot play {game.id}: it is for {allowed}")
    if len(bots) not in (1, count):
        raise click.UsageError(f"{count} seats, but {len(bots)} bots: name one for each seat, or one for all")
    return bots * count if len(bots) == 1 else bots


def choose_backend(name: str, jobs: int | None, address: str | None, plan: Plan) -> Backend:
    """Where to play. Raises click.UsageError."""
    count = jobs or os.cpu_count() or 1
    if name == PROCESSES:
        if address is not None:
            raise click.UsageError("--address is for --backend dask")
        return Backend(name, count)
    if address is None:
        raise click.UsageError("--backend dask needs --address, for example tcp://127.0.0.1:8786")
    if find_spec("distributed") is None:
        raise click.UsageError("--backend dask needs an extra: pipx inject sardine-press distributed")
    return Backend(name, count, address)


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on the terminal; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=games, label="games", file=sys.stderr) as bar:
        yield lambda played: bar.update(played - bar.pos)
