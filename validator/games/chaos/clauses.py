"""Which clauses of the rulebook one step has used. Only coverage asks; play itself never does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from validator.games.chaos.box import Box
from validator.games.chaos.clauses_cards import CARD_WITNESSES, has_attack_verb
from validator.games.chaos.scoring import HAND, LAST_CHECK, SHARED, TIE_LIEUX, TIE_STRESS
from validator.games.chaos.state import ACTIONS, CHECK, LATE, ChaosState
from validator.games.chaos.witness import Step
from validator.rules.chance import Shuffled
from validator.rules.move import Move


def _empty_piles(step: Step) -> bool:
    """Pile and discard of a deck are both empty."""
    after = step.after
    return not (after.action_pile or after.action_discard) or not (after.lieu_pile or after.lieu_discard)


def _drew(step: Step) -> bool:
    """A turn has come to its actions."""
    return step.after.phase == ACTIONS and (step.before.phase != ACTIONS or step.next_turn)


def _may_ask(step: Step) -> bool:
    """The seat whose turn it is has enough Objectifs to ask whether the rest of the condition holds."""
    before = step.before
    in_turn = before.phase in (CHECK, ACTIONS, LATE) and not before.pending
    return in_turn and len(before.validated[step.seat]) >= step.box.numbers.win_fewer


def _emptied_hand(step: Step) -> bool:
    return step.card >= 0 and len(step.before.hands[step.seat]) == 1


def _over_limit(step: Step) -> bool:
    return any(len(hand) > step.box.numbers.hand_limit for hand in step.after.hands)


def _counts_acts(step: Step) -> bool:
    return any(goal["of"] in ("played", "turned", "inflicted", "stolen") for goal in step.goals)


def _is_signless(step: Step, state: ChaosState) -> bool:
    """The current Moment shares no sign with any Lieu."""
    return bool(state.revealed) and not any(step.box.overlap[state.revealed[-1]])


def _names_neighbours(step: Step) -> bool:
    """A card or a Moment speaks of the left neighbour or the others."""
    moments = step.after.revealed[-1:] if step.revealed else []
    effects = [*step.effects, *(effect for moment in moments for effect in step.box.moment_effects[moment])]
    return any(effect.target in ("left", "others") for effect in effects)


def _announces(step: Step) -> bool:
    return step.word == "announce"


# Clause -> whether the step uses it. Clauses about contents and about what is seen are not of steps.
COURSE_WITNESSES: Mapping[str, Callable[[Step], bool]] = {
    "C-10": lambda step: step.revealed,
    "C-11": lambda step: isinstance(step.move, Shuffled) and not step.rebuilt,
    "C-12": lambda step: step.dealt or step.checked_last,
    "C-13": lambda step: step.dealt and not step.is_duel,
    "C-14": lambda step: step.dealt and step.is_duel,
    "C-15": lambda step: step.dealt,
    "C-16": lambda step: step.revealed,
    "C-17": lambda step: step.dealt,
    "C-18": lambda step: step.is_duel and _names_neighbours(step),
    "C-19": lambda step: step.is_duel and (step.dealt or _drew(step)),
    "C-20": lambda step: step.revealed,
    "C-21": lambda step: step.next_turn,
    "C-22": lambda step: _is_signless(step, step.after) if step.revealed else _is_signless(step, step.before),
    "C-23": lambda step: step.after.fixed > 0 and (_drew(step) or any(e.verb == "extra" for e in step.effects)),
    "C-24": lambda step: step.rebuilt or step.checked_last,
    "C-25": lambda step: step.revealed or step.ended_actions or bool(step.before.fixed or step.before.forbidden),
    "C-26": _empty_piles,
    "C-27": lambda step: step.rebuilt,
    "C-30": lambda step: step.before.phase == CHECK or _drew(step),
    "C-31": _drew,
    "C-32": lambda step: step.card >= 0,
    "C-33": lambda step: step.ended_actions,
    "C-34": lambda step: step.limited or step.next_turn,
    "C-35": lambda step: step.word == "draw" or (step.ended_actions and step.before.actions > 0),
    "C-36": _over_limit,
    "C-37": lambda step: step.card >= 0,
    "C-38": lambda step: step.card >= 0 and step.kind != "objet" and step.before.stress == step.after.stress,
    "C-39": lambda step: step.card >= 0 or step.word in ("defend", "turn", "shout", "discard"),
    "C-40": lambda step: step.ended_actions,
    "C-41": lambda step: step.ended_actions,
    "C-42": _emptied_hand,
    "C-43": lambda step: step.word == "discard",
    "C-100": lambda step: step.shouted,
    "C-101": lambda step: step.shouted,
    "C-102": lambda step: step.shouted and not step.is_duel,
    "C-103": lambda step: step.shouted and step.is_duel,
    "C-104": lambda step: step.shouted,
    "C-105": lambda step: step.shouted,
    "C-106": lambda step: bool(step.wording) or (step.defended and has_attack_verb(step, "steal")),
    "C-107": lambda step: any(goal["of"] == "played" and "kinds" in goal for goal in step.goals),
    "C-108": lambda step: any(goal["of"] == "played" for goal in step.goals),
    "C-109": lambda step: step.shouted and not step.is_duel,
    "C-110": lambda step: _announces(step) or step.ending.startswith(LAST_CHECK),
    "C-111": lambda step: step.ending.endswith(HAND) and bool(step.before.objectifs[step.seat]),
    "C-112": lambda step: step.checked_last,
    "C-113": lambda step: step.checked_last,
    "C-114": lambda step: step.checked_last and not step.ending.startswith(LAST_CHECK),
    "C-115": lambda step: step.ending in (TIE_STRESS, TIE_LIEUX),
    "C-116": lambda step: step.ending == SHARED,
    "C-117": _announces,
    "C-118": _announces,
    "C-119": _may_ask,
    "C-120": lambda step: step.shouted,
    "C-121": lambda step: step.checked_last,
    "C-122": lambda step: step.checked_last,
    "C-123": lambda step: step.is_duel and (step.shouted or step.word == "discard"),
    "C-124": _counts_acts,
}
WITNESSES: Mapping[str, Callable[[Step], bool]] = {**COURSE_WITNESSES, **CARD_WITNESSES}


def clauses_at_work(box: Box, before: ChaosState, move: Move, after: ChaosState) -> frozenset[str]:
    """The clauses that this step has used."""
    step = Step(box, before, move, after)
    return frozenset(clause for clause, uses in WITNESSES.items() if uses(step))
