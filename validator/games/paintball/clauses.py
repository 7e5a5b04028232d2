"""Which clauses of the rulebook one step has used. Only coverage asks; play itself never does."""

from __future__ import annotations

from collections.abc import Callable

from validator.games.paintball import ending
from validator.games.paintball.box import Box
from validator.games.paintball.field import can_cut
from validator.games.paintball.state import CUT, EXTRA, LAY, LOT, PERDU, PROTEGE, SECOND, TAKE, PaintballState
from validator.games.paintball.step import Step
from validator.rules.chance import Shuffled
from validator.rules.move import Move


def _is_cut(step: Step) -> bool:
    return step.word("cut")


def _is_lay(step: Step) -> bool:
    return step.before.phase == LAY


def _is_placing(step: Step) -> bool:
    """A part is lifted, for which places are then to choose from; or it is laid down."""
    return _is_cut(step) or _is_lay(step)


def _is_full_turn(step: Step) -> bool:
    """A first or second card is turned, not in the warm-up."""
    return not step.is_warm and (_is_lay(step) or (step.word("turn") and step.before.phase in (CUT, SECOND)))


def _is_plain(step: Step) -> bool:
    """The turned cards did nothing."""
    return step.closed and not step.is_warm and not (step.scorers or step.losers or step.taken)


def _hits_again(step: Step) -> bool:
    return any(colour in step.before.pairs[seat] for seat, colour in step.scorers)


def _is_foreign(step: Step) -> bool:
    """A pair or a third hit of somebody who does not have the turn."""
    return any(seat != step.player for seat in (*(seat for seat, _colour in step.scorers), *step.losers))


def _hits_nobody(step: Step) -> bool:
    return any(colour not in step.before.teams for _seat, colour in step.scorers)


def _is_same_colour(step: Step) -> bool:
    return step.closed and any(team in step.boules for team in step.adversaires)


def _is_dead_boule(step: Step) -> bool:
    """A Boule of somebody who is out lies beside an Adversaire of another colour."""
    gone = [step.before.teams[seat] for seat in step.before.out]
    return step.closed and any(
        team in gone and any(other != team for other in step.adversaires) for team in step.boules
    )


def _loses_actions(step: Step) -> bool:
    return any(step.before.actions[seat] for seat in step.losers)


def _hits_turner(step: Step) -> bool:
    own = step.before.teams[step.player : step.player + 1]
    return any(colour in own for _seat, colour in step.scorers)


def _vanishes(step: Step) -> bool:
    return any(place not in step.after.packets.starts for place in step.before.packets.places)


def _uncovers(step: Step) -> bool:
    """A card was taken, and another one of the packet is now the top."""
    gone = bool(step.scorers or step.losers or step.taken)
    after = step.after.packets.starts
    return gone and any(after.get(place) == start + 1 for place, start in step.before.packets.starts.items())


def _is_two(step: Step) -> bool:
    """Two cards of which only one is a special action that may be taken."""
    return step.closed and step.taken and len(step.shown) > len(step.specials)


# Clause -> whether the step uses it. Clauses about contents and about what is seen are not of steps.
WITNESSES: dict[str, Callable[[Step], bool]] = {
    "P-02": lambda step: step.word("team"),
    "P-03": lambda step: isinstance(step.move, Shuffled),
    "P-04": lambda step: isinstance(step.move, Shuffled),
    "P-05": lambda step: step.before.phase == LOT,
    "P-08": _hits_nobody,
    "P-10": _is_cut,
    "P-11": _is_cut,
    "P-12": _is_placing,
    "P-13": _is_lay,
    "P-14": lambda step: step.before.phase == CUT and not _is_cut(step),
    "P-15": _is_cut,
    "P-16": _is_placing,
    "P-17": _is_placing,
    "P-18": _vanishes,
    "P-20": lambda step: step.is_warm and step.closed,
    "P-21": lambda step: step.is_warm and (bool(step.specials) or step.decor_moved),
    "P-30": _is_full_turn,
    "P-31": lambda step: any(seat == step.player for seat, _colour in step.scorers),
    "P-32": lambda step: any(seat != step.player for seat, _colour in step.scorers),
    "P-33": _is_plain,
    "P-34": lambda step: bool(step.scorers),
    "P-35": lambda step: _hits_again(step) or bool(step.losers),
    "P-36": _is_same_colour,
    "P-37": lambda step: bool(step.losers) or bool(step.before.out),
    "P-38": lambda step: any(seat != step.player for seat in step.losers) or (_hits_again(step) and _is_foreign(step)),
    "P-39": lambda step: step.before.phase == SECOND or (step.closed and len(step.shown) == 1),
    "P-40": lambda step: step.taken,
    "P-41": lambda step: step.before.phase == TAKE,
    "P-42": lambda step: step.closed and step.held,
    "P-43": lambda step: bool(step.after.decors),
    "P-44": lambda step: step.may_use(step.box.designs.precision) or step.before.phase == EXTRA,
    "P-45": lambda step: step.before.phase == PROTEGE or (bool(step.scorers) and step.protege_held),
    "P-46": lambda step: step.word("look"),
    "P-47": lambda step: step.before.phase == PERDU,
    "P-48": lambda step: bool(step.before.decors) and step.before.phase in (CUT, SECOND, EXTRA, PERDU),
    "P-49": lambda step: step.ending in ending.STALE or (step.closed and bool(step.scorers or step.losers)),
    "P-50": lambda step: step.may_use(step.box.designs.precision) or bool(step.before.used_precision),
    "P-51": lambda step: step.may_use(step.box.designs.vision) or step.before.looked >= 0,
    "P-52": lambda step: step.before.phase == PROTEGE or bool(step.losers),
    "P-53": _is_two,
    "P-54": lambda step: _is_foreign(step) or _hits_turner(step),
    "P-55": lambda step: _is_dead_boule(step) or _loses_actions(step) or bool(step.before.out and step.scorers),
    "P-56": lambda step: step.used > 0 or _uncovers(step),
    "P-57": lambda step: step.closed and not can_cut(step.box, step.after),
    "P-58": lambda step: _hits_again(step) or bool(step.losers),
    "P-59": lambda step: step.before.phase == TAKE or (step.closed and (step.held or step.used_before)),
    "P-60": lambda step: bool(step.before.used_precision) and step.before.looked >= 0,
}


def clauses_at_work(box: Box, before: PaintballState, move: Move, after: PaintballState) -> frozenset[str]:
    """The clauses that this step has used."""
    step = Step(box, before, move, after)
    return frozenset(clause for clause, uses in WITNESSES.items() if uses(step))
