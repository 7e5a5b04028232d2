"""Strings with holes, as faces use them: `soutien-{value}`, `{kind.label|upper}`.

A bare name is a fact of the card; a dotted one is a text (`text.phrase`, `kind.label`, `press.imprint`).
"""

from __future__ import annotations

import re
from functools import cached_property

from validator.database.value_class import dataclass

_HOLE = re.compile(r"\{([a-z][a-z0-9_-]*(?:\.[a-z][a-z0-9_-]*)?)(?:\|([a-z]+))?\}")
FILTERS = ("abs", "upper")


@dataclass(frozen=True, slots=True)
class Hole:
    """A reference inside a template. `filter` is `abs`, `upper` or None."""

    name: str
    filter: str | None = None

    @property
    def scope(self) -> str | None:
        """`text` in `text.phrase`, None for a fact."""
        return self.name.split(".")[0] if "." in self.name else None


@dataclass(frozen=True)
class Template:
    """A parsed template: literal texts and holes in order."""

    source: str
    parts: tuple[str | Hole, ...]

    @cached_property
    def holes(self) -> tuple[Hole, ...]:
        return tuple(part for part in self.parts if isinstance(part, Hole))


def parse_template(source: str) -> Template:
    """Parse a template. Raises ValueError with the text that is not understood."""
    parts: list[str | Hole] = []
    end = 0
    for match in _HOLE.finditer(source):
        _add_literal(parts, source[end : match.start()])
        if match[2] is not None and match[2] not in FILTERS:
            raise ValueError(match[0])
        parts.append(Hole(match[1], match[2]))
        end = match.end()
    _add_literal(parts, source[end:])
    return Template(source, tuple(parts))


def _add_literal(parts: list[str | Hole], text: str) -> None:
    brace = re.search(r"[{}]", text)
    if brace:
        raise ValueError(text[brace.start() :])
    if text:
        parts.append(text)
