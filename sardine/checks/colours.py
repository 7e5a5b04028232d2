"""Colours that carry a meaning can be told apart by every kind of sight, or a shape says the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sardine.colour import ColourModel, Vision, seen_distance
from sardine.face.layout import GameLayout, Meaning
from sardine.face.project import PressProject
from sardine.suggest import suggestion
from validator.database.problem import Problem, error

# Distances in L*a*b* below which two colours are easily taken for each other when seen apart; in grey only the
# lightness differs, and print and paper move it less than hue.
CLOSE = dict.fromkeys(Vision, 20.0) | {Vision.GREY: 10.0}


def check_colours(project: PressProject) -> Iterator[Problem]:
    """Pairs of colours of one meaning that some eyes, or a grey print, do not tell apart; drawings that are missing.

    Two colours that each have a drawing of their own are told apart by it.
    """
    for layout in project.layouts.values():
        for meaning in layout.meanings:
            yield from _missing_drawings(layout, meaning)
            yield from _close_pairs(layout, meaning)


def check_inks(project: PressProject) -> Iterator[Problem]:
    """Colours of the chosen theme that no inks are given for, when the project is shown in inks."""
    if project.rendition.model is ColourModel.CMYK:
        for layout in project.layouts.values():
            for swatch in layout.theme.without_inks():
                yield error(swatch.place, "no-inks", colour=swatch.token, rgb=str(swatch.colour))


def _missing_drawings(layout: GameLayout, meaning: Meaning) -> Iterator[Problem]:
    library = layout.kit.drawings
    for token, drawing in meaning.drawings.items():
        if drawing and library.find(drawing) is None:
            folder = drawing.rpartition("/")[0]
            hint = suggestion(drawing, library.names(folder))
            yield error(meaning.places[token], "unknown-drawing", name=drawing, nearest=hint)


def _close_pairs(layout: GameLayout, meaning: Meaning) -> Iterator[Problem]:
    palette = layout.kit.palette
    for (one, first), (other, second) in combinations(meaning.drawings.items(), 2):
        if first and second and first != second:
            continue
        close = [v for v in Vision if seen_distance(palette[one], palette[other], v) < CLOSE[v]]
        if close:
            figures = ", ".join(f"{v.value} {seen_distance(palette[one], palette[other], v):.1f}" for v in close)
            place = meaning.places[other]
            yield error(place, "colours-alike", one=one, other=other, meaning=meaning.name, figures=figures)
