"""Piles: drawing, rebuilding them from their discards, and what goes to the discards (C-24, C-26, C-27)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.decks import ACTION, LIEU, MOMENT
from validator.games.chaos.state import NONE, ChaosState
from validator.games.chaos.step_kind import CARD, COUNT, DECK, SEAT, StepKind, ask
from validator.rules.chance import Shuffled
from validator.rules.move import Move
from validator.rules.seats import CHANCE


def draw_actions(state: ChaosState, seat: int, count: int) -> None:
    """C-26, C-27: Action cards for the hand. If the pile must be rebuilt, the rest is drawn afterwards."""
    pile, hand = state.action_pile, state.hands[seat]
    while count and pile:
        hand.append(pile.pop())
        count -= 1
    hand.sort()
    if count and state.action_discard:
        state.pending.append(("draw", seat, count))
        state.pending.append(("shuffle", ACTION))


def draw_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """Action cards that were still to be drawn."""
    draw_actions(state, step[1], step[-1])
    return False


def shuffle_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """Nature is to move."""
    return ask(state, step, CHANCE)


def cards_to_shuffle(box: Box, state: ChaosState, deck: str) -> tuple[str, ...]:
    """The ids of the cards that go into the shuffle, in the order of the database: the deck, later the discard."""
    discard = state.action_discard if deck == ACTION else state.lieu_discard if deck == LIEU else None
    return box.decks[deck].names(sorted(discard)) if discard else box.decks[deck].copies


def put_shuffled(box: Box, state: ChaosState, step: Any, move: Shuffled) -> None:
    """The shuffled cards are the new pile, the first of them on top."""
    deck = step[1]
    cards = box.decks[deck].read(reversed(move.cards))
    if deck == ACTION:
        state.action_pile[:] = cards
        state.action_discard.clear()
    elif deck == LIEU:
        state.lieu_pile[:] = cards
        state.lieu_discard.clear()
    elif deck == MOMENT:
        state.moment_pile[:] = cards
    else:
        state.objectif_pile = tuple(cards)


def discard_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """C-34, C-43: so many cards of the hand go; their owner picks them unless there is no choice."""
    _name, seat, count = step
    hand = state.hands[seat]
    if not count:
        return False
    if count < len(hand):
        # A hand is sorted: if its ends are equal, all cards are.
        if hand[0] != hand[-1]:
            return ask(state, step, seat)
        hand = hand[:count]
    state.action_discard += hand
    del state.hands[seat][: len(hand)]
    return False


def discard_choices(box: Box, state: ChaosState, step: Any) -> Sequence[Move]:
    """Any card of the hand."""
    return moves_of(box.moves.discards, state.hands[step[1]])


def discard_answer(_box: Box, state: ChaosState, step: Any, move: Any) -> None:
    """One card goes, and the next is asked for."""
    _name, seat, count = step
    state.hands[seat].remove(move.card)
    state.action_discard.append(move.card)
    if count > 1:
        state.pending.append(("discard", seat, count - 1))


def finish_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """C-27, C-32: a card that has done its work goes to the discard."""
    state.playing.remove(step[1])
    state.action_discard.append(step[1])
    return False


def moves_of(table: Sequence[Move], cards: Iterable[int]) -> list[Move]:
    """The moves of these sorted cards, each once."""
    found: list[Move] = []
    last = NONE
    for card in cards:
        if card != last:
            found.append(table[card])
            last = card
    return found


STEPS: dict[str, StepKind] = {
    "draw": StepKind((SEAT, COUNT), draw_step),
    "shuffle": StepKind((DECK,), shuffle_step, answer=put_shuffled),
    "discard": StepKind((SEAT, COUNT), discard_step, discard_choices, discard_answer),
    "finish": StepKind((CARD,), finish_step),
}
