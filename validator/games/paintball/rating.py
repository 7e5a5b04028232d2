"""How good each move looks to a seat, judged from what it knows and from the odds of what it does not.

This is an opinion of bots, not a rule: the weights stand here, and nothing else depends on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from validator.games.paintball.box import Box
from validator.games.paintball.designs import BOULE, PERDU, PRECISION, PROTEGE, VISION
from validator.games.paintball.moves import Choice
from validator.games.paintball.state import CUT, EXTRA, PICK, SECOND, TAKE
from validator.games.paintball.state import PERDU as ASKED_PERDU
from validator.games.paintball.state import PROTEGE as ASKED_PROTEGE
from validator.rules.move import Move
from validator.rules.observation import Observation
from validator.rules.seats import seat_names

# What a pair is worth to the Boule's owner: a new colour, a colour hit again, the last colour, a third hit.
NEW, AGAIN, WON, FATAL = 1.0, 0.15, 10.0, -4.0
# What a special action is worth to whoever may take it.
ACTIONS: Final = {PRECISION: 0.5, PROTEGE: 0.4, VISION: 0.3, PERDU: 0.2}
# As good as a pair: no help is wanted then. What help is worth else.
SURE, EXTRA_CARD, LOOK, KEEP = 0.9, 0.2, 0.1, 0.05


class Rating:
    """One seat's view of one moment."""

    def __init__(self, box: Box, observation: Observation) -> None:
        seen: Any = observation.seen
        self.box = box
        self.seen = seen
        self.seats = seat_names(len(seen["actions"]))
        self.me = self.seats[observation.seat]
        self.known: dict[str, str] = {**seen["secrets"][self.me], **seen["seen"]}
        self.teams: dict[str, str] = {team: seat for seat, team in seen["teams"].items()}
        self._unknown: dict[str, float] | None = None

    def rate(self, legal: Sequence[Move]) -> list[float]:
        """A number for each move, the better the higher; equal numbers for moves between which nothing is known."""
        judge = JUDGES.get(self.seen["phase"])
        return [0.0] * len(legal) if judge is None else judge(self, legal)

    def rate_first(self, legal: Sequence[Move]) -> list[float]:
        """P-14: the new packet may be chosen: best one whose card makes a pair that is known."""
        if not isinstance(legal[0], Choice) or not self._is_turn(legal[0]):
            return [0.0] * len(legal)
        places = [self._place(move) for move in legal]
        return [
            max((self.worth(self.known[place], other) for other in self._others(place)), default=0.0)
            if place in self.known
            else self.expected(None)
            for place in places
        ]

    def rate_second(self, legal: Sequence[Move]) -> list[float]:
        """The second card; Précision and Vision augmentée while no pair is sure."""
        first = self.known[self.seen["turned"][0]]
        turns = {move: self.worth_of(first, self._place(move)) for move in legal if self._is_turn(move)}
        best = max(turns.values())
        help_wanted = best < SURE
        found = []
        for move in legal:
            if move in turns:
                found.append(turns[move])
            elif not help_wanted:
                found.append(-1.0)
            elif move is self.box.moves.precision:
                found.append(best + EXTRA_CARD)
            else:
                found.append(LOOK + self.worth_of(first, self._place(move)) if self._is_hidden(move) else -1.0)
        return found

    def rate_extra(self, legal: Sequence[Move]) -> list[float]:
        """P-50: of two that fit he picks the better one, but one that fits alone he must take."""
        first, second = (self.known[place] for place in self.seen["turned"][:2])
        made = self.worth(first, second)
        fits = self.is_pair(first, second)
        found = []
        for move in legal:
            more = self.worth_of(first, self._place(move)) if isinstance(move, Choice) else made
            found.append(max(made, more) if fits else more)
        return found

    def rate_pick(self, legal: Sequence[Move]) -> list[float]:
        """P-50: which Adversaire."""
        first = self.known[self.seen["turned"][0]]
        return [self.worth(first, self.known[self._place(move)]) for move in legal]

    def rate_protege(self, legal: Sequence[Move]) -> list[float]:
        """P-45: a pair that would harm is prevented."""
        boule, adversaire = (self.known[place] for place in self.seen["pair"])
        made = self.pair_worth(boule, adversaire) + KEEP
        return [0.0 if move is self.box.moves.protege else made for move in legal]

    def rate_take(self, legal: Sequence[Move]) -> list[float]:
        """P-41: the better special action."""
        return [ACTIONS[self.known[self._place(move)]] for move in legal]

    def rate_perdu(self, legal: Sequence[Move]) -> list[float]:
        """P-47: what the player would do by himself, against the packet that is best for this seat."""
        first = self.known[self.seen["turned"][0]]
        named = [self.worth_of(first, self._place(move)) if isinstance(move, Choice) else None for move in legal]
        left_alone = min(worth for worth in named if worth is not None) + ACTIONS[PERDU]
        return [left_alone if worth is None else worth for worth in named]

    def worth_of(self, first: str, place: str) -> float:
        """What turning the card at `place` after `first` is worth to this seat, by the odds if it is unknown."""
        return self.worth(first, self.known[place]) if place in self.known else self.expected(first)

    def expected(self, first: str | None) -> float:
        """The same for a card that nobody has seen."""
        if first is None:
            return KEEP
        return sum(odds * self.worth(first, card) for card, odds in self.unknown().items())

    def unknown(self) -> dict[str, float]:
        """The odds of each card where nothing is known."""
        if self._unknown is None:
            left = dict(self.seen["left"])
            for card in self.known.values():
                left[card] -= 1
            total = sum(left.values())
            self._unknown = {card: count / total for card, count in left.items() if count}
        return self._unknown

    def worth(self, first: str, second: str) -> float:
        """What this seat gains if these two cards are turned in the running turn."""
        if self.is_pair(first, second):
            return self.pair_worth(first, second)
        if self.seen["player"] != self.me:
            return 0.0
        held = self.seen["actions"][self.me]
        return max((ACTIONS[card] for card in (first, second) if card in ACTIONS and card not in held), default=0.0)

    def is_pair(self, first: str, second: str) -> bool:
        """P-31, P-36, P-55"""
        boule, adversaire = (first, second) if first.startswith(BOULE) else (second, first)
        designs = self.box.designs
        team = designs.boule_team[designs.numbers[boule]]
        colour = designs.adversaire_team[designs.numbers[adversaire]]
        return team >= 0 <= colour and team != colour and self.teams[designs.teams[team]] not in self.seen["out"]

    def pair_worth(self, first: str, second: str) -> float:
        """What a pair of Boule and Adversaire, in either order, is worth to this seat."""
        boule, adversaire = (first, second) if first.startswith(BOULE) else (second, first)
        designs = self.box.designs
        owner = self.teams[designs.teams[designs.boule_team[designs.numbers[boule]]]]
        gain = self.gain(owner, adversaire)
        worth = gain if owner == self.me else -gain / (len(self.seats) - 1)
        if owner != self.me and gain >= WON:
            worth = -gain
        guard = self.teams.get(designs.teams[designs.adversaire_team[designs.numbers[adversaire]]])
        if gain > 0 and guard is not None and PROTEGE in self.seen["actions"][guard]:
            # Nobody lets his own Adversaire be hit if he need not.
            worth = 0.0
        return worth

    def gain(self, owner: str, adversaire: str) -> float:
        """What a hit is worth to the owner of the Boule."""
        cards = [card for card in self.seen["pairs"][owner] if not card.startswith(BOULE)]
        hits = cards.count(adversaire)
        numbers = self.box.numbers
        if hits + 1 >= numbers.fatal_hit:
            return FATAL
        if hits:
            return AGAIN
        return WON if len(set(cards)) + 1 >= numbers.win_colours else NEW

    def _others(self, place: str) -> list[str]:
        return [card for other, card in self.known.items() if other != place]

    def _place(self, move: Move) -> str:
        assert isinstance(move, Choice)
        return self.box.grid.names[move.target]

    def _is_turn(self, move: Move) -> bool:
        return isinstance(move, Choice) and move is self.box.moves.turn[move.target]

    def _is_hidden(self, move: Move) -> bool:
        return self._place(move) not in self.known


JUDGES = {
    CUT: Rating.rate_first,
    ASKED_PERDU: Rating.rate_perdu,
    SECOND: Rating.rate_second,
    EXTRA: Rating.rate_extra,
    PICK: Rating.rate_pick,
    ASKED_PROTEGE: Rating.rate_protege,
    TAKE: Rating.rate_take,
}
