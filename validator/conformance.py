"""What any game must pass, ours or a stranger's: `check_game` plays it and looks at every step.

Nothing here knows a game. What goes wrong is a ConformanceFault that names the seed and quotes the position,
so that the game can be played again to that step.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from validator.play.ismcts import IsmctsPolicy
from validator.play.playout import playout
from validator.play.policy import Policy, RandomPolicy
from validator.play.streams import CHOICES, DEALS, Stream, stream
from validator.rules.chance import Draw, Shuffled
from validator.rules.description import Description, description_text, digest, words_in
from validator.rules.errors import IllegalMove, UnreadableMove
from validator.rules.game import Game
from validator.rules.move import Move, in_order
from validator.rules.observation import UNSEEN
from validator.rules.record import record_game, replay_record
from validator.rules.seats import CHANCE, NOBODY
from validator.rules.state import Copied, Shown, State

NO_MOVE = "?"
# Of the searching policy: enough to try moves of all kinds, as its strength does not matter here.
ITERATIONS = 6
# How many earlier states are looked at after every move.
RECENT = 2
# In how many portions the moves met so far are asked for, one at each step.
PORTIONS = 4
STUCK = "nobody can move, but the game is not over"


class ConformanceFault(Exception):
    """A rule of the contract that a game breaks: in which game, at which step, in which position."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{what} ({where})")
        self.what = what
        self.where = where


def is_power(count: int) -> bool:
    """Whether it is 0, 1, 2, 4, 8 ..."""
    return count & (count - 1) == 0


def told_game(game: Game[Any], seats: int, seed: int) -> str:
    """`chaos, length short, 3 seats, seed 7`: enough to play that game again."""
    chosen = [f"{name} {value}" for name, value in game.chosen.items()]
    return ", ".join([game.id, *chosen, f"{seats} seats", f"seed {seed}"])


@dataclass(slots=True)
class Follower:
    """One game in the making. `history` are clones of all earlier states with their fingerprints."""

    game: Game[Any]
    seats: int
    seed: int
    state: Any
    rng: Random
    moves: list[Move] = field(default_factory=list)
    history: list[tuple[State, Description]] = field(default_factory=list)
    known: dict[str, Move] = field(default_factory=dict)
    looked: tuple[int, Description] | None = None

    def require(self, holds: bool, what: str) -> None:
        """Raises ConformanceFault unless it holds."""
        if not holds:
            where = f"{told_game(self.game, self.seats, self.seed)}, step {len(self.moves)}: "
            raise ConformanceFault(what, where + self.game.position(self.state))

    @property
    def whole(self) -> Description:
        return self.game.describe(self.state)

    @property
    def before(self) -> Description:
        """The state as it was when this step was looked at first: described once for all checks."""
        if self.looked is None or self.looked[0] != len(self.moves):
            self.looked = len(self.moves), self.whole
        return self.looked[1]

    @property
    def is_sampled(self) -> bool:
        """Whether dear checks are due."""
        return is_power(len(self.moves))

    def watched(self) -> Iterable[int]:
        """The seats whose view is looked at: whoever is to move and another in turn; when dear checks are due, all."""
        if self.is_sampled or self.state.to_move == NOBODY:
            return range(self.seats)
        return {seat for seat in (self.state.to_move, len(self.moves) % self.seats) if seat >= 0}

    def doubtful(self) -> Iterable[tuple[str, Move]]:
        """The moves met so far, of which those that are not listed must be refused: some in turn; when due, all."""
        known = list(self.known.items())
        return known if self.is_sampled else known[len(self.moves) % PORTIONS :: PORTIONS]

    def other(self, state: State) -> Follower:
        """A follower of another state of the same game, for a comparison."""
        return Follower(self.game, self.seats, self.seed, state, self.rng, self.moves)


def check_game(game: Game[Any], *, seed: int = 0, random_games: int = 10, search_games: int = 1) -> None:
    """Plays with every value of every option and every number of seats, at random and with a searching policy.

    Every step is checked. Raises ConformanceFault.
    """
    for variant in game.variants():
        _check_variant(variant, seed, random_games, search_games)


