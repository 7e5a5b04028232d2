"""One PDF: the cards of one game in one language on one paper, from checked data to pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import click

from sardine.colour import BLACK
from sardine.face.filling import filled_spans
from sardine.face.layout import GameLayout
from sardine.face.project import PressProject
from sardine.face.typeset import Typesetter
from sardine.frame import Frame, Item
from sardine.geometry import Rect
from sardine.sheet.advice import RULER, AdvicePages
from sardine.sheet.impose import PrintedCard
from sardine.sheet.job import printed_cards, with_stickers
from sardine.sheet.listing import ListingEntry, list_sides
from sardine.sheet.margins import margin_problems
from sardine.sheet.page import FaceKey, JobInfo, Page, Side
from sardine.sheet.pages import SheetPlan, lay_pages
from sardine.sheet.reader import read_papers, read_sheet, sheet_names
from sardine.sheet.slots import TooSmall, make_grid
from sardine.sheet.spec import Duplex
from sardine.sticker.overlay import StickerMode, StickerOverlay
from sardine.sticker.reader import read_geometry, read_plan
from sardine.suggest import suggestion
from sardine.text.block import TextStyle, Valign
from sardine.units import format_mm, pt
from validator.database.model import Game
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.locale.catalogue import message_key
from validator.locale.lookup import find_message

LABEL_SIZE = pt(6)
ADVICE_SENTENCES = (
    "advice_title",
    "advice_contents",
    "advice_scale",
    "advice_long",
    "advice_none",
    "advice_paper",
    "advice_cut",
    "advice_check",
)


@dataclass(frozen=True, slots=True)
class PdfJob:
    """Everything that one file shows. Its game has a layout and its locale press texts."""

    project: PressProject
    game: Game
    locale: str
    plan: SheetPlan
    cards: Sequence[PrintedCard]
    overlay: StickerOverlay | None = None

    @property
    def layout(self) -> GameLayout:
        return self.project.layouts[self.game.id]

    @property
    def sheets(self) -> int:
        return len(self.plan.sheets(self.cards))

    @property
    def title(self) -> str:
        return self._text("game.name", self.game.id)

    def info(self) -> JobInfo:
        duplex = None if self.plan.duplex is Duplex.ONE_SIDED else self.plan.duplex.value
        return JobInfo(self.title, self.locale, duplex)

    def pages(self) -> Iterator[Page]:
        """The advice, then the sheets, in printing order."""
        yield from self._advice().pages()
        yield from lay_pages(self.plan, self.cards, self._label, self._kind_title)

    def listing(self) -> list[ListingEntry]:
        """Page, side, slot, card and copy of everything that is printed."""
        return list(list_sides(self.plan.sides(self.cards), self.first_card_page))

    def warnings(self) -> list[Problem]:
        """What will not come out well on this paper."""
        place = Place(f"layouts/{self.game.id}/format.yaml")
        return margin_problems(self.plan, self.plan.sides(self.cards), place)

    @property
    def first_card_page(self) -> int:
        return 2 if self.plan.duplex is Duplex.ONE_SIDED else 3

    def lay_frame(self, key: FaceKey) -> Frame:
        """The side of a key, laid out. Checks have already reported its problems."""
        card = self.game.cards[0] if key.card is None else self.game.card(key.card)
        assert card is not None, key
        frame = self.project.frame(self.game, card, key.face, self.locale)[0]
        return self.overlay.cover(frame, card.id) if key.stickered and self.overlay else frame

    def _text(self, key: str, default: str) -> str:
        catalogues = self.project.catalogues[self.game.id]
        message = find_message(catalogues, self.game, self.locale, message_key(key))
        return default if message is None else message.text

    def _kind_title(self, kind: str) -> str:
        return self._text(f"kinds.{kind}.label", kind)

    def _typesetter(self) -> Typesetter:
        kit = self.layout.kit
        return Typesetter(self.locale, kit.drawings, kit.palette)

    def _advice(self) -> AdvicePages:
        texts, values = self.project.press_texts[self.locale], self._advice_values()
        sentences = {key: texts.spans(key, values) for key in ADVICE_SENTENCES}
        sentences["game"] = list(filled_spans("{game}", values))
        sentences["ruler"] = list(filled_spans("{ruler} mm", values))
        families = self.project.families
        title = families.get("poster", families["text"])
        return AdvicePages(self.plan.paper, self.plan.duplex, title, families["text"], self._typesetter(), sentences)

    def _advice_values(self) -> dict[str, str]:
        trim, corner = self.layout.kit.card_format.trim, self.layout.kit.card_format.corner
        return {
            "game": self.title,
            "cards": str(len(self.cards)),
            "sheets": str(self.sheets),
            "paper": self.plan.paper.title,
            "width": format_mm(trim.width),
            "height": format_mm(trim.height),
            "corner": format_mm(corner),
            "ruler": format_mm(RULER),
        }

    def _label(self, side: Side, sheet: int, sheets: int, box: Rect) -> tuple[Item, ...]:
        values = {
            "game": self.title,
            "language": self.locale.upper(),
            "sheet": str(sheet),
            "sheets": str(sheets),
        }
        spans = self.project.press_texts[self.locale].spans(f"label_{side.value}", values)
        style = TextStyle(self.project.families["text"], LABEL_SIZE, LABEL_SIZE, valign=Valign.BOTTOM)
        return self._typesetter().set(spans, style, box, BLACK).items


class Wishes(Protocol):
    """What a job needs to know of the user's options."""

    @property
    def paper(self) -> str: ...
    @property
    def sheet(self) -> str: ...
    @property
    def duplex(self) -> str: ...
    @property
    def split_decks(self) -> bool: ...
    @property
    def stickers(self) -> str: ...


