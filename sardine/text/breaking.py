"""Line breaking: greedy to see whether a text fits, by least raggedness to choose the lines that are set.

Widths are in ems throughout: the measure is the box's width divided by the type size.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import ceil

from sardine.text.segments import Glue, Segment

Line = tuple[Segment, ...]
# Cost added to a last line of one short word ("widow") and to a line that ends in a hyphen, in square ems.
WIDOW_COST = 40.0
HYPHEN_COST = 20.0
# A last line shorter than this share of the measure counts as a widow when it holds a single word.
WIDOW_SHARE = 0.3
# A last line may be short: its slack costs this share of that of others.
LAST_SHARE = 0.25
# Room for the rounding of sums of floats, far below anything visible.
SLACK = 1e-9
# Steps to the em in which the lines of a heading are narrowed.
_EVEN_STEPS = 16


class Paragraph:
    """Segments with running totals of their widths, so that the width of any line is one subtraction.

    `tracking` follows each letter but the last of a line, in ems.
    """

    __slots__ = ("_is_rising", "_starts", "_stops", "segments")

    def __init__(self, segments: Sequence[Segment], tracking: float = 0.0) -> None:
        self.segments = segments
        # A line of segments start..stop-1 is `stops[stop - 1] - starts[start]` wide.
        self._starts = [0.0, *accumulate([s.inner_em + tracking * s.inner_letters for s in segments])]
        ends = [s.end_em + tracking * (s.end_letters - 1) for s in segments]
        self._stops = [start + end for start, end in zip(self._starts, ends, strict=False)]
        # A hyphen that is drawn only at the end makes a line longer than the next word does, now and then.
        self._is_rising = all(before <= after for before, after in pairwise(self._stops))

    def widest(self) -> float:
        """The width of the widest segment alone."""
        return max((stop - start for start, stop in zip(self._starts, self._stops, strict=False)), default=0.0)

    def whole(self) -> float:
        """The width of the paragraph as one line."""
        return self._stops[-1] if self._stops else 0.0

    def count_lines(self, measure: float) -> int | None:
        """The least number of lines that hold the paragraph, None when one segment alone is too wide."""
        stops = self._greedy_stops(measure)
        return None if stops is None else max(1, len(stops))

    def even_measure(self, measure: float) -> float:
        """The narrowest measure, to a sixteenth of an em, that needs no more lines: it evens out a heading."""
        lines = self.count_lines(measure)
        if lines is None or lines == 1:
            return measure
        narrow, wide = 0, ceil(measure * _EVEN_STEPS)
        # Invariant: `narrow` needs more lines, `wide` does not.
        while wide - narrow > 1:
            middle = (narrow + wide) // 2
            count = self.count_lines(middle / _EVEN_STEPS)
            narrow, wide = (narrow, middle) if count is not None and count <= lines else (middle, wide)
        return min(measure, wide / _EVEN_STEPS)

    def break_lines(self, measure: float) -> list[Line]:
        """The lines of least raggedness, as few as greedy breaking needs. Every segment must fit the measure."""
        stops = self._greedy_stops(measure)
        if stops is None:
            raise ValueError("a segment is wider than the measure: divide it first")
        if len(stops) < 2:
            return [tuple(self.segments)]
        cuts = self._best_cuts(measure, stops)
        return [tuple(self.segments[start:stop]) for start, stop in pairwise(cuts)]

    def _greedy_stops(self, measure: float) -> list[int] | None:
        """Where each line ends that takes all it can, None when one segment alone is too wide."""
        starts, count, limit = self._starts, len(self.segments), measure + SLACK
        found: list[int] = []
        start = 0
        while start < count:
            stop = self._furthest_stop(start, starts[start] + limit)
            if stop == start:
                return None
            found.append(stop)
            start = stop
        return found

    def _furthest_stop(self, start: int, limit: float) -> int:
        """The end of the longest line from `start` on, whose every beginning fits too."""
        stops = self._stops
        if self._is_rising:
            return bisect_right(stops, limit, start)
        return next((stop for stop in range(start, len(stops)) if stops[stop] > limit), len(stops))

    def _best_cuts(self, measure: float, greedy: Sequence[int]) -> list[int]:
        """Start of each line and the end of the last, by dynamic programming over (line, end)."""
        starts, stops, count, limit = self._starts, self._stops, len(self.segments), measure + SLACK
        infinity = float("inf")
        ranges = self._possible_ends(measure, greedy)
        costs = {0: 0.0}
        previous: list[dict[int, int]] = []
        for low, high in ranges:
            new: dict[int, float] = {}
            back: dict[int, int] = {}
            for stop in range(low, high + 1):
                least = infinity
                for start, before in costs.items():
                    width = stops[stop - 1] - starts[start]
                    if start >= stop or width > limit:
                        continue
                    cost = before + self._line_cost(start, stop, width, measure, stop == count)
                    # Of equal ones the latest start counts: costs are in the order of starts.
                    if cost <= least:
                        least, back[stop] = cost, start
                if least < infinity:
                    new[stop] = least
            costs = new
            previous.append(back)
        cuts = [count]
        for back in reversed(previous):
            cuts.append(back[cuts[-1]])
        return cuts[::-1]

    def _possible_ends(self, measure: float, greedy: Sequence[int]) -> list[tuple[int, int]]:
        """For each line its first and last possible end, such that the rest fits into the lines that are left."""
        lines, count = len(greedy), len(self.segments)
        if not self._is_rising:
            return [(line, count) for line in range(1, lines)] + [(count, count)]
        lows = [count]
        for line in range(lines - 1, 0, -1):
            room = self._stops[lows[-1] - 1] - measure - SLACK
            lows.append(max(line, bisect_left(self._starts, room)))
        return list(zip(reversed(lows), greedy, strict=True))

    def _line_cost(self, start: int, stop: int, width: float, measure: float, last: bool) -> float:
        slack = measure - width
        if last:
            is_widow = stop - start == 1 and width < measure * WIDOW_SHARE
            return slack * slack * LAST_SHARE + (WIDOW_COST if is_widow else 0.0)
        hyphenated = self.segments[stop - 1].glue is Glue.HYPHEN
        return slack * slack + (HYPHEN_COST if hyphenated else 0.0)
