"""Check: the lists of game.yaml (which cards have a value) and the cards agree, both ways."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.meant import game_as_meant
from validator.checks.project import Project
from validator.checks.strangers import known_cards, promised_ids
from validator.database.model import Game
from validator.database.nearest import listing, nearest
from validator.database.problem import Param, Problem, error
from validator.database.statements import ValueList


def check_value_lists(project: Project) -> Iterator[Problem]:
    for game in map(game_as_meant, project.database.games):
        groups: dict[tuple[str, str], list[ValueList]] = {}
        for listed in game.statements.lists:
            groups.setdefault((listed.kind, listed.field), []).append(listed)
        for (kind, field), lists in groups.items():
            yield from _check_cards(game, kind, field, lists)
            yield from _check_names(game, kind, lists)


def _check_cards(game: Game, kind: str, field: str, lists: list[ValueList]) -> Iterator[Problem]:
    """One problem per card whose values are not those of the lists, at the card."""
    for card in known_cards(game, kind):
        value = card.fields.get(field, ())
        has = {str(one) for one in (value if isinstance(value, tuple) else (value,))}
        listed = {one.value for one in lists if card.id in one.cards}
        if has != listed:
            wrong = next(one for one in lists if (card.id in one.cards) != (one.value in has))
            params: dict[str, Param] = {"card": card.id, "field": field, "found": listing(sorted(has)) or "none"}
            wanted = listing(one.value for one in lists if one.value in listed) or "none"
            yield error(card.place_of(field), "not-as-listed", wanted=wanted, line=wrong.place.line, **params)


def _check_names(game: Game, kind: str, lists: list[ValueList]) -> Iterator[Problem]:
    """Names in lists that no card has; a card that the box promises and lacks is reported as that."""
    present = [card.id for card in game.cards if card.kind == kind]
    promised = promised_ids(game).get(kind, ())
    seen: set[str] = set()
    for listed in lists:
        for name in listed.cards:
            if name in present or name in promised or name in seen:
                continue
            seen.add(name)
            params: dict[str, Param] = {"name": name, "kind": kind, "known": listing(present)}
            meant = nearest(name, present)
            if meant:
                params["nearest"] = meant
            yield error(listed.place, "list-of-nothing", **params)
