"""The rules of a game as pages: a cover, then the clauses chapter by chapter, each with its id in the margin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sardine.book.flow import PageFlow
from sardine.colour import Rgb
from sardine.face.typeset import Typesetter
from sardine.frame import Frame, Inset, Item, Shape, Stroke, line_path
from sardine.geometry import Rect, Size
from sardine.text.block import Align, TextStyle, Valign
from sardine.text.fonts import Family
from sardine.text.segments import Span
from sardine.units import ZERO, mm, pt
from validator.database.value_class import dataclass
from validator.locale.markup import Text as TextSpan

A5 = Size(mm(148), mm(210))
MARGIN = mm(13)
FOOT = mm(16)
# Room left of the column for the ids of clauses.
INDENT = mm(12)
BODY = pt(10.5)
PICTURE_HEIGHT = mm(42)
INK = Rgb(0x14, 0x12, 0x0F)
GREY = Rgb(0x5C, 0x58, 0x52)
INVENTED = "invented"
# Kind of clause -> what follows its id. The notes at the head of the book explain the marks.
MARKS = {"settled": " °", INVENTED: " +"}


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One clause: its id, its words, and its kind: what is `settled` or `invented` is ours, and marked."""

    id: str
    spans: Sequence[Span]
    kind: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its title, the pictures at its head, its clauses."""

    title: Sequence[Span]
    pictures: Sequence[Frame]
    paragraphs: Sequence[Paragraph]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything that the booklet says. `words` are the press's own: title, edition, notes on the marks of clauses."""

    game: Sequence[Span]
    cover: Sequence[Frame]
    chapters: Sequence[Chapter]
    words: Mapping[str, Sequence[Span]]


@dataclass(frozen=True, slots=True)
class BookSetter:
    """Sets rulebooks in two families: one for titles, one for text."""

    typesetter: Typesetter
    title: Family
    text: Family

    def pages(self, book: Rulebook) -> list[tuple[Item, ...]]:
        """The pages of the booklet, the cover first."""
        column = Rect(MARGIN + INDENT, MARGIN, A5.width - MARGIN * 2 - INDENT, A5.height - MARGIN - FOOT)
        flow = PageFlow(A5, column, self.typesetter)
        flow.start_page()
        self._add_note(flow, book)
        for chapter in book.chapters:
            self._add_chapter(flow, chapter)
        inner = [(*items, *self._page_number(number)) for number, items in enumerate(flow.pages, start=2)]
        return [tuple(self._cover(book)), *inner]

    def _cover(self, book: Rulebook) -> Iterator[Item]:
        width = A5.width - MARGIN * 2
        style = TextStyle(self.title, pt(14), pt(44), leading=0.95, align=Align.CENTER, max_lines=2)
        yield from self.typesetter.set(book.game, style, Rect(MARGIN, mm(28), width, mm(34)), INK).items
        sub, line = TextStyle(self.text, pt(14), pt(14), align=Align.CENTER), Rect(MARGIN, mm(68), width, mm(10))
        yield from self.typesetter.set(book.words["rulebook_title"], sub, line, INK).items
        yield from _fan(book.cover, Rect(MARGIN, mm(84), width, mm(84)))
        small = TextStyle(self.text, pt(8), pt(8), align=Align.CENTER, valign=Valign.BOTTOM)
        box = Rect(MARGIN, A5.height - FOOT - mm(8), width, mm(8))
        yield from self.typesetter.set(book.words["rulebook_edition"], small, box, GREY).items

    def _add_note(self, flow: PageFlow, book: Rulebook) -> None:
        style = TextStyle(self.text, pt(8), pt(8), leading=1.3)
        flow.add_text(book.words["rulebook_note"], style, GREY, before=ZERO, keep=ZERO)
        if any(paragraph.kind == INVENTED for chapter in book.chapters for paragraph in chapter.paragraphs):
            flow.add_text(book.words["rulebook_invented"], style, GREY, before=ZERO, keep=ZERO)

    def _add_chapter(self, flow: PageFlow, chapter: Chapter) -> None:
        pictures = PICTURE_HEIGHT + mm(3) if chapter.pictures else ZERO
        style = TextStyle(self.title, pt(15), pt(15), leading=1.0)
        flow.add_text(chapter.title, style, INK, before=mm(7), keep=pictures + mm(18))
        if chapter.pictures:
            flow.add_pictures(chapter.pictures, PICTURE_HEIGHT, before=mm(3))
        for paragraph in chapter.paragraphs:
            self._add_paragraph(flow, paragraph)

    def _add_paragraph(self, flow: PageFlow, paragraph: Paragraph) -> None:
        style = TextStyle(self.text, BODY, BODY, leading=1.32, paragraph_gap=0.35)
        top = flow.add_text(paragraph.spans, style, INK, before=mm(2.6), keep=ZERO)
        mark = TextStyle(self.text, pt(6.5), pt(6.5), align=Align.LEFT)
        box = Rect(MARGIN, top + mm(0.6), INDENT, mm(4))
        flow.add_beside(_id_spans(paragraph), mark, GREY, box)

    def _page_number(self, number: int) -> Iterator[Item]:
        style = TextStyle(self.text, pt(8), pt(8), align=Align.CENTER, valign=Valign.BOTTOM)
        box = Rect(MARGIN, A5.height - mm(12), A5.width - MARGIN * 2, mm(4))
        yield Shape(
            line_path(A5.width // 2 - mm(6), A5.height - mm(13), A5.width // 2 + mm(6), A5.height - mm(13)),
            stroke=Stroke(GREY, pt(0.5)),
        )
        yield from self.typesetter.set([_plain(str(number))], style, box, GREY).items


def _id_spans(paragraph: Paragraph) -> list[Span]:
    """The clause's id; after it the mark of what is ours."""
    return [_plain(paragraph.id + MARKS.get(paragraph.kind, ""))]


def _plain(text: str) -> Span:
    return TextSpan(text, False, False, 0)


def _fan(frames: Sequence[Frame], box: Rect) -> Iterator[Item]:
    """Pictures side by side in the middle of a box, as large as they fit."""
    if not frames:
        return
    gap = mm(3)
    room = box.width - gap * (len(frames) - 1)
    aspects = [int(frame.size.width) / int(frame.size.height) for frame in frames]
    height = min(box.height, room.scaled(1 / sum(aspects)))
    widths = [height.scaled(aspect) for aspect in aspects]
    x = box.x + (box.width - sum(widths, gap * (len(frames) - 1))) // 2
    for frame, width in zip(frames, widths, strict=True):
        yield Inset(frame, Rect(x, box.y + (box.height - height) // 2, width, height))
        x = x + width + gap
