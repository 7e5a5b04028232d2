"""Laid Objets: who picks which to discard, give, steal or exchange, and turning them (C-80 to C-89)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.piles import moves_of
from validator.games.chaos.state import NONE, ChaosState
from validator.games.chaos.step_kind import CARD, COUNT, SEAT, StepKind, ask
from validator.rules.move import Move


def laid_objets(state: ChaosState, seat: int) -> list[int]:
    """All Objets in front of the seat, turned or not (C-87), sorted."""
    upright, used = state.objets[seat], state.used[seat]
    return sorted(upright + used) if used else upright


def turn_choices(box: Box, state: ChaosState, seat: int) -> list[Move]:
    """C-81, C-86: the starred Objets not turned yet whose Lieu is in the pile may be turned, each design once."""
    found: list[Move] = []
    add_turns(box, state, seat, found)
    return found


def add_turns(box: Box, state: ChaosState, seat: int, found: list[Move]) -> None:
    """Adds these moves to those `found`: mostly there are none."""
    named, places = box.places, state.places[seat]
    last = NONE
    # Laid Objets are sorted: equal ones lie side by side.
    for card in state.objets[seat]:
        place = named[card]
        if place >= 0 and card != last and place in places:
            found.append(box.moves.turns[card])
            last = card


def may_turn(box: Box, state: ChaosState, seat: int) -> bool:
    """Whether there is one."""
    named, places = box.places, state.places[seat]
    for card in state.objets[seat]:
        place = named[card]
        if place >= 0 and place in places:
            return True
    return False


def turn_objet(box: Box, state: ChaosState, seat: int, card: int) -> None:
    """C-81: the Objet is turned upside down and brings its bonus."""
    state.objets[seat].remove(card)
    insort(state.used[seat], card)
    state.turned[seat] += 1
    state.pending.extend([("do", effect.number, seat, seat) for effect in reversed(box.bonuses[card])])


def take_away(state: ChaosState, seat: int, card: int) -> list[list[int]]:
    """Takes the Objet from the seat, one not turned first; returns the zone of all seats where it lay."""
    zone = state.objets if card in state.objets[seat] else state.used
    zone[seat].remove(card)
    return zone


def only_one(cards: list[int]) -> int:
    """The one design among these sorted cards, or NONE if there are several."""
    return cards[0] if cards[0] == cards[-1] else NONE


def shed_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """C-43: so many laid Objets go to the Action discard; their owner picks them."""
    _name, seat, count = step
    laid = laid_objets(state, seat)
    if count < len(laid) and only_one(laid) == NONE:
        return ask(state, step, seat)
    for card in laid[:count]:
        take_away(state, seat, card)
        state.action_discard.append(card)
    return False


def shed_choices(box: Box, state: ChaosState, step: Any) -> Sequence[Move]:
    """Any Objet of one's own."""
    return moves_of(box.moves.discards, laid_objets(state, step[1]))


def shed_answer(_box: Box, state: ChaosState, step: Any, move: Any) -> None:
    """One goes, and the next is asked for."""
    _name, seat, count = step
    take_away(state, seat, move.card)
    state.action_discard.append(move.card)
    if count > 1:
        state.pending.append(("shed", seat, count - 1))


def give_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """C-83, C-85: the giver picks; without an Objet nothing happens."""
    _name, giver, taker, count = step
    laid = laid_objets(state, giver)
    if not laid or not count:
        return False
    if count < len(laid) and only_one(laid) == NONE:
        return ask(state, step, giver)
    for card in laid[:count]:
        insort(take_away(state, giver, card)[taker], card)
    return False


def give_choices(box: Box, state: ChaosState, step: Any) -> Sequence[Move]:
    """Any Objet of one's own."""
    return moves_of(box.moves.gives, laid_objets(state, step[1]))


def give_answer(_box: Box, state: ChaosState, step: Any, move: Any) -> None:
    """C-85: it stays as it lies, and the next is asked for."""
    _name, giver, taker, count = step
    insort(take_away(state, giver, move.card)[taker], move.card)
    if count > 1:
        state.pending.append(("give", giver, taker, count - 1))


def steal_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """C-82, C-83: the thief picks; where nothing lies, nothing is stolen."""
    _name, thief, victim, count = step
    laid = laid_objets(state, victim)
    if not laid or not count:
        return False
    if count < len(laid) and only_one(laid) == NONE:
        return ask(state, step, thief)
    for card in laid[:count]:
        _steal(state, thief, victim, card)
    return False


def steal_choices(box: Box, state: ChaosState, step: Any) -> Sequence[Move]:
    """Any Objet of the other."""
    _name, _thief, victim, _count = step
    return moves_of(box.moves.takes, laid_objets(state, victim))


def steal_answer(_box: Box, state: ChaosState, step: Any, move: Any) -> None:
    """One is stolen, and the next is asked for."""
    _name, thief, victim, count = step
    _steal(state, thief, victim, move.card)
    if count > 1:
        state.pending.append(("steal", thief, victim, count - 1))


def _steal(state: ChaosState, thief: int, victim: int, card: int) -> None:
    """C-82: a stolen Objet turns upright again."""
    take_away(state, victim, card)
    insort(state.objets[thief], card)
    state.stolen[thief] += 1


def offer_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """An exchange of Objets: the player picks his own first. Unless both have one, nothing happens."""
    _name, actor, target = step
    laid = laid_objets(state, actor)
    if not laid or not laid_objets(state, target):
        return False
    if only_one(laid) == NONE:
        return ask(state, step, actor)
    state.pending.append(("swap", actor, target, laid[0]))
    return False


def offer_answer(_box: Box, state: ChaosState, step: Any, move: Any) -> None:
    """Then he picks that of the other."""
    _name, actor, target = step
    state.pending.append(("swap", actor, target, move.card))


def swap_step(_box: Box, state: ChaosState, step: Any) -> bool:
    """An exchange of Objets: the player picks that of the other."""
    _name, actor, target, own = step
    laid = laid_objets(state, target)
    if only_one(laid) == NONE:
        return ask(state, step, actor)
    _exchange(state, actor, target, own, laid[0])
    return False


def swap_choices(box: Box, state: ChaosState, step: Any) -> Sequence[Move]:
    """Any Objet of the other."""
    _name, _actor, target, _own = step
    return moves_of(box.moves.takes, laid_objets(state, target))


def swap_answer(_box: Box, state: ChaosState, step: Any, move: Any) -> None:
    """The exchange is made."""
    _name, actor, target, own = step
    _exchange(state, actor, target, own, move.card)


def _exchange(state: ChaosState, actor: int, target: int, own: int, other: int) -> None:
    """C-85: both stay as they lie."""
    given, taken = take_away(state, actor, own), take_away(state, target, other)
    insort(given[target], own)
    insort(taken[actor], other)


STEPS: dict[str, StepKind] = {
    "shed": StepKind((SEAT, COUNT), shed_step, shed_choices, shed_answer),
    "give": StepKind((SEAT, SEAT, COUNT), give_step, give_choices, give_answer),
    "steal": StepKind((SEAT, SEAT, COUNT), steal_step, steal_choices, steal_answer),
    "offer": StepKind((SEAT, SEAT), offer_step, give_choices, offer_answer),
    "swap": StepKind((SEAT, SEAT, CARD), swap_step, swap_choices, swap_answer),
}
