"""What became of the cards in one finished game, for the statistics of a simulation."""

from __future__ import annotations

from collections.abc import Mapping

from validator.games.paintball.box import Box
from validator.games.paintball.state import PaintballState

# Not cards: how many cuts there were, and how far from the middle they lay, counted in half cards (P-15).
CUTS, OFF_MIDDLE = "cuts", "cuts, half cards off the middle"


def count_cards(box: Box, state: PaintballState) -> Mapping[str, Mapping[str, int]]:
    """By use and card id: in the field at the start, in pairs, held at the end, discarded, left in the field.

    Two rows more, under "start": how many cuts there were, and how far from the middle.
    """
    designs = box.designs
    paired = [0] * len(designs.ids)
    for seat, hits in enumerate(state.pairs):
        paired[designs.boules[state.teams[seat]]] += len(hits)
        for colour in hits:
            paired[designs.adversaires[colour]] += 1
    held = [card for cards in state.actions for card in cards]
    numbers = range(len(designs.ids))
    start = [state.packets.pile.count(card) for card in numbers]
    uses = {
        "start": start,
        "pairs": paired,
        "held": [held.count(card) for card in numbers],
        "discarded": [state.discarded.count(card) for card in numbers],
        "left": state.left,
    }
    found: dict[str, dict[str, int]] = {
        use: dict(zip(designs.ids, counts, strict=True)) for use, counts in uses.items()
    }
    found["start"] |= {CUTS: state.cuts, OFF_MIDDLE: state.off_middle}
    return found
