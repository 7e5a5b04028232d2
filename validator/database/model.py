"""What the database holds once it is loaded: games, decks, cards, pieces.

Frozen values, each with its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from validator.database.effect_model import NO_EFFECTS, EffectRules
from validator.database.place import Place
from validator.database.problem import Problem
from validator.database.statements import NO_STATEMENTS, Statements
from validator.database.value_class import dataclass, replace

# What a field of a card may hold: text, number, boolean, or lists and mappings of these.
Value = str | int | float | bool | None | tuple["Value", ...] | Mapping[str, "Value"]

EMPTY: Mapping[str, Value] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Card:
    """One design of card, printed `copies` times.

    `fields` holds the game's own facts (value, signs, effect ...), in the order of the file.
    `places` gives the place of each key that was typed for the card, `id` and `copies` included;
    what the card inherits from the head of its file has the place of that line.
    `provenance` maps each field to `rulebook`, `published` or `project`.
    `number` counts the cards of its deck from 1 in the order of the database.
    """

    game: str
    deck: str
    kind: str
    id: str
    number: int
    copies: int
    fields: Mapping[str, Value]
    provenance: Mapping[str, str]
    place: Place
    places: Mapping[str, Place]

    def place_of(self, key: str) -> Place:
        """Where `key` was typed, else where the card begins."""
        return self.places.get(key, self.place)

    def numbered(self, number: int) -> Card:
        """The same card with its number within the deck."""
        return replace(self, number=number)


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing in the box that is not a card (token, marker), with two printed sides.

    `sides` names the two sides, front first; their texts are keyed `<piece>.<side>`.
    """

    game: str
    id: str
    copies: int
    sides: tuple[str, str]
    fields: Mapping[str, Value]
    provenance: Mapping[str, str]
    place: Place
    places: Mapping[str, Place]


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that share a back and lie in one pile; `kinds` in the order in which they are printed."""

    id: str
    kinds: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Promise:
    """One count that the box promises.

    `path` says of what: `("total",)`, `("decks", "aide")`, `("kinds", "soutien", "total")`,
    `("kinds", "soutien", "value", "5")`, `("pieces", "camp")`.
    """

    path: tuple[str, ...]
    count: int
    place: Place


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rulebook. `kind` is `stated`, `settled` or `invented`; `chapter` the id of its chapter."""

    id: str
    kind: str
    chapter: str
    place: Place


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the database, facts only; its sentences are in its catalogues.

    `provenance` is that of each constant, and of each count by its dotted path (`contents.decks.aide`).
    `effects` says how cards tell what they do, `statements` what must hold of cards. `places` are those
    of the keys of game.yaml by dotted path, and of the words in its lists: `decks.aide.kinds.aide`. `clauses` are those
    of rules.yaml in reading order, none if there is no such file.
    """

    id: str
    edition: int
    seats: tuple[int, int]
    source_locale: str
    locales: tuple[str, ...]
    untranslated: frozenset[str]
    signs: tuple[str, ...]
    decks: tuple[Deck, ...]
    promises: tuple[Promise, ...]
    constants: Mapping[str, Value]
    provenance: Mapping[str, str]
    cards: tuple[Card, ...]
    pieces: tuple[Piece, ...]
    place: Place
    places: Mapping[str, Place]
    effects: EffectRules = NO_EFFECTS
    statements: Statements = NO_STATEMENTS
    clauses: tuple[Clause, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """Every kind, deck by deck, in printing order."""
        return tuple(kind for deck in self.decks for kind in deck.kinds)

    def card(self, card_id: str) -> Card | None:
        """The card of that id, or None."""
        return next((card for card in self.cards if card.id == card_id), None)


@dataclass(frozen=True, slots=True)
class Database:
    """All games of a project that could be read, and the problems of those that could not.

    A game with a fault of syntax or schema is left out of `games`; the others are complete.
    """

    games: tuple[Game, ...]
    problems: tuple[Problem, ...]
