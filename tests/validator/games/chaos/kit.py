"""A table of CHAOS to try things on: a position as scenarios write it, moves as their notation."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from tests.validator.games.kit import entry
from validator.games.chaos.rules import Chaos
from validator.rules.description import Bag, description_text
from validator.rules.seats import seat_name


@cache
def chaos() -> Chaos:
    return Chaos(entry("chaos"))


def plain(value: Any) -> Any:
    """A value of a description with tuples for bags of cards."""
    if isinstance(value, Mapping):
        return {name: plain(part) for name, part in value.items()}
    return value.cards if isinstance(value, Bag) else value


class Table:
    """One position with `seats` seats. Moves are checked, and the state is saved and loaded before each of them."""

    def __init__(self, seats: int = 3, game: Chaos | None = None, **position: Any) -> None:
        self.game = game or chaos()
        whole, self.left_open = self.game.complete(position, seats)
        self.state = self.game.restore(whole)

    def play(self, *moves: str) -> Table:
        """Makes the moves, each written `A: play metro`."""
        for text in moves:
            who, _, move = text.partition(": ")
            assert seat_name(self.state.to_move) == who, (text, self.game.position(self.state))
            self.state = self.game.restore(json.loads(description_text(self.game.describe(self.state))))
            self.game.play(self.state, self.game.parse_move(self.state, move))
        return self

    def __getitem__(self, key: str) -> Any:
        """A field of the description, cards as tuples."""
        return plain(self.game.describe(self.state)[key])

    def cards(self, key: str, seat: str) -> list[str]:
        """The cards of one seat."""
        return list(self[key][seat])

    @property
    def to_move(self) -> str:
        return seat_name(self.state.to_move)

    @property
    def legal(self) -> list[str]:
        return [str(move) for move in self.game.legal_moves(self.state)]

    @property
    def ended(self) -> str:
        return str(self["ended"])
