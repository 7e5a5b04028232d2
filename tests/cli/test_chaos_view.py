"""CHAOS in the terminal: the table as a seat may see it, its own cards with their sentences, moves in words."""

from __future__ import annotations

from typing import Any

import pytest

from sardine.cli.card_names import CardNames
from sardine.cli.views.chaos import ChaosView
from sardine.cli.views.chaos_words import ALONE, QUESTIONS, WITH_CARD, ending_words
from sardine.cli.views.text import COLUMNS, columns
from tests.cli.kit import words_of
from tests.cli.terminal import CLEARED, Terminal
from tests.sardine.kit import ROOT
from tests.validator.games.chaos.kit import Table, chaos
from tests.validator.games.kit import entry
from validator.checks.project import load_texts
from validator.database.loader import load
from validator.database.schemas import SchemaStore
from validator.games.chaos.machine import STEPS
from validator.games.chaos.step_kind import no_choices
from validator.rules.seats import seat_name

POSITION: dict[str, Any] = {
    "moment": "vague-de-chaleur",
    "hands": {"A": ["coup-de-klaxon", "ferry-boat", "sardines"], "B": ["sieste", "apero"], "C": []},
    "places": {"A": ["castellane", "vieux-port"], "B": ["le-prado"], "C": ["noailles"]},
    "objets": {"A": ["savon"]},
    "used": {"A": ["epices"]},
    "stress": {"A": 2, "B": 1},
    "validated": {"A": ["le-bazar"]},
    "objectifs": {"A": ["tranquille", "la-bougeotte"], "B": ["le-grand-tour"]},
    "played": {"A": {"deplacement": 2}},
}


def view(locale: str = "en", plain: bool = False) -> ChaosView:
    store = SchemaStore()
    catalogues, _problems = load_texts(ROOT, load(ROOT, store), store)
    names = CardNames(entry("chaos"), catalogues["chaos"], locale)
    return ChaosView(chaos(), names, words_of("chaos", locale), plain)


def shown(table: Table, seat: int | None, locale: str = "en", plain: bool = True) -> str:
    """What the seat sees, without the breaks of lines; None: somebody who only watches."""
    game, me = chaos(), None if seat is None else seat_name(seat)
    seen = game.describe(table.state) if seat is None else game.observe(table.state, seat).seen
    seen = {**seen, "moment_pile": 9, "action_pile": 30, "lieu_pile": 20}
    return view(locale, plain).draw(seen, me, game.known_scores(table.state, seat))


def test_the_table_shows_what_is_open_and_the_own_cards_with_sentences() -> None:
    text = shown(Table(**POSITION), 0)
    assert text.startswith("Moment 1 of 10: Vague de chaleur [sea] [city]:\n")
    assert "\nYour turn, 2 actions left.\n" in text
    assert "\nA (you): Stress 2, hand 3, Goals 1 of 3, points 4:\n" in text
    assert "\nOn Vieux-Port [city] [sea]; before: Castellane [city] [culture]\n" in text
    assert "\nItem: Savon [culture], Épices [city] (turned)\n" in text
    assert "\nValidated: Le bazar\n" in text
    assert "\nB: Stress 1, hand 2, Goals 0 of 1, points 0:\n" in text
    assert "\nAttack Coup de klaxon: Another player: +2 Stress.\n" in text
    assert "[sea]" in next(line for line in text.splitlines() if line.startswith("Move Le ferry-boat: "))


def test_own_objectifs_say_how_far_they_are() -> None:
    text = shown(Table(**POSITION), 0)
    assert "(2 of 6)" in next(line for line in text.splitlines() if "La bougeotte" in line)
    assert "(2, at most 0; 2 of 5)" in next(line for line in text.splitlines() if "Tranquille" in line)


def test_nothing_of_another_hand_is_shown() -> None:
    text = shown(Table(**POSITION), 0)
    assert not any(hidden in text for hidden in ("La sieste", "apéro", "Le grand tour"))
    assert "In the hand of" not in text


def test_a_look_at_the_next_moment_is_the_own_secret() -> None:
    table = Table(**POSITION, moment_pile=["chaos-total"], peeked={"A": "chaos-total"})
    assert "\nYou know the next Moment: CHAOS TOTAL.\n" in shown(table, 0)
    assert "You know" not in shown(table, 1)


def test_who_only_watches_sees_all_hands() -> None:
    text = shown(Table(**POSITION), None)
    assert "In the hand of B:" in text
    assert "La sieste" in text
    assert "Le grand tour" in text


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("fr", " : Un autre joueur : +2 Stress."),
        ("it", ": Un altro giocatore: +2 Stress."),
        ("en", ": Another player: +2 Stress."),
    ],
)
def test_sentences_are_in_the_asked_language_and_names_stay_french(locale: str, words: str) -> None:
    assert f"Coup de klaxon{words}" in shown(Table(**POSITION), 0, locale)


