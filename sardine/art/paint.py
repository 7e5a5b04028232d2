"""How shapes are painted: palette tokens in `class`, line widths and joins in attributes, all inherited.

`class="sea"` fills with the token sea, `class="s-sea"` strokes with it, and both may stand together.
As in the style sheets that such classes usually have, a stroke alone means no fill.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypedDict, TypeVar

from sardine.art.fault import DrawingFault
from sardine.art.numbers import parse_length, shorten

W = TypeVar("W", int, bool)

TOKEN_RE = re.compile(r"(s-)?([a-z][a-z0-9-]*)", re.ASCII)
COLOUR_RE = re.compile(r"#[0-9A-F]{6}", re.ASCII)
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
FILL_RULES = {"nonzero": False, "evenodd": True}


class Paint(NamedTuple):
    """What an element draws with. `chosen` is False until somebody says how to fill or stroke."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    cap: int = 0
    join: int = 0
    even_odd: bool = False
    chosen: bool = False


class PaintChange(TypedDict, total=False):
    """The fields of Paint that one element sets, for itself and for what it holds."""

    fill: str | None
    stroke: str | None
    width: float
    cap: int
    join: int
    even_odd: bool
    chosen: bool


PAINT_ATTRIBUTES = frozenset(
    {"class", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule"}
)


def read_paint(attributes: Mapping[str, str], own: bool = False) -> PaintChange:
    """What the attributes of one element change. `own` drawings may name colours as `#RRGGBB`."""
    if PAINT_ATTRIBUTES.isdisjoint(attributes):
        return {}
    change = _read_colours(attributes, own) if "fill" in attributes or "stroke" in attributes else PaintChange()
    if "stroke-width" in attributes:
        change["width"] = parse_length("stroke-width", attributes["stroke-width"])
    if "stroke-linecap" in attributes:
        change["cap"] = _look_up("stroke-linecap", attributes, CAPS)
    if "stroke-linejoin" in attributes:
        change["join"] = _look_up("stroke-linejoin", attributes, JOINS)
    if "fill-rule" in attributes:
        change["even_odd"] = _look_up("fill-rule", attributes, FILL_RULES)
    if "class" in attributes:
        change.update(_read_class(attributes["class"]))
    return change


def _read_colours(attributes: Mapping[str, str], own: bool) -> PaintChange:
    """`fill` and `stroke`: `none`, which needs no palette, and the colours of an own drawing."""
    change: PaintChange = {}
    for name in ("fill", "stroke"):
        if name not in attributes:
            continue
        value = attributes[name].strip()
        if value.startswith("url("):
            raise DrawingFault("svg-gradient", value=shorten(value))
        if value != "none" and not (own and COLOUR_RE.fullmatch(value)):
            raise DrawingFault("svg-raw-colour", attribute=name, value=shorten(value))
        change["chosen"] = True
        colour = None if value == "none" else value
        if name == "fill":
            change["fill"] = colour
        else:
            change["stroke"] = colour
    return change


def _look_up(name: str, attributes: Mapping[str, str], words: Mapping[str, W]) -> W:
    value = attributes[name]
    if value not in words:
        raise DrawingFault("svg-word", attribute=name, value=shorten(value), words=", ".join(words))
    return words[value]


@lru_cache(maxsize=64)
def _read_class(text: str) -> PaintChange:
    fills: list[str] = []
    strokes: list[str] = []
    for word in text.split():
        match = TOKEN_RE.fullmatch(word)
        if not match:
            raise DrawingFault("svg-class", value=shorten(word))
        (strokes if match[1] else fills).append(match[2])
    if len(fills) > 1 or len(strokes) > 1:
        raise DrawingFault("svg-class-twice", value=shorten(text))
    change: PaintChange = {}
    if fills or strokes:
        change = {"fill": fills[0] if fills else None, "chosen": True}
    if strokes:
        change["stroke"] = strokes[0]
    return change
