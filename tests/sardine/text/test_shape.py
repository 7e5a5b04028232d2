"""Shaping: kerning and ligatures are HarfBuzz's, and every glyph knows the text it stands for."""

from __future__ import annotations

from sardine.text.shape import NARROW_NO_BREAK_SPACE, NARROW_SHARE, NO_BREAK_SPACE, can_draw, shape
from tests.sardine.kit import JOSEFIN, REGULAR


def test_the_glyphs_of_a_word_spell_it() -> None:
    shaped = shape(JOSEFIN, "fluffy")
    assert "".join(glyph.text for glyph in shaped.glyphs) == "fluffy"
    assert len(shaped.glyphs) < len("fluffy"), "Josefin Sans has ligatures for fl and ff"


def test_the_advance_is_the_sum_of_the_glyphs() -> None:
    shaped = shape(REGULAR, "AVAT")
    assert shaped.advance == sum(glyph.advance for glyph in shaped.glyphs)


def test_the_same_text_is_shaped_once() -> None:
    assert shape(REGULAR, "sardine") is shape(REGULAR, "sardine")


def test_a_narrow_space_that_the_font_lacks_is_a_sixth_of_an_em() -> None:
    assert not REGULAR.has(NARROW_NO_BREAK_SPACE)
    assert can_draw(REGULAR, NARROW_NO_BREAK_SPACE)
    assert shape(REGULAR, NARROW_NO_BREAK_SPACE).advance == REGULAR.upem // NARROW_SHARE


def test_no_stand_in_draws_the_missing_glyph() -> None:
    text = f"a{NO_BREAK_SPACE}b{NARROW_NO_BREAK_SPACE}c\N{NON-BREAKING HYPHEN}d"
    assert all(glyph.id != 0 for glyph in shape(REGULAR, text).glyphs)


def test_a_pinned_variable_font_is_wider_when_bolder() -> None:
    from tests.sardine.kit import load_font

    light = load_font("fontpkg-josefin-sans", "JosefinSans[wght].ttf", {"wght": 100})
    assert shape(light, "SOUTIEN").advance != shape(JOSEFIN, "SOUTIEN").advance
    assert light.digest != JOSEFIN.digest
