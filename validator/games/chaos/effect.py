"""One effect of a card, ready to be carried out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

# Carries an effect out: (box, state, effect, actor, target, amount). The amount is the count on this target.
Run = Callable[..., None]

# Whom an effect happens to; the empty word is the player of the card.
SELF, ONE, OTHERS, LEFT, EVERYBODY, SAME = "", "one", "others", "left", "all", "same"


@dataclass(frozen=True, slots=True)
class Condition:
    """`sign` of the target's top Lieu (C-61, C-66), or at least `least` of the things `what`."""

    sign: str
    what: str
    least: int


@dataclass(frozen=True, slots=True)
class Effect:
    """A verb with its parameters, those that the card leaves out empty.

    `name` is the id of the card and the number of the effect on it, from 1: `taxi.2`. `number` counts the effects of
    all cards. `strike` carries it out as the effect of an Attaque, `run` as that of anything else. `counts` are by
    number of seats. `per` is what the count is taken for, and `of_target` whose it is; `most` limits the result,
    None for no limit. `fixed` is the count if nothing changes it, not even the number of seats, else NONE.
    """

    number: int
    name: str
    verb: str
    run: Run
    strike: Run
    counts: tuple[int, ...]
    takes_all: bool
    target: str
    by: str
    what: str
    kind: str
    when: Condition | None
    per: str
    of_target: bool
    most: int | None
    fixed: int
