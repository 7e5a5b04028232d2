"""The press sets typographer's spaces and apostrophes; what the text says does not change."""

from __future__ import annotations

import pytest

from sardine.text.typography import set_typography

NB, THIN = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("typed", "set_text"),
    [
        ("Tout passe par ici : échanges", f"Tout passe par ici{NB}: échanges"),
        ("Vraiment ?", f"Vraiment{THIN}?"),
        ("Oui ! Non ; si", f"Oui{THIN}! Non{THIN}; si"),
        ("« Bonjour »", f"«{THIN}Bonjour{THIN}»"),
        ("D'un côté, de l'autre", "D\N{RIGHT SINGLE QUOTATION MARK}un côté, de l\N{RIGHT SINGLE QUOTATION MARK}autre"),
        ("Et puis...", "Et puis\N{HORIZONTAL ELLIPSIS}"),
        ("à 100 %", f"à 100{NB}%"),
    ],
)
def test_french_spaces_do_not_break(typed: str, set_text: str) -> None:
    assert set_typography(typed, "fr") == set_text


@pytest.mark.parametrize("locale", ["it", "en"])
def test_other_languages_keep_their_spaces(locale: str) -> None:
    assert set_typography("Passa : di qui !", locale) == "Passa : di qui !"
    assert set_typography("L'ultimo", locale) == "L\N{RIGHT SINGLE QUOTATION MARK}ultimo"


def test_regional_french_is_french() -> None:
    assert set_typography("Quoi ?", "fr-CA") == f"Quoi{THIN}?"


def test_what_is_already_set_stays() -> None:
    text = f"Ici{NB}: «{THIN}là{THIN}» n\N{RIGHT SINGLE QUOTATION MARK}y est pas"
    assert set_typography(text, "fr") == text


def test_decomposed_accents_are_composed() -> None:
    assert set_typography("e\N{COMBINING ACUTE ACCENT}", "fr") == "é"
