"""One game from its beginning to its end, played by policies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from validator.play.policy import Policy
from validator.play.streams import Stream
from validator.rules.errors import IllegalMove
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.observation import UNSEEN
from validator.rules.outcome import Outcome
from validator.rules.record import Record, record_game
from validator.rules.state import State


class EndlessGame(Exception):
    """A game that has not ended within its step limit."""


@dataclass(frozen=True, slots=True)
class Playthrough:
    """One finished game: all its moves, those of nature also by themselves, its last state and how it ended.

    `movers` are the seats that made `moves`, CHANCE for nature.
    """

    seats: int
    moves: tuple[Move, ...]
    movers: tuple[int, ...]
    chances: tuple[Move, ...]
    state: State
    outcome: Outcome

    def record(self, game: Game[Any]) -> Record:
        """The game as a record, with the fingerprints of what was legal."""
        return record_game(game, self.seats, self.moves)


def playout(game: Game[Any], policies: Sequence[Policy], deals: Stream, choices: Stream) -> Playthrough:
    """One game with a policy in each seat.

    Nature draws from `deals`, the policies from `choices`, so that other policies meet the same deals.
    Raises IllegalMove if a policy chooses what it may not, EndlessGame if the step limit is passed.
    """
    state: State = game.new_state(len(policies))
    moves: list[Move] = []
    movers: list[int] = []
    chances: list[Move] = []
    seated = [(policy.looks, policy.choose) for policy in policies]
    for policy in policies:
        policy.begin_game()
    for _step in range(game.step_limit + 1):
        seat = state.to_move
        if seat >= 0:
            looks, choose = seated[seat]
            legal = game.legal_moves(state)
            move = choose(game.observe(state, seat) if looks else UNSEEN, legal, choices)
            if move not in legal:
                raise IllegalMove(str(move), game.position(state), map(str, legal))
        else:
            outcome = game.outcome(state)
            if outcome is not None:
                return Playthrough(len(policies), tuple(moves), tuple(movers), tuple(chances), state, outcome)
            move = game.chance(state).sample(deals.random)
            chances.append(move)
        game.apply(state, move)
        moves.append(move)
        movers.append(seat)
    raise EndlessGame(f"no end after {game.step_limit} steps: {game.position(state)}")
