"""Paintball a second time, as naively as possible: packets as lists of cards on an endless plane, for comparison only.

It shares no code with the engine and reads no YAML, so that a fault would have to be made twice. Every card remembers
who has seen it, wherever it goes.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field

COLOURS = ["circle", "triangle", "square", "star", "cross"]
SPECIALS = ["precision", "protege", "vision-augmentee", "perdu"]


@dataclass
class Card:
    name: str
    up: bool = False
    known: set[int] = field(default_factory=set)

    def is_boule(self) -> bool:
        return self.name.startswith("boule-")

    def is_adversaire(self) -> bool:
        return self.name.startswith("adversaire-")

    def colour(self) -> str:
        return self.name.split("-")[1]


Spot = tuple[int, int]


def label(spot: Spot) -> str:
    return "abcdefghijkl"[spot[0] % 12] + str(spot[1] % 12 + 1)


@dataclass
class Naive:
    """Packets by spot, the top first. `stage` is what the game waits for, `asked` who is left to be asked."""

    colours: list[str]
    packets: dict[Spot, list[Card]]
    turn_of: int
    stage: str = "cut"
    number: int = 1
    hits: list[list[str]] = field(default_factory=list)
    held: list[list[str]] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    lifted: list[Card] = field(default_factory=list)
    cut_from: Spot | None = None
    open: list[Spot] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    forced: Spot | None = None
    peeked: bool = False
    precise: bool = False
    duel: tuple[Spot, Spot] | None = None
    end: str = ""
    winners: list[int] = field(default_factory=list)

    # -- who and where -------------------------------------------------------------------------------------------------
    def seat(self) -> int:
        if self.stage in ("perdu", "protege"):
            return self.asked[0]
        return self.turn_of

    def closed(self) -> list[Spot]:
        return [spot for spot, cards in self.packets.items() if not cards[0].up]

    def spot(self, name: str) -> Spot:
        for spot in self.packets:
            if label(spot) == name:
                return spot
        for spot in self.free():
            if label(spot) == name:
                return spot
        raise LookupError(name)

    def free(self) -> list[Spot]:
        found = []
        for x, y in self.packets:
            for spot in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
                every = [*self.packets, spot]
                wide = max(a for a, _b in every) - min(a for a, _b in every)
                high = max(b for _a, b in every) - min(b for _a, b in every)
                if spot not in self.packets and spot not in found and wide < 6 and high < 6:
                    found.append(spot)
        return found

    def cuts(self) -> list[str]:
        if not self.free():
            return []
        found = []
        for spot, cards in self.packets.items():
            size = len(cards)
            for lifted in range(1, size):
                if lifted == 1 and size != 2:
                    continue
                if abs(lifted - size / 2) <= max(0.5, size / 8):
                    found.append(f"cut {label(spot)} {lifted}")
        return found

    # -- what may be done ----------------------------------------------------------------------------------------------
    def actions(self) -> list[str]:
        turns = [f"turn {label(spot)}" for spot in self.closed()]
        match self.stage:
            case "over":
                return []
            case "cut":
                return self.cuts() or turns
            case "lay":
                return [f"lay {label(spot)}" for spot in self.free()]
            case "perdu":
                return ["pass"] + [f"perdu {label(spot)}" for spot in self.closed()]
            case "second":
                return self.second_actions(turns)
            case "extra":
                return ["stop", *turns]
            case "pick":
                return [f"pair {label(spot)}" for _boule, spot in self.combinations()]
            case "protege":
                return ["pass", "protege"]
            case "take":
                return [f"take {label(spot)}" for spot in self.takeable()]
        raise AssertionError(self.stage)

    def second_actions(self, turns: list[str]) -> list[str]:
        me, found = self.turn_of, []
        mine = self.packets[self.open[0]][0].name == f"boule-{self.colours[me]}"
        if mine and "precision" in self.held[me] and not self.precise:
            found.append("precision")
        if self.forced is not None:
            return [*found, f"turn {label(self.forced)}"]
        if "vision-augmentee" in self.held[me] and not self.peeked:
            found += [f"look {label(spot)}" for spot in self.closed()]
        return found + turns

    # -- doing it ------------------------------------------------------------------------------------------------------
    def do(self, action: str) -> None:
        word, *rest = action.split()
        spot = self.spot(rest[0]) if rest else None
        if spot is None:
            self.do_word(word)
        elif word == "cut":
            count = int(rest[1])
            self.lifted = self.packets[spot][:count]
            self.packets[spot] = self.packets[spot][count:]
            self.cut_from = spot
            self.stage = "lay"
        else:
            self.do_spot(word, spot)

    def do_word(self, word: str) -> None:
        if word == "pass" and self.stage == "perdu":
            self.asked.pop(0)
            if not self.asked:
                self.stage = "second"
        elif word == "precision":
            self.discard_action(self.turn_of, "precision")
            self.precise = True
        elif word == "stop":
            self.compare()
        elif word == "pass":
            self.score()
        elif word == "protege":
            self.discard_action(self.asked[0], "protege")
            self.take_special()

    def do_spot(self, word: str, spot: Spot) -> None:
        if word == "lay":
            self.packets[spot] = self.lifted
            self.lifted = []
            assert self.cut_from is not None
            self.first_card(self.cut_from)
        elif word == "turn" and self.stage == "cut":
            self.first_card(spot)
        elif word == "turn":
            self.turn_up(spot)
            if len(self.open) < (3 if self.precise else 2) and self.closed():
                self.stage = "extra"
            else:
                self.compare()
        elif word == "perdu":
            self.discard_action(self.asked[0], "perdu")
            self.forced = spot
            self.stage = "second"
        elif word == "look":
            self.discard_action(self.turn_of, "vision-augmentee")
            self.packets[spot][0].known.add(self.turn_of)
            self.peeked = True
        elif word == "pair":
            self.settle(next(pair for pair in self.combinations() if pair[1] == spot))
        elif word == "take":
            self.give(spot)
            self.next_turn()

    def first_card(self, spot: Spot) -> None:
        self.turn_up(spot)
        if self.number <= 2 * len(self.colours):
            self.next_turn()
        elif not self.closed():
            self.compare()
        else:
            count = len(self.colours)
            order = [(self.turn_of + step) % count for step in range(1, count)]
            self.asked = [seat for seat in order if "perdu" in self.held[seat]]
            self.stage = "perdu" if self.asked else "second"

    def turn_up(self, spot: Spot) -> None:
        card = self.packets[spot][0]
        card.up = True
        card.known = set(range(len(self.colours)))
        self.open.append(spot)

    def discard_action(self, seat: int, name: str) -> None:
        self.held[seat].remove(name)
        self.gone.append(name)

    def top(self, spot: Spot) -> Card:
        return self.packets[spot][0]

    def owner(self, boule: Card) -> int | None:
        seat = self.colours.index(boule.colour())
        return None if seat in self.out else seat

    def is_combination(self, boule: Card, other: Card) -> bool:
        if not boule.is_boule() or not other.is_adversaire() or boule.colour() == other.colour():
            return False
        return self.owner(boule) is not None

    def combinations(self) -> list[tuple[Spot, Spot]]:
        found = []
        for first in self.open[:1] if self.precise else self.open:
            for second in self.open:
                if self.is_combination(self.top(first), self.top(second)):
                    found.append((first, second))
        return found

    def compare(self) -> None:
        found = self.combinations()
        if len(found) > 1:
            self.stage = "pick"
        elif found:
            self.settle(found[0])
        else:
            self.take_special()

    def settle(self, pair: tuple[Spot, Spot]) -> None:
        self.duel = pair
        boule, other = self.top(pair[0]), self.top(pair[1])
        owner = self.owner(boule)
        assert owner is not None
        if self.hits[owner].count(other.colour()) == 2:
            self.eliminate(owner)
            return
        if other.colour() in self.colours:
            target = self.colours.index(other.colour())
            if "protege" in self.held[target]:
                self.asked = [target]
                self.stage = "protege"
                return
        self.score()

    def remove_top(self, spot: Spot) -> Card:
        card = self.packets[spot].pop(0)
        if not self.packets[spot]:
            del self.packets[spot]
        self.open.remove(spot)
        return card

    def eliminate(self, owner: int) -> None:
        assert self.duel is not None
        self.gone.append(self.remove_top(self.duel[0]).name)
        self.gone += self.held[owner]
        self.held[owner] = []
        self.out.append(owner)
        left = [seat for seat in range(len(self.colours)) if seat not in self.out]
        if len(left) == 1:
            self.finish("last", left)
        else:
            self.next_turn()

    def score(self) -> None:
        assert self.duel is not None
        extra = self.open[2:]
        owner = self.owner(self.top(self.duel[0]))
        assert owner is not None
        self.remove_top(self.duel[0])
        self.hits[owner].append(self.remove_top(self.duel[1]).colour())
        if len(set(self.hits[owner])) == 3:
            self.finish("colours", [owner])
            return
        self.take_special([spot for spot in self.open if spot not in extra])

    def takeable(self, spots: list[Spot] | None = None) -> list[Spot]:
        spots = self.open[:2] if spots is None else spots
        return [s for s in spots if self.top(s).name in SPECIALS and self.top(s).name not in self.held[self.turn_of]]

    def take_special(self, spots: list[Spot] | None = None) -> None:
        found = self.takeable(spots)
        if len(found) == 2:
            self.stage = "take"
            return
        for spot in found:
            self.give(spot)
        self.next_turn()

    def give(self, spot: Spot) -> None:
        self.held[self.turn_of].append(self.remove_top(spot).name)

    # -- the end of a turn ---------------------------------------------------------------------------------------------
    def tidy_up(self) -> None:
        for spot in self.open:
            card = self.top(spot)
            card.up = card.name == "decor"
        self.open = []
        self.forced = self.duel = None
        self.peeked = self.precise = False

    def next_turn(self) -> None:
        self.tidy_up()
        reason = self.stale()
        if reason:
            left = [seat for seat in range(len(self.colours)) if seat not in self.out]
            best = max((len(self.hits[seat]), len(set(self.hits[seat]))) for seat in left)
            self.finish(reason, [s for s in left if (len(self.hits[s]), len(set(self.hits[s]))) == best])
            return
        self.number += 1
        self.turn_of = (self.turn_of + 1) % len(self.colours)
        while self.turn_of in self.out:
            self.turn_of = (self.turn_of + 1) % len(self.colours)
        self.stage = "cut"

    def stale(self) -> str:
        if not self.closed() and not self.cuts():
            return "stuck"
        if not self.hope():
            return "hopeless"
        if self.cuts():
            return ""
        tops = [self.top(spot) for spot in self.closed()]
        for one in tops:
            lacks = [
                seat for seat in range(len(self.colours)) if seat not in self.out and one.name not in self.held[seat]
            ]
            if one.name in SPECIALS and lacks:
                return ""
            for two in tops:
                if self.is_combination(one, two):
                    return ""
        return "barren"

    def hope(self) -> bool:
        names = [card.name for cards in self.packets.values() for card in cards]
        for seat, mine in enumerate(self.colours):
            if seat in self.out:
                continue
            lacking = 3 - len(set(self.hits[seat]))
            targets = [c for c in COLOURS if c != mine and c not in self.hits[seat] and f"adversaire-{c}" in names]
            if names.count(f"boule-{mine}") >= lacking and len(targets) >= lacking:
                return True
        return False

    def finish(self, reason: str, winners: list[int]) -> None:
        self.tidy_up()
        self.stage = "over"
        self.end = reason
        self.winners = winners


def begin(colours: list[str], cards: list[str], first: int) -> Naive:
    """The game after the shuffle and the lot."""
    count = len(colours)
    packet = [Card(name) for name in cards]
    hits: list[list[str]] = [[] for _seat in colours]
    held: list[list[str]] = [[] for _seat in colours]
    assert count >= 2
    return Naive(colours, {(5, 5): packet}, first, hits=hits, held=held)


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
