"""What the box promises and what the card files hold, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from validator.checks.card_ids import without_doubles
from validator.database.model import Card, Game, Promise, Value


class Tally:
    """The promises of a game by name, and its cards counted in copies the same way.

    `game` is the game as it was meant. A card that stands there twice is counted once: that is
    reported elsewhere, and a slip shall not be reported twice.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.promises = {promise.path: promise for promise in game.promises}
        self.total = self.promises[("total",)]
        self.promised_decks = {path[1]: promise for path, promise in self._under("decks")}
        self.promised_kinds = list(dict.fromkeys(path[1] for path, _ in self._under("kinds")))
        self.cards = without_doubles(game.cards)
        self.counted_kinds = Counter[str]()
        self.counted_decks = Counter[str]()
        for card in self.cards:
            self.counted_kinds[card.kind] += card.copies
            self.counted_decks[card.deck] += card.copies

    @property
    def counted_total(self) -> int:
        return sum(card.copies for card in self.cards)

    @property
    def unpromised_kinds(self) -> list[str]:
        """Kinds that have cards and no line in the contents."""
        return [kind for kind in self.game.kinds if kind not in self.promised_kinds and self.counted_kinds.get(kind)]

    def kind_total(self, kind: str) -> Promise:
        return self.promises[("kinds", kind, "total")]

    def fields(self, kind: str) -> list[str]:
        """The fields by whose values the cards of a kind are promised: `value`, `id`."""
        paths = (path for path, _ in self._under("kinds") if path[1] == kind and len(path) == 4)
        return list(dict.fromkeys(path[2] for path in paths))

    def known_fields(self, kind: str) -> list[str]:
        """The fields that cards of a kind have."""
        fields = (field for card in self.cards if card.kind == kind for field in card.fields)
        return list(dict.fromkeys(["id", *fields]))

    def promised_values(self, kind: str, field: str) -> dict[str, Promise]:
        start = ("kinds", kind, field)
        return {path[3]: promise for path, promise in self._under("kinds") if path[:3] == start}

    def cards_by_value(self, kind: str, field: str) -> dict[str, list[Card]]:
        """The cards of a kind by the value of a field as text; a card without the field is under ''."""
        found: dict[str, list[Card]] = {}
        for card in self.cards:
            if card.kind == kind:
                found.setdefault(value_text(card, field), []).append(card)
        return found

    def _under(self, section: str) -> Iterable[tuple[tuple[str, ...], Promise]]:
        return ((path, promise) for path, promise in self.promises.items() if path[0] == section)


def value_text(card: Card, field: str) -> str:
    """The value of a field as a key of game.yaml is typed: `5`, `-1`, `docks`; a list as its words."""
    value: Value = card.id if field == "id" else card.fields.get(field, "")
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
