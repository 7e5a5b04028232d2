"""The rules of CHAOS as one object, made from its database entry."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from validator.database import model
from validator.games.chaos.clauses import WITNESSES, clauses_at_work
from validator.games.chaos.complete import complete_position
from validator.games.chaos.description import describe_state
from validator.games.chaos.estimate import estimate_state
from validator.games.chaos.limits import check_extras, longest_game
from validator.games.chaos.machine import Machine
from validator.games.chaos.open_box import open_box
from validator.games.chaos.positions import restore_state
from validator.games.chaos.rating import rate_moves
from validator.games.chaos.redeal import redeal_hidden
from validator.games.chaos.scoring import ENDINGS, score_parts
from validator.games.chaos.state import DEAL, FIELDS, ChaosState
from validator.games.chaos.tally import DEALT, VALIDATED, cards_used, count_cards
from validator.games.chaos.turn import lay_out
from validator.rules.description import Description
from validator.rules.game import Fault, Shuffler
from validator.rules.move import Move
from validator.rules.observation import Observation
from validator.rules.options import DEFAULTS, Option, Options
from validator.rules.outcome import Outcome
from validator.rules.seats import CHANCE, seat_names

LONG, SHORT = "long", "short"
LENGTH = Option("length", (LONG, SHORT), LONG)


class Chaos(Machine):
    """CHAOS, the long game or the short one (C-12). docs/chaos-positions.md lists its moves."""

    options = (LENGTH,)
    card_rates = ((VALIDATED, DEALT),)

    def __init__(self, entry: model.Game, chosen: Options = DEFAULTS) -> None:
        super().__init__(entry, chosen)
        self.rules_version = 1
        self.fields = FIELDS
        self.box, self._faults = open_box(entry, short=self.chosen[LENGTH.id] == SHORT)
        decks = (self.box.actions, self.box.lieux, self.box.moments, self.box.objectifs)
        self.deck = tuple(card for deck in decks for card in deck.copies)
        self.terminations = ENDINGS
        self.step_limit = longest_game(self.box, self.seats[1])

    def new_state(self, seats: int) -> ChaosState:
        """The table before the shuffles."""
        return lay_out(self.box, seats)

    def outcome(self, state: ChaosState) -> Outcome | None:
        """C-110 to C-116."""
        return state.ended

    def scores(self, state: ChaosState) -> Mapping[str, Mapping[str, int]]:
        """C-114 by part."""
        names = seat_names(len(state.stress))
        return {name: score_parts(self.box.numbers, state, seat) for seat, name in enumerate(names)}

    def describe(self, state: ChaosState) -> Description:
        """The state by the names of FIELDS."""
        return describe_state(self.box, state)

    def restore(self, description: Description) -> ChaosState:
        """The state of a description. Raises PositionFault."""
        return restore_state(self.box, description)

    def complete(self, position: Description, seats: int) -> tuple[Description, frozenset[str]]:
        """The whole description of a position within a turn, and what it leaves open."""
        return complete_position(self.box, position, seats)

    def redeal(self, observation: Observation, shuffle: Shuffler) -> ChaosState:
        """C-28: hidden are the hands and Objectifs of others and all face-down piles."""
        return redeal_hidden(self.box, observation, shuffle)

    def read_move(self, text: str) -> Move | None:
        """The move of that notation."""
        return self.box.moves.read(text)

    def estimate(self, state: ChaosState, seat: int) -> float:
        """The payoff once the game is over, in parts of the highest; else a guess by points and prospects."""
        return estimate_state(self.box, state, seat)

    def rate_moves(self, observation: Observation, legal: tuple[Move, ...], shuffle: Shuffler) -> Sequence[float]:
        """The estimate once the effects of a move are over, without what a Moment to come may bring."""
        return rate_moves(self, observation, legal, shuffle)

    def card_counts(self, state: ChaosState, moves: tuple[Move, ...]) -> Mapping[str, Mapping[str, int]]:
        """Cards played, turned, dealt, validated, revealed."""
        return count_cards(self.box, state, moves)

    def used_cards(self, moves: Sequence[Move], movers: Sequence[int]) -> Mapping[int, Collection[str]]:
        """By seat the Action cards that it has played."""
        return cards_used(self.box, moves, movers)

    def measures(self, state: ChaosState) -> Mapping[str, int]:
        """How many Moments there were."""
        return {"moments": len(state.revealed)}

    def known_scores(self, state: ChaosState, seat: int | None) -> Mapping[str, Mapping[str, int]]:
        """C-28, C-114: all that counts is open."""
        return {} if state.phase == DEAL else self.scores(state)

    def heard(self, state: ChaosState, move: Move, seat: int | None) -> str:
        """C-28: what is handed on from a hand is secret; everything else is open. A shuffle tells of which deck."""
        if state.to_move == CHANCE:
            return f"{move.text} {state.pending[-1][1]}"
        if seat in (None, state.to_move) or not state.pending or state.pending[-1][0] != "aside":
            return move.text
        return move.text.partition(" ")[0]

    def clauses_of(self, before: ChaosState, move: Move, after: ChaosState) -> frozenset[str]:
        """The clauses that one step has used."""
        return clauses_at_work(self.box, before, move, after)

    def witnessed_clauses(self) -> frozenset[str]:
        """The clauses that a step can use."""
        return frozenset(WITNESSES)

    def check_numbers(self) -> Iterator[Fault]:
        """What the engine would ignore of the cards, and cards with which a turn need not end."""
        yield from self._faults
        yield from check_extras(self.box)
