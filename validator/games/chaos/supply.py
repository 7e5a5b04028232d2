"""Stress as money: points in front of the players, shown by two-faced cards of one supply (C-90 to C-94)."""

from __future__ import annotations

from dataclasses import dataclass

from validator.database.model import Game

STRESS = "stress"


@dataclass(frozen=True, slots=True)
class Supply:
    """So many `cards`; the second face of each counts `back`, the first one 1 (C-06).

    All possible change being made, `points` of Stress need as many cards as full backs, and one more for a rest.
    """

    cards: int
    back: int

    @property
    def most(self) -> int:
        """What all cards show together."""
        return self.cards * self.back

    def needed(self, points: int) -> int:
        """How many cards show so many points (C-93)."""
        return -(-points // self.back)

    def fits(self, stress: list[int]) -> bool:
        """Whether the cards suffice for what lies in front of the players."""
        return sum(map(self.needed, stress)) <= self.cards

    def take(self, stress: list[int], seat: int, points: int) -> int:
        """C-90, C-91, C-93: the seat draws from the centre as far as the cards go. Returns what it drew."""
        if sum(stress) + points > self.cards:
            free = self.cards - sum(map(self.needed, stress))
            points = min(points, free * self.back + -stress[seat] % self.back)
        stress[seat] += points
        return points

    def hand_over(self, stress: list[int], giver: int, taker: int, points: int) -> int:
        """C-62, C-93: as much of `points` as the giver has and the cards can show. Returns what changed hands."""
        if points > stress[giver]:
            points = stress[giver]
        if sum(stress) <= self.cards:
            # Even if each point took a card of its own, they would suffice: for speed.
            stress[giver] -= points
            stress[taker] += points
            return points
        while points:
            stress[giver] -= points
            stress[taker] += points
            if self.fits(stress):
                break
            stress[giver] += points
            stress[taker] -= points
            points -= 1
        return points


def relieve(stress: list[int], seat: int, points: int) -> None:
    """C-90, C-92: the seat gives back what it has, down to nothing."""
    left = stress[seat] - points
    stress[seat] = left if left > 0 else 0


def read_supply(game: Game) -> Supply:
    """The Stress cards. Raises KeyError for a missing value."""
    card = next(card for card in game.cards if card.kind == STRESS)
    back = card.fields["back_value"]
    assert isinstance(back, int)
    return Supply(card.copies, back)