def _check_variant(game: Game[Any], seed: int, random_games: int, search_games: int) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        deals = set()
        for number in range(random_games):
            deals.add(follow_game(game, [RandomPolicy()] * seats, seed + number))
        for number in range(search_games):
            follow_game(game, [IsmctsPolicy(game, ITERATIONS)] * seats, seed + number)
        if len(deals) < random_games:
            raise ConformanceFault("games with different seeds are equal", told_game(game, seats, seed))
        check_generators(game, seats, seed)


def follow_game(game: Game[Any], policies: Sequence[Policy], seed: int, every: int = 1) -> str:
    """Checks the steps of one game; returns the fingerprint of the first choice of a seat after a move of nature.

    With `every` above 1, one step in so many is checked, and the ones beside them with the seeds beside this one.
    """
    seats = len(policies)
    for policy in policies:
        policy.begin_game()
    follower = Follower(game, seats, seed, game.new_state(seats), Random(seed))
    deals, choices = stream(seed, 0, DEALS), stream(seed, 0, CHOICES)
    dealt, mixed = "", False
    while follower.state.to_move != NOBODY:
        follower.require(len(follower.moves) <= game.step_limit, "the game does not end within its step limit")
        checked = (len(follower.moves) + seed) % every == 0
        for check in STEP_CHECKS if checked else ():
            run_check(follower, check)
        state = follower.state
        if state.to_move == CHANCE:
            move = game.chance(state).sample(deals.random)
            mixed = True
        else:
            if mixed and not dealt:
                dealt = digest(description_text(follower.before))
            policy = policies[state.to_move]
            seen = game.observe(state, state.to_move) if policy.looks else UNSEEN
            move = policy.choose(seen, game.legal_moves(state), choices)
        follower.require(game.is_legal(state, move), f"`{move}` was chosen, but is not legal")
        advance(follower, move, RECENT if checked else 0)
    check_end(follower)
    return dealt


def run_check(follower: Follower, check: Callable[[Follower], None]) -> None:
    """Runs one check; what a game raises in it is a fault of the game."""
    try:
        check(follower)
    except ConformanceFault:
        raise
    except Exception as fault:
        follower.require(False, f"{check.__name__} ended with {fault!r}")


def advance(follower: Follower, move: Move, recent: int) -> None:
    """Makes the move, and looks whether an earlier state has felt it: the last `recent` of them, now and then all."""
    follower.history.append((follower.state.clone(), follower.before))
    follower.game.apply(follower.state, move)
    follower.moves.append(move)
    count = len(follower.history)
    check_history(follower, follower.history[0 if follower.is_sampled else count - recent :])


def check_history(follower: Follower, history: Sequence[tuple[State, Description]]) -> None:
    """Earlier states are as they were."""
    move = follower.moves[-1]
    for earlier, whole in history:
        if follower.game.describe(earlier) != whole:
            follower.require(False, f"an earlier state changed with `{move}`; it was {description_text(whole)}")


def check_cards(follower: Follower) -> None:
    """No card is lost, none appears."""
    deck = Counter(follower.game.deck)
    found = Counter([card for card in words_in(follower.before) if card in deck])
    follower.require(found in (deck, Counter()), f"cards are not conserved: {dict(found - deck)} {dict(deck - found)}")


def check_turn(follower: Follower) -> None:
    """It is the turn of one seat or of nature, and the odds of nature add up to 1."""
    state = follower.state
    follower.require(CHANCE <= state.to_move < follower.seats, f"{state.to_move} is no seat")
    follower.require(follower.game.outcome(state) is None, "the game has an outcome but goes on")
    if state.to_move == CHANCE:
        chance = follower.game.chance(state)
        if isinstance(chance, Draw):
            follower.require(sum(odds for _move, odds in chance.outcomes) == 1, "the odds do not add up to 1")
            listed = tuple(move for move, _odds in chance.outcomes)
            follower.require(listed == follower.game.legal_moves(state), "chance and legal moves differ")
        else:
            example = follower.game.legal_moves(state)[0]
            follower.require(chance.allows(example), "the shuffle that stands for all is none of these cards")


