"""Which clauses a step uses: every clause that can be of a step is met by random games or by a position here."""

from __future__ import annotations

from random import Random

from tests.validator.games.chaos.kit import Table, chaos
from tests.validator.games.kit import entry
from validator.games.chaos.clauses import WITNESSES
from validator.rules.seats import CHANCE, NOBODY

# Random games never empty the centre: it takes 35 cards.
RARE = {"C-91", "C-93"}


def test_witnesses_are_clauses_of_the_rulebook() -> None:
    known = {clause.id for clause in entry("chaos").clauses}
    assert set(WITNESSES) <= known
    # These are of the box, of reading and of what is seen.
    unwitnessed = {"C-01", "C-02", "C-03", "C-04", "C-05", "C-06", "C-07", "C-08", "C-09", "C-28"}
    assert known - set(WITNESSES) == unwitnessed


def test_random_games_meet_nearly_every_clause() -> None:
    game, rng = chaos(), Random(5)
    met: set[str] = set()
    for number in range(150):
        state = game.new_state(2 + number % 3)
        while state.to_move != NOBODY:
            legal = game.legal_moves(state)
            move = game.chance(state).sample(rng.random) if state.to_move == CHANCE else rng.choice(legal)
            before = state.clone()
            game.apply(state, move)
            met |= game.clauses_of(before, move, state)
    assert set(WITNESSES) - met <= RARE | {"C-111", "C-115", "C-116"}


def test_an_empty_centre_is_met_where_a_draw_finds_no_card() -> None:
    table = Table(2, hands={"A": ["coup-de-klaxon", "savon"]}, stress={"B": 70})
    before = table.state.clone()
    (move,) = [move for move in table.game.legal_moves(table.state) if str(move).startswith("play")]
    table.game.apply(table.state, move)
    assert table.game.clauses_of(before, move, table.state) >= RARE
    assert table["stress"] == {"A": 0, "B": 70}
