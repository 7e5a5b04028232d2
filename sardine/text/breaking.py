"""Line breaking: greedy to see whether a text fits, by least raggedness to choose the lines that are set.

Widths are in ems throughout: the measure is the box's width divided by the type size.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from math import ceil
from operator import add

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

    `tracking` follows each letter but the last of a line, in ems. `font` is the one font of all of it, None where there
    are several or signs.
    """

    __slots__ = ("_is_rising", "_starts", "_stops", "font", "segments")

    def __init__(self, segments: Sequence[Segment], tracking: float = 0.0) -> None:
        self.segments = segments
        fonts = {segment.font for segment in segments}
        self.font = fonts.pop() if len(fonts) == 1 else None
        steps, ends = [s.inner_em for s in segments], [s.end_em for s in segments]
        if tracking:
            steps = [step + tracking * s.inner_letters for step, s in zip(steps, segments, strict=True)]
            ends = [end + tracking * (s.end_letters - 1) for end, s in zip(ends, segments, strict=True)]
        # A line of segments start..stop-1 is `stops[stop - 1] - starts[start]` wide.
        self._starts = [0.0, *accumulate(steps)]
        self._stops = list(map(add, self._starts, ends))
        # A hyphen that is drawn only at the end makes a line longer than the next word does, now and then.
        self._is_rising = self._stops == sorted(self._stops)

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
        starts, stops, count, limit = self._starts, self._stops, len(self.segments), measure + SLACK
        found: list[int] = []
        start = 0
        while start < count:
            room = starts[start] + limit
            stop = bisect_right(stops, room, start) if self._is_rising else self._first_beyond(start, room)
            if stop == start:
                return None
            found.append(stop)
            start = stop
        return found

    def _first_beyond(self, start: int, room: float) -> int:
        """The first stop from `start` on that is too far."""
        stops = self._stops
        return next((stop for stop in range(start, len(stops)) if stops[stop] > room), len(stops))

    def _best_cuts(self, measure: float, greedy: Sequence[int]) -> list[int]:
        """Start of each line and the end of the last, by dynamic programming over (line, end)."""
        costs = {0: 0.0}
        previous: list[dict[int, int]] = []
        *inner, last = self._possible_ends(measure, greedy)
        for low, high in inner:
            costs, back = self._best_starts(measure, costs, range(low, high + 1))
            previous.append(back)
        cuts = [last[1], self._best_last_start(measure, costs)]
        for back in reversed(previous):
            cuts.append(back[cuts[-1]])
        return cuts[::-1]

    def _best_starts(
        self, measure: float, costs: dict[int, float], ends: Iterable[int]
    ) -> tuple[dict[int, float], dict[int, int]]:
        """For each possible end of a line that is not the last: the least cost of all lines so far, and where the line
        then starts. `costs` are those of the lines before it, by where they end.
        """
        starts, stops, segments, limit = self._starts, self._stops, self.segments, measure + SLACK
        least_costs: dict[int, float] = {}
        best_starts: dict[int, int] = {}
        possible = [(start, starts[start], before) for start, before in costs.items()]
        for stop in ends:
            end, least = stops[stop - 1], float("inf")
            extra = HYPHEN_COST if segments[stop - 1].glue is Glue.HYPHEN else 0.0
            for start, begin, before in possible:
                width = end - begin
                if start >= stop or width > limit:
                    continue
                slack = measure - width
                cost = before + extra + slack * slack
                # Of equal ones the latest start counts: costs are in the order of starts.
                if cost <= least:
                    least_costs[stop] = least = cost
                    best_starts[stop] = start
        return least_costs, best_starts

    def _best_last_start(self, measure: float, costs: dict[int, float]) -> int:
        """Where the last line starts."""
        count, end, limit = len(self.segments), self._stops[-1], measure + SLACK
        best, least = 0, float("inf")
        for start, before in costs.items():
            width = end - self._starts[start]
            if start < count and width <= limit:
                cost = before + self._last_cost(start, width, measure)
                if cost <= least:
                    best, least = start, cost
        return best

    def _possible_ends(self, measure: float, greedy: Sequence[int]) -> list[tuple[int, int]]:
        """For each line its first and last possible end, such that the rest fits into the lines that are left."""
        lines, count = len(greedy), len(self.segments)
        if not self._is_rising:
            return [(line, count - 1) for line in range(1, lines)] + [(count, count)]
        lows = [count]
        for line in range(lines - 1, 0, -1):
            room = self._stops[lows[-1] - 1] - measure - SLACK
            lows.append(max(line, bisect_left(self._starts, room)))
        return list(zip(reversed(lows), greedy, strict=True))

    def _last_cost(self, start: int, width: float, measure: float) -> float:
        """What the slack of the last line costs: less than that of others, unless a lone word stands there."""
        slack = measure - width
        is_widow = len(self.segments) - start == 1 and width < measure * WIDOW_SHARE
        return slack * slack * LAST_SHARE + (WIDOW_COST if is_widow else 0.0)
