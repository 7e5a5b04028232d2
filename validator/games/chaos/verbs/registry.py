"""The verbs by name. A verb declares all that it reads, so that a card can be told what the engine would ignore."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from validator.games.chaos.box import Box
from validator.games.chaos.effect import Effect, Run
from validator.games.chaos.state import ChaosState

VerbRun = Callable[[Box, ChaosState, Effect, int, int, int], None]


@dataclass(frozen=True, slots=True)
class Verb:
    """`reads` are the parameters it reads, `whats` the values of `what`, `kinds` the kinds of card (empty: any).

    `takes_all` says whether the count may be `all`. `strike` carries it out as the effect of an Attaque.
    """

    name: str
    reads: frozenset[str]
    whats: frozenset[str]
    kinds: frozenset[str]
    takes_all: bool
    run: Run
    strike: Run


VERBS: dict[str, Verb] = {}


def verb(
    name: str,
    *reads: str,
    whats: tuple[str, ...] = (),
    kinds: tuple[str, ...] = (),
    takes_all: bool = False,
    strike: VerbRun | None = None,
) -> Callable[[VerbRun], VerbRun]:
    """Registers the function below as the verb `name`. Unless `strike` is given, an Attaque does the same."""
    assert name not in VERBS, name

    def register(run: VerbRun) -> VerbRun:
        read = frozenset(reads) | ({"what"} if whats else frozenset())
        VERBS[name] = Verb(name, read, frozenset(whats), frozenset(kinds), takes_all, run, strike or run)
        return run

    return register
