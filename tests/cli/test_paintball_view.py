"""Paintball in the terminal: the field as the person may see it, and what everybody hears of a move."""

from __future__ import annotations

import re
from typing import Any

import pytest
from click.testing import CliRunner

from sardine.cli.card_names import CardNames
from sardine.cli.main import main
from sardine.cli.views.paintball import PaintballView, span
from sardine.cli.views.text import COLUMNS, columns
from tests.cli.kit import words_of
from tests.sardine.kit import ROOT
from tests.validator.games.kit import entry, paintball
from validator.checks.project import load_texts
from validator.database.loader import load
from validator.database.schemas import SchemaStore

GAME = paintball()

POSITION: dict[str, Any] = {
    "turn": 8,
    "to_move": "A",
    "packets": {
        "l6": ["decor", "perdu"],
        "a6": ["boule-circle", "perdu"],
        "a7": ["adversaire-star"],
        "b6": ["protege"],
        "b7": [],
    },
    "rest": "b7",
    "decors": ["l6"],
    "seen": ["a6"],
    "actions": {"A": ["vision-augmentee"]},
}
DRAWN = """\
        l           a           b
   ╔══════════╗┌──────────┐┌──────────┐
 6 ║2         ║│2        ●││1         │
   ║Décor     ║│Boule     ││?         │
   ╚══════════╝└──────────┘└──────────┘
               ┌──────────┐┌──────────┐
 7             │1         ││38        │
               │?         ││?         │
               └──────────┘└──────────┘
"""


def view(plain: bool = False) -> PaintballView:
    store = SchemaStore()
    catalogues, _problems = load_texts(ROOT, load(ROOT, store), store)
    names = CardNames(entry("paintball"), catalogues["paintball"], "fr")
    return PaintballView(GAME, names, words_of("paintball", "en"), plain)


def state_of(position: dict[str, Any]) -> Any:
    whole, _open = GAME.complete(position, 2)
    return GAME.restore(whole)


def drawn(state: Any, seat: int | None, plain: bool = False) -> str:
    seen = GAME.describe(state) if seat is None else GAME.observe(state, seat).seen
    return view(plain).draw(seen, None if seat is None else "AB"[seat], GAME.known_scores(state, seat))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_grid_shows_sizes_and_only_cards_that_were_seen_even_across_the_seam_of_the_ring(seat: int | None) -> None:
    assert DRAWN in drawn(state_of(POSITION), seat)


def test_what_one_has_looked_at_alone_only_that_one_is_shown_and_told() -> None:
    state = state_of(POSITION)
    for text in ("cut a6 1", "lay a5"):
        GAME.play(state, GAME.parse_move(state, text))
    look = GAME.parse_move(state, "look b6")
    told = [view().tell("A", GAME.heard(state, look, seat), name) for seat, name in ((0, "A"), (1, "B"), (None, None))]
    assert told == ["You: look b6: Protégé", "A: look b6", "A: look b6"]
    GAME.play(state, look)
    assert "│Protégé   │" in drawn(state, 0)
    assert "Protégé" not in drawn(state, 1)
    assert "Protégé" not in drawn(state, None)
    assert "A looked at b6 alone." in drawn(state, 1)


def test_everybody_hears_which_card_is_turned() -> None:
    state = state_of(POSITION)
    GAME.play(state, GAME.parse_move(state, "cut a6 1"))
    lay = GAME.parse_move(state, "lay a5")
    assert view().tell("A", GAME.heard(state, lay, 1), "B") == "A: lay a5: Perdu"
    GAME.play(state, lay)
    turn = GAME.parse_move(state, "turn a7")
    assert view().tell("A", GAME.heard(state, turn, 0), "A") == "You: turn a7: Adversaire ★"
    assert view(plain=True).tell("A", GAME.heard(state, turn, 1), "B") == "A: turn a7: Adversaire Équipe Étoile"


def test_plain_words_name_each_packet_on_a_line() -> None:
    lines = drawn(state_of(POSITION), 1, plain=True).splitlines()
    assert lines[-5:] == [
        "a6: 2 cards, top Boule de peinture Équipe Rond, seen before",
        "b6: 1 card, top unknown",
        "l6: 2 cards, top Décor, face up",
        "a7: 1 card, top unknown",
        "b7: 38 cards, top unknown",
    ]
    assert not re.search("[┌╔●]", "\n".join(lines))


def test_the_shorter_way_around_the_ring_is_drawn() -> None:
    assert span({11, 0, 2}, 12) == [11, 0, 1, 2]
    assert span({3}, 12) == [3]
    assert span({2, 7}, 12) == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("plain", [(), ("--plain",)])
@pytest.mark.parametrize("seats", ["2", "5"])
def test_a_game_is_watched_to_its_end_in_80_columns(seats: str, plain: tuple[str, ...]) -> None:
    arguments = ["--root", str(ROOT), "play", "paintball", "--watch", "--seats", seats, "--seed", "3", *plain]
    shown = CliRunner().invoke(main, [*arguments, "--bots", "memory:20"])
    assert shown.exit_code == 0
    assert re.search(r"wins? \(|Nobody wins", shown.output)
    assert max(map(columns, shown.output.splitlines())) <= COLUMNS


def test_a_person_plays_by_numbers_and_sees_what_was_turned() -> None:
    arguments = ["--root", str(ROOT), "play", "paintball", "--seed", "4", "--bots", "random"]
    shown = CliRunner().invoke(main, arguments, input="1\n" * 3000)
    assert shown.exit_code == 0
    assert "You: team circle" in shown.output
    assert re.search(r"You: turn [a-l]\d+: ", shown.output)
    assert "Warm-up, turn 1 of 4." in shown.output
