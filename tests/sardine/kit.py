"""Fonts and texts for the tests of the press."""

from __future__ import annotations

from pathlib import Path

from sardine.text.fonts import Family, Font, FontSource, package_file
from sardine.text.segments import Segmented, segment_spans
from validator.locale.markup import Hole, parse_markup

ROOT = Path(__file__).resolve().parents[2]


def load_font(package: str, file: str, axes: dict[str, float] | None = None) -> Font:
    path = package_file(package, file)
    assert path is not None, (package, file)
    return Font(FontSource(file.split(".")[0], path, axes or {}))


REGULAR = load_font("fontpkg-atkinson-hyperlegible", "AtkinsonHyperlegible-Regular.ttf")
BOLD = load_font("fontpkg-atkinson-hyperlegible", "AtkinsonHyperlegible-Bold.ttf")
ITALIC = load_font("fontpkg-atkinson-hyperlegible", "AtkinsonHyperlegible-Italic.ttf")
BOLD_ITALIC = load_font("fontpkg-atkinson-hyperlegible", "AtkinsonHyperlegible-BoldItalic.ttf")
JOSEFIN = load_font("fontpkg-josefin-sans", "JosefinSans[wght].ttf", {"wght": 700})
ATKINSON = Family("text", REGULAR, BOLD, ITALIC, BOLD_ITALIC)


def segments(text: str, locale: str = "en", family: Family = ATKINSON, aspect: float = 1.0) -> Segmented:
    """A marked-up text without placeholders, cut into segments."""
    spans = [span for span in parse_markup(text).spans if not isinstance(span, Hole)]
    return segment_spans(spans, family, locale, lambda _sign: aspect)
