"""The pages that go with the stickers of one game in one language: what codes and stickers say, where they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from sardine.colour import BLACK
from sardine.face.format import CardFormat
from sardine.frame import Frame, Item, Shape, Stroke, rect_path
from sardine.geometry import Rect, Size
from sardine.sticker.codes import encode_number
from sardine.sticker.draw import draw_code, draw_sticker, moved_shapes, zone_outline
from sardine.sticker.flow import Block, Flow, TextSetter
from sardine.sticker.geometry import StickerGeometry
from sardine.sticker.plan import CardSticker, StickerPlan
from sardine.sticker.sticker import Sticker
from sardine.sticker.words import StickerWords
from sardine.units import ZERO, Length, mm, pt
from validator.database.value_class import dataclass

MARGIN = mm(15)
_HAIRLINE = Stroke(BLACK, mm(0.25))

_TITLE, _HEADING, _BODY, _SMALL, _TINY, _CAPTION = pt(18), pt(12), pt(10.5), pt(9), pt(7), pt(6)
# Room of a sticker and its caption in the legend, and of a code beside its sentence.
_LEGEND_WIDTH, _CODE_WIDTH = mm(32), mm(28)
# The numbers that show each form and, last, how forms add up; the sentence of each.
_EXAMPLES = (("stickers_dots", 3), ("stickers_circle", 5), ("stickers_square", 30), ("stickers_sum", 17))


@dataclass(frozen=True, slots=True)
class StickerBook:
    """What the pages need to know. `stickers` are all cards that get one, in printing order; `formats` are the measures
    of the cards of each kind.
    """

    plan: StickerPlan
    geometry: StickerGeometry
    formats: Mapping[str, CardFormat]
    stickers: Sequence[CardSticker]
    words: StickerWords
    setter: TextSetter

    def card_name(self, entry: CardSticker) -> str:
        recipe = self.plan.recipes[entry.card.kind]
        return self.words.card(entry.card, recipe.number, recipe.sign)

    def kinds(self) -> list[tuple[str, list[CardSticker]]]:
        """The kinds that get stickers, each with its cards, in printing order."""
        kinds = dict.fromkeys(entry.card.kind for entry in self.stickers)
        return [(kind, [entry for entry in self.stickers if entry.card.kind == kind]) for kind in kinds]


def legend_pages(book: StickerBook, page: Size) -> list[Frame]:
    """The number code, then every sticker of the game with its cards and how many there are."""
    flow = Flow(page, MARGIN, book.setter)
    words = book.words
    flow.add_text(words.plain(words.text("game.name", words.game.id), bold=True), _TITLE, mm(5))
    flow.add_text(words.plain(_title(book, "stickers_code"), bold=True), _HEADING, mm(3))
    for key, number in _EXAMPLES:
        flow.add_row([_code_block(book, key, number, flow.width)], ZERO, mm(2.5))
    flow.skip(mm(4))
    flow.add_text(words.plain(_title(book, "stickers_legend"), bold=True), _HEADING, mm(4))
    for kind, entries in book.kinds():
        _add_kind(flow, book, kind, entries)
    for alike in book.plan.alike:
        names = [book.card_name(entry) for entry in book.stickers if entry.card.id in alike.cards]
        flow.add_text(words.say("stickers_alike", cards=", ".join(names)), _BODY, mm(2))
    if book.plan.without:
        kinds = ", ".join(words.kind(kind) for kind in book.plan.without)
        flow.add_text(words.say("stickers_without", kinds=kinds), _BODY)
    return flow.frames()


def _title(book: StickerBook, key: str) -> str:
    return book.words.press.messages[key]


def _code_block(book: StickerBook, key: str, number: int, width: Length) -> Block:
    """A code with the sentence that explains it on its right, both in the middle of the height."""
    code = encode_number(number)
    assert isinstance(code, tuple)
    height = max(book.geometry.code_size(code).height, mm(6))
    spans = book.words.say(key)

    def draw(x: Length, y: Length) -> Iterator[Item]:
        yield from draw_code(code, Rect(x, y, _CODE_WIDTH, height), book.geometry)
        box = Rect(x + _CODE_WIDTH, y, width - _CODE_WIDTH, height)
        _items, taken = book.setter.set(spans, _BODY, box)
        down = max(ZERO, (height - taken) // 2)
        yield from book.setter.set(spans, _BODY, Rect(box.x, y + down, box.width, height))[0]

    return Block(Size(width, height), draw)


def _add_kind(flow: Flow, book: StickerBook, kind: str, entries: Sequence[CardSticker]) -> None:
    copies = sum(entry.card.copies for entry in entries)
    heading = f"{copies} × {book.words.kind(kind)}"
    blocks = [_sticker_block(book, sticker, group) for sticker, group in _by_sticker(entries).items()]
    flow.keep(_HEADING + mm(3) + max(block.size.height for block in blocks))
    flow.add_text(book.words.plain(heading, bold=True), _BODY, mm(2))
    flow.add_row(blocks, mm(6), mm(5))


def _by_sticker(entries: Iterable[CardSticker]) -> dict[Sticker, list[CardSticker]]:
    groups: dict[Sticker, list[CardSticker]] = {}
    for entry in entries:
        groups.setdefault(entry.sticker, []).append(entry)
    return groups


def _sticker_block(book: StickerBook, sticker: Sticker, entries: Sequence[CardSticker]) -> Block:
    """A sticker in its outline; below it the cards that get it, one to a line, and how many copies each has."""
    frame = draw_sticker(sticker, book.geometry)
    width = max(_LEGEND_WIDTH, frame.size.width)
    line = mm(4)
    lines = [f"{entry.card.copies} × {book.card_name(entry)}" for entry in entries]

    def draw(x: Length, y: Length) -> Iterator[Item]:
        yield from outlined_sticker(frame, book.geometry, x, y)
        for number, text in enumerate(lines):
            box = Rect(x, y + frame.size.height + mm(1.5) + line * number, width, line)
            yield from book.setter.set(book.words.plain(text), _SMALL, box)[0]

    return Block(Size(width, frame.size.height + mm(1.5) + line * len(lines)), draw)


def outlined_sticker(frame: Frame, geometry: StickerGeometry, x: Length, y: Length) -> Iterator[Shape]:
    """A sticker with the line along which it is cut out."""
    edge = Rect(x, y, frame.size.width, frame.size.height)
    yield Shape(rect_path(edge, geometry.corner), stroke=_HAIRLINE)
    yield from moved_shapes(frame, x, y)


def placement_pages(book: StickerBook, page: Size) -> list[Frame]:
    """For each kind a card's outline at true size with its zone and its first sticker in place."""
    flow = Flow(page, MARGIN, book.setter)
    words = book.words
    flow.add_text(words.plain(_title(book, "stickers_placement"), bold=True), _HEADING, mm(2))
    flow.add_text(words.say("stickers_true_size"), _SMALL, mm(4))
    flow.add_row([_card_block(book, kind, entries[0]) for kind, entries in book.kinds()], mm(10), mm(4))
    return flow.frames()


