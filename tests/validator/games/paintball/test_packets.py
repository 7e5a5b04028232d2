"""What packets keep beside themselves is what would be found if it were worked out anew."""

from __future__ import annotations

from random import Random

import pytest

from tests.validator.games.kit import paintball
from validator.games.paintball.ending import has_prospect, somebody_can_win
from validator.games.paintball.field import turnable
from validator.games.paintball.packets import Packets, make_packets
from validator.games.paintball.state import PaintballState

GAME = paintball()


def kept(packets: Packets) -> tuple[object, ...]:
    lines = (packets.used_rows, packets.used_columns)
    return packets.places, packets.shut, packets.turns, packets.cuts, packets.rows, lines


def make_step(state: PaintballState, rng: Random) -> None:
    if state.to_move < 0:
        GAME.apply(state, GAME.chance(state).sample(rng.random))
    else:
        GAME.apply(state, rng.choice(GAME.legal_moves(state)))


@pytest.mark.parametrize("seats", range(GAME.seats[0], GAME.seats[1] + 1))
def test_places_cuts_and_rows_are_those_of_the_packets_after_every_step(seats: int) -> None:
    rng = Random(seats)
    state = GAME.new_state(seats)
    while GAME.outcome(state) is None:
        make_step(state, rng)
        packets = state.packets
        if packets.places:
            assert kept(packets) == kept(make_packets(GAME.box, packets.pile, packets.runs(), state.decors))


@pytest.mark.parametrize("seed", range(10))
def test_whenever_it_is_known_that_somebody_can_win_somebody_can(seed: int) -> None:
    rng = Random(seed)
    state = GAME.new_state(GAME.seats[0])
    known = 0
    while GAME.outcome(state) is None:
        make_step(state, rng)
        known += state.packets.are_enough
        assert not state.packets.are_enough or somebody_can_win(GAME.box, state)
    assert known


@pytest.mark.parametrize("seats", range(GAME.seats[0], GAME.seats[1] + 1))
def test_whenever_it_is_known_that_a_top_is_worth_turning_one_is(seats: int) -> None:
    rng = Random(seats)
    known = 0
    for _game in range(10):
        state = GAME.new_state(seats)
        while GAME.outcome(state) is None:
            make_step(state, rng)
            known += state.packets.are_promising
            if state.packets.are_promising and not state.turned:
                assert has_prospect(GAME.box, state, turnable(state))
    assert known


def test_what_was_turned_up_is_known_until_the_turn_ends() -> None:
    rng = Random(1)
    state = GAME.new_state(GAME.seats[0])
    designs = GAME.box.designs
    while GAME.outcome(state) is None:
        make_step(state, rng)
        opened = state.packets.opened
        lying = {designs.bits[state.top(place)] for place in state.turned}
        # Cards that were taken in this turn may count, too.
        assert all(opened & bits == bits for bits in lying)
        assert lying or not opened


def test_packets_of_a_clone_are_its_own() -> None:
    rng = Random(1)
    state = GAME.new_state(GAME.seats[0])
    while state.turn < GAME.seats[1]:
        make_step(state, rng)
    before = kept(state.packets.clone())
    other = state.clone()
    while GAME.outcome(other) is None:
        make_step(other, rng)
    assert kept(state.packets) == before != kept(other.packets)
