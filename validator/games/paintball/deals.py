"""What a choice of colours makes of the cards of the box (P-03)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from validator.games.paintball.designs import Designs


@dataclass(frozen=True, slots=True)
class Deal:
    """`cards` are the ids of those in play, in the order of the database; `left` counts them by design.

    `removed` are the Boules of unused colours.
    """

    cards: tuple[str, ...]
    left: tuple[int, ...]
    removed: tuple[int, ...]


class Deals(dict[tuple[int, ...], Deal]):
    """By the teams in play, each made when it is first asked for."""

    __slots__ = ("_designs",)

    def __init__(self, designs: Designs) -> None:
        super().__init__()
        self._designs = designs

    def __missing__(self, teams: tuple[int, ...]) -> Deal:
        designs = self._designs
        kept = [team < 0 or team in teams for team in designs.boule_team]
        left = tuple(copies if keep else 0 for copies, keep in zip(designs.copies, kept, strict=True))
        gone = (0 if keep else copies for copies, keep in zip(designs.copies, kept, strict=True))
        found = self[teams] = Deal(designs.names(_spread(left)), left, tuple(_spread(gone)))
        return found


def _spread(counts: Iterable[int]) -> list[int]:
    """Each design as often as it is counted."""
    return [design for design, count in enumerate(counts) for _copy in range(count)]
