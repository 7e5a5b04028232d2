"""Cards on the table: small boxes side by side, or in plain words a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sardine.cli.card_names import CardNames
from sardine.cli.views.text import COLUMNS, fitted
from sardine.cli.words import Words
from validator.rules.description import Bag, Cards

INNER = 14
# A box has two borders and stands beside the next one without a gap.
PER_ROW = COLUMNS // (INNER + 2)


class CardRows:
    """Shows cards. `plain` leaves out every frame, for screen readers and pipes."""

    def __init__(self, names: CardNames, words: Words, plain: bool) -> None:
        self._names = names
        self._words = words
        self._plain = plain

    def zone(self, title: str, cards: Cards | int, order: str = "order_last") -> str:
        """The cards under a title; a number stands for cards whose faces are hidden.

        `order` is the key of what the order means, where the cards have one.
        """
        if not cards:
            return self._words.say("zone_none", zone=title)
        if isinstance(cards, int):
            return self._words.say("zone_hidden", zone=title, count=cards)
        grouped = self._grouped(cards)
        if isinstance(cards, Bag):
            head = self._words.say("zone", zone=title, count=len(cards))
        else:
            head = self._words.say("zone_ordered", zone=title, count=len(cards), order=self._words.say(order))
        if self._plain:
            listed = ", ".join(f"{self._names.name(card)}{times(count)}" for card, count in grouped)
            return f"{head} {listed}"
        return "\n".join([head, *self._boxes(grouped)])

    def _grouped(self, cards: Cards) -> list[tuple[str, int]]:
        """Cards whose order does not count are put together; the others stay as they lie."""
        if not isinstance(cards, Bag):
            return [(card, 1) for card in cards]
        return sorted(Counter(cards).items(), key=lambda item: self._names.rank(item[0]))

    def _boxes(self, cards: list[tuple[str, int]]) -> Iterator[str]:
        for start in range(0, len(cards), PER_ROW):
            row = cards[start : start + PER_ROW]
            texts = [self._names.lines(card) for card, _count in row]
            yield "".join(f"┌{'─' * INNER}┐" for _card in row)
            yield "".join(f"│{fitted(kind, INNER)}│" for kind, _name in texts)
            named = zip(texts, row, strict=True)
            yield "".join(f"│{fitted(name, INNER, times(count))}│" for (_kind, name), (_card, count) in named)
            yield "".join(f"└{'─' * INNER}┘" for _card in row)


def times(count: int) -> str:
    """`` x3``, nothing for a single one."""
    return f" x{count}" if count > 1 else ""
