"""What the two CHAOS rulebooks print, read from the rulebooks themselves, stands in the database.

Independent of the database's own fingerprints and lists: it reads the tables of ../shared/seeds.
"""

from __future__ import annotations

import re
import unicodedata

import pytest

from tests.conftest import FOLDERS
from tests.validator.kit import ROOT, load_project
from validator.database.model import Card, Game
from validator.locale.catalogue import Catalogue, message_key

pytestmark = pytest.mark.seeds

ROW = re.compile(r"^\| (?P<name>[^|]+?)(?: (?P<signs>[a-z]+ · [a-z]+))?(?: ×(?P<mark>\d))? \| (?P<phrase>.+?) \|\s*$")
SIGNS = ("ville", "nuit", "mer", "culture")


def rulebook(locale: str) -> list[str]:
    return (FOLDERS["seeds"] / f"chaos-rulebook-{locale}.txt").read_text("utf-8").splitlines()


def rows(locale: str) -> list[re.Match[str]]:
    """The rows of the table of phrases, in the order of the rulebook."""
    found = [row for row in map(ROW.match, rulebook(locale)) if row]
    assert len(found) == 31
    return found


def plain(text: str) -> str:
    """Without what typesetters choose: sorts of spaces, apostrophes, hyphens."""
    text = unicodedata.normalize("NFC", text).replace("’", "'").replace("‑", "-")
    return re.sub(r"\s+", " ", text).strip()


def chaos() -> tuple[Game, dict[str, Catalogue]]:
    project, _problems = load_project(ROOT)
    [game] = [game for game in project.database.games if game.id == "chaos"]
    return game, dict(project.texts(game))


def by_name(game: Game, french: Catalogue, kinds: tuple[str, ...]) -> dict[str, Card]:
    """The cards of those kinds by their name in capitals."""
    cards = [card for card in game.cards if card.kind in kinds]
    return {plain(french.messages[message_key("cards", card.id, "name")].text).upper(): card for card in cards}


def test_every_lieu_and_moment_has_the_name_signs_mark_and_phrases_of_the_rulebook() -> None:
    game, texts = chaos()
    cards = by_name(game, texts["fr"], ("lieu", "moment"))
    assert len(cards) == 31
    for french, italian in zip(rows("fr"), rows("it"), strict=True):
        card = cards.pop(plain(french["name"]))
        phrase = message_key("cards", card.id, "phrase")
        assert plain(texts["fr"].messages[phrase].text) == plain(french["phrase"])
        # The Italian cell has both phrases run together.
        assert italian["name"] == french["name"]
        assert plain(italian["phrase"]) == plain(french["phrase"]) + plain(texts["it"].messages[phrase].text)
        assert list(card.fields.get("signs", ())) == (french["signs"].split(" · ") if french["signs"] else [])  # type: ignore[arg-type]
        assert card.fields.get("mark") == (int(french["mark"]) if french["mark"] else None)
    assert cards == {}


@pytest.mark.parametrize("locale", ["fr", "it"])
@pytest.mark.parametrize("sign", SIGNS)
def test_the_list_of_each_sign_is_that_of_the_rulebook(locale: str, sign: str) -> None:
    game, texts = chaos()
    lines = rulebook(locale)
    listed = lines[lines.index(sign.upper()) + 1].split(" · ")
    cards = by_name(game, texts["fr"], ("lieu",))
    names = {texts["fr"].messages[message_key("cards", card.id, "name")].text for card in cards.values()}
    assert set(map(plain, listed)) <= {plain(name) for name in names}
    signed = {name for name, card in cards.items() if sign in (card.fields["signs"] or ())}  # type: ignore[operator]
    assert signed == {plain(name).upper() for name in listed}


def test_the_phrase_of_the_sardines_is_the_one_that_closes_both_rulebooks() -> None:
    _game, texts = chaos()
    for locale in ("fr", "it"):
        phrase = plain(texts[locale].messages[message_key("cards", "sardines", "phrase")].text)
        assert f"« {phrase} »" in plain(rulebook(locale)[-1])


def test_cards_that_the_rulebook_names_exist() -> None:
    game, texts = chaos()
    text = plain(" ".join(rulebook("fr")))
    named = {"SARDINES", "MOUETTES DÉCHAÎNÉES", "TROTTINETTE INCONTRÔLABLE", "LE PROFESSEUR", "LE CONNAISSEUR"}
    assert all(name in text for name in named)
    kinds = tuple(kind for kind in game.kinds if kind != "aide")
    assert named <= by_name(game, texts["fr"], kinds).keys()


def test_the_contents_are_those_of_the_rulebook() -> None:
    game, _texts = chaos()
    text = " ".join(rulebook("fr"))
    promised = {promise.path[-1]: promise.count for promise in game.promises if promise.path[0] == "decks"}
    decks_printed = (
        r"(\d+) Actions · (\d+) Stress · (\d+) Lieux · (\d+) Moments de Chaos · (\d+) Objectifs · (\d+) Aide"
    )
    found = re.search(rf"(\d+) cartes {decks_printed}", text)
    assert found
    total, *decks = map(int, found.groups())
    assert decks == [promised[deck] for deck in ("action", "stress", "lieu", "moment", "objectif", "aide")]
    assert total == sum(card.copies for card in game.cards) == 146
