"""The engine and a naive second implementation agree: on every step of many games, and on counts of move trees."""

from __future__ import annotations

from random import Random

import pytest

from tests.validator.games.district_noir.naive import Naive, count_ways, deal
from tests.validator.games.kit import district_noir, random_game
from validator.games.district_noir.state import DistrictNoirState
from validator.rules.chance import shuffled
from validator.rules.perft import perft

GAME = district_noir()


def dealt(seed: int, holder: int = 0) -> tuple[DistrictNoirState, Naive]:
    """The same deal in both implementations; seat 0 has camp a, and the toss makes `holder` begin."""
    cards = list(GAME.deck)
    Random(seed).shuffle(cards)
    state = GAME.new_state(2)
    GAME.play(state, shuffled(cards))
    for text in ("camp a", "camp b", "toss b" if holder else "toss a"):
        GAME.play(state, GAME.parse_move(state, text))
    return state, deal(cards, holder)


def play_on(state: DistrictNoirState, twin: Naive, rng: Random, count: int) -> None:
    """The same random moves in both."""
    for _move in range(count):
        legal = GAME.legal_moves(state)
        if not legal:
            return
        move = legal[int(rng.random() * len(legal))]
        GAME.play(state, move)
        twin.do(str(move))


@pytest.mark.parametrize("seed", range(200))
def test_both_agree_on_every_step_and_on_the_end(seed: int) -> None:
    rng = Random(-seed)
    state, twin = dealt(seed, seed % 2)
    while GAME.legal_moves(state):
        assert state.to_move == twin.turn
        assert sorted(map(str, GAME.legal_moves(state))) == sorted(twin.actions())
        assert GAME.designs.names(state.line) == tuple(twin.line)
        assert [sorted(GAME.designs.names(front)) for front in state.fronts] == [sorted(front) for front in twin.fronts]
        assert (state.round, state.token, len(state.pile)) == (twin.round, twin.holder, len(twin.pile))
        play_on(state, twin, rng, 1)
    assert twin.actions() == []
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winner == twin.winner()
    if outcome.scores is not None:
        assert outcome.scores == (twin.total(0), twin.total(1))


# Deal, moves made before counting, depth. The counts were found by the naive implementation.
@pytest.mark.parametrize(
    ("seed", "made", "depth", "ways"),
    [(1, 0, 4, 393), (2, 0, 6, 3520), (3, 5, 8, 432), (4, 10, 7, 930), (5, 20, 9, 14400), (6, 40, 12, 576)],
)
def test_move_trees_have_as_many_leaves_in_both(seed: int, made: int, depth: int, ways: int) -> None:
    state, twin = dealt(seed)
    play_on(state, twin, Random(seed), made)
    assert perft(GAME, state, depth) == count_ways(twin, depth) == ways


def test_the_step_limit_is_what_a_full_game_needs() -> None:
    lengths = {len(random_game(GAME, seed).moves) for seed in range(20)}
    assert max(lengths) == GAME.step_limit
