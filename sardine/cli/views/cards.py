"""Cards on the table: small boxes side by side, or in plain words a list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sardine.cli.card_names import CardNames
from sardine.cli.views.text import COLUMNS, fitted
from validator.rules.description import Bag, Cards

INNER = 14
# A box has two borders and stands beside the next one without a gap.
PER_ROW = COLUMNS // (INNER + 2)


class CardRows:
    """Shows cards. `plain` leaves out every frame, for screen readers and pipes."""

    def __init__(self, names: CardNames, plain: bool) -> None:
        self._names = names
        self._plain = plain

    def zone(self, title: str, cards: Cards | int, order: str = "the last is the end") -> str:
        """The cards under a title; a number stands for cards whose faces are hidden.

        `order` says what the order means, where the cards have one.
        """
        if isinstance(cards, int):
            return f"{title}: {cards} hidden" if cards else f"{title}: none"
        if not cards:
            return f"{title}: none"
        grouped = self._grouped(cards)
        meaning = "" if isinstance(cards, Bag) or not order else f", {order}"
        head = f"{title} ({len(cards)}{meaning})"
        if self._plain:
            listed = ", ".join(f"{self._names.name(card)}{_times(count)}" for card, count in grouped)
            return f"{head}: {listed}"
        return "\n".join([f"{head}:", *self._boxes(grouped)])

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
            yield "".join(f"│{fitted(name, INNER, _times(count))}│" for (_kind, name), (_card, count) in named)
            yield "".join(f"└{'─' * INNER}┘" for _card in row)


def _times(count: int) -> str:
    return f" x{count}" if count > 1 else ""
