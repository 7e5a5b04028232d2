"""What one seat may know: all that a policy ever gets to see of a game."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from validator.rules.description import Description, description_text


@dataclass(frozen=True, slots=True)
class Observation:
    """The fields of a state as `seat` sees them; a number stands for cards whose faces are hidden."""

    seat: int
    seen: Description

    def __str__(self) -> str:
        return description_text(self.seen)


# For policies that do not look.
UNSEEN: Final = Observation(0, MappingProxyType({}))
