"""Which cards a command looks at: `--cards ID,ID`, `--only FIELD=VALUE`, and what else narrows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

import click

from sardine.cli.condition import Condition, read_condition, read_list
from sardine.suggest import suggestion
from validator.database.model import Card, Game, Piece
from validator.database.value_class import dataclass, replace


@dataclass(frozen=True, slots=True)
class CardChoice:
    """Which cards a job prints: those of `ids`, one copy for each time an id is named (none named: every copy of
    every card), and of these only cards that meet all `conditions`.

    `limits` says how many copies of each card or piece are wanted at most, by its id; None: no limit. Cards of
    `fill` are printed once more where the last sheet has room.
    """

    ids: tuple[str, ...] = ()
    conditions: tuple[Condition, ...] = ()
    fill: tuple[str, ...] = ()
    limits: Mapping[str, int] | None = field(default=None, repr=False)

    @property
    def is_all(self) -> bool:
        """Whether every copy of every card is printed."""
        return not self.ids and not self.conditions and self.limits is None

    def copies(self, card: Card) -> int:
        """How many copies of a card are printed."""
        if not all(condition.holds(card) for condition in self.conditions):
            return 0
        wanted = self.ids.count(card.id) if self.ids else card.copies
        return wanted if self.limits is None else min(wanted, self.limits.get(card.id, 0))

    def prints_piece(self, piece: Piece) -> bool:
        """Whether a piece is printed: cards can be named, pieces cannot."""
        if self.ids or self.conditions:
            return False
        return self.limits is None or piece.id in self.limits

    def limited(self, limits: Mapping[str, int]) -> CardChoice:
        """The same choice of only so many copies of each card or piece."""
        return replace(self, limits=limits)


ALL_CARDS = CardChoice()


def know_cards(choice: CardChoice, games: Sequence[Game]) -> None:
    """Raises click.UsageError for a card id or a field that no game has, and for a choice that no card meets."""
    cards = [card for game in games for card in game.cards]
    known = {card.id for card in cards}
    for card_id in (*choice.ids, *choice.fill):
        if card_id not in known:
            raise click.UsageError(f"no card {card_id!r}; there is: {suggestion(card_id, known)}")
    for condition in choice.conditions:
        condition.know(cards)
    chosen = [card for card in cards if not choice.ids or card.id in choice.ids]
    if not any(all(condition.holds(card) for condition in choice.conditions) for card in chosen):
        words = " ".join(f"--only {condition}" for condition in choice.conditions)
        raise click.UsageError(f"no card of the choice meets all of: {words}")


def take_choice(ids: str, conditions: Sequence[str], fill: str = "") -> CardChoice:
    """The choice of `--cards ID,ID`, of each `--only CONDITION` and of `--fill ID,ID`.

    Raises click.UsageError for what is neither.
    """
    return CardChoice(read_list("--cards", ids), tuple(map(read_condition, conditions)), read_list("--fill", fill))
