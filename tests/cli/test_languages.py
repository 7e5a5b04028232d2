"""Whole games at the terminal in French and Italian: no English word of the terminal is left, and no box overflows."""

from __future__ import annotations

import re
from functools import cache

import pytest
from click.testing import CliRunner

from sardine.cli.main import main
from sardine.cli.views.text import COLUMNS, columns
from sardine.face.project import press_store
from sardine.face.terminal_text import read_terminal_texts, terminal_folders
from tests.cli.kit import words_of
from tests.cli.terminal import CLEARED, Terminal
from tests.sardine.kit import ROOT
from tests.validator.games.kit import entry
from validator.locale.catalogue import read_catalogue
from validator.locale.markup import Text, parse_markup

GAMES = ("chaos", "district-noir", "paintball")
LOCALES = ("fr", "it")
WORD = re.compile(r"[^\W\d_]+")
# Cards, places and verbs of the notation, and the names of games: the same in every language.
NOTATION = ("at", "chaos", "district-noir", "paintball")


@cache
def messages(game: str, locale: str) -> tuple[str, ...]:
    """Everything that the terminal says in a game."""
    folders = (read_terminal_texts(ROOT, folder, press_store())[0] for folder in terminal_folders([game]))
    return tuple(text for texts in folders for text in texts[locale].messages.values())


def pieces(text: str) -> list[str]:
    """A sentence without what is filled in."""
    return [span.text for span in parse_markup(text).spans if isinstance(span, Text)]


def said(game: str, locale: str) -> str:
    """All that may be said in a language: sentences of the terminal and texts of the game, names of cards too."""
    texts = [*messages(game, locale)]
    for tag in (locale, "fr"):
        catalogue, _problems = read_catalogue(ROOT, game, tag, press_store())
        assert catalogue is not None
        texts += [message.text for message in catalogue.messages.values()]
    return "\n".join(piece for text in texts for piece in pieces(text))


@cache
def english_words(game: str, locale: str) -> frozenset[str]:
    """The words that the terminal says in English, and that the language and the notation do not have."""
    own = {word.casefold() for word in WORD.findall(said(game, locale))}
    english = {
        word.casefold() for text in messages(game, "en") for piece in pieces(text) for word in WORD.findall(piece)
    }
    examples = {
        word for text in messages(game, locale) for code in re.findall("`[^`]+`", text) for word in WORD.findall(code)
    }
    notation = {part for card in entry(game).cards for part in WORD.findall(card.id)}
    return frozenset(english - own - examples - notation - {*NOTATION})


@cache
def english_phrases(game: str, locale: str) -> frozenset[str]:
    """Two or more words that the terminal says in a row in English, but not in the language."""
    own = said(game, locale)
    found = (piece.strip() for text in messages(game, "en") for piece in pieces(text))
    return frozenset(piece for piece in found if len(WORD.findall(piece)) > 1 and piece not in own)


def assert_speaks(shown: str, game: str, locale: str) -> None:
    found = {word.casefold() for word in WORD.findall(shown)} & english_words(game, locale)
    assert found == set(), next(line for line in shown.splitlines() if found & set(WORD.findall(line.casefold())))
    assert [phrase for phrase in english_phrases(game, locale) if phrase in shown] == []


def watch(game: str, locale: str, *arguments: str) -> str:
    base = ["--root", str(ROOT), "play", game, "--lang", locale, "--watch", "--seed", "3", "--bots", "random"]
    shown = CliRunner().invoke(main, [*base, *arguments])
    assert shown.exit_code == 0
    return shown.output


def test_english_words_are_found_where_there_are_some() -> None:
    for game in GAMES:
        for locale in LOCALES:
            assert {"turn", "hidden", "wins"} & english_words(game, locale)
            assert len(english_words(game, locale)) > 50
            assert len(english_phrases(game, locale)) > 10
    with pytest.raises(AssertionError):
        assert_speaks(watch("district-noir", "en", "--plain"), "district-noir", "fr")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_watched_game_speaks_one_language_in_plain_words(game: str, locale: str) -> None:
    shown = watch(game, locale, "--plain")
    assert_speaks(shown, game, locale)
    assert not set("┌─┐│└┘") & set(shown)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_a_watched_game_speaks_one_language_in_boxes_of_80_columns(game: str, locale: str) -> None:
    shown = watch(game, locale)
    assert_speaks(shown, game, locale)
    assert [line for line in shown.splitlines() if columns(line) > COLUMNS] == []


# Game, and what makes it short enough to be played to its end at a terminal; Paintball is left after a while.
SCRIPTS = {
    "chaos": ("--seats", "3", "--option", "length=short"),
    "district-noir": (),
    "paintball": ("--seats", "3", "--bots", "random"),
}
MOST_MOVES = 150


@pytest.mark.parametrize("form", ["--plain", "--lang"])
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_people_at_one_screen_are_spoken_to_in_their_language(game: str, locale: str, form: str) -> None:
    words = words_of(game, locale)
    passed = {seat: f"{words.say('enter', seat=seat)}> " for seat in "AB"}
    terminal = Terminal(
        game, "--people", "A,B", "--seed", "7", *SCRIPTS[game], "--lang", locale, *([form] if form == "--plain" else [])
    )
    questions = (*passed.values(), "A> ", "B> ")
    # Typed first of all: every command in the words of the language, then all that is no move.
    typed = [words.say(f"command_{name}") for name in ("help", "moves", "table")] + ["xyzzy", "", "shuffle"]
    shown = whole = terminal.read_until(*questions)
    moves = 0
    while shown.endswith("> "):
        if shown.endswith(tuple(passed.values())):
            terminal.type_line("")
        elif typed:
            terminal.type_line(typed.pop(0))
        else:
            moves += 1
            terminal.type_line("1" if moves < MOST_MOVES else words.say("command_quit"))
        shown = terminal.read_until(*questions)
        whole += shown
    code = terminal.close()
    assert code == (1 if moves >= MOST_MOVES else 0)
    told = re.sub(r"^[^\n]*> (xyzzy|shuffle|1|)$", "", whole.replace(CLEARED, ""), flags=re.MULTILINE)
    assert_speaks(re.sub("xyzzy|shuffle", "", told), game, locale)
    assert words.say("verbs") in whole
    assert words.say("no_move", typed="xyzzy", hint=words.say("hint", help=words.say("command_help"))) in whole
    assert words.say("choose") in whole
    wins = re.escape(words.say("wins", seat="SEAT", why="WHY")).replace("SEAT", "[ABC]").replace("WHY", ".+")
    assert words.say("left") in whole[-200:] if code else re.search(wins, " ".join(whole.split()))
    if form != "--plain":
        assert [line for line in told.splitlines() if columns(line) > COLUMNS] == []
