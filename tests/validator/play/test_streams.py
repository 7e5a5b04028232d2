"""Streams of chance depend on seed, number and kind alone, and never run dry."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from validator.play.streams import CHOICES, DEALS, NEIGHBOURS, SHARE, Streams, stream


def numbers(seed: int, number: int, kind: int, count: int = 5) -> tuple[float, ...]:
    random = stream(seed, number, kind).random
    return tuple(random() for _number in range(count))


def test_a_stream_is_the_same_in_whatever_order_streams_are_asked_for() -> None:
    wanted = [3, 40, 4, 3, 0, 17, 41, 5]
    streams = Streams(7, DEALS)
    assert [streams.of(number).random() for number in wanted] == [numbers(7, number, DEALS, 1)[0] for number in wanted]


def test_no_two_streams_are_equal() -> None:
    found = [
        numbers(seed, number, kind)
        for seed in (0, 1, 2**64, 2**70)
        for number in range(3 * NEIGHBOURS)
        for kind in (DEALS, CHOICES)
    ]
    assert len(set(found)) == len(found)


def test_a_stream_goes_on_behind_its_share_and_keeps_out_of_its_neighbours() -> None:
    many = [numbers(1, number, kind, 3 * SHARE) for number in range(NEIGHBOURS) for kind in (DEALS, CHOICES)]
    assert len({number for found in many for number in found}) == len(many) * 3 * SHARE
    assert many[0] == numbers(1, 0, DEALS, 3 * SHARE)


def test_what_one_stream_gives_does_not_hang_on_how_much_another_gave() -> None:
    streams = Streams(3, CHOICES)
    first, second = streams.of(0), streams.of(1)
    for _time in range(2 * SHARE):
        first.random()
    assert second.random() == numbers(3, 1, CHOICES, 1)[0]


def test_numbers_are_spread_evenly_over_streams() -> None:
    found = [number for game in range(2000) for number in numbers(5, game, CHOICES)]
    assert min(found) >= 0
    assert max(found) < 1
    tenths = Counter(int(number * 10) for number in found)
    # Each tenth has 1000 of 10000, with a deviation of 30.
    assert all(abs(count - 1000) < 130 for count in tenths.values())


@pytest.mark.parametrize("kind", [DEALS, CHOICES])
def test_every_order_comes_out_of_a_shuffle_as_often(kind: int) -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    for number in range(6000):
        cards = ["a", "b", "c"]
        stream(2, number, kind).shuffle(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(permutations("abc"))
    # 1000 of each, with a deviation of 29.
    assert all(abs(count - 1000) < 130 for count in orders.values())
