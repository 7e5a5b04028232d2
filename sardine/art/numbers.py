"""Numbers in SVG attributes: plain decimals in the drawing's millimetres, read strictly."""

from __future__ import annotations

import re

from sardine.art.fault import DrawingFault

# Possessive throughout, so that no text makes the matching slow.
NUMBER = r"[+-]?+(?:\d++\.?+\d*+|\.\d++)(?:[eE][+-]?+\d++)?+"
SEPARATOR = r"(?:\s++,?+\s*+|,\s*+)?+"
NUMBER_RE = re.compile(NUMBER, re.ASCII)
NUMBERS_RE = re.compile(rf"\s*+(?:{NUMBER}(?>{SEPARATOR}{NUMBER})*+)?+\s*+", re.ASCII)

# Far beyond any sheet, and far below where a PDF reader gives up.
LARGEST = 100_000.0


def parse_number(attribute: str, text: str) -> float:
    """The number of an attribute. A unit or a percent sign is a fault: the viewBox is in millimetres."""
    stripped = text.strip()
    if not NUMBER_RE.fullmatch(stripped):
        raise DrawingFault("svg-number", attribute=attribute, value=text)
    return bounded(float(stripped), attribute, text)


def parse_length(attribute: str, text: str) -> float:
    """A number that may not be negative."""
    value = parse_number(attribute, text)
    if value < 0:
        raise DrawingFault("svg-number", attribute=attribute, value=text)
    return value


def parse_numbers(attribute: str, text: str) -> list[float]:
    """All numbers of a list divided by spaces or commas."""
    if not NUMBERS_RE.fullmatch(text):
        raise DrawingFault("svg-number", attribute=attribute, value=shorten(text))
    return [bounded(float(number), attribute, text) for number in NUMBER_RE.findall(text)]


def bounded(value: float, attribute: str, text: str) -> float:
    if not -LARGEST <= value <= LARGEST:
        raise DrawingFault("svg-number", attribute=attribute, value=shorten(text))
    return value


def shorten(text: str) -> str:
    """At most 40 characters of a value, for a message."""
    flat = " ".join(text.split())
    return flat if len(flat) <= 40 else flat[:39] + "…"
