"""District Noir a second time, as naively as possible: the rulebook in lists of words, for comparison only.

It shares no code with the engine and reads no YAML, so that a fault would have to be made twice.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field


@dataclass
class Naive:
    """Cards by name. `done` are the actions of the running round."""

    hands: list[list[str]]
    line: list[str]
    pile: list[str]
    turn: int
    holder: int
    fronts: list[list[str]] = field(default_factory=lambda: [[], []])
    taken: list[bool] = field(default_factory=lambda: [False, False])
    round: int = 1
    over: bool = False

    def actions(self) -> list[str]:
        if self.over:
            return []
        found = []
        for card in self.hands[self.turn]:
            if f"play {card}" not in found:
                found.append(f"play {card}")
        if self.line and not self.taken[self.turn]:
            found.append("take")
        return found

    def do(self, action: str) -> None:
        if action == "take":
            for _card in range(5):
                if self.line:
                    self.fronts[self.turn].append(self.line.pop())
            self.taken[self.turn] = True
            if {"docks", "commissariat", "mairie"} <= set(self.fronts[self.turn]):
                self.over = True
                return
        else:
            card = action.split()[1]
            self.hands[self.turn].remove(card)
            self.line.append(card)
        self.turn = 1 if self.turn == 0 else 0
        if self.hands == [[], []] and self.taken == [True, True]:
            self.end_round()

    def end_round(self) -> None:
        if not self.pile:
            self.over = True
            return
        for hand in self.hands:
            for _card in range(5):
                hand.append(self.pile.pop(0))
        self.taken = [False, False]
        self.round += 1
        self.holder = 1 if self.holder == 0 else 0
        self.turn = self.holder

    def total(self, seat: int) -> int:
        mine, theirs = self.fronts[seat], self.fronts[1 - seat]
        points = 0
        sets = 99
        for value in (5, 6, 7, 8):
            name = f"soutien-{value}"
            if mine.count(name) > theirs.count(name):
                points += value
            sets = min(sets, mine.count(name))
        points += 5 * sets
        for card in mine:
            kind, _, number = card.partition("-")
            if kind == "alliance":
                points += int(number)
            if kind == "trahison":
                points -= int(number)
        return points

    def winner(self) -> int | None:
        for seat in (0, 1):
            if {"docks", "commissariat", "mairie"} <= set(self.fronts[seat]):
                return seat
        if self.total(0) != self.total(1):
            return 0 if self.total(0) > self.total(1) else 1
        for value in (8, 7, 6, 5):
            counts = [front.count(f"soutien-{value}") for front in self.fronts]
            if counts[0] != counts[1]:
                return 0 if counts[0] > counts[1] else 1
        return None


def deal(cards: list[str], holder: int) -> Naive:
    """The game after the deal of the shuffled `cards`, the first of which leave the game."""
    rest = list(cards[3:])
    hands = [[rest.pop(0) for _card in range(5)] for _seat in (0, 1)]
    line = [rest.pop(0), rest.pop(0)]
    return Naive(hands, line, rest, holder, holder)


def count_ways(game: Naive, depth: int) -> int:
    """Perft, the slow way."""
    if depth == 0 or not game.actions():
        return 1
    ways = 0
    for action in game.actions():
        after = deepcopy(game)
        after.do(action)
        ways += count_ways(after, depth - 1)
    return ways
