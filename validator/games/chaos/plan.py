"""What a card does, step by step, once its player and target are known. Worked out once for each number of seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from validator.games.chaos.effect import EVERYBODY, LEFT, ONE, OTHERS, SAME, SELF, Effect
from validator.games.chaos.state import Step

GIVE, ACTION_CARD = "give", "action"


def clockwise(seats: int, seat: int) -> tuple[int, ...]:
    """All seats, from the left neighbour of `seat` to `seat` itself (C-94)."""
    return tuple((seat + step) % seats for step in range(1, seats + 1))


def find_targets(effect: Effect, seats: int, actor: int, chosen: int, before: tuple[int, ...]) -> tuple[int, ...]:
    """Whom the effect happens to, in order. `before` are those of the effect before it."""
    around = clockwise(seats, actor)
    return {
        SELF: (actor,),
        ONE: (chosen,),
        OTHERS: around[:-1],
        LEFT: around[:1],
        EVERYBODY: around,
        SAME: before,
    }[effect.target]


def all_targets(effects: Sequence[Effect], seats: int, actor: int, chosen: int) -> list[tuple[int, ...]]:
    """The targets of each effect of a card."""
    found: list[tuple[int, ...]] = []
    before: tuple[int, ...] = (actor,)
    for effect in effects:
        before = find_targets(effect, seats, actor, chosen, before)
        found.append(before)
    return found


def plan_card(card: int, effects: Sequence[Effect], seats: int, actor: int, chosen: int) -> tuple[Step, ...]:
    """A card that is no Attaque: its effects, then the card to the discard. The first step comes last."""
    steps: list[Step] = []
    for effect, targets in zip(effects, all_targets(effects, seats, actor, chosen), strict=True):
        steps += [("do", effect.number, actor, target) for target in targets]
        if is_handing_on(effect):
            steps += [("deliver", actor, target) for target in targets]
    steps.append(("finish", card))
    return tuple(reversed(steps))


def plan_attack(card: int, effects: Sequence[Effect], seats: int, actor: int, chosen: int) -> tuple[Step, ...]:
    """C-68: the split, the answers, target by target the effects, the gains (C-78), then what is sent back."""
    pairs = list(zip(effects, all_targets(effects, seats, actor, chosen), strict=True))
    aimed = [(effect, targets) for effect, targets in pairs if effect.target != SELF]
    targets = tuple(seat for seat in clockwise(seats, actor) if any(seat in found for _effect, found in aimed))
    steps: list[Step] = [("split", actor, card, targets)]
    steps += [("answer", target, actor) for target in targets]
    for target in targets:
        steps += [("hit", effect.number, actor, target) for effect, found in aimed if target in found]
    steps += [("gain", effect.number, actor, targets) for effect, _found in pairs if effect.target == SELF]
    for target in targets:
        steps += [("back", effect.number, target, actor) for effect, found in aimed if target in found]
    steps.append(("close", card))
    return tuple(reversed(steps))


def plan_moment(effects: Sequence[Effect], seats: int) -> tuple[Step, ...]:
    """C-25: player by player from the Croupier's left; whatever is handed on is handed over at one stroke.

    What names no target is a rule of the round, and the Croupier carries it out.
    """
    croupier = seats - 1
    steps: list[Step] = []
    before: tuple[int, ...] = (croupier,)
    for effect in effects:
        if effect.by:
            actors = before if effect.by == SAME else clockwise(seats, croupier)
            pairs = [
                (actor, target) for actor in actors for target in find_targets(effect, seats, actor, actor, before)
            ]
        else:
            before = find_targets(effect, seats, croupier, croupier, before)
            pairs = [(target, target) for target in before]
        steps += _carried_out(effect, pairs)
    return tuple(reversed(steps))


def plan_moments(cards: Sequence[Sequence[Effect]], seats: int) -> tuple[tuple[Step, ...], ...]:
    """The plan of each Moment, by number."""
    return tuple(plan_moment(effects, seats) for effects in cards)


def _carried_out(effect: Effect, pairs: Sequence[tuple[int, int]]) -> Iterator[Step]:
    for actor, target in pairs:
        yield "do", effect.number, actor, target
    if is_handing_on(effect):
        for actor, target in pairs:
            yield "deliver", actor, target


def is_handing_on(effect: Effect) -> bool:
    """Whether cards of a hand are laid aside first, to be handed over when all have chosen."""
    return effect.verb == GIVE and effect.what == ACTION_CARD
