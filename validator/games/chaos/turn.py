"""The course of the game: deal, rounds, turns, and what a seat may do in its turn (C-10 to C-43, C-100 to C-122)."""

from __future__ import annotations

from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.decks import DECKS
from validator.games.chaos.hands import pass_hands
from validator.games.chaos.objets import add_turns, may_turn, turn_objet
from validator.games.chaos.piles import draw_actions
from validator.games.chaos.scoring import announced, final_outcome, perfect_way
from validator.games.chaos.state import ACTIONS, CHECK, LATE, MOMENT, NONE, OVER, ChaosState
from validator.games.chaos.step_kind import StepKind
from validator.games.chaos.supply import relieve
from validator.rules.move import Move
from validator.rules.outcome import Outcome
from validator.rules.seats import NOBODY


def lay_out(box: Box, seats: int) -> ChaosState:
    """C-11, C-17: the table before the shuffles. Nature is to move: the first of them lies on the stack."""
    state = ChaosState(seats, len(box.kind_names), len(box.counted_verbs))
    state.action_pile = list(box.actions.cards[::-1])
    state.lieu_pile = list(box.lieux.cards[::-1])
    state.moment_pile = list(box.moments.cards[::-1])
    state.objectif_pile = box.objectifs.cards[::-1]
    state.pending = [("deal",), *(("shuffle", deck) for deck in reversed(DECKS))]
    return state


def deal_step(box: Box, state: ChaosState, _step: Any) -> bool:
    """C-12 to C-14, C-19: the countdown; hands, starting Lieux and Objectifs, player by player."""
    numbers = box.numbers
    seats = len(state.stress)
    # C-18, C-19: with two players there is one opponent, who is the second player and the Croupier.
    is_duel = seats - 1 == 1
    moments, objectifs = state.moment_pile, list(state.objectif_pile)
    split = len(moments) - box.countdown
    state.put_back, moments[:] = tuple(moments[:split]), moments[split:]
    for seat in range(seats):
        draw_actions(state, seat, numbers.duel_second_hand if is_duel and seat else numbers.hand)
        for _lieu in range(numbers.duel_lieux if is_duel else numbers.lieux):
            state.places[seat].append(state.lieu_pile.pop())
        state.objectifs[seat] = sorted(objectifs.pop() for _objectif in range(numbers.objectifs))
    state.objectif_pile = tuple(objectifs)
    reveal_moment(box, state)
    return False


def reveal_moment(box: Box, state: ChaosState) -> None:
    """C-20, C-25, C-121: the next Moment takes effect; without one the game ends."""
    if not state.moment_pile:
        end_game(state, final_outcome(box.numbers, state))
        return
    moment = state.moment_pile.pop()
    state.revealed.append(moment)
    state.fixed, state.forbidden = 0, ""
    state.peeked = [NONE] * len(state.peeked)
    state.phase = MOMENT
    state.active = 0
    state.pending.extend(box.moment_plans[len(state.stress)][moment])


def go_on(box: Box, state: ChaosState) -> bool:
    """No effect is under way: the next part of the turn begins. True if a seat has to choose, or nobody any more.

    C-86, C-119: whoever may turn an Objet or announce is asked before it.
    The commonest questions stand here and not in functions of their own: this is asked after every move.
    """
    while True:
        phase, seat = state.phase, state.active
        if phase == ACTIONS and state.actions > 0:
            plays = box.plays[len(state.stress)][seat][state.forbidden]
            for card in state.hands[seat]:
                if plays[card]:
                    state.to_move = seat
                    return True
            if may_shout(box, state, seat):
                state.to_move = seat
                return True
        elif phase == MOMENT:
            state.phase = phase = CHECK
        elif phase == OVER:
            return True
        if (state.objets[seat] and may_turn(box, state, seat)) or (
            state.validated[seat] and perfect_way(box.numbers, state, seat)
        ):
            state.to_move = seat
            return True
        NEXT_PARTS[phase](box, state)
        if state.pending:
            return False


def begin_next_part(box: Box, state: ChaosState) -> None:
    """The active seat has nothing more to do in this part of its turn."""
    if state.phase == ACTIONS:
        end_actions(box, state)
    elif state.phase == CHECK:
        begin_actions(box, state)
    else:
        end_turn(box, state)


def may_shout(box: Box, state: ChaosState, seat: int) -> bool:
    """C-100: whether the seat has the action and meets one of its secret Objectifs."""
    if state.actions < box.numbers.shout_actions:
        return False
    return any(box.goals[card](state, seat) for card in state.objectifs[seat])


