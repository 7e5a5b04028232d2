"""The rules of Paintball as one object, made from its database entry."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from validator.database import model
from validator.games.paintball import choices, opening, turn
from validator.games.paintball.box import Box, open_box
from validator.games.paintball.build_state import redeal_hidden
from validator.games.paintball.clauses import WITNESSES, clauses_at_work
from validator.games.paintball.description import describe_state
from validator.games.paintball.ending import ENDINGS
from validator.games.paintball.field import shown_by
from validator.games.paintball.memory import forget_cards, memories_of
from validator.games.paintball.pairs import points
from validator.games.paintball.positions import complete_position, restore_state
from validator.games.paintball.rating import Rating
from validator.games.paintball.state import FIELDS, LOT, OVER, SHUFFLE, PaintballState
from validator.games.paintball.tally import count_cards
from validator.rules.chance import Chance, Shuffle
from validator.rules.description import Description
from validator.rules.game import Fault, Game, Shuffler
from validator.rules.move import Move
from validator.rules.observation import Observation
from validator.rules.options import DEFAULTS, Options
from validator.rules.outcome import Outcome
from validator.rules.seats import seat_names

# By phase, what lists its moves and what makes one of them.
LISTS: Final[dict[str, Callable[[Box, PaintballState], tuple[Move, ...]]]] = {
    **opening.LISTS,
    **choices.LISTS,
    OVER: lambda _box, _state: (),
}
STEPS: Final[dict[str, Callable[[Box, PaintballState, Any], None]]] = {**opening.STEPS, **turn.STEPS}


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
        longest = len(turn.STEPS) + self.seats[1]
        self.step_limit = self.seats[1] + len((SHUFFLE, LOT)) + self.numbers.turn_limit * longest

    def new_state(self, seats: int) -> PaintballState:
        """The state before anybody has picked a colour."""
        return PaintballState(seats)

    def legal_moves(self, state: PaintballState) -> tuple[Move, ...]:
        """The steps of the set-up, and in a turn what its moment allows."""
        return LISTS[state.phase](self.box, state)

    def chance(self, state: PaintballState) -> Chance:
        """P-04 the shuffle, P-05 the lot."""
        if state.phase == SHUFFLE:
            return Shuffle(self.box.deals[state.teams].cards)
        return self.box.lots[len(state.actions)]

    def apply(self, state: PaintballState, move: Move) -> None:
        """One step of the set-up, or of a turn."""
        STEPS[state.phase](self.box, state, move)

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
