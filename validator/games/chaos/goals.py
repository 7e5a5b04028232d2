"""What Objectifs ask for, made from their data: each goal is a question about one seat (C-53, C-106, C-107, C-124)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import attrgetter, itemgetter
from typing import Any

from validator.database.model import Card
from validator.games.chaos.bound import Bound, Measure
from validator.games.chaos.box import Goal
from validator.games.chaos.state import ChaosState
from validator.rules.game import Fault

NAME, SIGN, KIND = "name", "sign", "kind"
# What the state counts for each seat, in fields of these names.
COUNTS = ("turned", "stress", "inflicted", "stolen")


@dataclass(frozen=True, slots=True)
class Facts:
    """What goals read of cards, by number: signs of Lieux and Objets. Kinds and verbs are those that are counted."""

    lieu_signs: tuple[frozenset[str], ...]
    objet_signs: tuple[frozenset[str], ...]
    kinds: tuple[str, ...]
    verbs: tuple[str, ...]


def make_goal(entries: Sequence[Mapping[str, Any]], facts: Facts) -> Goal:
    """All conditions of one Objectif together."""
    goals = [_make_condition(entry, facts) for entry in entries if entry["of"] in MEASURES]
    return reduce(_both, goals) if goals else _nothing


def _both(first: Goal, second: Goal) -> Goal:
    return lambda state, seat: first(state, seat) and second(state, seat)


def _nothing(_state: ChaosState, _seat: int) -> bool:
    return True


def _make_condition(entry: Mapping[str, Any], facts: Facts) -> Goal:
    """One condition. Nearly all have a lower bound alone, and are asked for in every step of a turn."""
    measure, least, most = MEASURES[entry["of"]](entry, facts), entry.get("min", 0), entry.get("max")
    if most is not None:
        return lambda state, seat: least <= measure(state, seat) <= most
    if entry["of"] in COUNTS:
        counts: Callable[[ChaosState], Sequence[int]] = attrgetter(entry["of"])
        return lambda state, seat: counts(state)[seat] >= least
    # Written out for speed: with too few cards on the table none of them has to be looked at. Signs may be more.
    if entry.get("different") == SIGN:
        return lambda state, seat: measure(state, seat) >= least
    if entry["of"] == "lieux":
        return lambda state, seat: len(state.places[seat]) >= least and measure(state, seat) >= least
    if entry["of"] == "objets":
        return lambda state, seat: (
            len(state.objets[seat]) + len(state.used[seat]) >= least and measure(state, seat) >= least
        )
    return lambda state, seat: measure(state, seat) >= least


def make_bounds(entries: Sequence[Mapping[str, Any]], facts: Facts) -> tuple[Bound, ...]:
    """The conditions of one Objectif as numbers within bounds."""
    known = [entry for entry in entries if entry["of"] in MEASURES]
    return tuple(Bound(MEASURES[entry["of"]](entry, facts), entry.get("min", 0), entry.get("max")) for entry in known)


def goal_entries(card: Card) -> list[Mapping[str, Any]]:
    """The conditions of an Objectif. Raises KeyError if it has none."""
    goal: Any = card.fields["goal"]
    return [goal] if isinstance(goal, Mapping) else list(goal)


def ignored_parts(card: Card) -> Iterator[Fault]:
    """Parts of a goal that nothing is made of."""
    for number, entry in enumerate(goal_entries(card), 1):
        reads = {**READS.get(entry["of"], dict.fromkeys(entry, ())), "of": tuple(MEASURES)}
        for parameter, value in entry.items():
            if parameter not in reads or (reads[parameter] and value not in reads[parameter]):
                yield "rules-effect", {"part": f"{parameter}: {value}", "effect": f"{card.id}.{number}"}


def counted_verbs(cards: Sequence[Card]) -> tuple[str, ...]:
    """The verbs that some Objectif counts, each once."""
    entries = [entry for card in cards for entry in goal_entries(card)]
    return tuple(dict.fromkeys(entry["verb"] for entry in entries if "verb" in entry))


def _lieux(entry: Mapping[str, Any], facts: Facts) -> Measure:
    """C-51, C-53: Lieux of the pile, those with a sign, or their different names or signs."""
    sign, different, signs = entry.get(SIGN), entry.get("different"), facts.lieu_signs
    shows = [sign is None or sign in found for found in signs]
    if different == NAME:
        return lambda state, seat: len({lieu for lieu in state.places[seat] if shows[lieu]})
    if different == SIGN:
        return lambda state, seat: len({found for lieu in state.places[seat] for found in signs[lieu]})
    if sign is None:
        return lambda state, seat: len(state.places[seat])

    def showing(state: ChaosState, seat: int) -> int:
        found = 0
        for lieu in state.places[seat]:
            if shows[lieu]:
                found += 1
        return found

    return showing


def _objets(entry: Mapping[str, Any], facts: Facts) -> Measure:
    """C-87, C-88: Objets in front of the player, turned or not."""
    sign, different, signs = entry.get(SIGN), entry.get("different"), facts.objet_signs

    def found(state: ChaosState, seat: int) -> list[int]:
        laid = state.objets[seat] + state.used[seat]
        return laid if sign is None else [card for card in laid if sign in signs[card]]

    if different == NAME:
        return lambda state, seat: len(set(found(state, seat)))
    if different == SIGN:
        return lambda state, seat: len({shown for card in found(state, seat) for shown in signs[card]})
    if sign is None:
        return lambda state, seat: len(state.objets[seat]) + len(state.used[seat])
    return lambda state, seat: len(found(state, seat))


def _played(entry: Mapping[str, Any], facts: Facts) -> Measure:
    """C-39, C-107: cards played, of some kinds, of so many different kinds, or with a verb."""
    if "verb" in entry:
        verb = facts.verbs.index(entry["verb"])
        return lambda state, seat: state.acts[seat][verb]
    chosen = [number for number, kind in enumerate(facts.kinds) if kind in entry.get("kinds", facts.kinds)]
    if entry.get("different") == KIND:
        return lambda state, seat: len(chosen) - [*map(state.played[seat].__getitem__, chosen)].count(0)
    if len(chosen) == 1:
        (only,) = chosen
        return lambda state, seat: state.played[seat][only]
    counts = itemgetter(*chosen)
    return lambda state, seat: sum(counts(state.played[seat]))


def _counts(entry: Mapping[str, Any], _facts: Facts) -> Measure:
    """What the state counts for each seat in the field of that name."""
    counts: Callable[[ChaosState], Sequence[int]] = attrgetter(entry["of"])
    return lambda state, seat: counts(state)[seat]


MEASURES: Mapping[str, Callable[[Mapping[str, Any], Facts], Measure]] = {
    "lieux": _lieux,
    "objets": _objets,
    "played": _played,
    **dict.fromkeys(COUNTS, _counts),
}
BOUNDS: Mapping[str, tuple[str, ...]] = {"min": (), "max": ()}
# What each measure reads, with the values it can make something of (none named: any).
READS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "lieux": {**BOUNDS, SIGN: (), "different": (NAME, SIGN)},
    "objets": {**BOUNDS, SIGN: (), "different": (NAME, SIGN)},
    "played": {**BOUNDS, "kinds": (), "verb": (), "different": (KIND,)},
    **dict.fromkeys(COUNTS, BOUNDS),
}
