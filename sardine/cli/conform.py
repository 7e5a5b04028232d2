"""`sardine conform`: very many games with checks at every step, to find what hundreds of games do not meet."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

import click

from sardine.cli.game_options import game_options
from sardine.cli.project_root import choose_games, find_root
from sardine.cli.rules import load_rules
from sardine.cli.simulate import choose_bots, progress_bar
from validator.endurance import Course, Watched, watch_games
from validator.rules.game import Game


@click.command()
@click.argument("game")
@click.option(
    "-n", "games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games of each."
)
@click.option("--seats", type=int, help="How many play. Default: every number that the game allows.")
@click.option("--bots", default="random", show_default=True, help="By commas: random, greedy, memory:20, ismcts:200.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes. Default: one for each core.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="The same seed, the same games.")
@click.option("--first", type=click.IntRange(min=0), default=0, help="Number of the first game, to see one again.")
@game_options
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_obj
def command(root: Path | None, /, game: str, form: str, **asked: Any) -> None:
    """Play many games of GAME and check at every step that no rule of the contract is broken.

    Plays with every number of seats and every value of every option, unless they are given. Cards must be conserved,
    legal moves in order and never missing, the game must end in time and for a declared reason, and its record must
    replay. At a few steps of each game more is looked at: that notation reads back, that saved and cloned games are
    equal, and that nobody notices when what they cannot see is dealt anew.

    Ctrl-C ends the games and reports those that were played. Exit code 1 if something is broken; the report says in
    which game, and how to see that game again.
    """
    project = find_root(root)
    choose_games(project, (game,))
    playable, rules = load_rules(project, game, asked["option"])
    runs: list[dict[str, Any]] = []
    for variant in (rules,) if asked["option"] else rules.variants():
        for bots in seatings(variant, asked["seats"], asked["bots"]):
            course = Course(asked["games"], bots, asked["seed"], asked["first"], dict(variant.chosen))
            began = time.perf_counter()
            with progress_bar(course.games) as progress:
                watched = watch_games(playable.entry, course, asked["jobs"] or os.cpu_count() or 1, progress)
            runs.append(as_json(game, course, watched, time.perf_counter() - began))
            if form == "text":
                click.echo(as_text(runs[-1]))
            if watched.stopped:
                finish(runs, form)
    finish(runs, form)


def finish(runs: list[dict[str, Any]], form: str) -> NoReturn:
    """Leaves with what the runs have found."""
    if form == "json":
        click.echo(json.dumps(runs, ensure_ascii=False, indent=2))
    sys.exit(1 if any(run["breach"] for run in runs) else 130 if runs[-1]["stopped"] else 0)


def seatings(game: Game[Any], seats: int | None, bots: str) -> list[tuple[str, ...]]:
    """The policies by seat, for each number of seats that is asked for. Raises click.UsageError."""
    if seats is not None or "," in bots:
        return [choose_bots(game, seats, bots)]
    return [choose_bots(game, count, bots) for count in range(game.seats[0], game.seats[1] + 1)]


def as_json(game: str, course: Course, watched: Watched, seconds: float) -> dict[str, Any]:
    """One run with stable names."""
    breach = watched.breach
    again = ["sardine conform", game, f"--seats {len(course.bots)}", f"--bots {','.join(course.bots)}"]
    again += [f"--seed {course.seed}", *(f"--option {name}={value}" for name, value in course.options.items())]
    return {
        "game": game,
        "options": dict(course.options),
        "seats": len(course.bots),
        "bots": list(course.bots),
        "seed": course.seed,
        "first": course.first,
        "games": watched.games,
        "stopped": watched.stopped,
        "steps": watched.steps,
        "longest": watched.longest,
        "endings": dict(sorted(watched.endings.items(), key=lambda item: (-item[1], item[0]))),
        "breach": None
        if breach is None
        else {
            "game": breach.number,
            "what": breach.what,
            "where": breach.where,
            "again": " ".join([*again, f"--first {breach.number} -n 1"]),
        },
        "timing": {"seconds": round(seconds, 3)},
    }


def as_text(run: dict[str, Any]) -> str:
    """One run as a line, and what is broken below it."""
    options = "".join(f", {name} {value}" for name, value in run["options"].items())
    endings = ", ".join(f"{name} {count:,}" for name, count in run["endings"].items())
    breach = run["breach"]
    found = "nothing broken" if breach is None else "BROKEN"
    stopped = ", then stopped" if run["stopped"] else ""
    line = (
        f"{run['game']}{options}, {run['seats']} seats: {run['games']:,} games{stopped}, {run['steps']:,} steps, "
        f"longest {run['longest']}, {found} ({run['timing']['seconds']:.1f} s); ended by {endings or 'nothing'}"
    )
    if breach is None:
        return line
    return f"{line}\n  game {breach['game']}: {breach['what']}\n  {breach['where']}\n  Again: {breach['again']}"
