"""One PDF of stickers: those of one game in one language on one label stock, from checked data to pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

import click

from sardine.face.filling import filled_spans
from sardine.face.project import PressProject
from sardine.face.typeset import Typesetter
from sardine.frame import Frame
from sardine.geometry import Rect
from sardine.sheet.advice import RULER, Advice
from sardine.sheet.page import Bookmark, JobInfo, Page, Side
from sardine.sheet.pages import LABEL_HEIGHT
from sardine.sheet.reader import read_papers
from sardine.sheet.spec import Paper
from sardine.sticker.flow import TextSetter
from sardine.sticker.pages import StickerBook, legend_pages, placement_pages, set_caption, sheet_label
from sardine.sticker.plan import card_stickers
from sardine.sticker.reader import read_geometry, read_plan, read_stock, stock_names
from sardine.sticker.sheets import PlacedSticker, TooLarge, lay_sheet, place_stickers, split_sheets
from sardine.sticker.stock import LabelStock
from sardine.sticker.words import StickerWords
from sardine.suggest import suggestion
from validator.database.model import Game
from validator.database.problem import Problem, error
from validator.database.value_class import dataclass, replace

# The sentences of the advice page, in order.
_ADVICE = ("stickers_contents", "advice_scale", "advice_none", "stickers_material", "stickers_cut")


@dataclass(frozen=True, slots=True)
class StickerJob:
    """Everything that one file shows."""

    project: PressProject
    game: Game
    locale: str
    paper: Paper
    stock: LabelStock
    book: StickerBook
    placed: Sequence[PlacedSticker]

    @property
    def sheets(self) -> int:
        return len(split_sheets(self.placed))

    @property
    def title(self) -> str:
        game = self.book.words.text("game.name", self.game.id)
        return f"{game} · {self.project.press_texts[self.locale].messages['stickers_title']}"

    def info(self) -> JobInfo:
        return JobInfo(self.title, self.locale, None)

    def pages(self) -> Iterator[Page]:
        """The advice, the legend, the placement drawings, then the sheets, each kind bookmarked where it begins."""
        yield self._advice()
        yield from self._front_pages()
        met: set[str] = set()
        sheets = split_sheets(self.placed)
        for number, placed in enumerate(sheets, start=1):
            frame = lay_sheet(placed, self.book.geometry, self.paper.size, partial(set_caption, self.book))
            label = sheet_label(self.book, number, len(sheets), self._label_box())
            kinds = [kind for kind in dict.fromkeys(p.entry.card.kind for p in placed) if kind not in met]
            met.update(kinds)
            bookmarks = tuple(Bookmark(self.book.words.kind(kind)) for kind in kinds)
            yield Page(frame.size, items=(*frame.items, *label), sheet=number, bookmarks=bookmarks)

    def _front_pages(self) -> Iterator[Page]:
        """Legend and placement, each bookmarked at its first page."""
        messages = self.project.press_texts[self.locale].messages
        for key, frames in (("stickers_legend", self._legend()), ("stickers_placement", self._placement())):
            for number, frame in enumerate(frames):
                bookmarks = () if number else (Bookmark(messages[key]),)
                yield Page(frame.size, items=frame.items, bookmarks=bookmarks)

    def _legend(self) -> list[Frame]:
        return legend_pages(self.book, self.paper.size)

    def _placement(self) -> list[Frame]:
        return placement_pages(self.book, self.paper.size)

    def listing(self) -> list[dict[str, object]]:
        """Page, slot, card, copy and text of every sticker, in printing order."""
        before = 1 + len(self._legend()) + len(self._placement())
        return [
            {
                "page": before + placed.sheet,
                "slot": placed.slot,
                "card": placed.entry.card.id,
                "copy": placed.copy,
                "sticker": str(placed.entry.sticker),
            }
            for placed in self.placed
        ]

    def _advice(self) -> Page:
        texts, values = self.project.press_texts[self.locale], self._advice_values()
        sentences = {key: texts.spans(key, values) for key in _ADVICE}
        sentences["advice_title"] = texts.spans("stickers_title", values)
        sentences["game"] = list(filled_spans("{game}", values))
        sentences["ruler"] = list(filled_spans("{ruler} mm", values))
        families, setter = self.project.families, self.book.setter
        title = families.get("poster", families["text"])
        advice = Advice(self.paper.size, None, title, setter.family, setter.typesetter, _ADVICE, sentences)
        return Page(self.paper.size, items=advice.draw(Side.FRONT))

    def _advice_values(self) -> dict[str, str]:
        words, label = self.book.words, self.stock.label
        return {
            "game": words.text("game.name", self.game.id),
            "stickers": str(len(self.placed)),
            "sheets": str(self.sheets),
            "labels": str(self.stock.labels),
            "paper": self.paper.title,
            "width": words.mm(label.width),
            "height": words.mm(label.height),
            "placement": self.project.press_texts[self.locale].messages["stickers_placement"],
            "ruler": words.mm(RULER),
        }

    def _label_box(self) -> Rect:
        """At the foot of the sheet, above the printer's margin, from the left edge of the labels on."""
        x = max(self.stock.block.x, self.paper.margin)
        y = self.paper.size.height - self.paper.margin - LABEL_HEIGHT
        return Rect(x, y, self.paper.size.width - x * 2, LABEL_HEIGHT)


