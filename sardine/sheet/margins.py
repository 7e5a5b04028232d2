"""What lies on the edge that a printer cannot print on, so that people are warned before they waste paper."""

from __future__ import annotations

from collections.abc import Sequence

from sardine.geometry import Rect
from sardine.sheet.impose import PrintedCard, SheetSide
from sardine.sheet.marks import unmarked_cuts
from sardine.sheet.page import outlines
from sardine.sheet.pages import SheetPlan
from sardine.sheet.spec import MarkKind
from sardine.units import ZERO, Length
from validator.database.place import Place
from validator.database.problem import Problem, warning


def margin_problems(plan: SheetPlan, cards: Sequence[PrintedCard], place: Place) -> list[Problem]:
    """Warnings of a job, each once: art in the printer's margin, cuts that no room was left to mark.

    `place` stands for the job: where the cards' format was typed.
    """
    paper = plan.paper
    printable = plan.printable
    excess, unmarked = ZERO, 0
    # Sheets with the same slots filled are all alike.
    sides = [side for side in plan.sequence(cards) if isinstance(side, SheetSide)]
    for side in {(plan.is_marked(side.side), outlines(side.placements)): side for side in sides}.values():
        excess = max(excess, *(_excess(placement.clip, printable) for placement in side.placements))
        if plan.style.marks.kind is MarkKind.CROP and plan.is_marked(side.side):
            unmarked = max(unmarked, len(unmarked_cuts(side.placements, plan.marks(side))))
    problems = []
    if excess > 0:
        problems.append(
            warning(
                place,
                "ink-in-margin",
                excess=f"{excess.mm:.1f} mm",
                paper=paper.title,
                margin=f"{paper.margin.mm:g} mm",
            )
        )
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
