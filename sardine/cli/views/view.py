"""The general view: any game, from what a seat sees of it. A game's own view overrides what it can say better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sardine.cli.card_names import CardNames
from sardine.cli.views.cards import CardRows
from sardine.cli.views.text import COLUMNS, broken, columns, wrapped
from sardine.cli.words import Words
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

    def __init__(self, game: Game[Any], names: CardNames, words: Words, plain: bool) -> None:
        self.game = game
        self.names = names
        self.words = words
        self.plain = plain
        self.cards = CardRows(names, words, plain)

    def draw(self, seen: Seen, me: str | None, scores: Scores) -> str:
        """The table: facts, the scores so far, the cards. `me` is the seat that looks, None for one who only watches.

        `seen` are the fields of an observation, `scores` those that the seat can work out.
        """
        points = [self.score_line(self.who(seat, me), parts) for seat, parts in scores.items()]
        return "\n".join([*self.facts(seen, me), *points, *self.zones(seen, me)])

    def facts(self, seen: Seen, me: str | None) -> Iterator[str]:
        """What can be said in a word or sentence, as lines."""
        items: list[str] = []
        for name, value in seen.items():
            title = self.title(name)
            if isinstance(value, Mapping):
                known = [f"{seat} {part}" for seat, part in value.items() if part != ""]
                items += [self.fact(title, ", ".join(known))] if known and not has_cards(value) else []
            elif not isinstance(value, tuple | Bag) and value != "":
                items.append(self.fact(title, value))
        yield from wrapped(items)

    def zones(self, seen: Seen, me: str | None) -> Iterator[str]:
        """Where cards lie, zone by zone."""
        for name, value in seen.items():
            title = self.title(name)
            if isinstance(value, Mapping) and has_cards(value):
                for seat, cards in value.items():
                    yield self.cards.zone(self.words.say("zone_of", zone=title, seat=self.who(seat, me)), cards)
            elif isinstance(value, tuple | Bag):
                yield self.cards.zone(title, value)

    def tell(self, seat: str, heard: str, me: str | None) -> str:
        """A move of `seat` as `me` hears of it; `heard` is its notation, or less where it is secret."""
        if seat == CHANCE_NAME:
            return self.words.say("shuffled" if heard == SHUFFLE_WORD else "told_chance", move=heard)
        return self.told(seat, heard, me)

    def told(self, seat: str, move: str, me: str | None) -> str:
        """A move of a player, in its notation or in words."""
        return self.words.say("told_you" if seat == me else "told", seat=seat, move=move)

    def moves(self, legal: Sequence[Move], seen: Seen, me: str | None) -> str:
        """The legal moves with their numbers, as many in a line as fit."""
        lines = [self.words.say("moves")]
        for number, move in enumerate(legal, 1):
            item = f"  {number} {move}"
            if columns(lines[-1]) + columns(item) > COLUMNS:
                lines.append("      ")
            lines[-1] += item
        return "\n".join(lines)

    def ending(self, termination: str) -> str:
        """Why the game has ended, in words."""
        return self.words.name(f"ending_{termination.replace('-', '_')}", termination.replace("-", " "))

    def fit(self, text: str) -> str:
        """The text with lines that are too long for the terminal broken; in plain words lines are left whole."""
        if self.plain:
            return text
        lines = ([line] if columns(line) <= COLUMNS else broken(line, COLUMNS) for line in text.split("\n"))
        return "\n".join(part for parts in lines for part in parts)

    def who(self, seat: str, me: str | None) -> str:
        """The seat, said to be yours if it is."""
        return self.words.say("you", seat=seat) if seat == me else seat

    def whose_turn(self, seat: str, me: str | None) -> str:
        """A sentence."""
        return self.words.say("turn_yours" if seat == me else "turn_of", seat=seat)

    def score_line(self, name: str, parts: Mapping[str, int]) -> str:
        """`A: 20 points (majorities 12, alliance 8)`."""
        listed = ", ".join(
            f"{self.words.name(f'part_{part}', part)} {points}" for part, points in parts.items() if part != TOTAL
        )
        total = parts[TOTAL]
        said = self.words.say("points_one" if abs(total) == 1 else "points", seat=name, count=total)
        return said + (f" ({listed})" if listed else "")

    def title(self, field: str) -> str:
        """What a field of an observation is called."""
        return self.words.name(f"field_{field}", field.replace("_", " "))

    def fact(self, title: str, value: object) -> str:
        """One thing that is known."""
        return self.words.say("fact", title=title, value=value)


def has_cards(value: Mapping[str, Any]) -> bool:
    """Whether these values of seats are cards; some may be hidden, and are numbers."""
    return any(isinstance(part, tuple | Bag) for part in value.values())
