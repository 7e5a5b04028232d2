"""SVG as drawing programs write it becomes SVG as this press reads it: an owner's pictures bring their own colours.

Colours become `#RRGGBB`, styles become attributes, units and what changes nothing on paper are left out. What cannot
be drawn right (gradients, masks, transparency, text ...) stays as it is, and is refused by name later on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from sardine.art.css import Rules, read_rules, styled
from sardine.art.fault import DrawingFault
from sardine.art.markup import Element
from sardine.art.named_colours import NAMED_COLOURS
from sardine.art.numbers import NUMBER, shorten
from validator.database.problem import Problem, error
from validator.database.value_class import replace

_HEX = re.compile(r"#([0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE | re.ASCII)
_RGB = re.compile(r"rgb\(\s*(\d+%?)\s*[, ]\s*(\d+%?)\s*[, ]\s*(\d+%?)\s*\)", re.ASCII)
_LENGTH = re.compile(rf"\s*({NUMBER})\s*(px|pt|pc|mm|cm|in|Q)?\s*", re.ASCII)
_PIXELS = re.compile(rf"\s*({NUMBER})px\s*", re.ASCII)
# Values that leave an element as if the attribute were not there.
_NOTHING = {
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity"), ("1", "1.0", "100%")),
    **dict.fromkeys(("clip-path", "mask", "filter", "stroke-dasharray"), ("none",)),
}
# Attributes and properties that change nothing on paper, or nothing of shapes.
_IGNORED_WORDS = """
class style color direction display visibility cursor pointer-events overflow enable-background isolation
mix-blend-mode paint-order clip-rule stroke-miterlimit stroke-dashoffset color-interpolation
color-interpolation-filters color-rendering shape-rendering text-rendering image-rendering solid-color
solid-opacity stop-color stop-opacity marker letter-spacing word-spacing line-height writing-mode white-space
baseline-shift dominant-baseline kerning lang tabindex focusable baseProfile preserveAspectRatio
contentStyleType contentScriptType zoomAndPan target xlink:type xlink:title xlink:show
"""
_IGNORED = frozenset(_IGNORED_WORDS.split())
_IGNORED_BEGINNINGS = ("font", "text-", "-inkscape", "-webkit", "marker-", "shape-", "inline-", "xml")
_PAINT = frozenset({"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule"})
# Elements that only group others.
_GROUPS = {"a": "g", "switch": "g"}
_BLACK = "#000000"


def plain_tree(root: Element) -> tuple[Element, list[Problem]]:
    """The tree as the press reads it, and what is wrong with its styles and colours."""
    translator = _Translator()
    rules = translator.collect_rules(root)
    plain = translator.translate(root, rules)
    return replace(plain, attributes=_root_attributes(root, plain.attributes)), translator.problems


def _root_attributes(root: Element, attributes: Mapping[str, str]) -> dict[str, str]:
    """The size is that of the viewBox, else width and height; what says nothing of its fill is black, as in SVG."""
    kept = {name: value for name, value in attributes.items() if name not in ("width", "height", "x", "y")}
    sides = [_LENGTH.fullmatch(root.attributes.get(name, "")) for name in ("width", "height")]
    if "viewBox" not in kept and sides[0] and sides[1]:
        kept["viewBox"] = f"0 0 {sides[0][1]} {sides[1][1]}"
    return {"fill": _BLACK, **kept}


class _Translator:
    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def collect_rules(self, element: Element) -> Rules:
        """The rules of every style sheet in the file."""
        rules: dict[str, dict[str, str]] = {}
        for child in element.children:
            if child.tag == "style":
                try:
                    found: Rules = read_rules(child.text)
                except DrawingFault as fault:
                    self._add(child, fault)
                    continue
            else:
                found = self.collect_rules(child)
            for selector, declarations in found.items():
                rules.setdefault(selector, {}).update(declarations)
        return rules

    def translate(self, element: Element, rules: Rules) -> Element:
        """One element with all that it holds."""
        declared = styled(element.tag, element.attributes, rules)
        attributes = {}
        for name, value in {**element.attributes, **declared}.items():
            try:
                plain = _plain_value(name, value.strip())
            except DrawingFault as fault:
                self._add(element, fault)
                continue
            if plain is not None:
                attributes[name] = plain
        children = [self.translate(child, rules) for child in self._shown(element, rules)]
        return replace(element, tag=_GROUPS.get(element.tag, element.tag), attributes=attributes, children=children)

    def _shown(self, element: Element, rules: Rules) -> Iterator[Element]:
        for child in element.children:
            both = {**child.attributes, **styled(child.tag, child.attributes, rules)}
            hidden = both.get("display") == "none" or both.get("visibility") in ("hidden", "collapse")
            if child.tag != "style" and not hidden:
                yield child

    def _add(self, element: Element, fault: DrawingFault) -> None:
        self.problems.append(error(element.place, fault.code, **{"element": element.tag, **fault.params}))


def _plain_value(name: str, value: str) -> str | None:
    """The value as the press reads it; None to leave the attribute out. Raises DrawingFault for an unknown colour."""
    if name in _IGNORED or name.startswith(_IGNORED_BEGINNINGS) or value in _NOTHING.get(name, ()):
        return None
    if value == "inherit" and name in _PAINT:
        return None
    if name in ("fill", "stroke"):
        return _plain_colour(name, value)
    pixels = _PIXELS.fullmatch(value)
    return pixels[1] if pixels else value


def _plain_colour(name: str, value: str) -> str:
    """`none`, `#RRGGBB`, or a reference, which is refused as what it stands for."""
    word = value.lower()
    if word in ("none", "transparent"):
        return "none"
    if word.startswith("url("):
        return value
    if word == "currentcolor":
        return _BLACK
    hexed, parts = _HEX.fullmatch(word), _RGB.fullmatch(word)
    if hexed:
        digits = hexed[1] if len(hexed[1]) == 6 else "".join(digit * 2 for digit in hexed[1])
        return f"#{digits.upper()}"
    if parts:
        return "#" + "".join(f"{_part(part):02X}" for part in parts.groups())
    if word in NAMED_COLOURS:
        return NAMED_COLOURS[word]
    raise DrawingFault("svg-colour", attribute=name, value=shorten(value))


def _part(text: str) -> int:
    value = round(int(text[:-1]) * 255 / 100) if text.endswith("%") else int(text)
    return min(value, 255)
