"""Random games: what must be true in every position, and small trees of moves counted a second time by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.validator.games.chaos.kit import Table, chaos
from validator.games.chaos.state import ChaosState
from validator.rules.perft import perft
from validator.rules.seats import CHANCE, NOBODY

GAMES = 30


def assert_sound(game: Any, state: ChaosState, seats: int) -> None:
    """The invariants of CHAOS."""
    box = game.box
    whole = game.describe(state)
    for deck, zones in (
        (box.actions, ("hands", "objets", "used", "aside", "action_pile", "action_discard", "playing")),
        (box.lieux, ("places", "looked", "lieu_pile", "lieu_discard")),
        (box.moments, ("revealed", "moment_pile", "put_back")),
        (box.objectifs, ("objectifs", "validated", "objectif_pile")),
    ):
        cards = [card for zone in zones for card in flat(whole[zone])]
        assert sorted(cards) == sorted(deck.copies), deck.name
    assert box.supply.fits(state.stress)
    assert min(state.stress) >= 0
    assert all(len(held) + len(done) == 3 for held, done in zip(state.objectifs, state.validated, strict=True)) or (
        whole["phase"] == "deal"
    )
    assert all(state.places) or whole["phase"] == "deal"
    assert state.answers == [0] * seats or state.pending
    assert not state.playing or state.pending
    assert not any(state.looked) or state.pending
    assert all(hand == sorted(hand) for hand in state.hands)
    # Goals are asked for in short cuts; their bounds count everything.
    for goal, bounds in zip(box.goals, box.bounds, strict=True):
        for seat in range(seats):
            assert goal(state, seat) == all(bound.share(state, seat) == 1 for bound in bounds)
    if not state.pending and state.to_move >= 0:
        assert state.to_move == state.active


def flat(value: Any) -> list[str]:
    return [card for part in value.values() for card in part] if isinstance(value, dict) else list(value)


@pytest.mark.parametrize("length", ["long", "short"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_random_games_is_sound(seats: int, length: str) -> None:
    game = chaos().variant({"length": length})
    rng = Random(seats)
    for _game in range(GAMES):
        state = game.new_state(seats)
        for _step in range(game.step_limit):
            if state.to_move == NOBODY:
                break
            if state.to_move == CHANCE:
                move = game.chance(state).sample(rng.random)
            else:
                legal = game.legal_moves(state)
                assert len(legal) > 1, "a choice with one option is asked"
                move = legal[int(rng.random() * len(legal))]
            game.apply(state, move)
            assert_sound(game, state, seats)
        assert state.to_move == NOBODY


PLACES = {"A": ["vieux-port"], "B": ["belsunce"], "C": ["velodrome"]}


@pytest.mark.parametrize(
    ("depth", "leaves"),
    [
        # play savon's lay, apero, or end.
        (1, 3),
        # After `lay`: apero, end. After `apero`: lay, end. After `end` the turn of B, whose hand is one Déplacement
        # and two Objets drawn: three plays and `end`.
        (2, 2 + 2 + 4),
    ],
)
def test_the_tree_of_a_turn_without_targets(depth: int, leaves: int) -> None:
    table = Table(
        3,
        hands={"A": ["apero", "savon"], "B": ["metro"]},
        places=PLACES,
        actions=2,
        action_pile=["boules", "epices"],
        lieu_pile=["noailles", "le-panier"],
        moment="chaos-total",
    )
    assert perft(table.game, table.state, depth) == leaves


def test_the_tree_of_an_attack_with_split_and_answers() -> None:
    """1 Stress between two targets: 2 splits. C may defend in two ways or not: 3 answers. Or `end`, or `lay`.

    After the Attaque A may lay savon or end.
    """
    table = Table(
        3,
        hands={"A": ["mouettes-dechainees", "savon"], "C": ["sieste", "le-professeur"]},
        places=PLACES,
        stress={"A": 1},
        actions=2,
        action_pile=["boules", "epices", "lampion", "metro", "taxi"],
    )
    (attack,) = [move for move in table.game.legal_moves(table.state) if str(move) == "play mouettes-dechainees"]
    table.game.apply(table.state, attack)
    assert [perft(table.game, table.state, depth) for depth in (1, 2, 3)] == [2, 2 * 3, 2 * 3 * 2]


def test_a_saved_game_in_the_middle_of_an_effect_goes_on_in_the_same_way() -> None:
    game = chaos()
    rng = Random(9)
    in_effects = 0
    for seats in (2, 3, 4):
        state = game.new_state(seats)
        while state.to_move != NOBODY:
            if state.pending:
                twin = game.restore(game.describe(state))
                in_effects += 1
                assert twin.pending == state.pending
                assert game.describe(twin) == game.describe(state)
            moves = game.legal_moves(state)
            game.apply(state, moves[int(rng.random() * len(moves))])
    assert in_effects > 30
