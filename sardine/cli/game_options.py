"""`--option length=short`: what is agreed before a game, as people type it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from validator.rules.game import Game
from validator.rules.options import OptionFault

Command = TypeVar("Command", bound=Callable[..., Any])


def game_options(command: Command) -> Command:
    """Gives a command the option `--option`, which may be repeated."""
    help_text = "What is agreed before the game, as NAME=VALUE; may be repeated."
    return click.option("--option", multiple=True, metavar="NAME=VALUE", help=help_text)(command)


def choose_variant(game: Game[Any], typed: Sequence[str]) -> Game[Any]:
    """The rules with the options that were typed. Raises click.UsageError."""
    chosen: dict[str, str] = {}
    for text in typed:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.UsageError(f"--option {text}: write it as NAME=VALUE; {offered(game)}")
        if name in chosen:
            raise click.UsageError(f"--option {name} is given twice")
        chosen[name] = value
    try:
        return game.variant(chosen)
    except OptionFault as fault:
        meant = f"; did you mean {fault.params['nearest']}?" if "nearest" in fault.params else ""
        given = f"--option {fault.option}={chosen[fault.option]}"
        raise click.UsageError(f"{given}: {offered(game)}{meant}") from fault


def offered(game: Game[Any]) -> str:
    """What the game lets people agree on."""
    if not game.options:
        return f"{game.id} has no options"
    listed = (f"{option.id}={'|'.join(option.values)} (default {option.default})" for option in game.options)
    return f"{game.id} has {', '.join(listed)}"
