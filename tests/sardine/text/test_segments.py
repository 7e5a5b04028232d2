"""Missing letters are named and never drawn as boxes; fallback fonts are asked in order (case C13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sardine.text.fonts import Family
from sardine.text.segments import SignPiece, segment_spans
from sardine.text.shape import Shaped
from tests.sardine.kit import ATKINSON, BOLD, ITALIC, JOSEFIN, REGULAR, load_font, segments
from validator.locale.markup import Text

BUNGEE = load_font("fontpkg-bungee", "Bungee-Regular.ttf")
CZECH = "Příliš žluťoučký kůň – zażółć gęślą jaźń"


def drawn(text: str, family: Family) -> str:
    found = segments(text, "cs", family)
    pieces = [p for para in found.paragraphs for s in para for p in (*s.pieces, s.joiner) if isinstance(p, Shaped)]
    assert all(glyph.id != 0 for piece in pieces for glyph in piece.glyphs)
    return "".join(piece.text for piece in pieces)


@pytest.mark.parametrize("mark", ["", "*", "_"])
def test_c13_czech_and_polish_are_drawn_in_every_style_of_a_font_that_has_them(mark: str) -> None:
    found = segments(f"{mark}{CZECH}{mark}", "cs")
    assert found.missing == ()
    assert drawn(f"{mark}{CZECH}{mark}", ATKINSON) == CZECH


def test_c13_letters_that_only_one_style_lacks_are_named() -> None:
    # Atkinson lacks the braille cell; a family whose regular font alone had it would still miss it in italic.
    found = segments("a_b⠿_", "fr")
    assert found.missing == ("⠿",)


def test_c13_each_missing_letter_is_named_once_and_left_out() -> None:
    found = segments("⠿⠿ x ⠇", "fr")
    assert found.missing == ("⠇", "⠿")
    assert drawn("⠿⠿ x ⠇", ATKINSON).replace(" ", "") == "x"


def test_c13_a_fallback_font_draws_what_the_family_lacks() -> None:
    arrows = next(char for char in "→↑←↓" if BUNGEE.has(char) and not REGULAR.has(char))
    family = replace(ATKINSON, fallback=(JOSEFIN, BUNGEE))
    found = segments(f"en{arrows}avant", "fr", family)
    assert found.missing == ()
    [[segment]] = found.paragraphs
    assert [piece.font for piece in segment.pieces if isinstance(piece, Shaped)] == [REGULAR, BUNGEE, REGULAR]


def test_marks_choose_the_style() -> None:
    [[plain, bold, italic]] = segments("a *b* _c_").paragraphs
    fonts = [piece.font for s in (plain, bold, italic) for piece in s.pieces if isinstance(piece, Shaped)]
    assert fonts == [REGULAR, BOLD, ITALIC]


def test_a_mark_inside_a_word_does_not_let_it_break() -> None:
    assert [len(paragraph) for paragraph in segments("*Jouer*, puis").paragraphs] == [2]


def test_a_word_that_a_placeholder_is_part_of_is_one_word() -> None:
    """Kerning and breaks are those of the whole word."""
    parts = [Text("A", False, False, 0), Text("V", False, False, 1), Text("e-x", False, False, 2)]
    found = segment_spans(parts, ATKINSON, "fr", lambda _sign: 1.0)
    whole = segment_spans([Text("AVe-x", False, False, 0)], ATKINSON, "fr", lambda _sign: 1.0)
    assert found == whole


def test_a_sign_sticks_to_the_letters_beside_it() -> None:
    [[first, second]] = segments("(:docks:) oui").paragraphs
    assert [type(piece) for piece in first.pieces] == [Shaped, SignPiece, Shaped]
    assert [type(piece) for piece in second.pieces] == [Shaped]


def test_hyphens_and_dashes_inside_words_are_places_to_break() -> None:
    [paragraph] = segments("NOTRE-DAME va-et-vient").paragraphs
    words = ["".join(p.text for p in s.pieces if isinstance(p, Shaped)) for s in paragraph]
    assert words == ["NOTRE-", "DAME", "va-", "et-", "vient"]


def test_stray_spaces_move_nothing() -> None:
    assert len(segments("  a  ").paragraphs[0]) == 1
