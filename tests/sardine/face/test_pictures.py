"""Every card has a picture of its own: a scene that fills its front and lies on no other card."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from sardine.art.drawing import Drawing
from sardine.cli.loading import Checked, load_checked
from sardine.frame import Frame, Picture
from tests.sardine.kit import ROOT
from validator.database.model import Game


@pytest.fixture(scope="module")
def checked() -> Checked:
    return load_checked(ROOT)


def scenes_of(frame: Frame) -> Iterator[Drawing]:
    """The drawings as wide as the card with its bleed."""
    for item in frame.items:
        if isinstance(item, Picture) and item.box.width >= frame.size.width:
            yield item.drawing


def without_picture(checked: Checked, game: Game) -> list[str]:
    """The cards whose front shows no scene, or only scenes that other cards show too."""
    shown: dict[Drawing, set[str]] = defaultdict(set)
    for card in game.cards:
        front = checked.press.layouts[game.id].kinds[card.kind].front
        frame, _problems = checked.press.frame(game, card, front, game.source_locale)
        for scene in scenes_of(frame):
            shown[scene].add(card.id)
    own = {card for cards in shown.values() if len(cards) == 1 for card in cards}
    return [card.id for card in game.cards if card.id not in own]


def test_every_card_has_a_picture_of_its_own(checked: Checked) -> None:
    found = {game.id: without_picture(checked, game) for game in checked.press.database.games}
    assert [card for cards in found.values() for card in cards] == []
    assert set(found) >= {"chaos", "district-noir", "paintball"}
