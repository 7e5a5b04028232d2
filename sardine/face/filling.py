"""Fills the placeholders of a parsed text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from sardine.text.segments import Span
from validator.locale.markup import Hole, parse_markup
from validator.locale.markup import Text as TextSpan

# What ends right before the first word of a sentence: nothing, a full stop and a blank, a line break.
SENTENCE_START = re.compile(r"(?:^|[.!?…]\s+|\n)[*_]*$")


def filled_spans(text: str, values: Mapping[str, str], words: Collection[str] = ()) -> Iterator[Span]:
    """The spans of a text with its placeholders filled; one without a value stays as it was typed.

    The placeholders `words` print words, which begin with a capital where a sentence begins.
    """
    for span in parse_markup(text).spans:
        if isinstance(span, Hole):
            value = values.get(span.name, f"{{{span.name}}}")
            if span.name in words and SENTENCE_START.search(text[: span.offset]):
                value = value[:1].upper() + value[1:]
            yield TextSpan(value, span.bold, span.italic, span.offset)
        else:
            yield span


def plain_text(spans: Iterator[Span]) -> str:
    """The words of a text, without marks and signs."""
    return "".join(span.text for span in spans if isinstance(span, TextSpan))
