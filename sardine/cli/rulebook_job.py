"""One rulebook: the clauses of a game in one language, as a booklet to fold or page by page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sardine.book.pages import folded_sheet, folded_sides
from sardine.book.reader import read_pictures
from sardine.book.rulebook import A5, BookSetter, Chapter, Paragraph, Rulebook
from sardine.face.filling import filled_spans
from sardine.face.project import PressProject
from sardine.face.typeset import Typesetter
from sardine.frame import Frame, Item
from sardine.sheet.page import JobInfo, Page, Side
from sardine.sheet.spec import Paper
from sardine.text.segments import Span
from validator.database.model import Card, Game
from validator.database.value_class import dataclass
from validator.locale.catalogue import message_key
from validator.locale.fill import rule_values
from validator.locale.lookup import find_message

# What the book says beside the clauses.
WORDS = ("rulebook_title", "rulebook_edition", "rulebook_note", "rulebook_invented")


@dataclass(frozen=True, slots=True)
class RulebookJob:
    """What one file shows. `paper` None: page by page, for reading; else imposed on it, to fold and staple."""

    project: PressProject
    game: Game
    locale: str
    paper: Paper | None

    def info(self) -> JobInfo:
        return JobInfo(self._text("game.name"), self.locale, None if self.paper is None else "short")

    def pages(self) -> Iterator[Page]:
        """The pages of the file."""
        booklet = self.booklet()
        if self.paper is None:
            for items in booklet:
                yield Page(A5, items=items)
            return
        sheet = folded_sheet(self.paper.size)
        for number, items in enumerate(folded_sides(booklet, A5, sheet)):
            yield Page(sheet, items=items, side=Side.BACK if number % 2 else Side.FRONT)

    def booklet(self) -> list[tuple[Item, ...]]:
        """The pages of the booklet in reading order."""
        kit, families = self.project.layouts[self.game.id].kit, self.project.families
        title = families.get("title", families["text"])
        setter = BookSetter(Typesetter(self.locale, kit.drawings, kit.colours), title, families["text"])
        return setter.pages(self._rulebook())

    def _rulebook(self) -> Rulebook:
        pictures, _problems = read_pictures(self.project.reader, self.game)
        chapters = [
            Chapter(
                self._spans(f"chapters.{chapter}"),
                [self._frame(card) for card in pictures.chapters.get(chapter, ())],
                [
                    Paragraph(clause.id, self._spans(f"rules.{clause.id}"), clause.kind)
                    for clause in self.game.clauses
                    if clause.chapter == chapter
                ],
            )
            for chapter in dict.fromkeys(clause.chapter for clause in self.game.clauses)
        ]
        texts = self.project.press_texts[self.locale]
        values = {"edition": str(self.game.edition), "language": self.locale.upper()}
        words = {key: texts.spans(key, values) for key in WORDS}
        return Rulebook(self._spans("game.name"), [self._frame(card) for card in pictures.cover], chapters, words)

    def _frame(self, card: Card) -> Frame:
        faces = self.project.layouts[self.game.id].kinds[card.kind]
        return self.project.frame(self.game, card, faces.front, self.locale)[0]

    def _spans(self, key: str) -> Sequence[Span]:
        return list(filled_spans(self._text(key), rule_values(self.game)))

    def _text(self, key: str) -> str:
        message = find_message(
            self.project.catalogues[self.game.id], self.game, self.locale, message_key(*key.split("."))
        )
        return "" if message is None else message.text
