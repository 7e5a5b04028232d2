"""The table in the terminal: what one seat sees, with cards as small boxes of 80 columns, or in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sardine.cli.card_names import CardNames
from sardine.cli.excerpt import width
from validator.rules.description import Bag

COLUMNS = 80
INNER = 11
CUT = "…"
SEPARATOR = "   "
# A box has two borders and stands beside the next one without a gap.
PER_ROW = COLUMNS // (INNER + 2)


class Table:
    """Draws what a seat sees. `plain` leaves out every frame, for screen readers and pipes."""

    def __init__(self, names: CardNames, plain: bool) -> None:
        self._names = names
        self._plain = plain

    def draw(self, seen: Mapping[str, Any], me: str | None) -> str:
        """First what can be said in a word, then all zones of cards. `me` is the seat that looks."""
        facts: list[str] = []
        parts: list[str] = []
        for name, value in seen.items():
            title = name.replace("_", " ")
            if isinstance(value, Mapping):
                if any(isinstance(part, tuple) for part in value.values()):
                    parts += [self._zone(f"{title} of {who(seat, me)}", cards) for seat, cards in value.items()]
                else:
                    known = [f"{seat} {part}" for seat, part in value.items() if part != ""]
                    facts += [f"{title}: {', '.join(known)}"] if known else []
            elif isinstance(value, tuple):
                parts.append(self._zone(title, value))
            elif value != "":
                facts.append(f"{title}: {value}")
        return "\n".join([*_wrapped(facts), *parts])

    def _zone(self, title: str, cards: Sequence[str] | int) -> str:
        if isinstance(cards, int):
            return f"{title}: {cards} hidden" if cards else f"{title}: none"
        if not cards:
            return f"{title}: none"
        grouped = self._grouped(cards)
        order = "" if isinstance(cards, Bag) else ", the last is the end"
        head = f"{title} ({len(cards)}{order})"
        if self._plain:
            listed = ", ".join(f"{self._names.name(card)}{_times(count)}" for card, count in grouped)
            return f"{head}: {listed}"
        return "\n".join([f"{head}:", *self._boxes(grouped)])

    def _grouped(self, cards: Sequence[str]) -> list[tuple[str, int]]:
        """Cards whose order does not count are put together; the others stay as they lie."""
        if not isinstance(cards, Bag):
            return [(card, 1) for card in cards]
        return sorted(Counter(cards).items(), key=lambda item: self._names.rank(item[0]))

    def _boxes(self, cards: list[tuple[str, int]]) -> Iterator[str]:
        for start in range(0, len(cards), PER_ROW):
            row = cards[start : start + PER_ROW]
            texts = [self._names.lines(card) for card, _count in row]
            yield "".join(f"┌{'─' * INNER}┐" for _card in row)
            yield "".join(f"│{fitted(kind)}│" for kind, _name in texts)
            named = zip(texts, row, strict=True)
            yield "".join(f"│{fitted(name, _times(count))}│" for (_kind, name), (_card, count) in named)
            yield "".join(f"└{'─' * INNER}┘" for _card in row)


def who(seat: str, me: str | None) -> str:
    """The seat, said to be yours if it is."""
    return f"{seat} (you)" if seat == me else seat


def fitted(text: str, after: str = "") -> str:
    """The text filled up to the width of a box, or cut, with `after` at its right end."""
    room = INNER - len(after)
    shown = text
    while columns(shown) > room:
        shown = shown.removesuffix(CUT)[:-1] + CUT
    return shown + " " * (room - columns(shown)) + after


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(map(width, text))


def _times(count: int) -> str:
    return f" x{count}" if count > 1 else ""


def _wrapped(facts: list[str]) -> list[str]:
    """The facts in lines, none broken in the middle."""
    lines = [""]
    for fact in facts:
        if lines[-1] and columns(lines[-1]) + columns(fact) + len(SEPARATOR) > COLUMNS:
            lines.append("")
        lines[-1] += (SEPARATOR if lines[-1] else "") + fact
    return lines
