"""Effects, words, expectations, lists and quotes of a game that is none of ours: nothing in the code knows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.validator.kit import TINY, copy_cards, load_project, problems_of
from validator.checks.quotes import fingerprint
from validator.locale.lookup import text_values

SPELLS = '"signs": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 2, "uniqueItems": true},'
VERBS = """parameters:
  power: {hole: power}
  who: {hole: who, word: "words.crowd.{value}", joined: words.joins.and}
  sign: {sign: true}
  where: {}
vocabularies:
  magic:
    key: cast
    fields:
      spells: {sentence: spell}
    verbs:
      fog: {needs: [power], may: [who, where]}
"""
WORDS = {
    "fr": ("la reine", "le roi", "et", "{who} : brume {power}. Sur :mer:, {who2} aussi, {power2} fois."),
    "it": ("la regina", "il re", "e", "{who}: nebbia {power}. Su :mer:, anche {who2}, {power2} volte."),
    "en": ("the queen", "the king", "and", "{who}: fog {power}. On :mer:, {who2} too, {power2} times."),
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The tiny game with spells: a card with two of them."""
    folder = copy_cards(tmp_path, TINY) / "cards" / "tiny"
    edit(folder / "card.schema.json", SPELLS, f'{SPELLS} "spells": {{"type": "array"}},')
    edit(
        folder / "lieux.yaml",
        "    signs: [mer, ville]\n",
        "    signs: [mer, ville]\n    spells:\n      - {cast: fog, power: 3, who: [queen, king]}\n"
        "      - {cast: fog, power: 4, who: king, where: {sign: mer}}\n",
    )
    (folder / "verbs.yaml").write_text(VERBS, "utf-8")
    for locale, (queen, king, joint, sentence) in WORDS.items():
        path = folder / "text" / f"{locale}.yaml"
        edit(path, "  port:\n", f'  port:\n    spell: "{sentence}"\n')
        words = f"words:\n  crowd: {{queen: {queen}, king: {king}}}\n  joins: {{and: {joint}}}\n"
        path.write_text(path.read_text("utf-8") + words, "utf-8")
    assert codes(tmp_path) == []
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), "utf-8")


def codes(root: Path) -> list[str]:
    return [f"{problem.place.name}:{problem.code}" for problem in problems_of(root)]


def test_numbers_and_words_of_each_effect_fill_the_sentence(game: Path) -> None:
    project, _problems = load_project(game)
    [tiny] = project.database.games
    values, words = text_values(project.texts(tiny), tiny, "it", tiny.card("port"), "spell")
    names = ("power", "who", "power2", "who2")
    assert [values[name] for name in names] == ["3", "la regina e il re", "4", "il re"]
    assert words == {"who", "who2"}
    other, _words = text_values(project.texts(tiny), tiny, "it", tiny.card("port"), "phrase")
    assert "power" not in other


# File, what stands there, what is typed instead, the one problem.
FAULTS = [
    ("lieux.yaml", "power: 3", "pwoer: 3", ["lieux.yaml:effect-parameter", "lieux.yaml:effect-needs"]),
    ("lieux.yaml", "cast: fog, power: 3", "cast: frog, power: 3", ["lieux.yaml:unknown-verb"]),
    ("lieux.yaml", "where: {sign: mer}", "where: {sgin: mer}", ["lieux.yaml:parameter-undeclared"]),
    ("lieux.yaml", "sign: mer", "sign: ville", ["lieux.yaml:effect-told-otherwise"]),
    ("lieux.yaml", "[queen, king]", "[queen, jester]", ["fr.yaml:missing-word"]),
    ("text/it.yaml", "{power2} volte", "4 volte", ["it.yaml:literal-number"]),
    ("text/it.yaml", "anche {who2}", "anche {who}", ["it.yaml:effect-missing"]),
    ("text/en.yaml", ", king: the king", "", ["en.yaml:missing-text"]),
    ("text/it.yaml", "  crowd:", "  crwod:", ["it.yaml:text-of-nothing"]),
    ("verbs.yaml", "hole: power", "hloe: power", ["verbs.yaml:unknown-key"]),
]


