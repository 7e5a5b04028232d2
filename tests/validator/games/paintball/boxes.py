"""Paintball with other numbers of cards than the box has."""

from __future__ import annotations

from tests.validator.games.kit import entry, with_field
from validator.games.paintball.rules import Paintball


def other_box(**copies: int) -> Paintball:
    """The rules with other numbers of cards of each kind, so that rare endings and actions become common."""
    changed = entry("paintball")
    for card in changed.cards:
        if card.kind.replace("-", "_") in copies:
            changed = with_field(changed, card.id, "copies", copies[card.kind.replace("-", "_")])
    return Paintball(changed)
