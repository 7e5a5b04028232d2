"""The rules of Paintball as one object, made from its database entry."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from validator.database import model
from validator.games.paintball.box import open_box
from validator.games.paintball.build_state import redeal_hidden
from validator.games.paintball.choices import LISTS
from validator.games.paintball.clauses import WITNESSES, clauses_at_work
from validator.games.paintball.description import describe_state
from validator.games.paintball.ending import ENDINGS
from validator.games.paintball.field import shown_by
from validator.games.paintball.memory import forget_cards, memories_of
from validator.games.paintball.moves import Choice
from validator.games.paintball.packets import make_packets
from validator.games.paintball.pairs import points
from validator.games.paintball.positions import complete_position, restore_state
from validator.games.paintball.rating import Rating
from validator.games.paintball.state import CUT, FIELDS, LOT, SHUFFLE, TEAMS, PaintballState
from validator.games.paintball.tally import count_cards
from validator.games.paintball.turn import STEPS
from validator.rules.chance import Chance, Draw, Shuffle, Shuffled, shuffled
from validator.rules.description import Description
from validator.rules.game import Fault, Game, Shuffler
from validator.rules.move import Move
from validator.rules.observation import Observation
from validator.rules.options import DEFAULTS, Options
from validator.rules.outcome import Outcome
from validator.rules.seats import CHANCE, seat_names


class Paintball(Game[PaintballState]):
    """Paintball. Moves: `team star`, `cut f6 30` (lift the upper 30), `lay g6`, `turn f6`, and those of the actions."""

    def __init__(self, entry: model.Game, chosen: Options = DEFAULTS) -> None:
        super().__init__(entry, chosen)
        self.rules_version = 2
        self.fields = FIELDS
        self.terminations = ENDINGS
        self.box = open_box(entry)
        self.numbers = self.box.numbers
        self.deck = self.box.designs.deck
        # Colours, the shuffle, the lot; in a turn each phase once, only Perdu is asked of everybody.
        turn = len(STEPS) + self.seats[1]
        self.step_limit = self.seats[1] + len((SHUFFLE, LOT)) + self.numbers.turn_limit * turn

    def new_state(self, seats: int) -> PaintballState:
        """The state before anybody has picked a colour."""
        return PaintballState(seats)

    def legal_moves(self, state: PaintballState) -> tuple[Move, ...]:
        """The steps of the set-up, and in a turn what its moment allows."""
        found = LISTS.get(state.phase)
        if found is not None:
            return found(self.box, state)
        if state.phase == TEAMS:
            # P-02
            return tuple(move for move in self.box.moves.teams if move.target not in state.teams)
        if state.phase == SHUFFLE:
            return (shuffled(self._cards(state)),)
        return self.box.moves.lots[: len(state.actions)] if state.phase == LOT else ()

    def chance(self, state: PaintballState) -> Chance:
        """P-04 the shuffle, P-05 the lot."""
        if state.phase == SHUFFLE:
            return Shuffle(self._cards(state))
        seats = len(state.actions)
        return Draw(tuple((move, Fraction(1, seats)) for move in self.box.moves.lots[:seats]))

    def apply(self, state: PaintballState, move: Move) -> None:
        """One step of the set-up, or of a turn."""
        step = STEPS.get(state.phase)
        if step is not None:
            step(self.box, state, move)
        else:
            self._set_up(state, move)

    def outcome(self, state: PaintballState) -> Outcome | None:
        """P-34, P-37, P-49, P-57."""
        return state.ended

    def scores(self, state: PaintballState) -> Mapping[str, Mapping[str, int]]:
        """P-31: points; and, for ties (P-49), how many different colours were hit."""
        seats = seat_names(len(state.pairs))
        return {
            seat: {"colours": len(set(hits)), "total": points(self.box, hits)}
            for seat, hits in zip(seats, state.pairs, strict=True)
        }

    def known_scores(self, state: PaintballState, seat: int | None) -> Mapping[str, Mapping[str, int]]:
        """Pairs lie open, so everybody knows all points."""
        return self.scores(state) if state.turn else {}

    def describe(self, state: PaintballState) -> Description:
        """The state by the names of FIELDS."""
        return describe_state(self.box, state)

    def restore(self, description: Description) -> PaintballState:
        """The state of a description. Raises PositionFault."""
        return restore_state(self.box, description, self.terminations)

    def complete(self, position: Description, seats: int) -> tuple[Description, frozenset[str]]:
        """The whole description of the beginning of a turn, and what it leaves open."""
        return complete_position(self.box, position, seats)

    def redeal(self, observation: Observation, shuffle: Shuffler) -> PaintballState:
        """Hidden are all cards but those that the seat has seen, and that still are where it saw them."""
        return redeal_hidden(self.box, observation, shuffle)

    def read_move(self, text: str) -> Move | None:
        """The move of that notation."""
        return self.box.moves.read(text)

    def rate_moves(self, observation: Observation, legal: tuple[Move, ...], shuffle: Shuffler) -> Sequence[float]:
        """By what the seat knows, and by the odds of what it does not; nothing is imagined."""
        return Rating(self.box, observation).rate(legal)

    def memories(self, observation: Observation) -> Mapping[str, int]:
        """Face-down cards that the seat has seen. A card has a name of its own until it is seen again."""
        return {name: age for name, _place, age in memories_of(observation)}

    def forget(self, observation: Observation, forgotten: Collection[str]) -> Observation:
        """The observation without these cards."""
        return forget_cards(observation, forgotten)

    def heard(self, state: PaintballState, move: Move, seat: int | None) -> str:
        """The move and the card that it turns up (P-06); what Vision augmentée shows, only its holder hears."""
        card = shown_by(self.box, state, move, seat)
        return move.text if card is None else f"{move.text} {self.box.designs.ids[card]}"

    def starter(self, state: PaintballState) -> int:
        """P-05: the seat that was drawn by lot."""
        return state.first

    def card_counts(self, state: PaintballState, moves: tuple[Move, ...]) -> Mapping[str, Mapping[str, int]]:
        """By use: what became of each card, and how far from the middle players cut (P-15)."""
        return count_cards(self.box, state)

    def clauses_of(self, before: PaintballState, move: Move, after: PaintballState) -> frozenset[str]:
        """The clauses that one step has used."""
        return clauses_at_work(self.box, before, move, after)

    def check_numbers(self) -> Iterator[Fault]:
        """P-07: as many seats as team colours. P-34: Boules enough to win."""
        designs = self.box.designs
        if self.seats[1] != len(designs.teams):
            yield "rules-teams", {"seats": self.seats[1], "teams": len(designs.teams)}
        fewest = min(designs.copies[boule] for boule in designs.boules)
        if fewest < self.numbers.win_colours:
            yield "rules-boules", {"cards": fewest, "needed": self.numbers.win_colours}

    def witnessed_clauses(self) -> frozenset[str]:
        """The clauses that a step can use."""
        return frozenset(WITNESSES)

    def _cards(self, state: PaintballState) -> tuple[str, ...]:
        """P-03, P-04: the cards that are shuffled."""
        return self.box.designs.names(self.box.in_play(state.teams))

    def _set_up(self, state: PaintballState, move: Move) -> None:
        if isinstance(move, Shuffled):
            self._lay_pile(state, move.cards)
            return
        assert isinstance(move, Choice)
        seats = len(state.actions)
        if state.phase == TEAMS:
            # P-02: in the order of the seats.
            state.teams = (*state.teams, move.target)
            state.to_move = len(state.teams)
            if state.to_move == seats:
                state.phase, state.to_move = SHUFFLE, CHANCE
        else:
            # P-05
            state.turn = 1
            state.first = state.player = state.to_move = move.target
            state.phase = CUT

    def _lay_pile(self, state: PaintballState, cards: tuple[str, ...]) -> None:
        """P-03, P-04: one packet in the middle, the first card on top."""
        designs = self.box.designs
        pile = tuple(map(designs.numbers.__getitem__, cards))
        state.packets = make_packets(self.box, pile, {self.box.grid.start: (0, len(pile))})
        state.left = [pile.count(design) for design in range(len(designs.ids))]
        state.removed = tuple(self.box.left_out(state.teams))
        state.phase = LOT
