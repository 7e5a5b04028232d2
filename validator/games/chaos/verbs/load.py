"""All verbs: importing the modules below registers them."""

from __future__ import annotations

from validator.games.chaos.verbs import cards, defence, objets, places, stress, turn
from validator.games.chaos.verbs.registry import VERBS

FAMILIES = (cards, defence, objets, places, stress, turn)

__all__ = ["FAMILIES", "VERBS"]
