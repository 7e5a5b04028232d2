"""How good moves look: each is made in one imagined deal, and looked at when its effects are over."""

from __future__ import annotations

from collections.abc import Sequence

from validator.games.chaos.box import Box
from validator.games.chaos.effect import SELF
from validator.games.chaos.estimate import estimate_state
from validator.games.chaos.machine import list_choices, make_move
from validator.games.chaos.piles import cards_to_shuffle
from validator.games.chaos.redeal import redeal_hidden
from validator.games.chaos.state import NONE, ChaosState
from validator.rules.chance import shuffled
from validator.rules.game import Shuffler
from validator.rules.move import Move
from validator.rules.observation import Observation
from validator.rules.seats import CHANCE


def rate_moves(box: Box, observation: Observation, legal: Sequence[Move], shuffle: Shuffler) -> list[float]:
    """The estimates, in the order of the moves."""
    seat = observation.seat
    imagined = redeal_hidden(box, observation, shuffle)
    if imagined.peeked[seat] == NONE:
        calm_next_moment(box, imagined)
    return [_value_after(box, imagined, seat, move, shuffle) for move in legal]


def calm_next_moment(box: Box, state: ChaosState) -> None:
    """Puts a Moment that only makes a rule next, if one may come.

    A move that ends the round shall not look better or worse by the luck of what is revealed then.
    """
    pile = state.moment_pile
    if not pile:
        return
    for place, moment in enumerate(pile):
        if all(effect.target == SELF and not effect.by for effect in box.moment_effects[moment]):
            pile[place], pile[-1] = pile[-1], pile[place]
            return


def _value_after(box: Box, imagined: ChaosState, seat: int, move: Move, shuffle: Shuffler) -> float:
    after = imagined.clone()
    make_move(box, after, move)
    settle(box, after, seat, shuffle)
    return estimate_state(box, after, seat)


def settle(box: Box, state: ChaosState, seat: int, shuffle: Shuffler) -> None:
    """Carries the effects under way out: `seat` chooses what looks best, nobody else defends."""
    while state.pending:
        if state.to_move == CHANCE:
            cards = list(cards_to_shuffle(box, state, state.pending[-1][1]))
            shuffle(cards)
            make_move(box, state, shuffled(cards))
            continue
        choices = list_choices(box, state)
        if state.to_move == seat:
            make_move(box, state, max(choices, key=lambda move: _value_at_once(box, state, seat, move)))
        else:
            make_move(box, state, box.moves.pass_ if box.moves.pass_ in choices else choices[0])


def _value_at_once(box: Box, state: ChaosState, seat: int, move: Move) -> float:
    after = state.clone()
    make_move(box, after, move)
    return estimate_state(box, after, seat)