class Wishes(Protocol):
    """What a job needs to know of the user's options."""

    @property
    def paper(self) -> str: ...
    @property
    def stock(self) -> str | None: ...
    @property
    def start(self) -> int: ...


def choose_stock(project: PressProject, wishes: Wishes) -> tuple[Paper, LabelStock]:
    """The paper and the label stock; without a stock the plain one of the paper.

    Raises click.UsageError for one that does not exist, for two that do not go together, and for a start past the
    last label.
    """
    papers, _problems = read_papers(project.reader)
    paper = papers.get(wishes.paper)
    if paper is None:
        raise click.UsageError(f"no paper {wishes.paper!r}; there is: {suggestion(wishes.paper, papers)}")
    stocks = stock_names(project.reader.root)
    name = wishes.stock or f"plain-{paper.id}"
    if name not in stocks:
        raise click.UsageError(f"no label stock {name!r}; there is: {suggestion(name, stocks)}")
    stock, _problems = read_stock(project.reader, name)
    assert stock is not None, "checked before"
    if stock.paper != paper.id:
        raise click.UsageError(f"the label stock {name!r} is {stock.paper} paper: choose it with --paper {stock.paper}")
    if not 1 <= wishes.start <= stock.labels:
        raise click.UsageError(f"--start {wishes.start} is no label of {name!r}; it has 1 to {stock.labels}")
    return paper, stock


def make_sticker_job(project: PressProject, game: Game, locale: str, wishes: Wishes) -> StickerJob | Problem | None:
    """The job, the problem that a sticker is larger than a label, or None for a game without stickers."""
    paper, stock = choose_stock(project, wishes)
    plan, _problems = read_plan(project.reader, game.id)
    if plan is None:
        return None
    geometry, _problems = read_geometry(project.reader)
    assert geometry is not None, "checked before"
    layout = project.layouts[game.id]
    words = StickerWords(game, locale, project.catalogues[game.id], project.press_texts[locale])
    setter = TextSetter(Typesetter(locale, layout.kit.drawings, layout.kit.colours), project.families["text"])
    stickers = list(card_stickers(game, plan))
    formats = {kind: layout.kind_format(kind) for kind in game.kinds}
    book = StickerBook(plan, geometry, formats, stickers, words, setter)
    placed = place_stickers(stickers, geometry, stock, wishes.start)
    if isinstance(placed, TooLarge):
        params = {"card": placed.entry.card.id, "size": str(placed.size), "label": str(stock.label)}
        return error(replace(stock.place, column=1), "sticker-label", stock=stock.id, **params)
    return StickerJob(project, game, locale, paper, stock, book, placed)
