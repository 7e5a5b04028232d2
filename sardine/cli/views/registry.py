"""Which view a game has. A game that is not listed has the general one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from sardine.cli.card_names import CardNames
from sardine.cli.views.chaos import ChaosView
from sardine.cli.views.district_noir import DistrictNoirView
from sardine.cli.views.paintball import PaintballView
from sardine.cli.views.view import View
from sardine.cli.words import Words
from validator.rules.game import Game

# Game id -> its view.
VIEWS: Mapping[str, type[View]] = MappingProxyType(
    {"chaos": ChaosView, "district-noir": DistrictNoirView, "paintball": PaintballView}
)


def make_view(game: Game[Any], names: CardNames, words: Words, plain: bool) -> View:
    """The view of a game with names of cards and words in one language."""
    return VIEWS.get(game.id, View)(game, names, words, plain)
