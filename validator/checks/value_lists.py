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
            strange = _strange_names(game, kind, lists)
            meant = {meant for _, _, meant in strange}
            yield from (problem for card, problem in _check_cards(game, kind, field, lists) if card not in meant)
            for listed, name, right in strange:
                yield _unknown_name(game, listed, name, right)


def _check_cards(game: Game, kind: str, field: str, lists: list[ValueList]) -> Iterator[tuple[str, Problem]]:
    """Each card whose values are not those of the lists, with its problem."""
    for card in known_cards(game, kind):
        value = card.fields.get(field, ())
        has = {str(one) for one in (value if isinstance(value, tuple) else (value,))}
        listed = {one.value for one in lists if card.id in one.cards}
        if has != listed:
            wrong = next(one for one in lists if (card.id in one.cards) != (one.value in has))
            params: dict[str, Param] = {"card": card.id, "field": field, "found": listing(sorted(has)) or "none"}
            wanted = listing(one.value for one in lists if one.value in listed) or "none"
            params |= {"wanted": wanted, "line": wrong.place.line}
            yield card.id, error(card.place_of(field), "not-as-listed", **params)


def _strange_names(game: Game, kind: str, lists: list[ValueList]) -> list[tuple[ValueList, str, str | None]]:
    """Names in lists that no card has, each once, with the card that was probably meant.

    A card that the box promises and lacks is reported as that.
    """
    present = [card.id for card in game.cards if card.kind == kind]
    known = {*present, *promised_ids(game).get(kind, ())}
    first = {name: listed for listed in reversed(lists) for name in listed.cards if name not in known}
    return [(listed, name, nearest(name, present)) for name, listed in first.items()]


def _unknown_name(game: Game, listed: ValueList, name: str, meant: str | None) -> Problem:
    present = listing(card.id for card in game.cards if card.kind == listed.kind)
    params: dict[str, Param] = {"name": name, "kind": listed.kind, "known": present}
    if meant:
        params["nearest"] = meant
    place = game.places.get(f"lists.{listed.kind}.{listed.field}.{listed.value}.{name}", listed.place)
    return error(place, "list-of-nothing", **params)