def make_job(project: PressProject, game: Game, locale: str, wishes: Wishes) -> PdfJob | Problem:
    """The job, or the problem that the cards do not fit on the paper.

    Raises click.UsageError for a paper or sheet that does not exist.
    """
    papers, _problems = read_papers(project.reader)
    paper = papers.get(wishes.paper)
    if paper is None:
        raise click.UsageError(f"no paper {wishes.paper!r}; there is: {suggestion(wishes.paper, papers)}")
    sheets = sheet_names(project.reader.root)
    if wishes.sheet not in sheets:
        raise click.UsageError(f"no sheet {wishes.sheet!r}; there is: {suggestion(wishes.sheet, sheets)}")
    style, _problems = read_sheet(project.reader, wishes.sheet)
    assert style is not None, "checked before"
    measures = project.layouts[game.id].kit.card_format
    grid = make_grid(paper, measures.trim, style)
    if isinstance(grid, TooSmall):
        missing = f"{format_mm(grid.width)} mm across, {format_mm(grid.height)} mm down"
        place = Place(f"layouts/{game.id}/format.yaml")
        return error(place, "sheet-too-small", trim=str(measures.trim), paper=paper.title, missing=missing)
    plan = SheetPlan(paper, style, grid, measures.bleed, Duplex(wishes.duplex), wishes.split_decks)
    cards = printed_cards(game, project.layouts[game.id])
    overlay = make_overlay(project, game, StickerMode(wishes.stickers))
    if overlay is not None:
        cards = with_stickers(cards, overlay.cards)
    return PdfJob(project, game, locale, plan, cards, overlay)


def make_overlay(project: PressProject, game: Game, mode: StickerMode) -> StickerOverlay | None:
    """What goes over the fronts of the cards; None where nothing does, or where the game has no sticker plan."""
    if mode is StickerMode.NONE:
        return None
    plan, _problems = read_plan(project.reader, game.id)
    if plan is None:
        return None
    geometry, _problems = read_geometry(project.reader)
    assert geometry is not None, "checked before"
    return StickerOverlay(mode, game, plan, geometry, project.layouts[game.id].kit.palette)
