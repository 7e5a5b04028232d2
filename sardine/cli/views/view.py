"""The general view: any game, from what a seat sees of it. A game's own view overrides what it can say better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sardine.cli.card_names import CardNames
from sardine.cli.views.cards import CardRows
from sardine.cli.views.text import COLUMNS, columns, wrapped
from validator.rules.chance import SHUFFLE_WORD
from validator.rules.description import Bag
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.seats import CHANCE_NAME

Seen = Mapping[str, Any]
Scores = Mapping[str, Mapping[str, int]]
TOTAL = "total"


class View:
    """Shows one game to one seat at a time. `plain` is for screen readers and pipes: words, no frames."""

    def __init__(self, game: Game[Any], names: CardNames, plain: bool) -> None:
        self.game = game
        self.names = names
        self.plain = plain
        self.cards = CardRows(names, plain)

    def draw(self, seen: Seen, me: str | None, scores: Scores) -> str:
        """The table: facts, the scores so far, the cards. `me` is the seat that looks, None for one who only watches.

        `seen` are the fields of an observation, `scores` those that the seat can work out.
        """
        points = [score_line(who(seat, me), parts) for seat, parts in scores.items()]
        return "\n".join([*self.facts(seen, me), *points, *self.zones(seen, me)])

    def facts(self, seen: Seen, me: str | None) -> Iterator[str]:
        """What can be said in a word or sentence, as lines."""
        items: list[str] = []
        for name, value in seen.items():
            title = name.replace("_", " ")
            if isinstance(value, Mapping):
                known = [f"{seat} {part}" for seat, part in value.items() if part != ""]
                items += [f"{title}: {', '.join(known)}"] if known and not has_cards(value) else []
            elif not isinstance(value, tuple | Bag) and value != "":
                items.append(f"{title}: {value}")
        yield from wrapped(items)

    def zones(self, seen: Seen, me: str | None) -> Iterator[str]:
        """Where cards lie, zone by zone."""
        for name, value in seen.items():
            title = name.replace("_", " ")
            if isinstance(value, Mapping) and has_cards(value):
                for seat, cards in value.items():
                    yield self.cards.zone(f"{title} of {who(seat, me)}", cards)
            elif isinstance(value, tuple | Bag):
                yield self.cards.zone(title, value)

    def tell(self, seat: str, heard: str, me: str | None) -> str:
        """A move of `seat` as `me` hears of it; `heard` is its notation, or less where it is secret."""
        if seat == CHANCE_NAME and heard == SHUFFLE_WORD:
            return "The cards are shuffled and dealt."
        return f"{'You' if seat == me else seat}: {heard}"

    def moves(self, legal: Sequence[Move], seen: Seen, me: str | None) -> str:
        """The legal moves with their numbers, as many in a line as fit."""
        lines = ["Moves:"]
        for number, move in enumerate(legal, 1):
            item = f"  {number} {move}"
            if columns(lines[-1]) + columns(item) > COLUMNS:
                lines.append("      ")
            lines[-1] += item
        return "\n".join(lines)

    def ending(self, termination: str) -> str:
        """Why the game has ended, in words."""
        return termination.replace("-", " ")


def has_cards(value: Mapping[str, Any]) -> bool:
    """Whether these values of seats are cards; some may be hidden, and are numbers."""
    return any(isinstance(part, tuple | Bag) for part in value.values())


def who(seat: str, me: str | None) -> str:
    """The seat, said to be yours if it is."""
    return f"{seat} (you)" if seat == me else seat


def score_line(name: str, parts: Mapping[str, int]) -> str:
    """`A: 20 points (majorities 12, alliance 8)`."""
    listed = ", ".join(f"{part} {points}" for part, points in parts.items() if part != TOTAL)
    total = parts[TOTAL]
    noun = "point" if abs(total) == 1 else "points"
    return f"{name}: {total} {noun}" + (f" ({listed})" if listed else "")
