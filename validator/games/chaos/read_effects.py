"""Reads what cards do from the database, and collects what the engine would ignore."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from validator.database.model import Card
from validator.games.chaos.conditions import COUNTERS
from validator.games.chaos.effect import Condition, Effect
from validator.games.chaos.state import NONE
from validator.games.chaos.verbs.load import VERBS
from validator.games.chaos.verbs.registry import Verb
from validator.rules.game import Fault

# Everything: the count `all`.
ALL = "all"


@dataclass(slots=True)
class EffectReader:
    """Reads the effects of cards for up to `seats` seats. `effects` are all of them, by their number."""

    seats: int
    effects: list[Effect] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def read_field(self, card: Card, name: str) -> tuple[Effect, ...]:
        """The effects that the card has in this field; none if it has no such field."""
        value: Any = card.fields.get(name, ())
        entries = [value] if isinstance(value, Mapping) else list(value)
        found = (self._read(card, f"{card.id}.{number}", entry) for number, entry in enumerate(entries, 1))
        return tuple(effect for effect in found if effect is not None)

    def _read(self, card: Card, name: str, entry: Mapping[str, Any]) -> Effect | None:
        verb = VERBS.get(entry["do"])
        parts = ignored_parts(verb, card, entry)
        self.faults.extend(("rules-effect", {"part": part, "effect": name}) for part in parts)
        if verb is None:
            return None
        when, per = entry.get("when"), entry.get("per", {})
        counts = tuple(_count(entry, seats) for seats in range(self.seats + 1))
        is_fixed = len(set(counts)) == 1 and not {"when", "per", "max"} & entry.keys()
        effect = Effect(
            number=len(self.effects),
            name=name,
            verb=verb.name,
            run=verb.run,
            strike=verb.strike,
            counts=counts,
            takes_all=entry.get("count") == ALL,
            target=entry.get("target", ""),
            by=entry.get("by", ""),
            what=entry.get("what", ""),
            kind=entry.get("kind", ""),
            when=None if when is None else Condition(when.get("sign", ""), when.get("what", ""), when.get("min", 0)),
            per=per.get("what", ""),
            of_target=per.get("whose") == "target",
            most=entry.get("max"),
            fixed=counts[0] if is_fixed else NONE,
        )
        self.effects.append(effect)
        return effect


def _count(entry: Mapping[str, Any], seats: int) -> int:
    """The count with so many seats: `duel` holds if there is one opponent (C-64)."""
    count = entry.get("count", 1)
    found = entry.get("duel", count) if seats - 1 == 1 else count
    return 0 if found == ALL else int(found)


def ignored_parts(verb: Verb | None, card: Card, entry: Mapping[str, Any]) -> Iterator[str]:
    """The parts of an effect with which the engine does nothing, each as `parameter: value`."""
    if verb is None or (verb.kinds and card.kind not in verb.kinds):
        yield f"do: {entry['do']}"
        return
    for parameter, value in entry.items():
        if parameter != "do" and not _is_read(verb, parameter, value):
            yield f"{parameter}: {value}"


def _is_read(verb: Verb, parameter: str, value: Any) -> bool:
    if parameter not in verb.reads:
        return False
    if parameter == "what":
        return value in verb.whats
    if parameter == "count":
        return value != ALL or verb.takes_all
    if parameter in ("when", "per"):
        return value.get("what", next(iter(COUNTERS))) in COUNTERS
    return True