@pytest.mark.parametrize(("file", "old", "new", "expected"), FAULTS, ids=[f"{f[0]} {f[2]}" for f in FAULTS])
def test_a_slip_is_told_once(game: Path, file: str, old: str, new: str, expected: list[str]) -> None:
    edit(game / "cards" / "tiny" / file, old, new)
    assert sorted(codes(game)) == sorted(expected)


def test_an_effect_that_no_language_tells_is_a_problem(game: Path) -> None:
    for locale, (*_words, sentence) in WORDS.items():
        edit(game / "cards" / "tiny" / "text" / f"{locale}.yaml", f'    spell: "{sentence}"\n', "")
    assert codes(game) == ["fr.yaml:effect-untold"]


def test_a_sentence_that_tells_nothing_is_a_problem(game: Path) -> None:
    for locale in WORDS:
        edit(game / "cards" / "tiny" / "text" / f"{locale}.yaml", "  plage:\n", '  plage:\n    spell: "Bzz."\n')
    assert codes(game) == ["fr.yaml:effect-of-nothing"]


STATEMENTS = [
    ("expect: {lieu: {texts: [name], lengths: {signs: 2}, except: {plage: {signs: 1}}}}", []),
    ("expect: {lieu: {lengths: {signs: 2}}}", ["lieux.yaml:list-length"]),
    ("expect: {leiu: {lengths: {signs: 2}}}", ["game.yaml:unknown-kind"]),
    ("expect: {lieu: {texts: [motto]}}", ["fr.yaml:card-text", "fr.yaml:card-text"]),
    ("expect: {lieu: {texts: [motto, anthem]}}", ["fr.yaml:card-without-texts", "fr.yaml:card-without-texts"]),
    ("expect: {lieu: {together: [spells], number: 1}}", []),
    ("expect: {lieu: {together: [spells], number: 2}}", ["game.yaml:together-number"]),
    ("lists: {lieu: {signs: {mer: [port, plage], ville: [port]}}}", []),
    ("lists: {lieu: {signs: {mer: [port, plage], ville: [plage]}}}", ["lieux.yaml:not-as-listed"] * 2),
    ("lists: {lieu: {signs: {mer: [port, plage, quai], ville: [port]}}}", ["game.yaml:list-of-nothing"]),
]


@pytest.mark.parametrize(("statement", "expected"), STATEMENTS, ids=[statement for statement, _ in STATEMENTS])
def test_what_game_yaml_states_is_held_to(game: Path, statement: str, expected: list[str]) -> None:
    path = game / "cards" / "tiny" / "game.yaml"
    path.write_text(f"{path.read_text('utf-8')}{statement}\n", "utf-8")
    assert codes(game) == expected


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("L'eau : là", "L’eau\N{NARROW NO-BREAK SPACE}: là", True),
        ("a\N{COMBINING ACUTE ACCENT}", "á", True),
        ("Vallon-des", "Vallon\N{NON-BREAKING HYPHEN}des", True),
        ("Toi aussi.", "Toi aussi", False),
        ("Toi", "toi", False),
    ],
)
def test_a_fingerprint_overlooks_what_typesetters_choose_and_nothing_else(one: str, other: str, same: bool) -> None:
    assert (fingerprint(one) == fingerprint(other)) is same


def test_three_quotes_in_a_circle_are_one_problem(game: Path) -> None:
    folder = game / "cards" / "tiny"
    keys = ("cards.port.name", "cards.port.nickname", "cards.plage.name")
    texts = ("Lacydon", "Plage", "Vieux-Port")
    quotes = "".join(f'    {key}: "{fingerprint(text)}"\n' for key, text in zip(keys, texts, strict=True))
    (folder / "quotes.yaml").write_text(f"quotes:\n  fr:\n{quotes}", "utf-8")
    assert codes(game) == ["fr.yaml:quote-moved"]
