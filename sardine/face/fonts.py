"""Reads `layouts/shared/fonts.yaml`: font files and the families built from them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sardine.suggest import suggestion
from sardine.text.fonts import Family, Font, FontSource, package_file
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.tree import Map


def read_families(data: Map, folder: Path) -> tuple[dict[str, Family], list[Problem]]:
    """Families by name. `folder` holds the owner's own font files; fonts are opened only when used."""
    fonts, problems = _read_fonts(data, folder)
    families: dict[str, Family] = {}
    entries = data["families"]
    assert isinstance(entries, Map)
    for name, entry in entries.items():
        assert isinstance(entry, Map)
        family = _family(name, entry, fonts, problems)
        if family is not None:
            families[name] = family
    return families, problems


def _read_fonts(data: Map, folder: Path) -> tuple[dict[str, Font | None], list[Problem]]:
    """Fonts by name, None for one whose file is missing."""
    fonts: dict[str, Font | None] = {}
    problems: list[Problem] = []
    entries = data["fonts"]
    assert isinstance(entries, Map)
    for name, entry in entries.items():
        assert isinstance(entry, Map)
        file = str(entry["file"])
        package = entry.get("package")
        path = package_file(str(package), file) if package else _own_file(folder, file)
        fonts[name] = None if path is None else Font(FontSource(name, path, _axes(entry)))
        if path is None:
            code = "font-package" if package else "font-file"
            place = entry.value_places["file"]
            problems.append(error(place, code, font=name, file=file, package=str(package or ""), folder=folder.name))
    return fonts, problems


def _own_file(folder: Path, file: str) -> Path | None:
    path = folder / file
    inside = path.resolve().is_relative_to(folder.resolve())
    return path if inside and path.is_file() else None


def _axes(entry: Map) -> dict[str, float]:
    axes = entry.get("axes")
    return {axis: float(str(value)) for axis, value in axes.items()} if isinstance(axes, Map) else {}


def _family(name: str, entry: Map, fonts: Mapping[str, Font | None], problems: list[Problem]) -> Family | None:
    """The family, None when one of its fonts is unknown or missing."""
    places = entry.value_places
    count = len(problems)

    def font(style: str) -> Font | None:
        key = style if style in entry else "regular"
        return _named(str(entry[key]), fonts, places[key], problems)

    regular, bold, italic, bold_italic = (font(s) for s in ("regular", "bold", "italic", "bold_italic"))
    fallback = entry.get("fallback")
    others = [
        _named(str(other), fonts, places["fallback"], problems)
        for other in (fallback if isinstance(fallback, list) else [])
    ]
    if regular is None or bold is None or italic is None or bold_italic is None or len(problems) > count:
        return None
    return Family(name, regular, bold, italic, bold_italic, tuple(other for other in others if other))


def _named(name: str, fonts: Mapping[str, Font | None], place: Place, problems: list[Problem]) -> Font | None:
    if name not in fonts:
        problems.append(error(place, "unknown-font", font=name, nearest=suggestion(name, fonts)))
        return None
    return fonts[name]
