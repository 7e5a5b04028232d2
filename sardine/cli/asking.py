"""Asking a person for a move: whatever is typed is answered, until it is a move or the person leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from sardine.cli.words import Words
from validator.rules.errors import AmbiguousMove, IllegalMove, MoveError
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.seats import seat_name
from validator.rules.state import State

# What may be typed besides moves, in English; each language may have a word of its own for it, too.
COMMANDS = {"help": ("help", "h", "?"), "moves": ("moves",), "table": ("table",), "quit": ("quit", "q", "exit")}


class Left(Exception):
    """The person has left the game."""


class Asking:
    """Asks in the language of these words."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._own = {name: words.say(f"command_{name}") for name in COMMANDS}
        self._commands = {typed: name for name, known in COMMANDS.items() for typed in known}
        self._commands |= {typed.casefold(): name for name, typed in self._own.items()}

    def line(self, prompt: str) -> str:
        """What the person types, without blanks around it. Raises Left if it says so."""
        typed = str(click.prompt(prompt, prompt_suffix="> ", default="", show_default=False)).strip()
        if self._commands.get(typed.casefold()) == "quit":
            raise Left
        return typed

    def move(
        self,
        game: Game[Any],
        state: State,
        show_table: Callable[[], str],
        show_moves: Callable[[tuple[Move, ...]], str],
    ) -> Move:
        """The move that the person whose turn it is types. Asks again until it is one; raises Left."""
        legal = game.legal_moves(state)
        click.echo("\n" + show_table())
        click.echo(show_moves(legal))
        while True:
            typed = self.line(seat_name(state.to_move))
            command = self._commands.get(typed.casefold())
            if command == "help":
                click.echo(self.help())
            elif command == "moves":
                click.echo(show_moves(legal))
            elif command == "table":
                click.echo(show_table())
            elif typed.isdecimal() and 1 <= int(typed) <= len(legal):
                return legal[int(typed) - 1]
            else:
                try:
                    return game.parse_move(state, typed)
                except MoveError as fault:
                    click.echo(self.explained(fault, typed))
                    click.echo(show_moves(legal))

    def hint(self) -> str:
        """How to get help."""
        return self._words.say("hint", **self._own)

    def help(self) -> str:
        """What may be typed, and each verb of the notation."""
        verbs = [f"  {line}" for line in self._words.starting("verb_")]
        return "\n".join([self._words.say("help", **self._own), *([self._words.say("verbs"), *verbs] if verbs else [])])

    def explained(self, fault: MoveError, typed: str) -> str:
        """Why a text is no move, without the position: the person shall not see what is hidden."""
        if not typed:
            return self._words.say("choose")
        if isinstance(fault, AmbiguousMove):
            return self._words.say("ambiguous", typed=typed, moves=", ".join(map(str, fault.choices)))
        if isinstance(fault, IllegalMove):
            return self._words.say("not_allowed", typed=typed)
        return self._words.say("no_move", typed=typed, hint=self.hint())
