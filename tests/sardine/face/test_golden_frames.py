"""Frames of the real deck as readable text: what changes in a layout shows in `git diff`."""

from __future__ import annotations

from pathlib import Path

import pytest

from sardine.cli.loading import Checked, load_checked
from tests.golden import assert_golden
from tests.sardine.face.frame_text import frame_text
from tests.sardine.kit import ROOT

GOLDEN = Path(__file__).parent / "golden"
SHOWN = [
    *(("district-noir", card, "fr") for card in ("soutien-6", "alliance-3", "trahison-1", "docks")),
    *(("district-noir", "aide", locale) for locale in ("fr", "it", "en")),
    *(("chaos", card, "fr") for card in ("vieux-port", "notre-dame-de-la-garde", "sardines", "savon", "stress")),
    *(("chaos", "greve-des-transports", locale) for locale in ("fr", "it", "en")),
    *(("chaos", card, "it") for card in ("mouettes-dechainees", "ferry-boat", "le-grand-tour", "chaos-total", "aide")),
    *(("paintball", card, "en") for card in ("equipe-star", "adversaire-cross", "boule-circle", "perdu")),
]
SIDES = ("front", "back")


@pytest.fixture(scope="module")
def checked() -> Checked:
    return load_checked(ROOT)


@pytest.mark.parametrize(("game_id", "card_id", "locale"), SHOWN)
@pytest.mark.parametrize("side", SIDES)
def test_golden_frame(checked: Checked, game_id: str, card_id: str, locale: str, side: str) -> None:
    [game] = [game for game in checked.press.database.games if game.id == game_id]
    card = game.card(card_id)
    assert card is not None
    faces = checked.press.layouts[game_id].kinds[card.kind]
    frame, problems = checked.press.frame(game, card, getattr(faces, side), locale)
    assert problems == ()
    assert_golden(GOLDEN / game_id / f"{card_id}.{side}.{locale}.txt", frame_text(frame))


def test_no_golden_frame_is_left_over() -> None:
    wanted = {f"{game}/{card}.{side}.{locale}.txt" for game, card, locale in SHOWN for side in SIDES}
    assert {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.rglob("*.txt")} == wanted


def test_every_game_is_shown(checked: Checked) -> None:
    assert {game.id for game in checked.press.database.games} == {game for game, _card, _locale in SHOWN}