def check_moves(follower: Follower) -> None:
    """Legal moves are in order, unique, never empty, and their notation reads back."""
    game, state = follower.game, follower.state
    legal = game.legal_moves(state)
    texts = [str(move) for move in legal]
    follower.require(bool(legal), STUCK)
    follower.require(legal == in_order(legal), f"the legal moves are not in order: {texts}")
    follower.require(len(set(texts)) == len(texts), f"a legal move is listed twice: {texts}")
    for move, text in zip(legal, texts, strict=True):
        follower.require(game.parse_move(state, text) == move, f"`{text}` reads back as another move")
        follower.require(game.is_legal(state, move), f"`{text}` is listed, but not legal")
        follower.known[text] = move
    for text, move in follower.doubtful():
        if text not in texts:
            accepted = game.is_legal(state, move) and not isinstance(move, Shuffled)
            follower.require(not accepted, f"`{text}` is legal, but not listed")
            refused = not follower.is_sampled or is_refused(game, state, text, IllegalMove)
            follower.require(refused, f"`{text}` is not legal, but accepted")
    follower.require(is_refused(game, state, NO_MOVE, UnreadableMove), f"`{NO_MOVE}` is read as a move")
    follower.require(follower.before == follower.whole, "looking at moves changes the state")


def is_refused(game: Game[Any], state: State, text: str, error: type[Exception]) -> bool:
    """Whether reading `text` as a move of this state raises that error."""
    try:
        move = game.parse_move(state, text)
    except error:
        return True
    # At a shuffle, every order is legal and only one is listed.
    return game.is_legal(state, move) and move not in game.legal_moves(state)


def check_fields(follower: Follower) -> None:
    """Every field is declared and described, and a clone has it as declared."""
    declared = {item.name: item for item in follower.game.fields}
    described = set(follower.before)
    kept = {name for kind in type(follower.state).__mro__ for name in getattr(kind, "__slots__", ())}
    follower.require(set(declared) == described, f"declared and described differ: {set(declared) ^ described}")
    follower.require(kept <= set(declared), f"not declared: {kept - set(declared)}")
    follower.require(not hasattr(follower.state, "__dict__") or not kept, "the state has fields without a slot")
    twin = follower.state.clone()
    for name in kept:
        own, copy = getattr(follower.state, name), getattr(twin, name)
        if declared[name].copied is Copied.SHARED:
            follower.require(not isinstance(own, list | dict | set), f"`{name}` is shared, but can change")
        else:
            pairs = [(own, copy), *(zip(own, copy, strict=True) if declared[name].copied is Copied.LISTS else ())]
            follower.require(all(left is not right for left, right in pairs), f"`{name}` is not copied")


def check_clone(follower: Follower) -> None:
    """A clone is equal, and goes its own way."""
    twin = follower.state.clone()
    before = follower.before
    follower.require(follower.game.describe(twin) == before, "a clone is not equal")
    follower.game.apply(twin, follower.game.legal_moves(twin)[0])
    follower.require(follower.whole == before, "a move of a clone changes the original")


def check_saved(follower: Follower) -> None:
    """A saved and loaded state is equal in print and legal moves; now and then both are played to their ends."""
    game = follower.game
    loaded = game.restore(json.loads(description_text(follower.before)))
    twin = follower.other(loaded)
    follower.require(twin.whole == follower.before, f"loading changes the state to {game.position(loaded)}")
    if follower.is_sampled:
        original = follower.other(follower.state.clone())
        for step in range(game.step_limit):
            if original.state.to_move == NOBODY:
                break
            legal = game.legal_moves(original.state)
            original.require(bool(legal), STUCK)
            move = legal[int(follower.rng.random() * len(legal))]
            same = list(map(str, game.legal_moves(loaded))) == list(map(str, legal))
            original.require(same, "after loading, other moves are legal")
            game.apply(original.state, move)
            game.apply(loaded, move)
            equal = not is_power(step) or original.whole == twin.whole
            original.require(equal, f"after loading, `{move}` leads elsewhere")
        original.require(original.whole == twin.whole, "after loading, the moves lead elsewhere")
        original.require(game.outcome(original.state) == game.outcome(loaded), "after loading, the end is another")


