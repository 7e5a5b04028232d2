"""`sardine play`: one game in the terminal, against bots or between them."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import click

from sardine.atomic import write_text
from sardine.cli.card_names import CardNames, choose_locale
from sardine.cli.game_options import game_options
from sardine.cli.played import as_record, as_scenario
from sardine.cli.project_root import choose_games, find_root
from sardine.cli.rules import Playable, load_rules
from sardine.cli.simulate import choose_bots
from sardine.cli.table import COLUMNS, Table, columns
from validator.play.bots import make_policy
from validator.play.policy import Policy
from validator.play.streams import CHOICES, DEALS, stream
from validator.rules.chance import Shuffled
from validator.rules.errors import AmbiguousMove, IllegalMove, MoveError
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.observation import UNSEEN
from validator.rules.seats import CHANCE, NOBODY, seat_name, seat_number
from validator.rules.state import State

# A seed that one can read out and type again.
LARGEST_SEED = 999_999
PAUSE = 0.6
HELP = """Type the number of a move, the move itself, or a beginning that is clear: `take`, `t`, `play soutien-8`.
  moves   list the legal moves      table   show the table again
  help    this text                 quit    leave the game"""


@dataclass(slots=True)
class Sitting:
    """One game at the terminal. `me` is the seat of the person, None when only bots play."""

    game: Game[Any]
    state: State
    me: int | None
    policies: list[Policy]
    table: Table
    deals: Random
    choices: Random
    moves: list[Move]
    pause: float = 0.0


class Left(Exception):
    """The person has left the game."""


@click.command()
@click.argument("game")
@click.option("--watch", is_flag=True, help="Only bots play; look on, with everything open but the piles.")
@click.option("--seat", "seat", default="A", show_default=True, help="Your seat.")
@click.option("--seats", type=int, help="How many play. Default: the fewest allowed.")
@click.option("--bots", default="greedy", show_default=True, help="By commas: random, greedy, ismcts, ismcts:200.")
@click.option("--seed", type=click.IntRange(min=0), help="The same seed, the same deal. Default: a new one each time.")
@game_options
@click.option("--plain", is_flag=True, help="Words instead of boxes, for screen readers.")
@click.option("--lang", help="Language of the card names. Default: the one of the moves.")
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Write the game to this file.")
@click.option("--as-scenario", "scenario", is_flag=True, help="With --record: write a scenario file.")
@click.pass_obj
def command(root: Path | None, /, game: str, record: Path | None, scenario: bool, **asked: Any) -> None:
    """Play GAME in the terminal against bots, or watch a game.

    Exit code 0 when the game was played to its end, 1 when it was left before.
    """
    if scenario and record is None:
        raise click.UsageError("--as-scenario says what to write: name the file with --record")
    project = find_root(root)
    choose_games(project, (game,))
    playable, rules = load_rules(project, game, asked["option"])
    seed = asked["seed"] if asked["seed"] is not None else SystemRandom().randint(1, LARGEST_SEED)
    sitting = sit_down(playable, rules, seed, asked)
    agreed = "".join(f", {name} {value}" for name, value in rules.chosen.items())
    click.echo(f"{game}{agreed}, seed {seed}. {'' if asked['watch'] else 'Type `help` for help.'}".rstrip())
    left = False
    try:
        play_to_end(sitting)
    except (Left, KeyboardInterrupt, EOFError, click.Abort):
        left = True
        click.echo("\nThe game was left before its end.")
    if record is not None:
        name = f"A played game, seed {seed}"
        seats = len(sitting.policies)
        text = as_scenario(rules, seats, sitting.moves, name) if scenario else as_record(rules, seats, sitting.moves)
        write_text(record, text)
        click.echo(f"wrote {record}")
    sys.exit(1 if left else 0)


def sit_down(playable: Playable, game: Game[Any], seed: int, asked: dict[str, Any]) -> Sitting:
    """A new game with everybody in place. Raises click.UsageError."""
    bots = choose_bots(game, asked["seats"], asked["bots"])
    me = None if asked["watch"] else seat_number(asked["seat"].upper())
    if not asked["watch"] and (me is None or not 0 <= me < len(bots)):
        names = ", ".join(seat_name(seat) for seat in range(len(bots)))
        raise click.UsageError(f"no seat {asked['seat']!r}; there are {names}")
    locale = choose_locale(playable.entry, asked["lang"])
    if locale is None:
        raise click.UsageError(f"no language {asked['lang']!r}; there are {', '.join(playable.entry.locales)}")
    card_names = CardNames(playable.entry, playable.texts[locale])
    return Sitting(
        game=game,
        state=game.new_state(len(bots)),
        me=me,
        policies=[make_policy(game, bot) for bot in bots],
        table=Table(card_names, asked["plain"]),
        deals=stream(seed, 0, DEALS),
        choices=stream(seed, 0, CHOICES),
        moves=[],
        pause=PAUSE if asked["watch"] and sys.stdout.isatty() else 0.0,
    )


def play_to_end(sitting: Sitting) -> None:
    """Lets everybody move until the game is over, and says how it ended."""
    game = sitting.game
    while sitting.state.to_move != NOBODY:
        seat = sitting.state.to_move
        if seat == CHANCE:
            move = game.chance(sitting.state).sample(sitting.deals.random)
        elif seat == sitting.me:
            move = ask_move(sitting)
        else:
            move = choose_move(sitting, seat)
        game.play(sitting.state, move)
        sitting.moves.append(move)
        click.echo(told(seat, move, sitting.me))
        if sitting.me is None and seat != CHANCE:
            click.echo(f"\n{show_table(sitting)}")
            time.sleep(sitting.pause)
    if sitting.me is not None:
        click.echo(f"\n{show_table(sitting)}")
    click.echo(f"\n{show_end(sitting)}")


def choose_move(sitting: Sitting, seat: int) -> Move:
    """The move of a bot, which sees what its seat may see."""
    policy = sitting.policies[seat]
    seen = sitting.game.observe(sitting.state, seat) if policy.looks else UNSEEN
    return policy.choose(seen, sitting.game.legal_moves(sitting.state), sitting.choices)


def ask_move(sitting: Sitting) -> Move:
    """The move that the person types. Asks again until it is one."""
    legal = sitting.game.legal_moves(sitting.state)
    click.echo("\n" + show_table(sitting))
    click.echo(show_moves(legal))
    while True:
        typed = click.prompt(f"{seat_name(sitting.state.to_move)}", prompt_suffix="> ", default="", show_default=False)
        word = typed.strip().casefold()
        if word in ("quit", "q", "exit"):
            raise Left
        if word in ("help", "h", "?"):
            click.echo(HELP)
        elif word == "moves":
            click.echo(show_moves(legal))
        elif word == "table":
            click.echo(show_table(sitting))
        elif word.isdecimal() and 1 <= int(word) <= len(legal):
            return legal[int(word) - 1]
        else:
            try:
                return sitting.game.parse_move(sitting.state, typed)
            except MoveError as fault:
                click.echo(explained(fault, typed))
                click.echo(show_moves(legal))


def explained(fault: MoveError, typed: str) -> str:
    """Why a text is no move, without the position: the person shall not see what is hidden."""
    if not typed.strip():
        return "Choose one of these:"
    if isinstance(fault, AmbiguousMove):
        return f"`{typed}` may mean {', '.join(fault.choices)}."
    if isinstance(fault, IllegalMove):
        return f"`{typed}` is not allowed now."
    return f"`{typed}` is no move. Type `help` for help."


def show_table(sitting: Sitting) -> str:
    """What the person sees; who watches sees all hands."""
    game = sitting.game
    if sitting.me is not None:
        return sitting.table.draw(game.observe(sitting.state, sitting.me).seen, seat_name(sitting.me))
    whole = game.describe(sitting.state)
    views = [game.observe(sitting.state, seat).seen for seat in range(len(sitting.policies))]
    # Piles stay closed even to those who watch: nobody at the table looks into them.
    seen = {name: whole[name] if isinstance(whole[name], dict) else value for name, value in views[0].items()}
    return sitting.table.draw(seen, None)


def show_moves(legal: tuple[Move, ...]) -> str:
    """The legal moves with their numbers, as many in a line as fit."""
    lines = ["Moves:"]
    for number, move in enumerate(legal, 1):
        item = f"  {number} {move}"
        if columns(lines[-1]) + columns(item) > COLUMNS:
            lines.append("      ")
        lines[-1] += item
    return "\n".join(lines)


def told(seat: int, move: Move, me: int | None) -> str:
    """The move as everybody hears of it. How the cards were shuffled nobody hears."""
    if isinstance(move, Shuffled):
        return "The cards are shuffled and dealt."
    who = "You" if seat == me else seat_name(seat)
    return f"{who}: {move}"


def show_end(sitting: Sitting) -> str:
    """Who won, why, and the points by part."""
    game, state = sitting.game, sitting.state
    outcome = game.outcome(state)
    assert outcome is not None
    lines = []
    if outcome.scores is not None:
        for seat, parts in game.scores(state).items():
            lines.append(f"{seat}: " + ", ".join(f"{name} {points}" for name, points in parts.items()))
    winner = "Nobody wins" if outcome.winner is None else f"{seat_name(outcome.winner)} wins"
    mine = " - that is you!" if sitting.me is not None and outcome.winner == sitting.me else "."
    return "\n".join([*lines, f"{winner} ({outcome.termination}){mine}"])
