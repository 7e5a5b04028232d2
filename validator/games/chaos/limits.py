"""Why every game ends, and after how many steps at the latest."""

from __future__ import annotations

from collections.abc import Iterator

from validator.games.chaos.box import Box
from validator.games.chaos.state import PHASES
from validator.rules.game import Fault

EXTRA = "extra"


def check_extras(box: Box) -> Iterator[Fault]:
    """A card that brings more actions than the one it costs could be drawn again and again in one turn."""
    for effects in box.card_effects:
        for effect in effects:
            if effect.verb == EXTRA and max(effect.counts) > 1:
                yield "rules-extra", {"effect": effect.name, "count": max(effect.counts)}


def longest_game(box: Box, seats: int) -> int:
    """A number of steps that no game exceeds.

    A card with `extra` gives back the action that it costs; every other action uses one up. Between two plays of the
    same card it must be drawn anew, so another card was played. So a turn has at most so many actions, and once more
    all cards with `extra` after each of them. Every choice moves a card, and no action moves more than all of them.
    """
    fixed = [max(effect.counts) for effects in box.moment_effects for effect in effects if effect.verb == "fix"]
    extras = sum(any(effect.verb == EXTRA for effect in box.card_effects[card]) for card in box.actions.cards)
    actions = max([box.numbers.actions, *fixed])
    plays = actions + (actions + 1) * extras
    # The actions, and what else the phases of a turn ask for: each with its choices and shuffles.
    choices = len(box.actions.cards) + len(box.lieux.cards)
    turns = box.countdown * (seats + 1)
    return choices + turns * (plays + len(PHASES)) * choices
