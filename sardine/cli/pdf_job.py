"""One PDF: the cards of one game, or one of its pieces, in one language, from checked data to pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field

from sardine.colour import BLACK
from sardine.face.filling import filled_spans
from sardine.face.format import CardFormat
from sardine.face.project import PressProject
from sardine.face.typeset import Typesetter
from sardine.frame import Frame, Item
from sardine.geometry import Rect, Size
from sardine.sheet.advice import RULER, Advice
from sardine.sheet.impose import PrintedCard
from sardine.sheet.job import SizeGroup
from sardine.sheet.listing import ListingEntry, list_pages
from sardine.sheet.margins import margin_problems
from sardine.sheet.page import FaceKey, JobInfo, Page, Side
from sardine.sheet.pages import Batch, PageSetter, PlannedPage, SheetPlan, count_sheets, lay_pages, plan_pages
from sardine.sheet.spec import Duplex, PageOrder, Sides
from sardine.text.block import TextStyle, Valign
from sardine.units import format_mm, pt
from validator.database.model import Game
from validator.database.place import Place
from validator.database.problem import Problem
from validator.database.value_class import dataclass, replace
from validator.locale.catalogue import message_key
from validator.locale.lookup import find_message

LABEL_SIZE = pt(6)


@dataclass(frozen=True, slots=True)
class PdfJob:
    """Everything that one file shows. Its game has a layout and its locale press texts.

    `name` begins the file's name (`cards`, or the id of a piece); `contents` is the key of the sentence that says
    what is in it; `groups` are its cards by their size, `batches` the same cards as they lie on the sheets, at least
    one of each unless there are no cards; `lay_frame` lays out a side, `digest_of` tells the digest of one that is
    printed just as its face says, None for others.
    """

    project: PressProject
    game: Game
    locale: str
    name: str
    contents: str
    groups: Sequence[SizeGroup]
    batches: Sequence[Batch]
    lay_frame: Callable[[FaceKey], Frame]
    digest_of: Callable[[FaceKey], str | None]
    _planned: list[PlannedPage] = field(init=False, default_factory=list)

    @property
    def plan(self) -> SheetPlan:
        """The plan of the first sheets, which the advice follows."""
        return self.batches[0].plan

    @property
    def cards(self) -> list[PrintedCard]:
        """Every card that is printed."""
        return [card for batch in self.batches for card in batch.cards]

    @property
    def sheets(self) -> int:
        return count_sheets(self.batches)

    def planned(self) -> list[PlannedPage]:
        """What each page shows, in the order of the file; worked out once."""
        if not self._planned:
            self._planned.extend(plan_pages(self.batches))
        return self._planned

    def measures_of(self, key: FaceKey) -> CardFormat:
        """The measures of a side."""
        return self.project.layouts[self.game.id].face_kit(key.face).card_format

    def one_side(self, sides: Sides) -> PdfJob:
        """The job of the fronts or of the backs alone."""
        return replace(self, batches=[replace(b, plan=replace(b.plan, sides=sides)) for b in self.batches])

    @property
    def title(self) -> str:
        return self._text("game.name", self.game.id)

    def info(self) -> JobInfo:
        duplex = None if self.plan.axis is None or self.plan.sides is not Sides.BOTH else self.plan.duplex.value
        return JobInfo(self.title, self.locale, duplex)

    def pages(self) -> Iterator[Page]:
        """The advice and the sheets, in the order of the file."""
        setter = PageSetter(self._label_setter(), self._kind_title, self._advice().draw)
        return lay_pages(self.planned(), self.sheets, setter)

    def listing(self) -> list[ListingEntry]:
        """Page, side, slot, card and copy of everything that is printed."""
        return list(list_pages(self.planned()))

    def warnings(self) -> list[Problem]:
        """What will not come out well on this paper."""
        return margin_problems(self.planned(), self.plan.paper, Place(f"layouts/{self.game.id}/format.yaml"))

    def _text(self, key: str, default: str) -> str:
        catalogues = self.project.catalogues[self.game.id]
        message = find_message(catalogues, self.game, self.locale, message_key(key))
        return default if message is None else message.text

    def _kind_title(self, kind: str) -> str:
        return self._text(f"kinds.{kind}.label", self._text(f"pieces.{kind}.name", kind))

    def _typesetter(self) -> Typesetter:
        kit = self.project.layouts[self.game.id].kit
        return Typesetter(self.locale, kit.drawings, kit.colours)

    def _advice(self) -> Advice:
        texts, values = self.project.press_texts[self.locale], self._advice_values()
        cutting = ["advice_cut"] if self.name == "cards" else []
        stacking = ["advice_stack"] if self.plan.stacked else []
        contents = self.contents if len(self.groups) == 1 else "advice_sizes"
        lines = [contents, "advice_scale", *self._turning(), "advice_paper", *cutting, *stacking]
        sentences = {key: texts.spans(key, values) for key in (*lines, "advice_title", "advice_check")}
        sentences["game"] = list(filled_spans("{game}", values))
        sentences["ruler"] = list(filled_spans("{ruler} mm", values))
        families, plan = self.project.families, self.plan
        title = families.get("poster", families["text"])
        return Advice(plan.grid.page, plan.axis, title, families["text"], self._typesetter(), lines, sentences)

    def _turning(self) -> Iterator[str]:
        """The sentences that say how the backs get onto the sheets."""
        if self.plan.grid.fold is not None:
            yield "advice_fold"
        elif self.plan.axis is None:
            yield "advice_none"
        else:
            yield "advice_short" if self.plan.duplex is Duplex.SHORT_EDGE else "advice_long"
            if self.plan.sides is not Sides.BOTH or self.plan.order is PageOrder.FRONTS_FIRST:
                yield "advice_by_hand"

    def _advice_values(self) -> dict[str, str]:
        measures = self.groups[0].measures
        trim = measures.trim
        return {
            "game": self.title,
            "piece": self._text(f"pieces.{self.name}.name", self.name),
            "cards": str(len(self.cards)),
            "sheets": str(self.sheets),
            "paper": self.plan.paper.title,
            "width": format_mm(trim.width),
            "height": format_mm(trim.height),
            "corner": format_mm(measures.corner),
            "sizes": ", ".join(f"{len(group.cards)} × {_size(group.measures.trim)}" for group in self.groups),
            "ruler": format_mm(RULER),
        }

    def _label_setter(self) -> Callable[[Side, int, int, Rect], tuple[Item, ...]]:
        """What sets the labels of the sheets: most of it is the same for all."""
        texts, typesetter = self.project.press_texts[self.locale], self._typesetter()
        style = TextStyle(self.project.families["text"], LABEL_SIZE, LABEL_SIZE, valign=Valign.BOTTOM)
        names = {"game": self.title, "language": self.locale.upper()}
        draft = texts.spans("label_draft", {}) if self.project.rendition.draft else []

        def set_label(side: Side, sheet: int, sheets: int, box: Rect) -> tuple[Item, ...]:
            values = {**names, "sheet": str(sheet), "sheets": str(sheets)}
            spans = [*texts.spans(f"label_{side.value}", values), *draft]
            return typesetter.set(spans, style, box, BLACK).items

        return set_label


def _size(trim: Size) -> str:
    return f"({format_mm(trim.width)} × {format_mm(trim.height)} mm)"