def _card_block(book: StickerBook, kind: str, entry: CardSticker) -> Block:
    measures, zone, setter = book.formats[kind], entry.zone, book.setter
    trim = measures.trim
    title = book.words.plain(book.words.kind(kind), bold=True)
    place = book.words.say("stickers_place", left=book.words.mm(zone.x), top=book.words.mm(zone.y))
    room = Rect(ZERO, ZERO, trim.width, trim.height)
    title_height = setter.set(title, _SMALL, room)[1] + mm(0.8)
    head = title_height + setter.set(place, _TINY, room)[1] + mm(1)

    def draw(x: Length, y: Length) -> Iterator[Item]:
        yield from setter.set(title, _SMALL, room.moved(x, y))[0]
        yield from setter.set(place, _TINY, room.moved(x, y + title_height))[0]
        card = room.moved(x, y + head)
        yield Shape(rect_path(card, measures.corner), stroke=_HAIRLINE)
        yield zone_outline(zone.moved(card.x, card.y), BLACK)
        frame = draw_sticker(entry.sticker, book.geometry)
        yield from outlined_sticker(frame, book.geometry, card.x + zone.x, card.y + zone.y)

    return Block(Size(trim.width, head + trim.height), draw)


def set_caption(book: StickerBook, entry: CardSticker, copy: int, box: Rect) -> Iterator[Item]:
    """Beside a sticker on its sheet: which card it is for, and which of its copies."""
    lines = [book.words.plain(text) for text in (book.card_name(entry), f"{copy}/{entry.card.copies}")]
    heights = [book.setter.set(line, _CAPTION, box)[1] + mm(0.5) for line in lines]
    y = box.y + (box.height - sum(heights, ZERO)) // 2
    for line, height in zip(lines, heights, strict=True):
        yield from book.setter.set(line, _CAPTION, Rect(box.x, y, box.width, box.height))[0]
        y = y + height


def sheet_label(book: StickerBook, sheet: int, sheets: int, box: Rect) -> tuple[Item, ...]:
    """The label in the margin of a sheet."""
    words = book.words
    values = {"game": words.text("game.name", words.game.id), "language": words.locale.upper()}
    spans = words.say("stickers_label", **values, sheet=str(sheet), sheets=str(sheets))
    return book.setter.set(spans, _CAPTION, box)[0]
