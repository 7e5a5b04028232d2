"""Fonts by name: finds the files, opens them with HarfBuzz, tells which letters they have.

Font files come from packages (`package:`) or from the owner's `fonts/` folder beside `fonts.yaml` (`path:`).
Nothing is copied; a variable font is pinned to the axes that its entry names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import uharfbuzz as hb

from sardine.units import Length
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class FontSource:
    """Where a font comes from. `axes` pins the axes of a variable font, e.g. `{"wght": 700}`."""

    name: str
    path: Path
    axes: Mapping[str, float] = field(default_factory=dict)


class Font:
    """One font at one instance. Opened on first use; equal only to itself.

    Metrics are in font units, `upem` of them to the em; `descent` is negative.
    """

    def __init__(self, source: FontSource) -> None:
        self.source = source
        self.name = source.name

    def __repr__(self) -> str:
        return f"Font({self.name})"

    @cached_property
    def data(self) -> bytes:
        return self.source.path.read_bytes()

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the file and the pinned axes: two fonts with the same digest look the same."""
        axes = repr(sorted(self.source.axes.items()))
        return sha256(self.data + axes.encode()).hexdigest()

    @cached_property
    def face(self) -> Any:
        return hb.Face(hb.Blob(self.data))

    @cached_property
    def hb_font(self) -> Any:
        font = hb.Font(self.face)
        if self.source.axes:
            font.set_variations(dict(self.source.axes))
        return font

    @cached_property
    def postscript_name(self) -> str:
        """The name that print shops know the font by; our own where the file has none for these axes."""
        axes = self.source.axes
        if not axes:
            return self.face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME) or self.name
        pinned = [axes.get(axis.tag, axis.default_value) for axis in self.face.axis_infos]
        for instance in self.face.named_instances:
            if list(instance.design_coords) == pinned:
                return self.face.get_name(instance.postscript_name_id) or self.name
        return self.name

    @cached_property
    def upem(self) -> int:
        return int(self.face.upem)

    @cached_property
    def ascent(self) -> int:
        return int(self.hb_font.get_font_extents("ltr").ascender)

    @cached_property
    def descent(self) -> int:
        return int(self.hb_font.get_font_extents("ltr").descender)

    @cached_property
    def cap_height(self) -> int:
        """Height of a capital H, in font units; two thirds of the em where the font has no H."""
        extents = self.hb_font.get_glyph_extents(self.glyph_of("H") or 0) if self.has("H") else None
        return int(extents.y_bearing) if extents is not None else self.upem * 2 // 3

    @cached_property
    def _coverage(self) -> frozenset[int]:
        return frozenset(self.face.unicodes)

    def has(self, char: str) -> bool:
        """Whether the font can draw this one character."""
        return ord(char) in self._coverage

    def glyph_of(self, char: str) -> int | None:
        """The glyph id of a character, None where the font lacks it."""
        glyph = self.hb_font.get_nominal_glyph(ord(char))
        return None if glyph is None else int(glyph)

    def advance_of(self, glyph: int) -> int:
        """The glyph's own advance before any kerning, in font units."""
        return int(self.hb_font.get_glyph_h_advance(glyph))

    def scale(self, units: int, size: Length) -> Length:
        """Font units at a type size, as a length."""
        return Length(round(units * int(size) / self.upem))


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """The four styles of a text face, and the fonts asked, in order, for letters that they lack.

    Equal only to itself, as fonts are.
    """

    name: str
    regular: Font
    bold: Font
    italic: Font
    bold_italic: Font
    fallback: tuple[Font, ...] = ()

    @property
    def fonts(self) -> tuple[Font, ...]:
        """All fonts that texts in this family may use."""
        return (self.regular, self.bold, self.italic, self.bold_italic, *self.fallback)

    def font(self, bold: bool, italic: bool) -> Font:
        if bold:
            return self.bold_italic if italic else self.bold
        return self.italic if italic else self.regular

    def font_for(self, char: str, bold: bool, italic: bool) -> Font | None:
        """The first font that has this character: the style's own, then the fallbacks; None if none has."""
        for font in (self.font(bold, italic), *self.fallback):
            if font.has(char):
                return font
        return None


def package_file(package: str, file: str) -> Path | None:
    """A font file inside an installed `fontpkg-*` package, None when the package or the file is missing."""
    spec = find_spec(package.replace("-", "_"))
    if spec is None or not spec.submodule_search_locations:
        return None
    path = Path(spec.submodule_search_locations[0]) / "files" / file
    return path if path.is_file() else None
