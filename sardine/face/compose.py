"""Sets the texts of a resolved side, which makes it a `Frame`."""

from __future__ import annotations

from dataclasses import field

from sardine.colour import Rgb
from sardine.face.judging import judge_text
from sardine.face.resolved import ReadyPart, ResolvedSide, TextPart
from sardine.frame import Frame, Item, Shape, Stroke, Turned, rect_path
from sardine.geometry import Rect
from sardine.units import ZERO, Length, pt
from validator.database.problem import Problem
from validator.database.value_class import dataclass

# Drawn around a text that a draft shows although something is wrong with it.
DRAFT_MARK = Stroke(Rgb(0xE6, 0x00, 0x7E), pt(1), (pt(3), pt(2)))


def compose_frame(side: ResolvedSide) -> tuple[Frame, tuple[Problem, ...]]:
    """The side laid out, and all its problems. With problems the frame shows what could be shown."""
    composer = _Composer(side)
    items = tuple([item for part in side.parts for item in composer.items(part)])
    return Frame(side.size, side.bleed, items), (*side.problems, *composer.problems)


@dataclass(slots=True)
class _Composer:
    """`tops` says where the capitals of the texts before begin, by the names of their items."""

    side: ResolvedSide
    problems: list[Problem] = field(default_factory=list)
    tops: dict[str, Length] = field(default_factory=dict)

    def items(self, part: ReadyPart | TextPart) -> tuple[Item, ...]:
        if isinstance(part, ReadyPart):
            return part.items
        items = self._text(part)
        turn, box = part.spec.turn, part.box
        if not turn or not items:
            return items
        return (Turned(items, turn, box.x + box.width // 2, box.y + box.height // 2),)

    def _text(self, part: TextPart) -> tuple[Item, ...]:
        box, above = part.box, part.above
        if above is not None and above.item in self.tops:
            bottom = self.tops[above.item] - above.gap
            box = Rect(box.x, box.y, box.width, max(bottom - box.y, ZERO))
        typeset = self.side.typesetter.set(part.spans, part.style.style, box, part.colour)
        self.tops[part.spec.name] = typeset.block.top
        self.problems += judge_text(self.side, part, typeset)
        if self.side.draft and (part.borrowed or typeset.missing or not typeset.block.fits):
            return (*typeset.items, Shape(rect_path(box), stroke=DRAFT_MARK))
        return typeset.items
