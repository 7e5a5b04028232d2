"""What must be the same in every language of a text: its placeholders and its signs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from validator.database.value_class import dataclass
from validator.locale.catalogue import Message
from validator.locale.markup import Number, parse_markup


@dataclass(frozen=True, slots=True)
class Part:
    """A placeholder or a sign of a text, `offset` characters from its start."""

    is_hole: bool
    name: str
    offset: int

    @property
    def written(self) -> str:
        return f"{{{self.name}}}" if self.is_hole else f":{self.name}:"


@dataclass(frozen=True, slots=True)
class PartsOfText:
    """The parts and numbers of one message, in reading order.

    `values` are what its placeholders may stand for, `unknown` the parts that stand for nothing.
    `sound` is False if something in the text is reported anyway, so that comparing it is idle.
    """

    message: Message
    parts: tuple[Part, ...]
    numbers: tuple[Number, ...]
    values: Mapping[str, str]
    unknown: tuple[Part, ...]
    sound: bool

    @property
    def bag(self) -> Counter[str]:
        """How often each part is written."""
        return Counter(part.written for part in self.parts)

    @property
    def locale(self) -> str:
        return self.message.place.name.removesuffix(".yaml")


def parts_of(message: Message, values: Mapping[str, str], signs: Collection[str]) -> PartsOfText:
    """The parts of a message. `values` and `signs` are those that it may use."""
    markup = parse_markup(message.text)
    holes = [Part(True, hole.name, hole.offset) for hole in markup.holes]
    tokens = [Part(False, sign.id, sign.offset) for sign in markup.signs]
    parts = tuple(sorted([*holes, *tokens], key=lambda part: part.offset))
    unknown = tuple(part for part in parts if part.name not in (values if part.is_hole else signs))
    sound = not unknown and not markup.faults
    return PartsOfText(message, parts, markup.numbers, values, unknown, sound)


def models(texts: Mapping[str, PartsOfText], source_locale: str) -> dict[str, PartsOfText]:
    """For each language that is to be compared, the text it is compared with.

    That is the source; but where two languages or more agree and only the source differs, it is the
    source that errs.
    """
    source = texts.get(source_locale)
    if source is None or not source.sound:
        return {}
    others = {locale: text for locale, text in texts.items() if locale != source_locale and text.sound}
    bags = [text.bag for text in others.values()]
    if len(bags) > 1 and all(bag == bags[0] for bag in bags) and bags[0] != source.bag:
        return {source_locale: next(iter(others.values()))}
    return dict.fromkeys(others, source)


def missing_parts(text: PartsOfText, model: PartsOfText) -> list[Part]:
    """The parts of `model` that `text` lacks."""
    return _without(model.parts, text.bag)


def extra_parts(text: PartsOfText, model: PartsOfText) -> list[Part]:
    """The parts of `text` that `model` lacks."""
    return _without(text.parts, model.bag)


def near_miss(text: str, part: Part) -> int | None:
    """Where `part` stands in `text` with one of its two signs lost, `:docks` or `docks:`, if it does."""
    begin, end = part.written[0], part.written[-1]
    name = re.escape(part.name)
    found = re.search(rf"{re.escape(begin)}{name}(?![\w-])|(?<![\w-]){name}{re.escape(end)}", text)
    return found.start() if found else None


def _without(parts: Iterable[Part], bag: Counter[str]) -> list[Part]:
    left = Counter(bag)
    found: list[Part] = []
    for part in parts:
        left[part.written] -= 1
        if left[part.written] < 0:
            found.append(part)
    return found
