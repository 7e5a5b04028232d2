"""What the terminal says: every sentence that the code asks for is there, in every language, and no other."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from sardine.cli.asking import COMMANDS
from sardine.cli.card_names import CardNames, choose_locale
from sardine.cli.main import main
from sardine.cli.views import registry as views
from sardine.cli.views.chaos_words import ALONE, QUESTIONS, WITH_CARD
from sardine.cli.views.registry import make_view
from sardine.cli.views.text import COLUMNS, columns
from sardine.cli.words import ONE, Words, load_words
from sardine.face.press_text import PressTexts
from sardine.face.project import press_store
from sardine.face.terminal_text import SHARED, read_terminal_texts, terminal_folders
from tests.cli.kit import words_of
from tests.sardine.kit import ROOT
from tests.sardine.project import ProjectCopy, copy_project
from tests.validator.games.chaos.kit import chaos
from tests.validator.games.kit import database, district_noir, entry, paintball
from validator.checks.project import load_texts
from validator.database.value_class import replace
from validator.locale.markup import parse_markup
from validator.rules.game import Game

GAMES = ("chaos", "district-noir", "paintball")
LOCALES = ("en", "fr", "it")
RULES: dict[str, Callable[[], Game[Any]]] = {"chaos": chaos, "district-noir": district_noir, "paintball": paintball}
# Views of one game, whose sentences are in its own file. Everything else uses those for all games.
OWN = {"chaos": "chaos", "chaos_words": "chaos", "district_noir": "district-noir", "paintball": "paintball"}
# Verbs of chance: nobody types them, and they are told in sentences.
CHANCE_VERBS = {"shuffle", "toss", "first"}
STORE = press_store()


def english(folder: str) -> PressTexts:
    return read_terminal_texts(ROOT, folder, STORE)[0]["en"]


def holes(text: str) -> set[str]:
    return {hole.name for hole in parse_markup(text).holes}


def asked() -> Iterator[tuple[str, str, str, set[str] | None]]:
    """Module, method, key and values of every sentence that the code asks for by its whole key; values None: many."""
    for file in sorted((ROOT / "sardine/cli").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                continue
            first = node.args[0]
            choices = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
            names = [word.arg for word in node.keywords]
            given = None if None in names else set(map(str, names))
            for key in choices:
                if node.func.attr in ("say", "counted") and isinstance(key, ast.Constant):
                    yield file.stem, node.func.attr, str(key.value), given


def verbs(game: Game[Any]) -> set[str]:
    """The first words of all moves that a seat may make."""
    if game.id == "chaos":
        return {*WITH_CARD, *ALONE, "split"}
    if game.id == "district-noir":
        return {move.text.partition(" ")[0] for move in district_noir().box.all_moves()} - CHANCE_VERBS
    from validator.games.paintball.moves import WORDS

    return {*WORDS} - CHANCE_VERBS


def test_every_sentence_that_the_code_asks_for_is_there_with_its_placeholders() -> None:
    found = list(asked())
    assert len(found) > 60
    for module, method, key, given in found:
        own = english(f"layouts/{OWN[module]}/terminal").messages if module in OWN else {}
        known = {**english(SHARED).messages, **own}
        assert key in known, (module, key)
        assert method == "say" or key + ONE in known, (module, key)
        # A sentence in two forms need not use every value in both.
        offered = {"count", *(given or ())} if method == "counted" else given
        assert offered is None or holes(known[key]) <= offered, (module, key)


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_there_for_nothing(game: str) -> None:
    trees = (ast.parse(file.read_text("utf-8")) for file in (ROOT / "sardine/cli").rglob("*.py"))
    written = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    made = ("command_", "verb_", "part_", "ending_", "option_", "way_", "move_", "alone_", "ask_", "turn_actions_")
    for folder in terminal_folders([game]):
        for key in english(folder).messages:
            whole = key.removesuffix(ONE).removesuffix("_yours")
            assert whole in written or key.startswith(made), key


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_each_language_has_words_for_verbs_endings_options_and_parts_of_the_score(game: str, locale: str) -> None:
    rules, own = RULES[game](), read_terminal_texts(ROOT, f"layouts/{game}/terminal", STORE)[0][locale].messages
    told = {key.removeprefix("verb_"): text for key, text in own.items() if key.startswith("verb_")}
    assert set(told) == verbs(rules)
    assert all(text.startswith(f"`{verb}") for verb, text in told.items())
    for option in rules.options:
        assert all(f"option_{option.id}_{value}" in own for value in option.values)
    parts = {part for scores in rules.scores(rules.new_state(2)).values() for part in scores} - {"total"}
    assert {key for key in own if key.startswith("part_")} == {f"part_{part}" for part in parts}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_typed_besides_moves_is_one_word_that_begins_no_move(game: str, locale: str) -> None:
    words = words_of(game, locale)
    own = [words.say(f"command_{name}") for name in COMMANDS]
    assert len(set(own)) == len(COMMANDS)
    for word in own:
        assert word.isalpha(), word
        assert not any(verb.startswith(word) for verb in verbs(RULES[game]())), word


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_help_explains_each_verb_in_80_columns(game: str, locale: str) -> None:
    lines = list(words_of(game, locale).starting("verb_"))
    assert [len(line) for line in lines if len(line) > 78] == []


def test_a_language_without_words_is_spoken_to_in_english_and_a_region_as_its_language() -> None:
    assert words_of("chaos", "fi").say("moves") == "Moves:"
    assert words_of("chaos", "it-CH").say("moves") == "Mosse:"
    assert words_of("a-game-of-others", "fr").say("moves") == "Coups :"


def test_a_project_without_words_of_its_own_takes_those_of_the_program(tmp_path: Path) -> None:
    own = tmp_path / SHARED
    own.mkdir(parents=True)
    (own / "fr.yaml").write_text('messages:\n  moves: "À toi :"\n', "utf-8")
    words, _problems = load_words([tmp_path, ROOT], "district-noir", "fr", STORE)
    assert [words.say("moves"), words.say("line")] == ["À toi :", "Ligne"]
    words, problems = load_words([tmp_path, ROOT], "district-noir", "en", STORE)
    assert (words.say("moves"), problems) == ("Moves:", ())


def test_a_value_is_never_read_as_a_placeholder() -> None:
    assert words_of("chaos", "en").say("told", seat="{move}", move="*end*") == "{move}: *end*"


@pytest.fixture
def project(tmp_path: Path) -> ProjectCopy:
    return copy_project(tmp_path)


NOIR = "layouts/district-noir/terminal/it.yaml"
# File, what stands there, what is typed instead, what the report says besides the place.
FAULTS = [
    (NOIR, "Davanti a {seat}", "Davanti a {saet}", "Use exactly these, each as often as there: {seat}."),
    (NOIR, "Davanti a {seat}", "Davanti", "Use exactly these, each as often as there: {seat}."),
    (NOIR, "lato {side}.", "lato {side}, {seat}.", "Use exactly these, each as often as there: {side}."),
    (NOIR, "  toss:", "  tos:", "Delete it, or correct its name: toss."),
    (f"{SHARED}/fr.yaml", "  moves:", "  mvoes:", "Delete it, or correct its name: moves."),
    (f"{SHARED}/fr.yaml", '"Coups :"', '"*Coups :"', "is never closed"),
    (f"{SHARED}/fr.yaml", '"Coups :"', "[Coups]", "text"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "words"), FAULTS, ids=[fault[2] for fault in FAULTS])
def test_a_fault_of_the_words_is_reported_at_its_line_and_nothing_is_played(
    project: ProjectCopy, file: str, right: str, wrong: str, words: str
) -> None:
    line = project.line_of(file, right)
    project.replace(file, right, wrong)
    arguments = ["--root", str(project.root), "play", "district-noir", "--watch", "--seed", "1"]
    shown = CliRunner().invoke(main, arguments)
    assert shown.exit_code == 1, shown.output
    assert f"{file}:{line}:" in shown.output
    assert words in " ".join(shown.output.split())
    assert "Round 1" not in shown.output


def test_a_missing_sentence_is_reported_by_check_and_hinders_no_printing(project: ProjectCopy) -> None:
    project.replace(NOIR, '  line: "Fila"\n', "")
    shown = CliRunner().invoke(main, ["--root", str(project.root), "check", "district-noir"])
    assert shown.exit_code == 1
    assert f"{NOIR}:1:1: " in shown.output
    assert "the sentence `line` is missing" in " ".join(shown.output.split())
    assert project.problems() == []


def test_all_questions_are_asked_in_sentences() -> None:
    assert set(QUESTIONS) == {
        key.removeprefix("ask_") for key in english("layouts/chaos/terminal").messages if key.startswith("ask_")
    }


def test_a_game_without_a_view_may_name_its_fields(project: ProjectCopy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "VIEWS", {})
    for locale, name in (("en", "stage"), ("it", "momento")):
        project.append(f"layouts/district-noir/terminal/{locale}.yaml", f'  field_phase: "{name}"\n')
    project.append("layouts/district-noir/terminal/fr.yaml", '  field_phase: "moment"\n')
    arguments = ["--root", str(project.root), "play", "district-noir", "--watch", "--seed", "3", "--lang", "it"]
    shown = CliRunner().invoke(main, arguments).output
    assert "momento: rounds" in shown
    assert "hands, A (5):" in shown
    assert [line for line in shown.splitlines() if columns(line) > COLUMNS] == []


def test_without_a_wish_the_game_speaks_english_or_its_source_language() -> None:
    game = entry("chaos")
    assert choose_locale(game, None) == "en"
    assert choose_locale(replace(game, locales=("fr",)), None) == "fr"
    assert choose_locale(replace(game, locales=("fr",)), "it") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_is_told_in_every_language(game: str) -> None:
    catalogues, _problems = load_texts(ROOT, database(), STORE)
    rules = RULES[game]()
    told = {
        locale: make_view(rules, CardNames(entry(game), catalogues[game], locale), words_of(game, locale), plain=True)
        for locale in LOCALES
    }
    for termination in rules.terminations:
        assert len({view.ending(termination) for view in told.values()}) == len(LOCALES), termination


def test_a_label_of_a_sign_that_is_none_is_named(tmp_path: Path) -> None:
    project = copy_project(tmp_path, "chaos")
    file = "cards/chaos/text/it.yaml"
    line = project.line_of(file, "  mer: {label: mare}")
    project.replace(file, "  mer: {label: mare}", "  mre: {label: mare}")
    assert project.problems() == [(file, line, "text-of-nothing")]


def test_a_sentence_that_nobody_has_any_more_shows_its_key() -> None:
    assert Words({"left": "The game was left."}).say("begun", game="CHAOS") == "[begun]"
