"""The rules of District Noir as one object, made from its database entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import inf

from validator.database import model
from validator.games.district_noir import scoring
from validator.games.district_noir.box import open_box
from validator.games.district_noir.build_state import redeal_hidden
from validator.games.district_noir.clauses import WITNESSES, clauses_at_work
from validator.games.district_noir.description import describe_state
from validator.games.district_noir.estimate import Estimator
from validator.games.district_noir.positions import complete_position, restore_state
from validator.games.district_noir.state import CAMPS, DEAL, FIELDS, OVER, ROUNDS, TOSS, DistrictNoirState
from validator.games.district_noir.tally import count_cards
from validator.rules.chance import Chance, Draw, Shuffle, Shuffled, shuffled
from validator.rules.description import Description
from validator.rules.game import Fault, Game, Shuffler
from validator.rules.move import Move
from validator.rules.observation import Observation
from validator.rules.options import DEFAULTS, Options
from validator.rules.outcome import Outcome
from validator.rules.seats import CHANCE, NOBODY, seat_names


class DistrictNoir(Game[DistrictNoirState]):
    """District Noir. Moves: `camp a`, `toss a`, `play soutien-8`, `take`, and the shuffle at the start."""

    def __init__(self, entry: model.Game, chosen: Options = DEFAULTS) -> None:
        super().__init__(entry, chosen)
        self.rules_version = 1
        self.fields = FIELDS
        self.box = open_box(entry)
        self.designs = self.box.designs
        self.numbers = self.box.numbers
        self._camps: dict[tuple[str, ...], tuple[Move, ...]] = {}
        # Asked for in every step.
        self._take, self._taken = self.box.take, self.numbers.taken
        self._takes_per_round = self.numbers.takes_per_round
        self.deck = self.designs.deck
        self.terminations = scoring.all_endings(self.designs)
        self._by_text = {move.text: move for move in self.box.all_moves()}
        self._shuffle = Shuffle(self.deck)
        self._estimator = Estimator(self.box)
        odds = Fraction(1, len(self.box.tosses))
        self._toss = Draw(tuple((move, odds) for move in self.box.tosses))
        # The deal, a camp for each, the toss, the rounds.
        actions = self.numbers.rounds * self.seats[1] * self.numbers.actions_per_round
        self.step_limit = 1 + self.seats[1] + 1 + actions

    def new_state(self, seats: int) -> DistrictNoirState:
        """The state before the shuffle."""
        return DistrictNoirState(seats, self.box.hands.empty)

    def legal_moves(self, state: DistrictNoirState) -> tuple[Move, ...]:
        """D-07, D-10 to D-14 in the rounds; before them the steps of the set-up."""
        if state.phase == ROUNDS:
            seat = state.to_move
            hand = state.hands[seat]
            if state.line and state.takes[seat] < self._takes_per_round:
                return hand.plays_or_take
            return hand.plays
        if state.phase == CAMPS:
            return self._camps_left(state.camps)
        if state.phase == TOSS:
            return self.box.tosses
        return (shuffled(self.deck),) if state.phase == DEAL else ()

    def chance(self, state: DistrictNoirState) -> Chance:
        """D-02 the shuffle, D-03 the toss of the token."""
        return self._shuffle if state.phase == DEAL else self._toss

    def apply(self, state: DistrictNoirState, move: Move) -> None:
        """One action, or one step of the set-up."""
        if state.phase != ROUNDS:
            self._set_up(state, move)
            return
        seat = state.to_move
        if move is not self._take:
            # D-04, D-11: the card becomes the end of the line.
            card = move.rank
            hands = state.hands
            hands[seat] = hands[seat].rest[card]
            state.line.append(card)
        elif self._take_cards(state, seat):
            self._end(state, scoring.villes_outcome(seat, len(state.fronts)))
            return
        state.actions = left = state.actions - 1
        if left:
            # D-10: the players alternate.
            state.to_move = 1 - seat
        else:
            self._end_round(state)

    def outcome(self, state: DistrictNoirState) -> Outcome | None:
        """D-20, D-24, D-25."""
        return state.ended

    def scores(self, state: DistrictNoirState) -> Mapping[str, Mapping[str, int]]:
        """D-21 to D-23 by part."""
        return dict(zip(seat_names(len(state.fronts)), self._parts(state.fronts), strict=True))

    def describe(self, state: DistrictNoirState) -> Description:
        """The state by the names of FIELDS."""
        return describe_state(self.designs, state)

    def restore(self, description: Description) -> DistrictNoirState:
        """The state of a description. Raises PositionFault."""
        return restore_state(self.box, description, self.terminations)

    def complete(self, position: Description, seats: int) -> tuple[Description, frozenset[str]]:
        """The whole description of a position within the rounds, and what it leaves open."""
        return complete_position(self.box, position, seats)

    def redeal(self, observation: Observation, shuffle: Shuffler) -> DistrictNoirState:
        """Hidden are the other hand, the draw pile and the removed cards: all of them are mixed and dealt anew."""
        return redeal_hidden(self.box, observation, shuffle)

    def read_move(self, text: str) -> Move | None:
        """The move of that notation."""
        return self._by_text.get(text)

    def estimate(self, state: DistrictNoirState, seat: int) -> float:
        """The lead in points that looks likely, squeezed between -1 and 1."""
        if state.ended is not None:
            return state.ended.payoffs[seat]
        may_take = state.takes[seat] < self._takes_per_round, state.takes[1 - seat] < self._takes_per_round
        line = [] if state.to_move == seat else state.line
        lead = self._estimator.lead(state.fronts, line, may_take, seat)
        return -1 if lead == -inf else lead / (1 + abs(lead))

    def known_scores(self, state: DistrictNoirState, seat: int | None) -> Mapping[str, Mapping[str, int]]:
        """D-05: fronts are open, so everybody can count all points, from the first TAKE on."""
        return self.scores(state) if any(state.fronts) else {}

    def starter(self, state: DistrictNoirState) -> int:
        """The seat that held the CAMP token in round 1: since then it changes hands with every round."""
        return (state.token + state.round - 1) % len(state.hands)

    def card_counts(self, state: DistrictNoirState, moves: tuple[Move, ...]) -> Mapping[str, Mapping[str, int]]:
        """By use: how often each card was dealt, played, taken, the points it brought, how often it lay idle."""
        return count_cards(self.box, state, moves)

    def clauses_of(self, before: DistrictNoirState, move: Move, after: DistrictNoirState) -> frozenset[str]:
        """The clauses that one step has used."""
        return clauses_at_work(self.box, before, move, after)

    def check_numbers(self) -> Iterator[Fault]:
        """D-15: as many actions as cards to play and takes. D-18: the last round empties the draw pile."""
        numbers, seats = self.numbers, self.seats[1]
        actions = numbers.hand + numbers.takes_per_round
        if numbers.actions_per_round != actions:
            yield "rules-actions", {"said": numbers.actions_per_round, "needed": actions}
        needed = numbers.removed + numbers.opening_line + numbers.rounds * seats * numbers.hand
        if len(self.deck) != needed:
            yield "rules-deck", {"cards": len(self.deck), "needed": needed}

    def witnessed_clauses(self) -> frozenset[str]:
        """The clauses that a step can use."""
        return frozenset(WITNESSES)

    def _camps_left(self, taken: tuple[str, ...]) -> tuple[Move, ...]:
        """D-03: the sides of the token that nobody has chosen."""
        found = self._camps.get(taken)
        if found is None:
            sides = zip(self.box.sides, self.box.camps, strict=True)
            found = self._camps[taken] = tuple(move for side, move in sides if side not in taken)
        return found

    def _set_up(self, state: DistrictNoirState, move: Move) -> None:
        if isinstance(move, Shuffled):
            self._deal_game(state, move.cards)
        elif state.phase == CAMPS:
            seat = state.to_move
            state.camps = (*state.camps[:seat], self.box.sides[move.rank], *state.camps[seat + 1 :])
            if seat + 1 < len(state.camps):
                state.to_move = seat + 1
            else:
                state.phase, state.to_move = TOSS, CHANCE
        else:
            # D-03: whoever has chosen the side that lies up holds the token and begins.
            state.side_up = self.box.sides[move.rank]
            state.token = state.camps.index(state.side_up)
            state.phase = ROUNDS
            self._begin_round(state)

    def _deal_game(self, state: DistrictNoirState, cards: tuple[str, ...]) -> None:
        """D-02: remove cards, deal the hands, open the line. The shuffled deck is dealt from its first card on."""
        numbers = self.numbers
        deck = tuple(map(self.designs.numbers.__getitem__, cards))
        state.removed = deck[: numbers.removed]
        state.pile = deck[numbers.removed :]
        self._deal_hands(state)
        state.line.extend(self._draw(state, numbers.opening_line))
        state.phase, state.to_move = CAMPS, 0

    def _deal_hands(self, state: DistrictNoirState) -> None:
        size, hands = self.numbers.hand, self.box.hands
        pile = state.pile
        count = len(state.hands)
        state.hands = [hands.of(pile[seat * size : (seat + 1) * size]) for seat in range(count)]
        state.pile = pile[count * size :]

    def _draw(self, state: DistrictNoirState, count: int) -> tuple[int, ...]:
        """The `count` top cards of the pile."""
        drawn = state.pile[:count]
        state.pile = state.pile[count:]
        return drawn

    def _begin_round(self, state: DistrictNoirState) -> None:
        """D-15, D-19: the holder of the token makes the first of the actions."""
        state.round += 1
        state.actions = len(state.hands) * self.numbers.actions_per_round
        state.takes = [0] * len(state.hands)
        state.to_move = state.token

    def _take_cards(self, state: DistrictNoirState, seat: int) -> bool:
        """D-12, D-14. True if the player now has the places of the city (D-20, D-26)."""
        line = state.line
        taken = line[-self._taken :]
        del line[-self._taken :]
        state.fronts[seat] += taken
        state.takes[seat] += 1
        return not self.designs.villes.isdisjoint(taken) and scoring.has_villes(
            self.designs, self.numbers, state.fronts[seat]
        )

    def _end_round(self, state: DistrictNoirState) -> None:
        """D-16 to D-18: what lies in the line stays; another round, or the end."""
        if state.round == self.numbers.rounds:
            self._end(state, scoring.full_outcome(self.designs, self.numbers, state.fronts))
            return
        state.token = 1 - state.token
        state.side_up = state.camps[state.token]
        self._deal_hands(state)
        self._begin_round(state)

    def _end(self, state: DistrictNoirState, outcome: Outcome) -> None:
        state.phase, state.to_move, state.ended = OVER, NOBODY, outcome

    def _parts(self, fronts: Sequence[list[int]]) -> Iterator[dict[str, int]]:
        """The parts of the score of each seat."""
        first, second = map(self.designs.counts, fronts)
        yield scoring.score_parts(self.designs, self.numbers, first, second)
        yield scoring.score_parts(self.designs, self.numbers, second, first)
