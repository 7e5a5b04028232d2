"""Catalogues: texts by key, with the place of each character; values of holes; names of languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.validator.kit import TINY, copy_cards, district_noir, load_project
from validator.database.model import Game
from validator.database.place import Place
from validator.locale.catalogue import Catalogue, message_key
from validator.locale.fill import filled, hole_values
from validator.locale.locale import is_locale, usual_spelling
from validator.locale.lookup import find_message


def tiny(root: Path = TINY) -> tuple[Game, dict[str, Catalogue]]:
    project, problems = load_project(root)
    assert problems == ()
    (game,) = project.database.games
    return game, dict(project.texts(game))


def test_texts_are_found_by_dotted_key() -> None:
    _game, catalogues = tiny()
    assert list(catalogues) == ["fr", "it", "en"]
    messages = catalogues["it"].messages
    assert messages[message_key("game", "name")].text == "Piccolo gioco"
    assert messages[message_key("kinds", "lieu", "label")].text == "Luogo"
    assert messages[message_key("pieces", "jeton", "a")].text == "Testa"
    assert messages[message_key("cards", "plage", "name")].field == "name"


def test_a_block_has_one_paragraph_a_line_and_no_break_at_its_end() -> None:
    text = tiny()[1]["fr"].messages[message_key("cards", "aide", "rules")].text
    assert text == "{rounds} manches, {hand} cartes.\n_Jouer_ ou *prendre*."


def test_each_character_of_a_text_has_its_place() -> None:
    catalogue = tiny()[1]["fr"]
    rules = catalogue.messages[message_key("cards", "aide", "rules")]
    assert rules.place_of(rules.text.index("prendre")) == Place("cards/tiny/text/fr.yaml", 18, 19)
    phrase = catalogue.messages[message_key("cards", "port", "phrase")]
    assert phrase.place_of(0) == Place("cards/tiny/text/fr.yaml", 11, 14)
    assert phrase.place == Place("cards/tiny/text/fr.yaml", 11, 5)


@pytest.mark.parametrize(
    ("key", "line"),
    [("cards.plage.name", 13), ("cards.plage.other", 12), ("cards.other.name", 7), ("other.x.y", 1)],
)
def test_a_missing_text_has_the_place_where_it_would_stand(key: str, line: int) -> None:
    assert tiny()[1]["fr"].place_near(key).line == line


def test_fields_that_stay_as_they_are_come_from_the_source_language() -> None:
    game, catalogues = tiny()
    nickname, name = message_key("cards", "port", "nickname"), message_key("cards", "port", "name")
    found = find_message(catalogues, game, "it", nickname)
    assert found is not None
    assert found.text == "Lacydon"
    own = find_message(catalogues, game, "it", name)
    assert own is not None
    assert own.text == "Porto Vecchio"
    assert find_message(catalogues, game, "it", message_key("cards", "plage", "advice")) is None
    assert find_message(catalogues, game, "de", name) is None


def test_a_text_that_looks_like_something_else_stays_text(tmp_path: Path) -> None:
    root = copy_cards(tmp_path, TINY)
    path = root / "cards" / "tiny" / "text" / "it.yaml"
    path.write_text(path.read_text("utf-8").replace("name: Spiaggia", "name: No"), "utf-8")
    assert tiny(root)[1]["it"].messages[message_key("cards", "plage", "name")].text == "No"


def test_holes_have_the_constants_and_the_facts_of_their_own_card() -> None:
    game = district_noir()
    card = game.card("trahison-2")
    assert card is not None
    assert hole_values(game)["set_bonus"] == "5"
    assert "value" not in hole_values(game)
    assert hole_values(game, card) == {**hole_values(game), "value": "\N{MINUS SIGN}2", "copies": "4"}


def test_lists_and_truths_cannot_be_printed() -> None:
    game, _ = tiny()
    assert "signs" not in hole_values(game, game.cards[0])


@pytest.mark.parametrize(
    ("value", "text"), [(5, "5"), (-2, "−2"), (0, "0"), ("a-b", "a-b"), (1.5, "1.5"), (-1.5, "−1.5")]
)
def test_negative_numbers_have_a_true_minus(value: str | int | float, text: str) -> None:
    assert filled(value) == text


@pytest.mark.parametrize(
    "tag", ["fr", "it", "pt-BR", "zh-Hant", "zh-Hant-TW", "es-419", "gsw", "de-CH-1996", "sl-rozaj"]
)
def test_usual_tags_are_names_of_languages(tag: str) -> None:
    assert is_locale(tag)
    assert usual_spelling(tag) == tag


@pytest.mark.parametrize(
    ("tag", "meant"), [("pt-br", "pt-BR"), ("pt_BR", "pt-BR"), ("FR", "fr"), ("zh-hant-tw", "zh-Hant-TW")]
)
def test_other_spellings_are_corrected(tag: str, meant: str) -> None:
    assert not is_locale(tag)
    assert usual_spelling(tag) == meant


@pytest.mark.parametrize("tag", ["", "french", "f", "fr-", "fr--FR", "../x", "12"])
def test_other_words_are_no_languages(tag: str) -> None:
    assert not is_locale(tag)
    assert usual_spelling(tag) is None
