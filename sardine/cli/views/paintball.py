"""Paintball in the terminal: the field as a grid, with the top cards that the viewer has seen and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sardine.cli.views.text import fitted, wrapped
from sardine.cli.views.view import Seen, View
from validator.games.paintball import ending
from validator.games.paintball.rules import Paintball
from validator.games.paintball.state import LAY, LOT, OVER, SHUFFLE, TEAMS
from validator.rules.seats import CHANCE_NAME

# A packet is a box of four lines; six of them and the names of rows fill the terminal.
INNER, LABEL = 10, 3
# The badge of each team.
BADGES = {"circle": "●", "triangle": "▲", "square": "■", "star": "★", "cross": "✚"}
# By whether the top card is face up: the frame's top, its sides, its bottom.
FRAMES = {True: ("╔", "═", "╗", "║", "╚", "╝"), False: ("┌", "─", "┐", "│", "└", "┘")}


class PaintballView(View):
    """The grid needs more room than general zones have, and a card is known by where it lies."""

    game: Paintball

    def facts(self, seen: Seen, me: str | None) -> Iterator[str]:
        """Where the game stands, and what is going on in the turn."""
        if seen["phase"] in (TEAMS, SHUFFLE, LOT):
            yield self.words.say("before")
            return
        yield self._progress(seen, me)
        if seen["phase"] == LAY:
            yield self.words.counted("lifted", seen["lifted"], place=seen["cut"])
        if seen["turned"]:
            cards = [f"{place} {self._name(seen['seen'][place])}" for place in seen["turned"]]
            yield from wrapped([self.words.say("turned"), *cards], "  ")
        if seen["named"]:
            yield self.words.say("named", place=seen["named"])
        if seen["looked"]:
            yield self.words.say("looked", seat=self.who(seen["player"], me), place=seen["looked"])

    def _progress(self, seen: Seen, me: str | None) -> str:
        warm = self.game.numbers.warm_up * len(seen["actions"])
        if seen["phase"] == OVER:
            return self.words.say("over", turns=seen["turn"])
        if seen["turn"] <= warm:
            part = self.words.say("warm_up", turn=seen["turn"], turns=warm)
        else:
            part = self.words.say("turn", turn=seen["turn"] - warm)
        said = [part, self.whose_turn(seen["player"], me)]
        if seen["to_move"] != seen["player"]:
            said.append(self.words.say("asked", seat=self.who(seen["to_move"], me)))
        return " ".join(said)

    def zones(self, seen: Seen, me: str | None) -> Iterator[str]:
        """What lies in front of everybody, then the field."""
        if seen["phase"] in (TEAMS, SHUFFLE):
            if seen["teams"]:
                teams = seen["teams"].items()
                picked = (self.fact(self.who(seat, me), self._team(team)) for seat, team in teams)
                yield "\n".join(wrapped(picked))
            return
        for seat in seen["actions"]:
            yield self._player(seen, seat, me)
        if seen["discarded"]:
            yield "\n".join(wrapped([self.words.say("discarded"), *map(self._name, seen["discarded"])], "  "))
        yield from self._plain_field(seen, me) if self.plain else self._field(seen, me)

    def _player(self, seen: Seen, seat: str, me: str | None) -> str:
        """One line: team, colours hit, special actions."""
        hits = [card for card in seen["pairs"][seat] if self._is_adversaire(card)]
        parts = [self._team(seen["teams"][seat])]
        if seat in seen["out"]:
            parts.append(self.words.say("out"))
        none = self.words.say("none")
        parts.append(self.words.say("hits", cards=", ".join(self._badge(card) for card in hits) or none))
        parts.append(self.words.say("actions", cards=self._listed(seen["actions"][seat]) or none))
        return "\n".join(wrapped([f"{self.who(seat, me)}, {parts[0]}", *parts[1:]], self.words.say("separator")))

    def _plain_field(self, seen: Seen, me: str | None) -> Iterator[str]:
        """One line for each packet, in the order of the places."""
        tops = self._tops(seen, me)
        for place, cards in seen["packets"].items():
            top = self.words.say("top_unknown")
            if place in tops:
                key = "top_up" if place in (*seen["decors"], *seen["turned"]) else "top_seen"
                top = self.words.say(key, card=self._name(tops[place]))
            yield self.words.counted("packet", _count(cards), place=place, top=top)

    def _field(self, seen: Seen, me: str | None) -> Iterator[str]:
        """The places that packets span, as boxes. The ring of places is cut where no packet lies."""
        grid, tops = self.game.box.grid, self._tops(seen, me)
        places = [grid.numbers[name] for name in seen["packets"]]
        across = span({place % grid.size for place in places}, grid.size)
        along = span({place // grid.size for place in places}, grid.size)
        heads = [grid.names[column].rstrip("0123456789") for column in across]
        yield " " * LABEL + "".join(head.center(INNER + 2) for head in heads).rstrip()
        for row in along:
            names = [grid.names[row * grid.size + column] for column in across]
            boxes = [self._box(seen, name, tops) for name in names]
            for number, parts in enumerate(zip(*boxes, strict=True)):
                label = str(row + 1) if number == 1 else ""
                yield (label.rjust(LABEL - 1) + " " + "".join(parts)).rstrip()
        yield self.words.say("legend")

    def _box(self, seen: Seen, place: str, tops: dict[str, str]) -> list[str]:
        """Four lines: how many cards, and which is on top."""
        if place not in seen["packets"]:
            return [" " * (INNER + 2)] * 4
        left_up, line, right_up, side, left_down, right_down = FRAMES[place in (*seen["decors"], *seen["turned"])]
        card = tops.get(place)
        badge = "" if card is None else BADGES.get(self._team_of(card), "")
        count = fitted(f"{_count(seen['packets'][place])}", INNER, badge)
        name = "?" if card is None else self.names.lines(card)[0].split(" ")[0]
        return [
            left_up + line * INNER + right_up,
            side + count + side,
            side + fitted(name, INNER) + side,
            left_down + line * INNER + right_down,
        ]

    def _tops(self, seen: Seen, me: str | None) -> dict[str, str]:
        """By place the top cards that the viewer has seen. Who only watches has looked at nothing alone."""
        return dict(seen["seen"]) if me is None else {**seen["secrets"][me], **seen["seen"]}

    def _listed(self, cards: Sequence[str]) -> str:
        return ", ".join(self._name(card) for card in cards)

    def _name(self, card: str) -> str:
        """The card in a sentence; the badge says the team to the eye, its name to whoever listens."""
        badge = BADGES.get(self._team_of(card), "")
        if self.plain or not badge:
            return self.names.name(card)
        return f"{self.names.lines(card)[0]} {badge}"

    def _badge(self, card: str) -> str:
        return self.names.lines(card)[1] if self.plain else BADGES[self._team_of(card)]

    def _team(self, team: str) -> str:
        """The name of the team's Équipe."""
        name = self.names.name(f"equipe-{team}")
        return name if self.plain else f"{name} {BADGES[team]}"

    def _team_of(self, card: str) -> str:
        designs = self.game.box.designs
        number = designs.numbers[card]
        team = max(designs.boule_team[number], designs.adversaire_team[number])
        return designs.teams[team] if team >= 0 else ""

    def _is_adversaire(self, card: str) -> bool:
        designs = self.game.box.designs
        return designs.adversaire_team[designs.numbers[card]] >= 0

    def tell(self, seat: str, heard: str, me: str | None) -> str:
        """A move, with the card that it shows; the lot (P-05) in a sentence."""
        move, _, card = heard.rpartition(" ")
        if seat == CHANCE_NAME and move:
            return self.words.say("lot", seat=card.upper())
        if move and self.names.knows(card):
            return self.fact(super().tell(seat, move, me), self._name(card))
        return super().tell(seat, heard, me)

    def ending(self, termination: str) -> str:
        """The endings of P-34, P-37, P-49 and P-57."""
        numbers = self.game.numbers
        counts = {ending.COLOURS: numbers.win_colours, ending.LIMIT: numbers.turn_limit}
        return self.words.say(f"ending_{termination}", count=counts.get(termination, 0))


def span(lines: set[int], size: int) -> list[int]:
    """The lines of a ring from the first to the last one that is used, going the short way around."""
    return min(
        (
            [(start + step) % size for step in range(1 + max((line - start) % size for line in lines))]
            for start in lines
        ),
        key=len,
    )


def _count(cards: Any) -> int:
    """How many cards; whoever watches gets the cards themselves, and is not shown them."""
    return cards if isinstance(cards, int) else len(cards)
