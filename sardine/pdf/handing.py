"""Hands drawn sides from process to process as plain data: each use of glyphs goes over once, then by its number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sardine.pdf.pen import Drawn
from sardine.pdf.runs import GlyphUse


class SidePacker:
    """Makes data of sides, for one receiver that gets all of it in order."""

    def __init__(self) -> None:
        self._numbers: dict[GlyphUse, int] = {}

    def pack(self, sides: Mapping[str, Drawn]) -> list[Any]:
        """Uses of glyphs that are new, and the sides by their keys."""
        known = len(self._numbers)
        rows = {key: (side.content, list(map(self._number, side.glyphs)), side.art) for key, side in sides.items()}
        return [[(use.font, use.texts) for use in list(self._numbers)[known:]], rows]

    def _number(self, use: GlyphUse) -> int:
        return self._numbers.setdefault(use, len(self._numbers))


class SideUnpacker:
    """Makes sides of the data of one sender."""

    def __init__(self) -> None:
        self._uses: list[GlyphUse] = []

    def unpack(self, data: list[Any]) -> dict[str, Drawn]:
        uses, rows = data
        self._uses += [GlyphUse(font, texts) for font, texts in uses]
        use_of = self._uses.__getitem__
        return {key: Drawn(content, tuple(map(use_of, numbers)), art) for key, (content, numbers, art) in rows.items()}
