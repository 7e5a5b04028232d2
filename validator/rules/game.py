"""The contract: what a game must offer so that it can be played, checked, searched and recorded."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Self, TypeVar

from validator.database import model
from validator.database.problem import Param
from validator.rules.chance import SHUFFLE_WORD, Chance, Shuffle, shuffled
from validator.rules.description import Description, description_text
from validator.rules.errors import IllegalMove, UnreadableMove
from validator.rules.move import Move
from validator.rules.notation import choose_abbreviated, tidy
from validator.rules.observation import Observation
from validator.rules.options import Option, Options, choose_options, each_choice
from validator.rules.outcome import Outcome
from validator.rules.seats import CHANCE, NOBODY, seat_name
from validator.rules.state import Field, State

StateT = TypeVar("StateT", bound=State)

# The code of a problem and the parameters of its message.
Fault = tuple[str, Mapping[str, Param]]

# Puts a list of cards into a random order, in place: `random.Random().shuffle`.
Shuffler = Callable[[list[str]], None]


class Game(ABC, Generic[StateT]):
    """The rules of a game, made from its database entry: all cards and numbers come from there.

    `options` are what can be agreed before the game, declared by the class; `chosen` is what was agreed for
    this object, a value for every option. They hold for all games that the object plays.
    `rules_version` grows with every change that may make an old record wrong. `terminations` are all
    reasons to end. `card_rates` are pairs of uses of cards, as `card_counts` names them: the share of the second that
    was the first is worth telling. No game has more than `step_limit` steps. `deck` are the ids of all cards in play,
    copies included.
    """

    options: ClassVar[tuple[Option, ...]] = ()
    card_rates: ClassVar[tuple[tuple[str, str], ...]] = ()

    id: str
    seats: tuple[int, int]
    chosen: Options
    rules_version: int
    fields: tuple[Field, ...]
    terminations: tuple[str, ...]
    step_limit: int
    deck: tuple[str, ...]

    def __init__(self, entry: model.Game, chosen: Options) -> None:
        """Raises OptionFault for an option or value that is not declared."""
        self.id = entry.id
        self.seats = entry.seats
        self.chosen = MappingProxyType(choose_options(self.options, chosen))
        self._entry = entry
        self._variants: dict[tuple[str, ...], Self] = {}

    def variant(self, chosen: Options) -> Self:
        """The same rules with these options, and defaults for the others; made once. Raises OptionFault."""
        whole = choose_options(self.options, chosen)
        if whole == self.chosen:
            return self
        key = tuple(whole.values())
        if key not in self._variants:
            self._variants[key] = type(self)(self._entry, whole)
        return self._variants[key]

    def variants(self) -> Iterator[Self]:
        """The rules with every value of every option: first with the defaults, then with one other value at a time."""
        return map(self.variant, each_choice(self.options))

    @abstractmethod
    def new_state(self, seats: int) -> StateT:
        """The state before anything has happened."""

    @abstractmethod
    def legal_moves(self, state: StateT) -> tuple[Move, ...]:
        """What the rules allow now, in order; empty only when the game is over.

        At a shuffle, one order stands for all: `is_legal` accepts every order of the same cards.
        """

    @abstractmethod
    def chance(self, state: StateT) -> Chance:
        """The odds of a state where CHANCE is to move."""

    @abstractmethod
    def apply(self, state: StateT, move: Move) -> None:
        """Changes the state by a move that must be legal; `play` makes sure of that."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, or None if it goes on."""

    @abstractmethod
    def scores(self, state: StateT) -> Mapping[str, Mapping[str, int]]:
        """By the name of each seat, the parts of its score as if the game ended now, and their `total`."""

    @abstractmethod
    def describe(self, state: StateT) -> Description:
        """The whole state in plain values, one for each of `fields`."""

    @abstractmethod
    def restore(self, description: Description) -> StateT:
        """The state that has this description. Raises PositionFault if there is none."""

    @abstractmethod
    def complete(self, position: Description, seats: int) -> tuple[Description, frozenset[str]]:
        """The whole description of a position that says only a part, and the names of what it leaves open.

        Raises PositionFault.
        """

    @abstractmethod
    def redeal(self, observation: Observation, shuffle: Shuffler) -> StateT:
        """A state in which the seat would see the same: what it cannot see is dealt anew."""

    @abstractmethod
    def read_move(self, text: str) -> Move | None:
        """The move of that notation, legal or not, or None if there is no such move. Shuffles are read elsewhere."""

    def estimate(self, state: StateT, seat: int) -> float:
        """How good the state looks for `seat`, for policies that look one ply ahead."""
        outcome = self.outcome(state)
        return outcome.payoffs[seat] if outcome is not None else 0.0

    def rate_moves(self, observation: Observation, legal: tuple[Move, ...], shuffle: Shuffler) -> Sequence[float]:
        """How good each of the legal moves looks to the seat that has to choose; equal numbers are equally good.

        Unless a game knows better, that is the estimate one ply ahead, in one imagined deal of what is hidden.
        """
        imagined = self.redeal(observation, shuffle)
        values = []
        for move in legal:
            after: Any = imagined.clone()
            self.apply(after, move)
            values.append(self.estimate(after, observation.seat))
        return values

    def memories(self, observation: Observation) -> Mapping[str, int]:
        """What the seat knows only because it remembers it: by a name, how many turns ago it last saw that.

        The same thing has the same name for as long as it is not seen again.
        """
        return {}

    def forget(self, observation: Observation, forgotten: Collection[str]) -> Observation:
        """What the seat would see if it had forgotten these of its memories."""
        return observation

    def known_scores(self, state: StateT, seat: int | None) -> Mapping[str, Mapping[str, int]]:
        """The scores as they stand, as far as `seat` can work them out from what it sees; None: from all hands.

        Seats whose points are hidden are left out, and so are all of them where the rules count no points yet.
        """
        return {}

    def heard(self, state: StateT, move: Move, seat: int | None) -> str:
        """What `seat` hears of a move that is about to be made in `state`; None: what somebody hears who only watches.

        That is its notation unless it is secret. How cards were shuffled nobody hears.
        """
        return move.text

    def starter(self, state: StateT) -> int | None:
        """For the statistics of a finished game: the seat that began, where that may matter."""
        return None

    def card_counts(self, state: StateT, moves: tuple[Move, ...]) -> Mapping[str, Mapping[str, int]]:
        """For the statistics of a finished game: by use, what became of each card."""
        return {}

    def used_cards(self, moves: Sequence[Move], movers: Sequence[int]) -> Mapping[int, Collection[str]]:
        """For the statistics of a finished game: by seat, the cards that it has used, each once.

        `movers` are the seats that made the moves, CHANCE for nature.
        """
        return {}

    def measures(self, state: StateT) -> Mapping[str, int]:
        """For the statistics of a finished game: numbers by name, whose spread over many games is worth telling."""
        return {}

    def clauses_of(self, before: StateT, move: Move, after: StateT) -> frozenset[str]:
        """The clauses of the rulebook that were at work in one step."""
        return frozenset()

    def check_numbers(self) -> Iterator[Fault]:
        """What does not fit together in the numbers of the database, so that the game cannot be played."""
        return iter(())

    def witnessed_clauses(self) -> frozenset[str]:
        """The clauses that `clauses_of` can name."""
        return frozenset()

    def is_legal(self, state: StateT, move: Move) -> bool:
        """Whether the rules allow `move` now."""
        legal = self.legal_moves(state)
        if move in legal:
            return True
        if state.to_move != CHANCE:
            return False
        chance = self.chance(state)
        return isinstance(chance, Shuffle) and chance.allows(move)

    def play(self, state: StateT, move: Move) -> None:
        """Changes the state by a move. Raises IllegalMove if the rules do not allow it."""
        if not self.is_legal(state, move):
            raise IllegalMove(str(move), self.position(state), map(str, self.legal_moves(state)))
        self.apply(state, move)

    def observe(self, state: StateT, seat: int) -> Observation:
        """What `seat` may know now: what the fields show it, and nothing else."""
        whole = self.describe(state)
        name = seat_name(seat)
        seen = {field.name: field.seen(whole[field.name], name) for field in self.fields}
        return Observation(seat, {name: value for name, value in seen.items() if value is not None})

    def parse_move(self, state: StateT, text: str) -> Move:
        """The legal move that `text` stands for: its notation, or a beginning that only one has.

        Raises UnreadableMove, IllegalMove or AmbiguousMove.
        """
        written = tidy(text)
        legal = self.legal_moves(state)
        for move in legal:
            if str(move).casefold() == written:
                return move
        word, *cards = written.split(" ")
        known = shuffled(cards) if word == SHUFFLE_WORD and cards else self.read_move(written)
        if known is not None:
            if self.is_legal(state, known):
                return known
            raise IllegalMove(text, self.position(state), map(str, legal))
        found = choose_abbreviated(legal, written, lambda: self.position(state))
        if found is None:
            raise UnreadableMove(text, self.position(state), map(str, legal))
        return found

    def position(self, state: StateT) -> str:
        """The whole state as one line, for messages of people who may see everything."""
        return description_text(self.describe(state))

    def is_over(self, state: StateT) -> bool:
        """Whether nobody moves any more."""
        return state.to_move == NOBODY
