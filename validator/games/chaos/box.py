"""What the box of CHAOS holds, ready for the engine: cards as numbers, the numbers of the rules, all moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from validator.games.chaos.bound import Bound
from validator.games.chaos.decks import Deck
from validator.games.chaos.effect import Effect
from validator.games.chaos.moves import Moves
from validator.games.chaos.numbers import Numbers
from validator.games.chaos.state import ChaosState, Step
from validator.games.chaos.supply import Supply
from validator.rules.move import Move

# Whether a seat meets an Objectif.
Goal = Callable[[ChaosState, int], bool]
# By number of seats and seat.
BySeat = tuple[tuple[dict[Move, tuple[Step, ...]], ...], ...]


@dataclass(frozen=True, slots=True)
class Box:
    """Facts of cards are by their number in their deck. `decks` are the four decks by name.

    Actions: `kinds`; `verbs`, the places among `counted_verbs` of the verbs on the card; `is_defence`; `places`, the
    Lieu that a starred Objet names, or NONE; `bonuses`, what it does when turned; `card_effects`, and of them
    `aimed_stress`, the Stress for targets.
    `overlap[moment][lieu]` is how many signs they share, `lieu_signs` the signs of each Lieu. `goals` and
    `bounds` are those of the Objectifs, `kind_names` the kinds of Action cards in the order in which they are counted.
    `effects` are by their own number.

    Plans are stacks of steps, the first step last. By number of seats: `moment_plans` by Moment; by seat as well:
    `plans` by move, and `plays` the moves of each card of the hand, under the kind that a Moment forbids ("" for none).
    """

    numbers: Numbers
    countdown: int
    actions: Deck
    lieux: Deck
    moments: Deck
    objectifs: Deck
    decks: Mapping[str, Deck]
    supply: Supply
    kinds: tuple[str, ...]
    kind_names: tuple[str, ...]
    kind_numbers: tuple[int, ...]
    verbs: tuple[tuple[int, ...], ...]
    counted_verbs: tuple[str, ...]
    is_defence: tuple[bool, ...]
    places: tuple[int, ...]
    bonuses: tuple[tuple[Effect, ...], ...]
    card_effects: tuple[tuple[Effect, ...], ...]
    aimed_stress: tuple[tuple[Effect, ...], ...]
    moment_effects: tuple[tuple[Effect, ...], ...]
    effects: tuple[Effect, ...]
    effect_numbers: Mapping[str, int]
    lieu_signs: tuple[frozenset[str], ...]
    overlap: tuple[tuple[int, ...], ...]
    goals: tuple[Goal, ...]
    bounds: tuple[tuple[Bound, ...], ...]
    moves: Moves
    plans: BySeat
    moment_plans: tuple[tuple[tuple[Step, ...], ...], ...]
    plays: tuple[tuple[Mapping[str, tuple[tuple[Move, ...], ...]], ...], ...]
