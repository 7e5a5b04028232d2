"""An end that takes more cards than the box has, so that no scenario can show it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.validator.games.paintball.boxes import other_box
from validator.games.paintball.ending import BARREN

# A fourth Adversaire of each colour: with three, the square cannot be full of cards that offer a third hit and no more.
FOUR = other_box(adversaire=4)
PLACES = [f"{column}{row}" for row in range(6, 12) for column in "fghijk"]
ACTIONS = ["perdu", "precision", "protege", "vision-augmentee"]
# All tops but the last three. C, D and E are out, so their Boules make no pair; nobody lacks a special action.
TOPS = [
    *["boule-square"] * 5,
    *["boule-star"] * 5,
    *["boule-cross"] * 5,
    *["adversaire-circle"] * 4,
    *["adversaire-star"] * 2,
    *ACTIONS * 2,
    *["decor"] * 4,
]


def ending_with(last: list[str]) -> str | None:
    """How the game ends, None if it goes on, after a turn of B that does nothing. The last packets are `last`."""
    packets = dict(zip(PLACES, [*([top] for top in TOPS), last, last, last], strict=True))
    # A must still be able to win, or the game would end for that.
    packets["f6"] = ["boule-square", "adversaire-triangle"]
    packets["g6"] = ["boule-square", "adversaire-cross"]
    position: dict[str, Any] = {
        "to_move": "B",
        "packets": packets,
        "decors": [place for place, cards in packets.items() if cards == ["decor"]],
        "out": ["C", "D", "E"],
        "pairs": {"A": ["boule-circle", "adversaire-star"] * 2},
        "actions": {"A": ACTIONS, "B": ACTIONS},
    }
    whole, _open = FOUR.complete(position, 5)
    state = FOUR.restore(whole)
    for text in ("turn f6", "pass", "turn g6"):
        FOUR.play(state, FOUR.parse_move(state, text))
    outcome = FOUR.outcome(state)
    return None if outcome is None else outcome.termination


@pytest.mark.parametrize(
    ("last", "ending"), [(["boule-circle", "adversaire-square"], None), (["adversaire-square", "boule-circle"], BARREN)]
)
def test_p57_a_third_hit_on_top_keeps_the_game_going(last: list[str], ending: str | None) -> None:
    assert ending_with(last) == ending
