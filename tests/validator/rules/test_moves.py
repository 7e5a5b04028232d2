"""Unreadable, illegal and ambiguous moves are three errors, and each quotes move and position."""

from __future__ import annotations

import pytest

from tests.validator.games.kit import district_noir
from validator.games.district_noir.state import DistrictNoirState
from validator.rules.chance import shuffled
from validator.rules.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove

GAME = district_noir()


def started() -> DistrictNoirState:
    """Seat A holds three Soutiens 5 and two 6 and begins; two more Soutiens 6 lie in the line."""
    state = GAME.new_state(2)
    deck = sorted(GAME.deck, key=GAME.designs.numbers.__getitem__)
    GAME.play(state, shuffled([*deck[:2], deck[-1], *deck[2:-1]]))
    for text in ("camp a", "camp b", "toss a"):
        GAME.play(state, GAME.parse_move(state, text))
    return state


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("play soutien-5", "play soutien-5"),
        ("  PLAY   Soutien-6 ", "play soutien-6"),
        ("t", "take"),
    ],
)
def test_blanks_capitals_and_clear_beginnings_are_understood(text: str, notation: str) -> None:
    assert str(GAME.parse_move(started(), text)) == notation


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", UnreadableMove),
        ("pass", UnreadableMove),
        ("play docks now", UnreadableMove),
        ("play", AmbiguousMove),
        ("p s", AmbiguousMove),
        ("play docks", IllegalMove),
        ("camp a", IllegalMove),
        ("toss b", IllegalMove),
        ("shuffle docks", IllegalMove),
    ],
)
def test_what_is_wrong_with_a_move(text: str, error: type[MoveError]) -> None:
    state = started()
    before = GAME.position(state)
    with pytest.raises(error) as caught:
        GAME.parse_move(state, text)
    assert f"`{text}`" in str(caught.value)
    assert before in str(caught.value)
    assert GAME.position(state) == before


def test_an_ambiguous_move_lists_what_it_may_mean() -> None:
    with pytest.raises(AmbiguousMove) as caught:
        GAME.parse_move(started(), "play soutien")
    assert caught.value.choices == ("play soutien-5", "play soutien-6")


def test_playing_an_illegal_move_changes_nothing() -> None:
    state = started()
    before = GAME.position(state)
    with pytest.raises(IllegalMove):
        GAME.play(state, GAME.box.camps[0])
    assert GAME.position(state) == before


def test_a_shuffle_is_legal_in_every_order_of_the_same_cards_and_in_no_other() -> None:
    state = GAME.new_state(2)
    assert GAME.is_legal(state, GAME.parse_move(state, "shuffle " + " ".join(sorted(GAME.deck))))
    assert not GAME.is_legal(state, shuffled(GAME.deck[1:]))
    assert not GAME.is_legal(state, shuffled([*GAME.deck[1:], "docks"]))