def check_views(follower: Follower) -> None:
    """A seat sees what the fields show it; what it cannot see may be dealt anew without its noticing."""
    game, state = follower.game, follower.state
    shown = {item.name for item in game.fields if item.shown is not Shown.NOBODY}
    may = list(map(str, game.legal_moves(state)))
    for seat in follower.watched():
        seen = game.observe(state, seat)
        follower.require(set(seen.seen) <= shown, f"seat {seat} sees fields that no one shows it")
        imagined = game.redeal(seen, follower.rng.shuffle)
        twin = follower.other(imagined)
        check_cards(twin)
        again = game.observe(imagined, seat)
        follower.require(again == seen, f"seat {seat} notices that hidden cards are dealt anew: {again}")
        known = game.known_scores(imagined, seat) == game.known_scores(state, seat)
        follower.require(known, f"the scores that seat {seat} knows depend on what it cannot see")
        if state.to_move in (seat, CHANCE):
            same = list(map(str, game.legal_moves(imagined))) == may
            follower.require(same, f"what seat {seat} may do depends on what it cannot see")


STEP_CHECKS: tuple[Callable[[Follower], None], ...] = (
    check_cards,
    check_turn,
    check_moves,
    check_fields,
    check_clone,
    check_saved,
    check_views,
)


def check_end(follower: Follower) -> None:
    """The game ended for a declared reason, payoffs are in range, and its record replays."""
    game, state = follower.game, follower.state
    check_history(follower, follower.history)
    check_cards(follower)
    check_fields(follower)
    check_views(follower)
    follower.require(game.legal_moves(state) == (), "the game is over, but moves are legal")
    outcome = game.outcome(state)
    if outcome is None:
        follower.require(False, "the game is over without an outcome")
        return
    follower.require(outcome.termination in game.terminations, f"`{outcome.termination}` is not declared")
    follower.require(len(outcome.payoffs) == follower.seats, "not one payoff for each seat")
    follower.require(sum(outcome.payoffs) == 0, f"payoffs do not add up to 0: {outcome.payoffs}")
    follower.require(max(map(abs, outcome.payoffs)) < follower.seats, f"payoffs are out of range: {outcome.payoffs}")
    follower.require(outcome.scores is None or len(outcome.scores) == follower.seats, "not one score for each seat")
    record = record_game(game, follower.seats, follower.moves)
    replayed = [move for _state, move in replay_record(game, record)]
    follower.require(replayed == follower.moves, "the record replays as another game")


class Disturbing(RandomPolicy):
    """Plays at random, and meddles with the generators that everybody shares."""

    def choose(self, observation: Any, legal: tuple[Move, ...], rng: Stream) -> Move:
        """A legal move by chance."""
        random.seed(len(legal))
        random.random()
        return super().choose(observation, legal, rng)


def check_generators(game: Game[Any], seats: int, seed: int) -> None:
    """A game hangs on its own generators alone."""
    kept = random.getstate()
    try:
        games = [
            playout(game, [policy] * seats, stream(seed, 0, DEALS), stream(seed, 0, CHOICES))
            for policy in (RandomPolicy(), Disturbing())
        ]
    finally:
        random.setstate(kept)
    if games[0].moves != games[1].moves:
        raise ConformanceFault("the game uses the shared generator", told_game(game, seats, seed))


def fingerprint(game: Game[Any], *, seed: int = 0, games: int = 5) -> str:
    """One fingerprint of the records of some games, equal in every process and on every machine."""
    records = []
    for variant in game.variants():
        for seats in range(game.seats[0], game.seats[1] + 1):
            for number in range(games):
                streams = stream(seed, number, DEALS), stream(seed, number, CHOICES)
                records.append(playout(variant, [RandomPolicy()] * seats, *streams).record(variant))
    return digest("\n".join(map(repr, records)))
