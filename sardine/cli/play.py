"""`sardine play`: one game in the terminal, of people against bots or against each other, or between bots."""

from __future__ import annotations

import sys
from pathlib import Path
from random import SystemRandom
from typing import Any

import click

from sardine.atomic import write_text
from sardine.cli.asking import Left
from sardine.cli.card_names import CardNames, choose_locale
from sardine.cli.game_options import game_options
from sardine.cli.played import as_record, as_scenario
from sardine.cli.project_root import ProjectRoot, choose_games, find_root, packaged_copy
from sardine.cli.report import report_problems
from sardine.cli.rules import Playable, load_rules
from sardine.cli.screen import Screen
from sardine.cli.simulate import choose_bots
from sardine.cli.sitting import Sitting, play_to_end
from sardine.cli.views.registry import make_view
from sardine.cli.words import Words, load_words
from sardine.face.project import press_store
from validator.database.problem import has_errors
from validator.play.bots import make_policy
from validator.play.streams import CHOICES, DEALS, stream
from validator.rules.game import Game
from validator.rules.seats import seat_names

# A seed that one can read out and type again.
LARGEST_SEED = 999_999
PAUSE = 0.6


@click.command()
@click.argument("game")
@click.option("--watch", is_flag=True, help="Only bots play; look on, with everything open but the piles.")
@click.option("--seat", help="Your seat. Default: A.")
@click.option("--people", help="The seats of several people at this screen, by commas: A,B.")
@click.option("--seats", type=int, help="How many play. Default: the fewest allowed.")
@click.option("--bots", default="greedy", show_default=True, help="By commas: random, greedy, memory:20, ismcts:200.")
@click.option("--seed", type=click.IntRange(min=0), help="The same seed, the same deal. Default: a new one each time.")
@game_options
@click.option("--plain", is_flag=True, help="Words instead of boxes, for screen readers.")
@click.option("--lang", help="Language of the game, words and cards. Default: en, if the game has it.")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Write the game to this file.")
@click.option("--as-scenario", "scenario", is_flag=True, help="With --record: write a scenario file.")
@click.pass_obj
def command(root: Path | None, /, game: str, record: Path | None, scenario: bool, **asked: Any) -> None:
    """Play GAME in the terminal against bots or other people, or watch a game.

    Exit code 0 when the game was played to its end, 1 when it was left before.
    """
    if scenario and record is None:
        raise click.UsageError("--as-scenario says what to write: name the file with --record")
    project = find_root(root)
    choose_games(project, (game,))
    playable, rules = load_rules(project, game, asked["option"])
    seed = asked["seed"] if asked["seed"] is not None else SystemRandom().randint(1, LARGEST_SEED)
    words = choose_words(project, playable, asked["lang"])
    sitting = sit_down(playable, rules, words, seed, asked)
    begun = words.say("begun", game=", ".join([game, *agreed(rules, words)]), seed=seed)
    click.echo(begun if asked["watch"] else f"{begun} {sitting.screen.asking.hint()}")
    left = False
    try:
        play_to_end(sitting)
    except (Left, KeyboardInterrupt, EOFError, click.Abort):
        left = True
        click.echo(f"\n{words.say('left')}")
    if record is not None:
        name = f"A played game, seed {seed}"
        seats = len(sitting.policies)
        text = as_scenario(rules, seats, sitting.moves, name) if scenario else as_record(rules, seats, sitting.moves)
        write_text(record, text)
        click.echo(words.say("wrote", file=record))
    sys.exit(1 if left else 0)


def choose_words(project: ProjectRoot, playable: Playable, asked: str | None) -> Words:
    """What the terminal says in the asked language. Leaves with exit code 1 if the files of words have errors.

    Raises click.UsageError for a language that the game lacks.
    """
    entry = playable.entry
    locale = choose_locale(entry, asked)
    if locale is None:
        raise click.UsageError(f"no language {asked!r}; there are {', '.join(entry.locales)}")
    # What the words of an older project lack comes from the program's own.
    roots = dict.fromkeys(path.resolve() for path in (project.path, packaged_copy()))
    words, problems = load_words([*roots], entry.id, locale, press_store())
    if has_errors(problems):
        sys.exit(report_problems(problems, project.path))
    return words


def agreed(rules: Game[Any], words: Words) -> list[str]:
    """What was agreed before the game: `length long`."""
    return [words.name(f"option_{name}_{value}", f"{name} {value}") for name, value in rules.chosen.items()]


def sit_down(playable: Playable, game: Game[Any], words: Words, seed: int, asked: dict[str, Any]) -> Sitting:
    """A new game with everybody in place, in the language of the words. Raises click.UsageError."""
    bots = choose_bots(game, asked["seats"], asked["bots"])
    people = choose_people(asked, seat_names(len(bots)))
    locale = choose_locale(playable.entry, asked["lang"])
    assert locale is not None
    names = CardNames(playable.entry, playable.texts, locale)
    return Sitting(
        game=game,
        state=game.new_state(len(bots)),
        screen=Screen(people, words),
        policies=[make_policy(game, bot) for bot in bots],
        view=make_view(game, names, words, asked["plain"]),
        deals=stream(seed, 0, DEALS),
        choices=stream(seed, 0, CHOICES),
        moves=[],
        pause=PAUSE if asked["watch"] and sys.stdout.isatty() else 0.0,
    )


def choose_people(asked: dict[str, Any], names: tuple[str, ...]) -> tuple[int, ...]:
    """The seats of people, none if bots are watched. Raises click.UsageError."""
    given = [name for name in ("watch", "seat", "people") if asked[name]]
    if len(given) > 1:
        raise click.UsageError(f"--{given[0]} and --{given[1]} do not go together: choose one")
    if asked["watch"]:
        return ()
    typed = [name.strip().upper() for name in (asked["people"] or asked["seat"] or names[0]).split(",")]
    for name in typed:
        if name not in names:
            raise click.UsageError(f"no seat {name!r}; there are {', '.join(names)}")
    if asked["seat"] and len(typed) > 1:
        raise click.UsageError(f"one seat is yours alone; for several people say --people {','.join(typed)}")
    return tuple(sorted({names.index(name) for name in typed}))
