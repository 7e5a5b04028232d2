"""How good moves look: each is made in one imagined deal, and looked at when its effects are over."""

from __future__ import annotations

from collections.abc import Sequence

from validator.games.chaos.box import Box
from validator.games.chaos.effect import SELF
from validator.games.chaos.estimate import estimate_state
from validator.games.chaos.machine import Machine
from validator.games.chaos.redeal import redeal_hidden
from validator.games.chaos.state import NONE, ChaosState
from validator.rules.chance import shuffled
from validator.rules.game import Shuffler
from validator.rules.move import Move
from validator.rules.observation import Observation
from validator.rules.seats import CHANCE


def rate_moves(game: Machine, observation: Observation, legal: Sequence[Move], shuffle: Shuffler) -> list[float]:
    """The estimates, in the order of the moves."""
    seat = observation.seat
    imagined = redeal_hidden(game.box, observation, shuffle)
    if imagined.peeked[seat] == NONE:
        calm_next_moment(game.box, imagined)
    return [_value_after(game, imagined, seat, move, shuffle) for move in legal]


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


def _value_after(game: Machine, imagined: ChaosState, seat: int, move: Move, shuffle: Shuffler) -> float:
    after = imagined.clone()
    game.apply(after, move)
    settle(game, after, seat, shuffle)
    return estimate_state(game.box, after, seat)


def settle(game: Machine, state: ChaosState, seat: int, shuffle: Shuffler) -> None:
    """Carries the effects under way out: `seat` chooses what looks best, nobody else defends."""
    while state.pending:
        if state.to_move == CHANCE:
            cards = list(game.chance(state).cards)
            shuffle(cards)
            game.apply(state, shuffled(cards))
            continue
        choices, pass_ = game.legal_moves(state), game.box.moves.pass_
        if state.to_move == seat:
            game.apply(state, max(choices, key=lambda move: _value_at_once(game, state, seat, move)))
        else:
            game.apply(state, pass_ if pass_ in choices else choices[0])


def _value_at_once(game: Machine, state: ChaosState, seat: int, move: Move) -> float:
    after = state.clone()
    game.apply(after, move)
    return estimate_state(game.box, after, seat)
