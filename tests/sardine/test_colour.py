"""Contrast and colour vision: figures that others have published."""

from __future__ import annotations

import pytest

from sardine.colour import BLACK, WHITE, Vision, contrast, luminance, parse_rgb, seen_distance


@pytest.mark.parametrize("text", ["", "#12345", "123456", "#1234567", "#12345g", "red"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        parse_rgb(text)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#FFFFFF", 21.0),
        ("#777777", "#FFFFFF", 4.48),
        ("#F3E9D3", "#14120F", 15.5),
        ("#8B8275", "#14120F", 4.9),
        ("#F2BE22", "#14120F", 10.8),
        ("#FFD31C", "#1A1D4A", 11.1),
        ("#C23B1E", "#FFF4DD", 4.9),
    ],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(parse_rgb(one), parse_rgb(other)) == pytest.approx(ratio, abs=0.06)
    assert contrast(parse_rgb(one), parse_rgb(other)) == contrast(parse_rgb(other), parse_rgb(one))


def test_white_is_as_bright_as_can_be() -> None:
    assert luminance(WHITE) == pytest.approx(1.0)
    assert luminance(BLACK) == 0


# Closest pairs of the District Noir accents, as the palette's study computed them.
@pytest.mark.parametrize(
    ("one", "other", "vision", "distance"),
    [
        ("#FA934D", "#C08A4E", Vision.USUAL, 24.7),
        ("#FA934D", "#C08A4E", Vision.PROTANOPIA, 11.8),
        ("#5E8CC4", "#D97FE4", Vision.DEUTERANOPIA, 12.3),
        ("#F2BE22", "#C08A4E", Vision.TRITANOPIA, 17.2),
        ("#5E8CC4", "#C08A4E", Vision.GREY, 4.4),
    ],
)
def test_distances_are_those_of_the_study(one: str, other: str, vision: Vision, distance: float) -> None:
    assert seen_distance(parse_rgb(one), parse_rgb(other), vision) == pytest.approx(distance, abs=0.06)


@pytest.mark.parametrize("vision", Vision)
def test_greys_look_alike_to_everybody(vision: Vision) -> None:
    dark, light = parse_rgb("#404040"), parse_rgb("#C0C0C0")
    assert seen_distance(dark, light, vision) == pytest.approx(seen_distance(dark, light, Vision.USUAL), abs=0.6)
    assert seen_distance(dark, dark, vision) == 0
