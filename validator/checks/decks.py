"""Check: each file of cards names a deck and a kind that game.yaml has, and the kind lies in that deck."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.meant import Misspelt, misspelt_decks, misspelt_kinds, rightly_spelt
from validator.checks.project import Project
from validator.database.model import Card, Game
from validator.database.nearest import listing
from validator.database.place import Place
from validator.database.problem import Param, Problem, error

UNKNOWN = {"deck": "unknown-deck", "kind": "unknown-kind"}


def check_decks(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        yield from _check_declared(game)
        yield from _check_used(game)
        yield from _check_kinds(rightly_spelt(game))


def _check_declared(game: Game) -> Iterator[Problem]:
    """Names in the decks of game.yaml that no card uses, because the cards spell them otherwise."""
    for name, meant in misspelt_decks(game).declared.items():
        yield error(game.places[f"decks.{name}"], "unused-deck", name=name, nearest=meant)
    for name, meant in misspelt_kinds(game).declared.items():
        deck = next(deck.id for deck in game.decks if name in deck.kinds)
        yield error(_kind_place(game, deck, name), "unused-kind", name=name, nearest=meant)


def _check_used(game: Game) -> Iterator[Problem]:
    """Names in card files that game.yaml does not have: one problem each, however many files use it."""
    decks, kinds = misspelt_decks(game), misspelt_kinds(game)
    known_decks = {decks.declared.get(deck.id, deck.id) for deck in game.decks} | decks.used.keys()
    seen: set[tuple[str, str]] = set()
    for card in game.cards:
        if ("deck", card.deck) not in seen:
            yield from _unknown(card, "deck", card.deck, [deck.id for deck in game.decks], decks)
        # The kind can only be looked for in a deck that exists.
        if ("kind", card.kind) not in seen and card.deck in known_decks:
            yield from _unknown(card, "kind", card.kind, list(game.kinds), kinds)
        seen |= {("deck", card.deck), ("kind", card.kind)}


def _unknown(card: Card, what: str, name: str, known: list[str], misspelt: Misspelt) -> Iterator[Problem]:
    if name in known or name in misspelt.declared.values():
        return
    params: dict[str, Param] = {"name": name, "known": listing(known)}
    if name in misspelt.used:
        params["nearest"] = misspelt.used[name]
    yield error(card.places[what], UNKNOWN[what], **params)


def _check_kinds(game: Game) -> Iterator[Problem]:
    """A kind lies in one deck, and its cards say that deck."""
    home: dict[str, str] = {}
    for deck in game.decks:
        for kind in deck.kinds:
            if home.setdefault(kind, deck.id) != deck.id:
                place = _kind_place(game, deck.id, kind)
                yield error(place, "kind-in-two-decks", kind=kind, deck=deck.id, other=home[kind])
    kinds = {deck.id: deck.kinds for deck in game.decks}
    seen: set[tuple[str, str]] = set()
    for card in game.cards:
        strange = card.kind in home and card.deck in kinds and card.kind not in kinds[card.deck]
        if strange and (card.deck, card.kind) not in seen:
            seen.add((card.deck, card.kind))
            known = listing(kinds[card.deck])
            yield error(
                card.places["deck"],
                "kind-of-deck",
                kind=card.kind,
                deck=card.deck,
                home=home[card.kind],
                known=known,
            )


def _kind_place(game: Game, deck: str, kind: str) -> Place:
    return game.places.get(f"decks.{deck}.kinds.{kind}", game.places["decks"])
