"""What is counted over many games. Only whole numbers: sums are the same in whatever order games are added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from validator.play.playout import Playthrough
from validator.rules.game import Game


@dataclass(slots=True)
class Share:
    """Games, wins, draws and payoffs of somebody: a seat, a policy, whoever began."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    payoff: int = 0
    scored: int = 0
    points: int = 0

    def add(self, other: Share) -> None:
        """Adds the counts of other games."""
        self.games += other.games
        self.wins += other.wins
        self.draws += other.draws
        self.payoff += other.payoff
        self.scored += other.scored
        self.points += other.points


@dataclass(slots=True)
class Tally:
    """The counts of some games. `deals` are fingerprints of what nature did in each.

    `users` are by card: whoever has used it in a game, once for each seat and game. `measures` count values by name.
    """

    games: int = 0
    decisions: int = 0
    seats: dict[int, Share] = field(default_factory=dict)
    bots: dict[str, Share] = field(default_factory=dict)
    starter: Share = field(default_factory=Share)
    endings: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    cards: dict[str, Counter[str]] = field(default_factory=dict)
    users: dict[str, Share] = field(default_factory=dict)
    measures: dict[str, Counter[int]] = field(default_factory=dict)
    deals: set[bytes] = field(default_factory=set)

    def count_game(self, game: Game[Any], bots: Sequence[str], played: Playthrough) -> None:
        """Adds one game; `bots` are the names of the policies by seat."""
        decisions = len(played.moves) - len(played.chances)
        self.games += 1
        self.decisions += decisions
        self.lengths[decisions] += 1
        self.endings[played.outcome.termination] += 1
        self.deals.add(blake2b("\n".join(map(str, played.chances)).encode(), digest_size=8).digest())
        starter = game.starter(played.state)
        for seat, bot in enumerate(bots):
            share = _share(played, seat)
            self.seats.setdefault(seat, Share()).add(share)
            self.bots.setdefault(bot, Share()).add(share)
            if seat == starter:
                self.starter.add(share)
        for seat, cards in game.used_cards(played.moves, played.movers).items():
            for card in cards:
                self.users.setdefault(card, Share()).add(_share(played, seat))
        for name, value in game.measures(played.state).items():
            self.measures.setdefault(name, Counter())[value] += 1
        self._count_cards(game.card_counts(played.state, played.moves))

    def _count_cards(self, cards: Mapping[str, Mapping[str, int]]) -> None:
        """Adds counts by use and card, zeros too: the report lists every card that is named."""
        for use, counts in cards.items():
            counter = self.cards.setdefault(use, Counter())
            for card, count in counts.items():
                counter[card] += count

    def add(self, other: Tally) -> None:
        """Adds the counts of other games."""
        self.games += other.games
        self.decisions += other.decisions
        for seat, share in other.seats.items():
            self.seats.setdefault(seat, Share()).add(share)
        for bot, share in other.bots.items():
            self.bots.setdefault(bot, Share()).add(share)
        self.starter.add(other.starter)
        self.endings.update(other.endings)
        self.lengths.update(other.lengths)
        for card, share in other.users.items():
            self.users.setdefault(card, Share()).add(share)
        for name, counter in other.measures.items():
            self.measures.setdefault(name, Counter()).update(counter)
        self._count_cards(other.cards)
        self.deals |= other.deals


def _share(played: Playthrough, seat: int) -> Share:
    outcome = played.outcome
    scored = outcome.scores is not None
    return Share(
        games=1,
        wins=int(outcome.winner == seat),
        draws=int(outcome.winner is None),
        payoff=outcome.payoffs[seat],
        scored=int(scored),
        points=outcome.scores[seat] if outcome.scores is not None else 0,
    )
