"""Asking a person for a move: whatever is typed is answered, until it is a move or the person leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from validator.rules.errors import AmbiguousMove, IllegalMove, MoveError
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.seats import seat_name
from validator.rules.state import State

HELP = """Type the number of a move, the move itself, or a beginning that is clear: `take`, `t`, `play soutien-8`.
  moves   list the legal moves      table   show the table again
  help    this text                 quit    leave the game"""
QUIT = ("quit", "q", "exit")


class Left(Exception):
    """The person has left the game."""


def ask_line(prompt: str) -> str:
    """What the person types, without blanks around it. Raises Left if it says so."""
    typed = click.prompt(prompt, prompt_suffix="> ", default="", show_default=False)
    if typed.strip().casefold() in QUIT:
        raise Left
    return str(typed.strip())


def ask_move(
    game: Game[Any], state: State, show_table: Callable[[], str], show_moves: Callable[[tuple[Move, ...]], str]
) -> Move:
    """The move that the person whose turn it is types. Asks again until it is one; raises Left."""
    legal = game.legal_moves(state)
    click.echo("\n" + show_table())
    click.echo(show_moves(legal))
    while True:
        typed = ask_line(seat_name(state.to_move))
        word = typed.casefold()
        if word in ("help", "h", "?"):
            click.echo(HELP)
        elif word == "moves":
            click.echo(show_moves(legal))
        elif word == "table":
            click.echo(show_table())
        elif word.isdecimal() and 1 <= int(word) <= len(legal):
            return legal[int(word) - 1]
        else:
            try:
                return game.parse_move(state, typed)
            except MoveError as fault:
                click.echo(explained(fault, typed))
                click.echo(show_moves(legal))


def explained(fault: MoveError, typed: str) -> str:
    """Why a text is no move, without the position: the person shall not see what is hidden."""
    if not typed:
        return "Choose one of these:"
    if isinstance(fault, AmbiguousMove):
        return f"`{typed}` may mean {', '.join(fault.choices)}."
    if isinstance(fault, IllegalMove):
        return f"`{typed}` is not allowed now."
    return f"`{typed}` is no move. Type `help` for help."
