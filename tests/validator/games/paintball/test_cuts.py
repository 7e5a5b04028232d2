"""Where a packet may be cut: P-11 and P-15, worked out by hand; and where its part may be laid."""

from __future__ import annotations

from random import Random

import pytest

from tests.validator.games.kit import paintball
from validator.games.paintball.cuts import cut_band, off_middle
from validator.games.paintball.grid import used_lines

GAME = paintball()
BOX = GAME.box


@pytest.mark.parametrize(
    ("cards", "first", "last"),
    [(2, 1, 1), (3, 2, 2), (4, 2, 2), (5, 2, 3), (6, 3, 3), (7, 3, 4), (8, 3, 5), (9, 4, 5), (16, 6, 10), (60, 23, 37)],
)
def test_as_near_the_middle_as_possible_is_a_band(cards: int, first: int, last: int) -> None:
    assert cut_band(BOX.numbers, cards) == tuple(range(first, last + 1))


def test_one_card_cannot_be_cut_and_every_larger_packet_can() -> None:
    assert cut_band(BOX.numbers, 0) == cut_band(BOX.numbers, 1) == ()
    assert all(cut_band(BOX.numbers, cards) for cards in range(2, len(GAME.deck) + 1))


def test_the_distance_from_the_middle_counts_half_cards() -> None:
    assert [off_middle(5, lifted) for lifted in range(1, 5)] == [3, 1, 1, 3]
    assert off_middle(60, 23) == off_middle(60, 37) == 14


def plain_free_places(places: set[int]) -> set[int]:
    """The free places beside packets, found by trying every place of the ring."""
    size = BOX.grid.size
    found = set()
    for place in range(size * size):
        row, column = divmod(place, size)
        beside = {
            (row * size + (column + 1) % size),
            (row * size + (column - 1) % size),
            ((row + 1) % size * size + column),
            ((row - 1) % size * size + column),
        }
        if place not in places and beside & places and BOX.grid.is_sound([*places, place]):
            found.add(place)
    return found


@pytest.mark.parametrize("seed", range(30))
def test_the_quick_list_of_free_places_is_that_of_trying_all(seed: int) -> None:
    rng = Random(seed)
    places = {rng.randrange(len(BOX.grid.names))}
    while len(places) < BOX.grid.capacity:
        free = plain_free_places(places)
        rows = BOX.grid.rows_of(places)
        assert [move.target for move in BOX.lays.list_moves(rows, *used_lines(rows))] == sorted(free)
        places.add(rng.choice(sorted(free)))
        if len(places) > 3 and rng.random() < 0.3:
            # A packet that is gone.
            places.remove(rng.choice(sorted(places)))
    assert plain_free_places(places) == set()
