"""Contents of one kind, value by value: the deepest counts that the box promises."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.contents_tally import Tally
from validator.database.model import Card, Promise
from validator.database.nearest import listing, nearest
from validator.database.place import Place
from validator.database.problem import Param, Problem, error
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """One value of a field whose cards are not as many as promised; `promise` is None for none promised."""

    value: str
    promise: Promise | None
    cards: tuple[Card, ...]

    @property
    def promised(self) -> int:
        return self.promise.count if self.promise else 0

    @property
    def counted(self) -> int:
        return sum(card.copies for card in self.cards)


def check_values(tally: Tally, kind: str) -> Iterator[Problem]:
    """The problems of the first field of `kind` whose counts are wrong."""
    for field in tally.fields(kind):
        known = tally.known_fields(kind)
        if field not in known:
            yield _unknown_field(tally, kind, field, known)
            return
        promised = tally.promised_values(kind, field)
        differences = _differences(tally, kind, field)
        total = tally.kind_total(kind)
        values_sum = sum(promise.count for promise in promised.values())
        if values_sum != total.count:
            place = _place_of_wrong_sum(total, differences)
            what = f"kind {kind}"
            yield error(place, "contents-sum", what=what, promised=total.count, sum=values_sum)
            return
        if differences:
            yield from _explain(kind, field, differences, list(promised))
            return


def _unknown_field(tally: Tally, kind: str, field: str, known: list[str]) -> Problem:
    params: dict[str, Param] = {"field": field, "kind": kind, "known": listing(known)}
    meant = nearest(field, known)
    if meant:
        params["nearest"] = meant
    return error(tally.game.places[f"contents.kinds.{kind}.{field}"], "promise-field", **params)


def _differences(tally: Tally, kind: str, field: str) -> list[Difference]:
    promised = tally.promised_values(kind, field)
    cards = tally.cards_by_value(kind, field)
    every = (
        Difference(value, promised.get(value), tuple(cards.get(value, ())))
        for value in dict.fromkeys([*promised, *cards])
    )
    return [difference for difference in every if difference.promised != difference.counted]


def _place_of_wrong_sum(total: Promise, differences: list[Difference]) -> Place:
    """The promise that the cards do not bear out, if there is exactly one; else the total."""
    wrong = [difference.promise for difference in differences if difference.promise]
    return wrong[0].place if len(wrong) == 1 and len(differences) == 1 else total.place


def _explain(kind: str, field: str, differences: list[Difference], values: list[str]) -> Iterator[Problem]:
    moved = _moved_card(differences)
    if moved is not None:
        card, meant = moved
        yield _wrong_value(card, field, meant)
        return
    if len(differences) == 2 and sum(each.counted - each.promised for each in differences) == 0:
        yield _one_of_many(kind, field, differences)
        return
    for difference in differences:
        if difference.promise is None:
            yield _unpromised(difference, kind, field, values)
        else:
            yield _wrong_count(difference, difference.promise, kind, field)


def _moved_card(differences: list[Difference]) -> tuple[Card, Promise] | None:
    """The one card that is promised with another value: as many are missing there as are too many here."""
    short = [difference for difference in differences if difference.counted < difference.promised]
    over = [difference for difference in differences if difference.counted > difference.promised]
    if len(short) != 1 or len(over) != 1 or short[0].promise is None:
        return None
    amount = short[0].promised - short[0].counted
    fitting = [card for card in over[0].cards if card.copies == amount]
    if over[0].counted - over[0].promised != amount or len(fitting) != 1:
        return None
    return fitting[0], short[0].promise


def _one_of_many(kind: str, field: str, differences: list[Difference]) -> Problem:
    """As many too many of one value as too few of another: some card has the one for the other."""
    short, over = sorted(differences, key=lambda each: each.counted - each.promised)
    place = over.promise.place if over.promise else over.cards[0].place_of(field)
    params: dict[str, Param] = {"kind": kind, "field": field, "value": over.value, "wanted": short.value}
    return error(place, "value-instead", cards=listing(card.id for card in over.cards), **params)


def _wrong_value(card: Card, field: str, meant: Promise) -> Problem:
    value = str(card.id if field == "id" else card.fields.get(field, ""))
    place = card.place_of(field)
    wanted, line = meant.path[-1], meant.place.line
    if field not in card.places:
        return error(place, "value-missing", card=card.id, field=field, wanted=wanted, line=line)
    code = "id-not-promised" if field == "id" else "value-moved"
    return error(place, code, card=card.id, field=field, value=value, wanted=wanted, line=line)


def _unpromised(difference: Difference, kind: str, field: str, values: list[str]) -> Problem:
    card = difference.cards[0]
    known = listing(values)
    if field not in card.places:
        return error(card.place, "value-missing-open", card=card.id, field=field, known=known)
    return error(
        card.place_of(field),
        "value-not-promised",
        kind=kind,
        field=field,
        value=difference.value,
        known=known,
    )


def _wrong_count(difference: Difference, promise: Promise, kind: str, field: str) -> Problem:
    params: dict[str, Param] = {
        "kind": kind,
        "field": field,
        "value": difference.value,
        "promised": promise.count,
    }
    if not difference.cards:
        return error(promise.place, "value-absent", **params)
    params["counted"] = difference.counted
    if len(difference.cards) == 1:
        place = difference.cards[0].place_of("copies")
        return error(place, "count", line=promise.place.line, **params)
    return error(promise.place, "value-count", **params)
