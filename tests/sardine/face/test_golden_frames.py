"""Frames of the real deck as readable text: what changes in a layout shows in `git diff`."""

from __future__ import annotations

from pathlib import Path

import pytest

from sardine.cli.loading import Checked, load_checked
from tests.golden import assert_golden
from tests.sardine.face.frame_text import frame_text
from tests.sardine.kit import ROOT

GOLDEN = Path(__file__).parent / "golden"
GAME = "district-noir"
FRONTS = [(card, "fr") for card in ("soutien-6", "alliance-3", "trahison-1", "docks")]
AIDES = [("aide", locale) for locale in ("fr", "it", "en")]


@pytest.fixture(scope="module")
def checked() -> Checked:
    return load_checked(ROOT)


@pytest.mark.parametrize(("card_id", "locale"), [*FRONTS, *AIDES])
@pytest.mark.parametrize("side", ["front", "back"])
def test_golden_frame(checked: Checked, card_id: str, locale: str, side: str) -> None:
    [game] = [game for game in checked.press.database.games if game.id == GAME]
    card = game.card(card_id)
    assert card is not None
    faces = checked.press.layouts[GAME].kinds[card.kind]
    frame, problems = checked.press.frame(game, card, getattr(faces, side), locale)
    assert problems == ()
    assert_golden(GOLDEN / GAME / f"{card_id}.{side}.{locale}.txt", frame_text(frame))


def test_no_golden_frame_is_left_over() -> None:
    wanted = {f"{card}.{side}.{locale}.txt" for card, locale in [*FRONTS, *AIDES] for side in ("front", "back")}
    assert {path.name for path in (GOLDEN / GAME).iterdir()} == wanted
