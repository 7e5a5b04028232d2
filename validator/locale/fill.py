"""Values for the placeholders of a text: which there are, and how a number is printed."""

from __future__ import annotations

from collections.abc import Mapping

from validator.database.model import Card, Game, Piece, Value

MINUS = "\N{MINUS SIGN}"


def hole_values(game: Game, thing: Card | Piece | None = None) -> Mapping[str, str]:
    """What each placeholder of a text prints: the game's constants, then the fields of its own card or piece.

    A text that belongs to no card or piece (a label, the name of the game) has the constants only.
    Fields that are lists or mappings cannot be printed and have no placeholder.
    """
    values: dict[str, Value] = dict(game.constants)
    if thing is not None:
        values |= {**thing.fields, "copies": thing.copies}
    return {name: filled(value) for name, value in values.items() if is_printable(value)}


def rule_values(game: Game) -> Mapping[str, str]:
    """What each placeholder of the rulebook prints: the constants, and what the box holds.

    `total` cards in all, `deck_playing` in a deck, `kind_ville` of a kind; of the card `soutien-8` its
    `copies_soutien_8`, and each number printed on it: `value_soutien_8`. What only the contents of
    game.yaml promise has its placeholders too, so that a lost card is reported once.
    """
    values = {**_promised_values(game), **_card_values(game)}
    return {**{name.replace("-", "_"): filled(value) for name, value in values.items()}, **hole_values(game)}


def _promised_values(game: Game) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for promise in game.promises:
        match promise.path:
            case ("decks", name):
                values[f"deck_{name}"] = promise.count
            case ("kinds", kind, "total"):
                values[f"kind_{kind}"] = promise.count
            case ("kinds", _, "id", name):
                values[f"copies_{name}"] = promise.count
            case ("kinds", kind, field, value):
                name = f"{kind}-{value.removeprefix('-')}"
                values |= {f"copies_{name}": promise.count, f"{field}_{name}": value}
    return values


def _card_values(game: Game) -> dict[str, Value]:
    values: dict[str, Value] = {"total": sum(card.copies for card in game.cards)}
    values |= {
        f"deck_{deck.id}": sum(card.copies for card in game.cards if card.deck == deck.id) for deck in game.decks
    }
    values |= {f"kind_{kind}": sum(card.copies for card in game.cards if card.kind == kind) for kind in game.kinds}
    for card in game.cards:
        fields = {**card.fields, "copies": card.copies}
        values |= {f"{field}_{card.id}": value for field, value in fields.items() if is_printable(value)}
    return values


def is_printable(value: Value) -> bool:
    """Whether a value can stand in a sentence: texts and numbers, not true or false, lists or mappings."""
    return isinstance(value, str | int | float) and not isinstance(value, bool)


def filled(value: Value) -> str:
    """A value as it is printed in a sentence; negative numbers with a true minus sign."""
    return str(value).replace("-", MINUS, 1) if isinstance(value, int | float) else str(value)
