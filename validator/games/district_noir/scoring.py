"""The end: points, ties, and the three places of the city (D-20 to D-29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from validator.games.district_noir.designs import Designs
from validator.games.district_noir.numbers import Numbers
from validator.rules.outcome import Outcome

# The cards in front of a player, by number of the design; and how many of each design there are.
Front = list[int]
Counts = list[int]
VILLES: Final = "villes"
SCORE: Final = "score"
TIE: Final = "tie"
DRAW: Final = "draw"


def score_parts(designs: Designs, numbers: Numbers, own: Counts, other: Counts) -> dict[str, int]:
    """The parts of the score of the player who has `own`, and their `total`."""
    parts = {
        "majorities": score_majorities(designs, own, other),
        "sets": score_sets(designs, numbers, own),
        # D-23: the values of Trahison cards are below zero.
        "alliance": score_values(designs, designs.alliances, own),
        "trahison": score_values(designs, designs.trahisons, own),
    }
    return {**parts, "total": sum(parts.values())}


def score_total(designs: Designs, numbers: Numbers, own: Counts, other: Counts) -> int:
    """The total alone, which simulations ask for at the end of each game."""
    cards = score_values(designs, designs.alliances, own) + score_values(designs, designs.trahisons, own)
    return cards + score_majorities(designs, own, other) + score_sets(designs, numbers, own)


def score_values(designs: Designs, cards: tuple[int, ...], own: Counts) -> int:
    """D-23: what these cards add to a total by themselves, each card its value."""
    values = designs.values
    return sum([values[card] * own[card] for card in cards])


def score_majorities(designs: Designs, own: Counts, other: Counts) -> int:
    """D-21, D-28: more cards of a value score the value once; equal, and none at all, score nothing."""
    values = designs.values
    return sum([values[soutien] for soutien in designs.soutiens if own[soutien] > other[soutien]])


def score_sets(designs: Designs, numbers: Numbers, own: Counts) -> int:
    """D-22: a bonus for every set."""
    return numbers.set_bonus * count_sets([own[soutien] for soutien in designs.soutiens], numbers.set_size)


def count_sets(counts: Sequence[int], size: int) -> int:
    """How many sets of `size` different Soutiens there are, each card in one set only (D-27).

    `n` sets are possible if the counts, each counted `n` times at most, make `n * size` cards.
    With as many Soutiens as a set has cards, that is the smallest count.
    """
    if size == len(counts):
        return min(counts)
    sets = 0
    while sum(min(count, sets + 1) for count in counts) >= (sets + 1) * size:
        sets += 1
    return sets


def has_villes(designs: Designs, numbers: Numbers, front: Front) -> bool:
    """D-20, D-26: whether enough Ville cards lie in front of a player to win at once."""
    return sum([front.count(ville) for ville in designs.villes]) >= numbers.villes_to_win


def villes_outcome(seat: int, seats: int) -> Outcome:
    """D-20: the win of `seat` by the places of the city; nothing is scored."""
    return Outcome(VILLES, _payoffs(seat, seats), None)


def full_outcome(designs: Designs, numbers: Numbers, fronts: Sequence[Front]) -> Outcome:
    """D-24, D-25: how a game ends that went its full length."""
    first, second = designs.counts(fronts[0]), designs.counts(fronts[1])
    totals = (score_total(designs, numbers, first, second), score_total(designs, numbers, second, first))
    if totals[0] != totals[1]:
        return Outcome(SCORE, _payoffs(0 if totals[0] > totals[1] else 1, len(fronts)), totals)
    for soutien in designs.tie_order:
        if first[soutien] != second[soutien]:
            winner = 0 if first[soutien] > second[soutien] else 1
            return Outcome(tie_ending(designs, soutien), _payoffs(winner, len(fronts)), totals)
    return Outcome(DRAW, (0,) * len(fronts), totals)


def tie_ending(designs: Designs, soutien: int) -> str:
    """The ending of a tie that the majority of this Soutien breaks: `tie-soutien-8`."""
    return f"{TIE}-{designs.ids[soutien]}"


def all_endings(designs: Designs) -> tuple[str, ...]:
    """Every way in which a game can end."""
    return (VILLES, SCORE, *(tie_ending(designs, soutien) for soutien in designs.tie_order), DRAW)


def _payoffs(winner: int, seats: int) -> tuple[int, ...]:
    return tuple([1 if seat == winner else -1 for seat in range(seats)])
