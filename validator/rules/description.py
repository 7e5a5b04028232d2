"""A state in plain values, under the names of its fields: what is printed, saved, hashed and compared."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

# Text, number, a list whose order counts, a Bag whose order does not, or values by the name of a seat.
Plain = str | int | tuple[str, ...] | Mapping[str, "Plain"]
Description = Mapping[str, Plain]


class Bag(tuple[str, ...]):
    """Cards whose order does not count; kept sorted, so that equal bags are equal tuples."""


def bag(cards: list[str]) -> Bag:
    """The cards as a bag."""
    return Bag(sorted(cards))


def description_text(description: Description) -> str:
    """The description as one line of JSON: equal for equal states, in every process."""
    return json.dumps(description, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(text: str) -> str:
    """A short fingerprint of `text`, the same in every process."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]