def turn_moves(box: Box, state: ChaosState) -> list[Move]:
    """What the active seat may do between effects, in the order of the moves. C-100: it may shout what it meets."""
    seat, phase, moves = state.active, state.phase, box.moves
    found: list[Move] = [moves.draw] if phase == CHECK else []
    if state.actions > 0 and phase != CHECK:
        plays = box.plays[len(state.stress)][seat][state.forbidden]
        last = NONE
        # A hand is sorted: equal cards lie side by side.
        for card in state.hands[seat]:
            if card != last:
                found += plays[card]
                last = card
        if state.actions >= box.numbers.shout_actions:
            goals = box.goals
            for card in state.objectifs[seat]:
                if goals[card](state, seat):
                    found.append(moves.shouts[card])
    # C-86, C-119: at any time in its turn it may turn an Objet or announce.
    if state.objets[seat]:
        add_turns(box, state, seat, found)
    if state.validated[seat] and perfect_way(box.numbers, state, seat):
        found.append(moves.announce)
    if phase != CHECK:
        found.append(moves.end)
    return found


def make_other_move(box: Box, state: ChaosState, move: Any) -> None:
    """What the active seat does between effects, but for playing a card."""
    moves = box.moves
    if move is moves.end or move is moves.draw:
        begin_next_part(box, state)
    elif move is moves.announce:
        seat = state.active
        end_game(state, announced(perfect_way(box.numbers, state, seat), seat, len(state.stress)))
    elif move is moves.turns[move.card]:
        turn_objet(box, state, state.active, move.card)
    else:
        shout(box, state, state.active, move.card)


def shout(box: Box, state: ChaosState, seat: int, objectif: int) -> None:
    """C-100 to C-103, C-120, C-123: validated; the others draw Stress, the shouter gives back, hands move on."""
    numbers = box.numbers
    seats = len(state.stress)
    state.actions -= numbers.shout_actions
    state.objectifs[seat].remove(objectif)
    state.validated[seat].append(objectif)
    others = [(seat + step) % seats for step in range(1, seats)]
    for other in others:
        box.supply.take(state.stress, other, numbers.shout_stress)
    relieve(state.stress, seat, numbers.shout_relief)
    if len(others) == 1:
        state.pending.append(("discard", others[0], numbers.duel_discard))
    else:
        pass_hands(state, seat)


def begin_actions(box: Box, state: ChaosState) -> None:
    """C-31, C-42: step 2, and the actions of step 3."""
    numbers = box.numbers
    seat = state.active
    state.phase = ACTIONS
    state.actions = state.fixed or numbers.actions
    draw_actions(state, seat, numbers.draw if state.hands[seat] else numbers.draw_empty)


def end_actions(box: Box, state: ChaosState) -> None:
    """C-35, C-40, C-41: unused actions are lost; step 4, the Local Effect."""
    seat = state.active
    state.phase, state.actions = LATE, 0
    places = state.places[seat]
    if places and state.revealed:
        shared = box.overlap[state.revealed[-1]][places[-1]]
        if shared:
            box.supply.take(state.stress, seat, shared * box.numbers.local_stress)


def end_turn(box: Box, state: ChaosState) -> None:
    """C-34, C-36: step 5, the hand limit; once it is kept, the next turn or the next round (C-16, C-21)."""
    seat = state.active
    surplus = len(state.hands[seat]) - box.numbers.hand_limit
    if surplus > 0:
        state.pending.append(("discard", seat, surplus))
        return
    if seat + 1 < len(state.stress):
        state.active = seat + 1
        state.phase = CHECK
    else:
        reveal_moment(box, state)


def leave_actions(box: Box, state: ChaosState) -> None:
    """The same for a seat that had nothing left to choose: the Local Effect brings Stress, and no choice with it."""
    end_actions(box, state)
    end_turn(box, state)


# What follows each phase in which nobody has anything to choose.
NEXT_PARTS = {CHECK: begin_actions, ACTIONS: leave_actions, LATE: end_turn}


def end_game(state: ChaosState, outcome: Outcome) -> None:
    """C-110, C-118: nothing follows."""
    state.phase, state.to_move, state.ended, state.actions = OVER, NOBODY, outcome, 0


STEPS: dict[str, StepKind] = {"deal": StepKind((), deal_step)}
