"""Texts of things that do not exist: a card, a kind, a deck, a sign, a piece under a name that nothing has."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.contents_tally import Tally
from validator.checks.text_view import TextView
from validator.database.model import Game
from validator.database.nearest import listing, nearest
from validator.database.problem import Param, Problem, error

# Section of a catalogue -> what its entries are called in messages.
THINGS = {"decks": "deck", "kinds": "kind", "signs": "sign", "cards": "card", "pieces": "piece", "words": "word list"}


def check_entries(game: Game, source: TextView, others: list[TextView]) -> Iterator[Problem]:
    """One problem per unknown name, however many languages use it; afterwards the views are free of them."""
    for section, names in _known_entries(game).items():
        known = set(names)
        users: dict[str, list[TextView]] = {}
        for view in [source, *others]:
            for name in view.entries(section):
                if name not in known:
                    users.setdefault(name, []).append(view)
        for name, views in users.items():
            taken = {entry for view in views for entry in view.entries(section)}
            free = [other for other in names if other not in taken]
            meant = nearest(name, free)
            if not _is_explained(game, section, name, meant):
                yield _problem(section, name, meant, views, names)
            for view in views:
                _tidy(view, f"{section}.{name}", f"{section}.{meant}" if meant else None)


def _known_entries(game: Game) -> dict[str, list[str]]:
    kinds = dict.fromkeys([*game.kinds, *(card.kind for card in game.cards)])
    decks = dict.fromkeys([*(deck.id for deck in game.decks), *(card.deck for card in game.cards)])
    return {
        "decks": list(decks),
        "kinds": list(kinds),
        "signs": list(game.signs),
        "cards": list(dict.fromkeys(card.id for card in game.cards)),
        "pieces": list(dict.fromkeys(piece.id for piece in game.pieces)),
        "words": game.effects.word_lists,
    }


def _is_explained(game: Game, section: str, name: str, meant: str | None) -> bool:
    """Whether a promise that nothing keeps is reported anyway: the card is missing, not the text wrong."""
    tally = Tally(game)
    if section != "cards":
        return (section, name) in (path[:2] for path in tally.promises)
    promised = sum(tally.kind_total(kind).count for kind in tally.promised_kinds)
    is_short = meant is None and promised > tally.counted_total
    return is_short or any(path[3:] == (name,) for path in tally.promises)


def _problem(section: str, name: str, meant: str | None, users: list[TextView], names: list[str]) -> Problem:
    params: dict[str, Param] = {"name": name, "what": THINGS[section], "known": listing(names) or "none"}
    if meant is not None:
        params["nearest"] = meant
    if len(users) > 1:
        params["others"] = listing(view.locale for view in users[1:])
    return error(users[0].place_near(f"{section}.{name}"), "text-of-nothing", **params)


def _tidy(view: TextView, entry: str, meant: str | None) -> None:
    if meant is None:
        view.drop(entry)
    else:
        view.rename(entry, meant)
