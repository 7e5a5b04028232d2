"""Fills the placeholders of a parsed text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sardine.text.segments import Span
from validator.locale.markup import Hole, parse_markup
from validator.locale.markup import Text as TextSpan


def filled_spans(text: str, values: Mapping[str, str]) -> Iterator[Span]:
    """The spans of a text with its placeholders filled; one without a value stays as it was typed."""
    for span in parse_markup(text).spans:
        if isinstance(span, Hole):
            value = values.get(span.name, f"{{{span.name}}}")
            yield TextSpan(value, span.bold, span.italic, span.offset)
        else:
            yield span


def plain_text(spans: Iterator[Span]) -> str:
    """The words of a text, without marks and signs."""
    return "".join(span.text for span in spans if isinstance(span, TextSpan))
