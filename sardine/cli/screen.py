"""One screen for several people: whoever is about to move sees it alone, and reads what the others did meanwhile."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import click

from sardine.cli.asking import Asking
from sardine.cli.words import Words
from validator.rules.seats import seat_name

# Forgets what has scrolled away, which `click.clear` leaves.
CLEAR_SCROLLED = "\x1b[3J"


class Screen:
    """The screen of these people. `viewer` is the seat that looks at it, None for everybody.

    A single person looks at it all the time. With several, nobody does until it has been passed to somebody.
    """

    def __init__(self, people: Iterable[int], words: Words) -> None:
        self.people = tuple(people)
        self.asking = Asking(words)
        self._words = words
        self.viewer = self.people[0] if len(self.people) == 1 else None
        self._unread: dict[int, list[str]] = {seat: [] for seat in self.people}

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at it."""
        return len(self.people) > 1

    def listeners(self) -> tuple[int | None, ...]:
        """The seats that hear of a move; None for those who only watch."""
        return self.people or (None,)

    def tell(self, listener: int | None, line: str) -> None:
        """One line for one listener: at once if the screen is theirs, else once it is passed to them."""
        if listener is not None and listener != self.viewer:
            self._unread[listener].append(line)
        else:
            click.echo(line)

    def pass_to(self, seat: int) -> None:
        """Hides what the last viewer saw until `seat` alone looks. Raises Left if somebody leaves instead."""
        if seat == self.viewer:
            return
        clear()
        self.viewer = None
        name = seat_name(seat)
        click.echo(self._words.say("pass_screen", seat=name))
        self.asking.line(self._words.say("enter", seat=name))
        clear()
        self.viewer = seat
        for line in self._unread[seat]:
            click.echo(line)
        self._unread[seat].clear()


def clear() -> None:
    """Clears the terminal, also what has scrolled away; a pipe stays as it is."""
    click.clear()
    if sys.stdout.isatty():
        click.echo(CLEAR_SCROLLED, nl=False)
