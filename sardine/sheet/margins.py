"""What lies on the edge that a printer cannot print on, so that people are warned before they waste paper."""

from __future__ import annotations

from collections.abc import Iterable

from sardine.geometry import Rect
from sardine.sheet.impose import SheetSide
from sardine.sheet.marks import unmarked_cuts
from sardine.sheet.pages import PlannedPage, SheetPlan
from sardine.sheet.spec import MarkKind, Paper
from sardine.units import ZERO, Length
from validator.database.place import Place
from validator.database.problem import Problem, warning


def margin_problems(planned: Iterable[PlannedPage], paper: Paper, place: Place) -> list[Problem]:
    """Warnings of the pages of a job, each once: art in the printer's margin, cuts that no room was left to mark.

    `place` stands for the job: where the cards' format was typed.
    """
    excess, unmarked = ZERO, 0
    # Sheets with the same slots filled are all alike.
    alike: dict[object, tuple[SheetPlan, SheetSide]] = {}
    for plan, side in planned:
        if isinstance(side, SheetSide):
            alike[id(plan), side.side, *[placement.slot for placement in side.placements]] = plan, side
    for plan, side in alike.values():
        moved = plan.correction(side.side)
        for placement in side.placements:
            excess = max(excess, _excess(placement.clip.moved(moved.dx, moved.dy), plan.printable))
        if plan.style.marks.kind is MarkKind.CROP and plan.is_marked(side.side):
            unmarked = max(unmarked, len(unmarked_cuts(side.placements, plan.marks(side))))
    problems = []
    if excess > 0:
        reach = f"{excess.mm:.1f} mm"
        problems.append(warning(place, "ink-in-margin", excess=reach, paper=paper.title, margin=paper.margin_text))
    if unmarked:
        problems.append(warning(place, "unmarked-cuts", paper=paper.title, cards=unmarked))
    return problems


def _excess(ink: Rect, printable: Rect) -> Length:
    """By how much ink reaches past the printable area, zero if it stays inside."""
    return max(
        ZERO,
        printable.x - ink.x,
        printable.y - ink.y,
        ink.right - printable.right,
        ink.bottom - printable.bottom,
    )
