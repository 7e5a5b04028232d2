"""Which cards a command looks at: `--cards ID,ID` and `--only FIELD=VALUE`."""

from __future__ import annotations

from collections.abc import Sequence

import click

from sardine.suggest import suggestion
from validator.database.model import Card, Game
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class CardChoice:
    """Which cards a job prints: those of `ids`, one copy for each time an id is named (none named: every copy of
    every card), and of these only cards with the given value in each of `fields`.
    """

    ids: tuple[str, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()

    @property
    def is_all(self) -> bool:
        return not self.ids and not self.fields

    def copies(self, card: Card) -> int:
        """How many copies of a card are printed."""
        if not all(_has(card, name, value) for name, value in self.fields):
            return 0
        return self.ids.count(card.id) if self.ids else card.copies


ALL_CARDS = CardChoice()


def _has(card: Card, name: str, value: str) -> bool:
    """Whether a field of the card is `value`, or is a list that holds it."""
    own = {"id": card.id, "kind": card.kind, "deck": card.deck, **card.fields}.get(name)
    return value in map(str, own) if isinstance(own, tuple) else str(own) == value


def know_cards(choice: CardChoice, games: Sequence[Game]) -> None:
    """Raises click.UsageError for a card id or a field that no game has."""
    cards = [card for game in games for card in game.cards]
    known = {card.id for card in cards}
    for card in choice.ids:
        if card not in known:
            raise click.UsageError(f"no card {card!r}; there is: {suggestion(card, known)}")
    names = {"id", "kind", "deck", *(name for card in cards for name in card.fields)}
    for name, _value in choice.fields:
        if name not in names:
            raise click.UsageError(f"no field {name!r}; there is: {suggestion(name, names)}")


def take_choice(ids: str, fields: Sequence[str]) -> CardChoice:
    """The choice of `--cards ID,ID` and of each `--only FIELD=VALUE`. Raises click.UsageError for what is neither."""
    pairs = []
    for text in fields:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise click.UsageError(f"--only {text!r} is not like kind=lieu")
        pairs.append((name, value))
    return CardChoice(tuple(card.strip() for card in ids.split(",") if card.strip()), tuple(pairs))