@pytest.mark.parametrize("locale", ["fr", "it", "en"])
def test_every_line_of_the_boxes_has_80_columns(locale: str) -> None:
    lines = shown(Table(**POSITION), 0, locale, plain=False).splitlines()
    assert {columns(line) for line in lines} == {COLUMNS}


def test_plain_words_have_no_frames() -> None:
    assert not set("┌─┐│└┘") & set(shown(Table(**POSITION), 0))


def test_moves_are_told_in_words() -> None:
    words = view(plain=True)
    table = Table(**POSITION)
    seen = chaos().observe(table.state, 0).seen
    told = words.moves(chaos().legal_moves(table.state), seen, "A")
    assert "play coup-de-klaxon at B - Coup de klaxon, at B" in told
    assert "lay sardines - lay Sardines" in told


def test_whoever_is_attacked_reads_by_what_and_is_asked() -> None:
    table = Table(**POSITION).play("A: play coup-de-klaxon at B")
    seen = chaos().observe(table.state, 1).seen
    assert "Being played: Coup de klaxon: Another player: +2 Stress." in shown(table, 1)
    told = view(plain=True).moves(chaos().legal_moves(table.state), seen, "B")
    assert told.splitlines()[1:] == [
        "A attacks you: a Defence?",
        "1: defend sieste - Defence: La sieste",
        "2: pass - no Defence",
    ]


def test_what_is_handed_on_from_a_hand_stays_secret() -> None:
    game = chaos()
    state = Table(moment_pile=["coupure-de-courant"], hands={"A": [], "B": [], "C": ["metro"]}, to_move="C").state
    for seat in range(3):
        state.hands[seat] = game.box.actions.read(["metro", "savon", "taxi"])
    # The round ends, and each player hands cards on.
    while not state.pending or state.pending[-1][0] != "aside":
        game.play(state, game.parse_move(state, "end"))
    move = game.legal_moves(state)[0]
    giver = state.to_move
    heard = [game.heard(state, move, seat) for seat in (*range(3), None)]
    assert heard.count("give") == 2
    assert heard[giver] == heard[3] == move.text
    assert view().tell("B", "give", "C") == "B: hand on a card that you do not see"


def test_shuffles_tell_the_deck_and_not_the_order() -> None:
    game = chaos()
    state = game.new_state(2)
    (move,) = game.legal_moves(state)
    assert view().tell("chance", game.heard(state, move, 0), "A") == "Shuffled: Actions."


def test_a_split_names_the_seats() -> None:
    assert view().tell("A", "split B1 C0", "B") == "A: one's own Stress: you 1, C 0"


@pytest.mark.parametrize("locale", ["fr", "it", "en"])
def test_every_move_question_and_ending_has_words(locale: str) -> None:
    first = {text.partition(" ")[0] for text in chaos().box.moves.by_text}
    assert first == {*WITH_CARD, *ALONE}
    words = words_of("chaos", locale)
    assert all(words.say(f"move_{verb}", card="Taxi") for verb in WITH_CARD)
    assert all(words.say(f"alone_{verb}") for verb in ALONE)
    assert all(words.say(f"ask_{name}") for name in QUESTIONS)
    asking = {name for name, kind in STEPS.items() if kind.choices is not no_choices}
    assert asking == set(QUESTIONS)
    assert all(ending_words(words, ending) for ending in chaos().terminations)


def test_two_people_and_a_bot_play_at_one_screen_and_never_see_each_others_hand() -> None:
    terminal = Terminal(
        "chaos", "--people", "A,B", "--seats", "3", "--seed", "7", "--plain", "--option", "length=short"
    )
    questions = ("Enter for A> ", "Enter for B> ", "A> ", "B> ")
    text = terminal.read_until(*questions)
    reactions, turns = 0, {"A": 0, "B": 0}
    while text.endswith("> "):
        if "Enter for" in text[-14:]:
            assert text.rpartition(CLEARED)[2].startswith(f"Pass the screen to {text[-3]}.")
            terminal.type_line("")
        else:
            name, other = (text[-3], "B" if text[-3] == "A" else "A")
            alone = text.rpartition(CLEARED)[2]
            assert f"{name} (you): Stress" in alone
            assert f"{other} (you)" not in alone
            assert "In your hand" in alone
            turns[name] += 1
            reactions += "a Defence?" in alone.rpartition("Moves:")[2]
            terminal.type_line("1")
        text = terminal.read_until(*questions)
    assert terminal.close() == 0
    assert min(turns.values()) > 5
    assert reactions > 0
    assert " wins (" in text
