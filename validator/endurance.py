"""Very many games of one kind, each step looked at with the checks that are cheap.

`validator.conformance` looks at everything at every step, which hundreds of games can afford. Here the dear checks
are made at a few steps of each game, at others from game to game: a hundred thousand games are a matter of minutes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import Any

from validator.conformance import (
    STUCK,
    ConformanceFault,
    Follower,
    check_clone,
    check_end,
    check_moves,
    check_saved,
    check_views,
    run_check,
)
from validator.database.model import Game as Entry
from validator.games.registry import make_rules
from validator.play.bots import make_policy
from validator.play.parcel import Parcel, pack_game, unpack_game
from validator.play.policy import Policy
from validator.play.processes import run_pieces
from validator.play.streams import CHOICES, DEALS, Stream, Streams
from validator.rules.description import words_in
from validator.rules.errors import MoveError
from validator.rules.game import Game
from validator.rules.observation import UNSEEN
from validator.rules.seats import CHANCE, NOBODY

# Games of one piece of work.
PIECE = 100
# From one step with dear checks to the next.
DEAR_EVERY = 50
DEAR_CHECKS = (check_moves, check_clone, check_saved, check_views)


@dataclass(frozen=True, slots=True)
class Course:
    """Which games are played: those of the numbers `first` to `first + games - 1` under the seed.

    `bots` are the policies by seat, `options` what was agreed.
    """

    games: int
    bots: tuple[str, ...]
    seed: int = 0
    first: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def pieces(self) -> list[range]:
        """The numbers of the games in pieces of work."""
        end = self.first + self.games
        return [range(start, min(start + PIECE, end)) for start in range(self.first, end, PIECE)]


@dataclass(frozen=True, slots=True)
class Breach:
    """A broken rule of the contract: in the game of that number, with the step and the position in `where`."""

    number: int
    what: str
    where: str


@dataclass(slots=True)
class Watched:
    """What was seen of some games; `breach` is the first thing that is wrong in them, None if nothing is.

    `stopped` says that somebody interrupted them.
    """

    games: int = 0
    steps: int = 0
    longest: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    breach: Breach | None = None
    stopped: bool = False

    def add(self, other: Watched) -> None:
        """Adds the games that follow these."""
        self.games += other.games
        self.steps += other.steps
        self.longest = max(self.longest, other.longest)
        self.endings.update(other.endings)
        self.breach = self.breach or other.breach


def watch_games(entry: Entry, course: Course, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Watched:
    """Plays the games of the course until one breaks a rule. The result does not depend on `jobs`.

    `progress` is told how many games have been played so far. After KeyboardInterrupt, the result has those.
    """
    whole = Watched()
    work = partial(watch_piece, pack_game(entry), course)
    try:
        for watched in run_pieces(work, course.pieces(), jobs, in_order=True):
            whole.add(watched)
            if progress is not None:
                progress(whole.games)
            if whole.breach is not None:
                break
    except KeyboardInterrupt:
        whole.stopped = True
    return whole


def watch_piece(parcel: Parcel, course: Course, numbers: range) -> Watched:
    """Plays the games of these numbers, or those before the first breach."""
    game = _rules(parcel, tuple(course.options.items()))
    policies = [make_policy(game, bot) for bot in course.bots]
    deals, choices = Streams(course.seed, DEALS), Streams(course.seed, CHOICES)
    watched = Watched()
    for number in numbers:
        try:
            steps, ending = watch_game(game, policies, deals.of(number), choices.of(number), course.seed, number)
        except ConformanceFault as fault:
            watched.breach = Breach(number, fault.what, fault.where)
            break
        watched.games += 1
        watched.steps += steps
        watched.longest = max(watched.longest, steps)
        watched.endings[ending] += 1
    return watched


@cache
def _rules(parcel: Parcel, options: tuple[tuple[str, str], ...]) -> Game[Any]:
    game = make_rules(unpack_game(parcel), dict(options))
    assert game is not None
    return game


def watch_game(
    game: Game[Any], policies: Sequence[Policy], deals: Stream, choices: Stream, seed: int, number: int
) -> tuple[int, str]:
    """Plays one game; how many steps it had, and how it ended. Raises ConformanceFault, which names the seed."""
    seats = len(policies)
    for policy in policies:
        policy.begin_game()
    follower = Follower(game, seats, seed, game.new_state(seats), Random(number))
    state = follower.state
    deck = sorted(game.deck)
    while state.to_move != NOBODY:
        if len(follower.moves) > game.step_limit:
            follower.require(False, "the game does not end within its step limit")
        run_check(follower, partial(check_step, deck=deck))
        if (len(follower.moves) + number) % DEAR_EVERY == 0:
            for check in DEAR_CHECKS:
                run_check(follower, check)
        make_move(follower, policies, deals, choices)
    run_check(follower, check_end)
    outcome = game.outcome(state)
    assert outcome is not None
    return len(follower.moves), outcome.termination


def check_step(follower: Follower, deck: list[str]) -> None:
    """It is somebody's turn, the game goes on, all cards are there, and the legal moves are in order and differ."""
    game, state = follower.game, follower.state
    if not CHANCE <= state.to_move < follower.seats:
        follower.require(False, f"{state.to_move} is no seat")
    if game.outcome(state) is not None:
        follower.require(False, "the game has an outcome but goes on")
    known = set(deck)
    found = sorted([card for card in words_in(follower.whole) if card in known])
    if found and found != deck:
        missing, more = Counter(deck) - Counter(found), Counter(found) - Counter(deck)
        follower.require(False, f"cards are not conserved: missing {dict(missing)}, too many {dict(more)}")
    legal = game.legal_moves(state)
    if not legal:
        follower.require(False, STUCK)
    keys = [(move.rank, str(move)) for move in legal]
    if any(left >= right for left, right in pairwise(keys)):
        follower.require(False, f"the legal moves are not in order, or one is listed twice: {list(map(str, legal))}")


def make_move(follower: Follower, policies: Sequence[Policy], deals: Stream, choices: Stream) -> None:
    """The next move of chance or of a policy."""
    game, state = follower.game, follower.state
    if state.to_move == CHANCE:
        move = game.chance(state).sample(deals.random)
    else:
        policy = policies[state.to_move]
        seen = game.observe(state, state.to_move) if policy.looks else UNSEEN
        move = policy.choose(seen, game.legal_moves(state), choices)
    try:
        game.play(state, move)
    except MoveError:
        follower.require(False, f"`{move}` was chosen, but is not legal")
    follower.moves.append(move)
