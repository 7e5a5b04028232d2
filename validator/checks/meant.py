"""The game as it was meant: names of decks and kinds that are misspelt in one place go by their right name.

A misspelt name is reported once, by the check of decks. All other checks look at the corrected game,
so that they do not stumble over the same slip.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from validator.database.model import Game
from validator.database.nearest import nearest
from validator.database.value_class import dataclass, replace


@dataclass(frozen=True, slots=True)
class Misspelt:
    """Wrong name -> right name: `declared` of those in game.yaml's decks, `used` of those in card files."""

    declared: Mapping[str, str]
    used: Mapping[str, str]


def misspelt_decks(game: Game) -> Misspelt:
    declared = [deck.id for deck in game.decks]
    return _misspelt(declared, (card.deck for card in game.cards), _promised(game, "decks"))


def misspelt_kinds(game: Game) -> Misspelt:
    return _misspelt(list(game.kinds), (card.kind for card in game.cards), _promised(game, "kinds"))


def game_as_meant(game: Game) -> Game:
    """The game with the right names in its decks and cards, each kind in one deck and its cards in that."""
    game = rightly_spelt(game)
    home: dict[str, str] = {}
    for deck in game.decks:
        for kind in deck.kinds:
            home.setdefault(kind, deck.id)
    strayed = any(home.get(card.kind, card.deck) != card.deck for card in game.cards)
    if not strayed and len(game.kinds) == len(home):
        return game
    decks = (replace(deck, kinds=tuple(kind for kind in deck.kinds if home[kind] == deck.id)) for deck in game.decks)
    cards = (replace(card, deck=home.get(card.kind, card.deck)) for card in game.cards)
    return replace(game, decks=tuple(decks), cards=tuple(cards))


def rightly_spelt(game: Game) -> Game:
    """The game with the right names in its decks and cards; the same game if there is nothing to correct."""
    decks, kinds = misspelt_decks(game), misspelt_kinds(game)
    if not (decks.declared or decks.used or kinds.declared or kinds.used):
        return game
    return replace(
        game,
        decks=tuple(
            replace(
                deck,
                id=decks.declared.get(deck.id, deck.id),
                kinds=tuple(kinds.declared.get(kind, kind) for kind in deck.kinds),
            )
            for deck in game.decks
        ),
        cards=tuple(
            replace(card, deck=decks.used.get(card.deck, card.deck), kind=kinds.used.get(card.kind, card.kind))
            for card in game.cards
        ),
    )


def _misspelt(declared: list[str], used: Iterable[str], promised: set[str]) -> Misspelt:
    names = list(dict.fromkeys(used))
    wrong_declared: dict[str, str] = {}
    wrong_used: dict[str, str] = {}
    for name in names:
        if name in declared:
            continue
        unused = [other for other in declared if other not in names and other not in wrong_declared]
        strangers = [other for other in names if other not in declared]
        # With one name too many on either side, they belong together however different they look.
        twin = unused[0] if len(unused) == len(strangers) == 1 else nearest(name, unused)
        # Two spellings of one name: the one that the contents use, too, is the right one.
        if twin is not None and name in promised and twin not in promised:
            wrong_declared[twin] = name
        else:
            meant = twin or nearest(name, declared)
            if meant is not None:
                wrong_used[name] = meant
    return Misspelt(wrong_declared, wrong_used)


def _promised(game: Game, section: str) -> set[str]:
    return {promise.path[1] for promise in game.promises if promise.path[0] == section}
