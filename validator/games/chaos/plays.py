"""How the cards of a hand are played: the moves of each card, and what each of them sets going."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from validator.games.chaos.attack import DEFENCE
from validator.games.chaos.effect import ONE, Effect
from validator.games.chaos.moves import CardMove, Moves
from validator.games.chaos.plan import plan_attack, plan_card
from validator.games.chaos.state import NONE, Step
from validator.rules.move import Move

ATTACK, OBJET = "attaque", "objet"

# The moves of each card, by number.
Plays = tuple[tuple[CardMove, ...], ...]


def all_plays(
    moves: Moves, kinds: Sequence[str], card_effects: Sequence[tuple[Effect, ...]], most: int
) -> tuple[tuple[Plays, ...], ...]:
    """By number of seats, up to `most`, by seat and by card."""
    return tuple(play_moves(moves, kinds, card_effects, seats) for seats in range(most + 1))


def all_plans(
    moves: Moves,
    plays: tuple[tuple[Plays, ...], ...],
    kinds: Sequence[str],
    card_effects: Sequence[tuple[Effect, ...]],
) -> tuple[tuple[dict[Move, tuple[Step, ...]], ...], ...]:
    """By number of seats and seat, what each of the moves sets going, and each Défense."""
    defends = {move: card_effects[move.card] for move in moves.defends if kinds[move.card] == DEFENCE}
    return tuple(
        tuple(
            {
                **plans_of(found, kinds, card_effects, len(by_seat), seat),
                **{move: plan_card(move.card, effects, len(by_seat), seat, NONE) for move, effects in defends.items()},
            }
            for seat, found in enumerate(by_seat)
        )
        for by_seat in plays
    )


def play_moves(
    moves: Moves, kinds: Sequence[str], card_effects: Sequence[tuple[Effect, ...]], seats: int
) -> tuple[Plays, ...]:
    """By seat and card, how the card is played as an action: at any other seat if it has a target of choice."""

    def of_card(card: int, seat: int) -> tuple[CardMove, ...]:
        if kinds[card] == DEFENCE:
            # C-74: never in one's own turn.
            return ()
        if kinds[card] == OBJET:
            return (moves.lays[card],)
        if any(effect.target == ONE for effect in card_effects[card]):
            return tuple(move for move in moves.plays_at[card][:seats] if move.target != seat)
        return (moves.plays[card],)

    return tuple(tuple(of_card(card, seat) for card in range(len(kinds))) for seat in range(seats))


def plans_of(
    plays: Plays, kinds: Sequence[str], card_effects: Sequence[tuple[Effect, ...]], seats: int, seat: int
) -> dict[Move, tuple[Step, ...]]:
    """What each of these moves sets going; nothing for a laid Objet."""
    plans: dict[Move, tuple[Step, ...]] = {}
    for card, moves in enumerate(plays):
        for move in moves:
            if kinds[card] == OBJET:
                plans[move] = ()
            else:
                plan = plan_attack if kinds[card] == ATTACK else plan_card
                plans[move] = plan(card, card_effects[card], seats, seat, move.target)
    return plans


def by_forbidden(plays: Plays, kinds: Sequence[str], names: Sequence[str]) -> Mapping[str, Plays]:
    """The same moves under each kind that a Moment may forbid, and under "" for none."""
    return {
        forbidden: tuple(() if kind == forbidden else moves for kind, moves in zip(kinds, plays, strict=True))
        for forbidden in ("", *names)
    }
