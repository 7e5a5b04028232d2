"""How good a position looks to a player who looks one ply ahead.

Points as the rulebook counts them mislead early: a single Soutien has the whole majority, and to take the two cards
that open the line looks better than to wait for five. So a majority counts as far as it is safe, and a TAKE that is
still to come counts for what it brings on average.
"""

from __future__ import annotations

from math import inf

from validator.games.district_noir import scoring
from validator.games.district_noir.box import Box
from validator.games.district_noir.designs import Designs
from validator.games.district_noir.numbers import Numbers
from validator.games.district_noir.scoring import Counts, Front


def average_take(designs: Designs, numbers: Numbers) -> float:
    """What a full TAKE brings if all points of the box are won and every card has the same share of them."""
    copies = list(designs.copies)
    majorities = sum(designs.values[soutien] for soutien in designs.soutiens)
    signed = sum(scoring.score_values(designs, cards, copies) for cards in (designs.alliances, designs.trahisons))
    points = majorities + signed + scoring.score_sets(designs, numbers, copies)
    return numbers.taken * points / sum(copies)


class Estimator:
    """Estimates for one box. `take` is what a full TAKE brings on average."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self.take = average_take(box.designs, box.numbers)

    def lead(self, fronts: list[Front], line: Front, may_take: tuple[bool, bool], seat: int) -> float:
        """The lead of `seat` in points; `may_take` says of `seat` and of the other whether they have a TAKE to come.

        If the other is to move, `line` are the cards that she may take, and she does if that is better than to wait;
        else it is empty. Minus infinity if she wins by it.
        """
        own_take, other_take = may_take
        now = self.settled_lead(fronts, seat)
        lead = now + self.take if own_take else now
        if not other_take:
            return lead
        if not line:
            return lead - self.take
        after = fronts[:]
        after[1 - seat] = after[1 - seat] + line[-self._box.numbers.taken :]
        if scoring.has_villes(self._box.designs, self._box.numbers, after[1 - seat]):
            return -inf
        return lead + min(-self.take, self.settled_lead(after, seat) - now)

    def settled_lead(self, fronts: list[Front], seat: int) -> float:
        """The lead of `seat` by what lies in front of both, majorities as far as they are safe."""
        counts = self._box.designs.counts
        own, other = counts(fronts[seat]), counts(fronts[1 - seat])
        return self._points(own, other) - self._points(other, own)

    def _points(self, own: Counts, other: Counts) -> float:
        designs = self._box.designs
        points = float(scoring.score_sets(designs, self._box.numbers, own))
        points += scoring.score_values(designs, designs.alliances, own)
        points += scoring.score_values(designs, designs.trahisons, own)
        for soutien in designs.soutiens:
            ahead = own[soutien] - other[soutien]
            if ahead > 0:
                # Safe once the others of this value cannot make up for it.
                to_come = designs.copies[soutien] - own[soutien] - other[soutien]
                points += designs.values[soutien] * min(1, ahead / (to_come + 1))
        return points
