"""What the holes of a face's templates stand for: facts and texts of one card or piece in one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property

from sardine.colour import Palette
from sardine.face.filling import filled_spans, plain_text
from sardine.face.press_text import PressTexts
from sardine.face.resolved import ReadyPart
from sardine.face.style import KeyedStyle
from sardine.face.template import Hole, Template
from sardine.text.segments import Span
from validator.database.model import Card, Game, Piece, Value
from validator.database.value_class import dataclass
from validator.locale.catalogue import Catalogue, Message, message_key
from validator.locale.fill import filled
from validator.locale.lookup import find_message, text_values
from validator.locale.markup import SignToken, is_words
from validator.locale.markup import Text as TextSpan


class MissingReferenceError(LookupError):
    """A template names something that the card does not have. Caught where the template stands.

    `elsewhere` says that another language has it: then the fault is of the catalogue, not of the template.
    """

    def __init__(self, code: str, name: str, known: Iterable[str], *, elsewhere: bool = False) -> None:
        super().__init__(name)
        self.code = code
        self.name = name
        self.known = tuple(known)
        self.elsewhere = elsewhere


@dataclass(frozen=True)
class GameContext:
    """One game in one language: what the sides of all its things have in common.

    In a `draft`, a text that is not translated yet is borrowed from the source language. `styles`, `looks` and `ready`
    are what was made of text items and of others, by the identity of the item (and what else decides); `palettes` are
    those of the faces and of the scenes, by what the roles stand for.
    """

    game: Game
    locale: str
    catalogues: Mapping[str, Catalogue]
    press: PressTexts
    draft: bool = False
    styles: dict[int, KeyedStyle] = field(default_factory=dict)
    looks: dict[object, str] = field(default_factory=dict)
    ready: dict[object, ReadyPart] = field(default_factory=dict)
    palettes: dict[tuple[tuple[str, str], ...], tuple[Palette, Palette]] = field(default_factory=dict)

    @cached_property
    def deck_sizes(self) -> Mapping[str, int]:
        """How many different cards each deck has."""
        return Counter(card.deck for card in self.game.cards)

    @cached_property
    def kind_fields(self) -> Mapping[str, Mapping[str, None]]:
        """By kind, the fields that its cards have, each of them or only some; a mapping, for their order."""
        fields: dict[str, dict[str, None]] = {}
        for card in self.game.cards:
            fields.setdefault(card.kind, {}).update(dict.fromkeys(card.fields))
        return fields


@dataclass(slots=True)
class SideContext:
    """One card or piece in one language.

    `item` is the entry of the list that a face item repeats over; `read` collects the texts that were asked for
    since the last call of `spans`, so that a fault in one of them is reported where it was typed; `first` is the first
    of them that its template names, None when it names none; `borrowed` says that one of them is in the source language
    for want of a translation.
    """

    common: GameContext
    thing: Card | Piece
    item: Value = None
    facts: Mapping[str, Value] = field(init=False)
    owners: Mapping[str, str] = field(init=False)
    read: list[Message] = field(default_factory=list)
    first: Message | None = None
    borrowed: bool = False

    def __post_init__(self) -> None:
        thing, game = self.thing, self.common.game
        facts: dict[str, Value] = {**thing.fields, "id": thing.id, "copies": thing.copies, "edition": game.edition}
        facts["language"] = self.locale.upper()
        if isinstance(thing, Card):
            facts = {**self.common.kind_fields.get(thing.kind, {}), **facts}
            facts |= {"kind": thing.kind, "deck": thing.deck, "number": thing.number}
            facts["deck_size"] = self.common.deck_sizes[thing.deck]
            self.owners = {
                "text": f"cards.{thing.id}",
                "kind": f"kinds.{thing.kind}",
                "deck": f"decks.{thing.deck}",
                "game": "game",
            }
        else:
            self.owners = {"text": f"pieces.{thing.id}", "game": "game"}
        self.facts = facts

    @property
    def locale(self) -> str:
        return self.common.locale

    def fact(self, name: str) -> Value:
        """A fact of the card. Raises MissingReferenceError."""
        if name == "item" and self.item is not None:
            return self.item
        if self.facts.get(name) is None:
            raise MissingReferenceError("unknown-field", name, self.facts)
        return self.facts[name]

    def possible_fact(self, name: str) -> Value:
        """A fact of the card, None if only other cards of its kind have it. Raises MissingReferenceError."""
        return None if name in self.facts and self.facts[name] is None else self.fact(name)

    def spans(self, template: Template) -> list[Span]:
        """The template as spans, every hole filled. Raises MissingReferenceError."""
        self.read.clear()
        self.first = None
        self.borrowed = False
        return [span for part in template.parts for span in self._part_spans(part)]

    def plain(self, template: Template) -> str:
        """The template as bare text, for the names of drawings. Raises MissingReferenceError."""
        return "".join(self._part_text(part) for part in template.parts)

    def title(self, name: str) -> str:
        """The words of a text, without its marks. Raises MissingReferenceError."""
        return plain_text(self._filled(self._message(name)))

    def _part_spans(self, part: str | Hole) -> Iterator[Span]:
        if isinstance(part, str):
            yield TextSpan(part, False, False, 0)
        elif part.scope is None:
            yield TextSpan(_filtered(part, self.fact(part.name)), False, False, 0)
        else:
            for span in self._text_spans(part):
                yield upper_span(span) if part.filter == "upper" else span

    def _text_spans(self, hole: Hole) -> Iterable[Span]:
        if hole.scope != "press":
            message = self._message(hole.name)
            self.first = self.first or message
            return self._filled(message)
        key = hole.name.partition(".")[2]
        if key not in self.common.press.messages:
            known = [f"press.{name}" for name in self.common.press.messages]
            raise MissingReferenceError("unknown-text", hole.name, known)
        return self.common.press.spans(key, self._press_values())

    def _part_text(self, part: str | Hole) -> str:
        if isinstance(part, str):
            return part
        if part.scope is not None:
            return self.title(part.name)
        value = self.fact(part.name)
        if part.filter == "abs" and isinstance(value, int | float):
            value = abs(value)
        return str(value)

    def _filled(self, message: Message) -> Iterator[Span]:
        if is_words(message.text):
            return iter((TextSpan(message.text, False, False, 0),))
        owner = self.thing if message.key.startswith(("cards.", "pieces.")) else None
        common = self.common
        values, words = text_values(common.catalogues, common.game, self.locale, owner, message.field)
        return filled_spans(message.text, values, words)

    def _press_values(self) -> dict[str, str]:
        """What the press's own sentences may say of a card."""
        keys = ("number", "deck_size", "edition", "language")
        numbers = {key: filled(self.facts[key]) for key in keys if key in self.facts}
        return {**numbers, "game": self.title("game.name"), "label": self._label()}

    def _label(self) -> str:
        """What the card is called: its own name, else its kind and value."""
        try:
            return self.title("text.name")
        except MissingReferenceError:
            kind = self.title("kind.label") if "kind" in self.owners else self.thing.id
        value = self.facts.get("value")
        return kind if value is None else f"{kind} {filled(value)}"

    def _message(self, name: str) -> Message:
        scope, _, key = name.partition(".")
        owner = self.owners.get(scope)
        if owner is None:
            known = [f"{known}." for known in (*self.owners, "press")]
            raise MissingReferenceError("unknown-scope", name, known)
        common = self.common
        wanted = message_key(owner, key)
        message = find_message(common.catalogues, common.game, common.locale, wanted)
        if message is None and common.draft:
            message = find_message(common.catalogues, common.game, common.game.source_locale, wanted)
            self.borrowed = message is not None
        if message is None:
            elsewhere = any(wanted in catalogue.messages for catalogue in common.catalogues.values())
            raise MissingReferenceError("unknown-text", name, self._known_texts(scope, owner), elsewhere=elsewhere)
        self.read.append(message)
        return message

    def _known_texts(self, scope: str, owner: str) -> list[str]:
        source = self.common.catalogues.get(self.common.game.source_locale)
        keys = [] if source is None else source.messages
        return [f"{scope}.{key.removeprefix(f'{owner}.')}" for key in keys if key.startswith(f"{owner}.")]


def upper_span(span: Span) -> Span:
    """The span in capitals."""
    return span if isinstance(span, SignToken) else TextSpan(span.text.upper(), span.bold, span.italic, span.offset)


def restyled(span: Span, bold: bool, italic: bool) -> Span:
    """The span with the style of the whole text laid over its own."""
    if isinstance(span, SignToken):
        return span
    return TextSpan(span.text, span.bold or bold, span.italic or italic, span.offset)


def _filtered(hole: Hole, value: Value) -> str:
    if hole.filter == "abs" and isinstance(value, int | float):
        value = abs(value)
    text = filled(value)
    return text.upper() if hole.filter == "upper" else text
