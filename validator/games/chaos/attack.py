"""An Attaque: the attacker's split, the answers of the targets, and the effects in their order (C-60 to C-79)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.conditions import amount_of
from validator.games.chaos.piles import finish_step, moves_of
from validator.games.chaos.state import HIT, REFLECTED, ChaosState, Step
from validator.games.chaos.step_kind import CARD, EFFECT, SEAT, SEATS, StepKind, ask
from validator.rules.move import Move

DEFENCE = "defense"


def demand_of(box: Box, state: ChaosState, actor: int, card: int, target: int) -> int:
    """What the target is to get, in points of Stress."""
    effects = box.aimed_stress[card]
    if len(effects) == 1:
        return amount_of(box, state, effects[0], actor, target)
    return sum([amount_of(box, state, effect, actor, target) for effect in effects])


def demands_of(box: Box, state: ChaosState, actor: int, card: int, targets: Sequence[int]) -> dict[int, int]:
    """The same for several targets."""
    return {target: demand_of(box, state, actor, card, target) for target in targets}


def split_step(box: Box, state: ChaosState, step: Any) -> bool:
    """C-62, C-63, C-67: the attacker hands over all he can; only between several targets the split is his."""
    _name, actor, card, targets = step
    own = state.stress[actor]
    if not own:
        return False
    if len(targets) == 1:
        (target,) = targets
        demand = demand_of(box, state, actor, card, target)
        state.shares[target] = demand if demand < own else own
        return False
    demands = demands_of(box, state, actor, card, targets)
    wanting = [target for target, points in demands.items() if points]
    if own >= sum(demands.values()):
        for target in wanting:
            state.shares[target] = demands[target]
    elif len(wanting) == 1:
        state.shares[wanting[0]] = own
    else:
        return ask(state, step, actor)
    return False


def split_choices(box: Box, state: ChaosState, step: Any) -> Sequence[Move]:
    """Every way to hand all of one's Stress to the targets, none of them more than it is to get."""
    _name, actor, card, targets = step
    demands = demands_of(box, state, actor, card, targets)
    wanting = sorted(target for target, points in demands.items() if points)
    ways = share_out(state.stress[actor], [demands[target] for target in wanting])
    moves = [box.moves.split(tuple(zip(wanting, way, strict=True))) for way in ways]
    return sorted(moves, key=str)


def share_out(points: int, limits: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to split `points` into parts within these limits."""
    if not limits:
        if not points:
            yield ()
        return
    for part in range(min(points, limits[0]) + 1):
        for rest in share_out(points - part, limits[1:]):
            yield part, *rest


def split_answer(_box: Box, state: ChaosState, _step: Any, move: Any) -> None:
    """C-68: the split is named before anybody answers."""
    for target, points in move.shares:
        state.shares[target] = points


def answer_step(box: Box, state: ChaosState, step: Any) -> bool:
    """C-69, C-70: a target that holds a Défense, not forbidden by the Moment, is asked."""
    seat = step[1]
    if state.forbidden != DEFENCE:
        is_defence = box.is_defence
        for card in state.hands[seat]:
            if is_defence[card]:
                return ask(state, step, seat)
    return False


def answer_choices(box: Box, state: ChaosState, step: Any) -> Sequence[Move]:
    """Each Défense of the hand, or none."""
    is_defence, defences = box.is_defence, []
    for card in state.hands[step[1]]:
        if is_defence[card]:
            defences.append(card)
    found = moves_of(box.moves.defends, defences)
    found.append(box.moves.pass_)
    return found


def answer_answer(box: Box, state: ChaosState, step: Any, move: Any) -> None:
    """C-69: the Défense is played: it does its work and goes to the discard."""
    if move is box.moves.pass_:
        return
    seat = step[1]
    put_out(box, state, seat, move.card, box.plans[len(state.stress)][seat][move])


def put_out(box: Box, state: ChaosState, seat: int, card: int, plan: tuple[Step, ...]) -> None:
    """C-39: the card leaves the hand and counts as played, whatever comes of it (C-38, C-106).

    C-80: without a plan it is an Objet and stays on the table. Others do their work.
    """
    state.hands[seat].remove(card)
    state.played[seat][box.kind_numbers[card]] += 1
    verbs = box.verbs[card]
    if verbs:
        for verb in verbs:
            state.acts[seat][verb] += 1
    if plan:
        state.playing.append(card)
        state.pending += plan
    else:
        insort(state.objets[seat], card)


def hit_step(box: Box, state: ChaosState, step: Any) -> bool:
    """C-71, C-72: an effect on one target, unless that target has cancelled it."""
    _name, number, actor, target = step
    if state.answers[target] == HIT:
        effect = box.effects[number]
        amount = effect.fixed
        if amount < 0:
            amount = amount_of(box, state, effect, actor, target)
        effect.strike(box, state, effect, actor, target, amount)
    return False


def gain_step(box: Box, state: ChaosState, step: Any) -> bool:
    """C-78: what the card brings its player, unless all targets have cancelled it."""
    _name, number, actor, targets = step
    answers = state.answers
    for target in targets:
        if answers[target] == HIT:
            effect = box.effects[number]
            effect.run(box, state, effect, actor, actor, amount_of(box, state, effect, actor, actor))
            break
    return False


def back_step(box: Box, state: ChaosState, step: Any) -> bool:
    """C-73, C-76, C-77: the effect with attacker and defender exchanged. It is no Attaque: nothing is transferred."""
    _name, number, defender, attacker = step
    if state.answers[defender] == REFLECTED:
        effect = box.effects[number]
        effect.run(box, state, effect, defender, attacker, amount_of(box, state, effect, defender, attacker))
    return False


def close_step(box: Box, state: ChaosState, step: Any) -> bool:
    """The Attaque is over: shares and answers are done with, the card goes to the discard."""
    seats = len(state.stress)
    state.shares, state.answers = [0] * seats, [HIT] * seats
    return finish_step(box, state, step)


def do_step(box: Box, state: ChaosState, step: Any) -> bool:
    """One effect that is none of an Attaque, on one target."""
    _name, number, actor, target = step
    effect = box.effects[number]
    effect.run(box, state, effect, actor, target, amount_of(box, state, effect, actor, target))
    return False


STEPS: dict[str, StepKind] = {
    "split": StepKind((SEAT, CARD, SEATS), split_step, split_choices, split_answer),
    "answer": StepKind((SEAT, SEAT), answer_step, answer_choices, answer_answer),
    "hit": StepKind((EFFECT, SEAT, SEAT), hit_step),
    "gain": StepKind((EFFECT, SEAT, SEATS), gain_step),
    "back": StepKind((EFFECT, SEAT, SEAT), back_step),
    "close": StepKind((CARD,), close_step),
    "do": StepKind((EFFECT, SEAT, SEAT), do_step),
}
