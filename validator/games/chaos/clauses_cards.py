"""Clauses about places, Attaques, Défenses, Objets and Stress: which of them one step has used."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from validator.games.chaos.effect import EVERYBODY, OTHERS, SELF
from validator.games.chaos.state import ACTIONS
from validator.games.chaos.witness import Step


def _has_verb(step: Step, verb: str, what: str) -> bool:
    return any(effect.verb == verb and effect.what == what for effect in step.effects)


def has_attack_verb(step: Step, verb: str) -> bool:
    """Whether the Attaque that is played or under way has this verb."""
    return any(effect.verb == verb for effect in step.attack_effects)


def _reads_sign(step: Step) -> bool:
    return any(effect.when is not None and effect.when.sign for effect in (*step.effects, *step.attack_effects))


def _moved(step: Step) -> bool:
    """A pile of Lieux has another top, or another height."""
    return step.before.places != step.after.places


def _counts_lieux(step: Step) -> bool:
    """All Lieux of a pile matter: for an Objectif, for the Lieu that an Objet names, for the points."""
    return step.word == "turn" or step.checked_last or any(goal["of"] == "lieux" for goal in step.goals)


def _holds_defence(step: Step) -> bool:
    hand = step.before.hands[step.seat]
    in_turn = step.before.phase == ACTIONS and step.before.to_move == step.seat
    return in_turn and any(step.box.is_defence[card] for card in hand)


def _defence_left_otherwise(step: Step) -> bool:
    """A Défense was discarded or handed on."""
    card = getattr(step.move, "card", None)
    named = step.word in ("discard", "give") and card is not None and step.box.is_defence[card]
    return named or (step.shouted and any(step.box.is_defence[card] for hand in step.before.hands for card in hand))


def _answered(step: Step) -> bool:
    """A target has said whether it defends."""
    return step.word in ("defend", "pass")


def _others_hold_defence(step: Step) -> bool:
    """Somebody whose turn it is not holds a Défense: whether it helps is a question."""
    hands = [hand for seat, hand in enumerate(step.before.hands) if seat != step.seat]
    return any(step.box.is_defence[card] for hand in hands for card in hand)


def _gains(step: Step) -> bool:
    return any(effect.target == SELF for effect in step.attack_effects)


def _shortage(step: Step) -> bool:
    """All Stress cards lie in front of the players, before or after."""
    supply = step.box.supply
    return any(sum(map(supply.needed, state.stress)) == supply.cards for state in (step.before, step.after))


def _asks_too_much(step: Step) -> bool:
    """The seat has to give back more Stress than it has."""
    asked = [effect.counts[step.seats] for effect in step.effects if effect.verb == "relieve"]
    asked += [step.box.numbers.shout_relief] if step.shouted else []
    return max(asked, default=0) > step.before.stress[step.seat]


def _several_draw(step: Step) -> bool:
    """Several are to get Stress at once."""
    return step.shouted or step.revealed or any(effect.target in (OTHERS, EVERYBODY) for effect in step.attack_effects)


def _stole(step: Step) -> bool:
    return step.after.stolen != step.before.stolen


def _used_counts(step: Step) -> bool:
    """Objets lie upside down when Objets are turned, change owners, or are counted."""
    counted = step.revealed or step.checked_last or any(effect.per for effect in step.attack_effects)
    moved = step.word in ("turn", "give", "take", "play")
    return (counted or moved or _counts_objets(step)) and any(map(any, (step.before.used, step.after.used)))


def _counts_objets(step: Step) -> bool:
    return any(goal["of"] == "objets" for goal in step.goals)


def _objets_lie(step: Step) -> bool:
    """Signs of Lieux are read while Objets, which have signs, too, lie on the table."""
    return any(step.before.objets) and (_reads_sign(step) or step.ended_actions)


CARD_WITNESSES: Mapping[str, Callable[[Step], bool]] = {
    "C-50": lambda step: step.kind == "deplacement" or step.word == "keep",
    "C-51": _counts_lieux,
    "C-52": lambda step: step.revealed and _moved(step),
    "C-53": lambda step: any(goal["of"] == "lieux" and goal.get("different") == "name" for goal in step.goals),
    "C-54": lambda step: _has_verb(step, "swap", "lieu"),
    "C-55": lambda step: step.dealt or _counts_lieux(step),
    "C-56": lambda step: step.revealed or _has_verb(step, "swap", "lieu"),
    "C-57": lambda step: _has_verb(step, "swap", "lieu"),
    "C-58": lambda step: step.word == "keep",
    "C-60": lambda step: step.kind == "attaque",
    "C-61": _reads_sign,
    "C-62": lambda step: bool(step.attack_effects),
    "C-63": lambda step: step.word == "split",
    "C-64": lambda step: any(len(set(effect.counts)) > 1 for effect in step.effects),
    "C-65": lambda step: step.shouted or (step.revealed and any(step.gained)) or step.ended_actions,
    "C-66": _reads_sign,
    "C-67": lambda step: step.handed,
    "C-68": lambda step: bool(step.attack_effects),
    "C-69": _answered,
    "C-70": lambda step: _answered(step) or (step.kind == "attaque" and _others_hold_defence(step)),
    "C-71": lambda step: step.defended or ((step.kind == "attaque" or step.revealed) and _others_hold_defence(step)),
    "C-72": lambda step: step.defended,
    "C-73": lambda step: step.reflects,
    "C-74": _holds_defence,
    "C-75": lambda step: step.kind == "interaction" or (step.defended and has_attack_verb(step, "steal")),
    "C-76": lambda step: step.reflects,
    "C-77": lambda step: step.reflects,
    "C-78": lambda step: _answered(step) and _gains(step),
    "C-79": _defence_left_otherwise,
    "C-80": lambda step: step.word == "lay",
    "C-81": lambda step: step.word == "turn",
    "C-82": _stole,
    "C-83": lambda step: step.kind == "interaction",
    "C-84": lambda step: step.kind == "joker",
    "C-85": lambda step: _has_verb(step, "give", "objet") or _has_verb(step, "swap", "objet") or step.word == "give",
    "C-86": lambda step: step.word == "turn",
    "C-87": _used_counts,
    "C-88": lambda step: step.word == "lay" or _counts_objets(step) or _objets_lie(step),
    "C-89": lambda step: step.word == "turn" and not step.before.stress[step.seat],
    "C-90": lambda step: any(step.gained) or any(step.lost),
    "C-91": _shortage,
    "C-92": _asks_too_much,
    "C-93": _shortage,
    "C-94": _several_draw,
}
