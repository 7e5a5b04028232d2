"""Stress as money, against a naive second look that tries every way to show it with two-faced cards (C-90 to C-94)."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from tests.validator.games.chaos.kit import chaos
from validator.games.chaos.supply import Supply, relieve

FACES = (1, 2)


def can_show(stress: list[int], cards: int) -> bool:
    """Whether some way to lay out so many cards shows these points: every number of cards each is tried."""
    for counts in product(range(cards + 1), repeat=len(stress)):
        if sum(counts) <= cards and all(
            any(sum(faces) == points for faces in combinations_with_replacement(FACES, count))
            for points, count in zip(stress, counts, strict=True)
        ):
            return True
    return False


SMALL = Supply(cards=3, back=2)
STATES = [[first, second] for first in range(7) for second in range(7) if can_show([first, second], SMALL.cards)]


def test_the_box_has_35_cards_that_show_70_at_most() -> None:
    supply = chaos().box.supply
    assert (supply.cards, supply.most) == (35, 70)


@pytest.mark.parametrize("stress", STATES, ids=str)
def test_a_draw_goes_as_far_as_the_cards(stress: list[int]) -> None:
    for points in range(5):
        after = stress[:]
        drawn = SMALL.take(after, 0, points)
        possible = [more for more in range(points + 1) if can_show([stress[0] + more, stress[1]], SMALL.cards)]
        assert (drawn, after) == (max(possible), [stress[0] + max(possible), stress[1]])


@pytest.mark.parametrize("stress", STATES, ids=str)
def test_the_largest_part_of_a_share_that_can_be_shown_changes_hands(stress: list[int]) -> None:
    for points in range(5):
        after = stress[:]
        handed = SMALL.hand_over(after, 0, 1, points)
        limit = min(points, stress[0])
        possible = [part for part in range(limit + 1) if can_show([stress[0] - part, stress[1] + part], SMALL.cards)]
        assert (handed, after) == (max(possible), [stress[0] - max(possible), stress[1] + max(possible)])


def test_nobody_goes_below_nothing() -> None:
    stress = [1, 5]
    relieve(stress, 0, 2)
    relieve(stress, 1, 2)
    assert stress == [0, 3]


def test_with_the_real_supply_the_last_point_needs_a_card() -> None:
    supply = chaos().box.supply
    stress = [69, 0]
    assert (supply.take(stress, 1, 1), stress) == (0, [69, 0])
    assert (supply.take(stress, 0, 2), stress) == (1, [70, 0])
