"""The little of CSS that drawing programs write into SVG files: declarations, and rules for classes and elements."""

from __future__ import annotations

import re
from collections.abc import Mapping

from sardine.art.fault import DrawingFault
from sardine.art.numbers import shorten

Declarations = dict[str, str]
# `.name` or `tag` -> what it declares, in the order of the sheet.
Rules = Mapping[str, Declarations]

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"\s*([^{}@]+)\{([^{}]*)\}\s*", re.DOTALL)
_SELECTOR = re.compile(r"\.?[A-Za-z_][\w-]*", re.ASCII)


def read_declarations(text: str) -> Declarations:
    """What stands in `style="..."` or between the braces of a rule; `!important` is left out."""
    found = {}
    for declaration in _COMMENT.sub("", text).split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            found[name.strip().lower()] = value.removesuffix("!important").strip()
    return found


def read_rules(text: str) -> dict[str, Declarations]:
    """The rules of a style sheet. Raises DrawingFault for any but those of a class or an element."""
    rules: dict[str, Declarations] = {}
    rest = _COMMENT.sub("", text).replace("<![CDATA[", "").replace("]]>", "")
    while rest.strip():
        match = _RULE.match(rest)
        if match is None:
            raise DrawingFault("svg-css", rule=shorten(rest))
        for selector in match[1].split(","):
            selector = selector.strip()
            if _SELECTOR.fullmatch(selector) is None:
                raise DrawingFault("svg-css", rule=shorten(selector))
            rules.setdefault(selector, {}).update(read_declarations(match[2]))
        rest = rest[match.end() :]
    return rules


def styled(tag: str, attributes: Mapping[str, str], rules: Rules) -> Declarations:
    """What applies to an element besides its attributes: rules of its tag, of its classes, then its own style."""
    found: Declarations = dict(rules.get(tag, {}))
    classes = attributes.get("class", "").split()
    # Among classes the later rule of the sheet wins, whatever the order in the attribute.
    for selector, declarations in rules.items():
        if selector.startswith(".") and selector[1:] in classes:
            found.update(declarations)
    found.update(read_declarations(attributes.get("style", "")))
    return found
