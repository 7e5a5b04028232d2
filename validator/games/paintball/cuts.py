"""Where a packet may be cut (P-11, P-14, P-15)."""

from __future__ import annotations

from validator.games.paintball.numbers import Numbers


def cut_band(numbers: Numbers, cards: int) -> tuple[int, ...]:
    """How many cards may be lifted from a packet of `cards`, ascending; empty if it cannot be cut.

    P-15: of n cards k are lifted, |k - n/2| <= max(1/2, n/cut_share). P-11: a single one only from the smallest
    packets. Both sides are doubled and multiplied by `cut_share`, so that all numbers are whole.
    """
    share = numbers.cut_share
    reach = max(share, cards + cards)
    least = 1 if cards <= numbers.single_cut else 1 + 1
    return tuple(lifted for lifted in range(least, cards) if abs(lifted + lifted - cards) * share <= reach)


def off_middle(cards: int, lifted: int) -> int:
    """P-15: how far from the middle a cut is, in half cards."""
    return abs(lifted + lifted - cards)
