"""Pairs of a Boule and an Adversaire, and what they do (P-31 to P-38, P-54, P-55, P-58)."""

from __future__ import annotations

from collections.abc import Iterator

from validator.games.paintball.box import Box
from validator.games.paintball.field import take_top
from validator.games.paintball.state import PaintballState

NOBODY_THERE = -1


def find_owner(box: Box, state: PaintballState, card: int) -> int:
    """The seat that this Boule makes pairs for, or NOBODY_THERE: no Boule, or its owner is out (P-55)."""
    team = box.designs.boule_team[card]
    # A Boule of a colour that nobody plays is never in the packets (P-03).
    if team < 0:
        return NOBODY_THERE
    owner = state.teams.index(team)
    return NOBODY_THERE if owner in state.out else owner


def fits(box: Box, state: PaintballState, boule: int, adversaire: int) -> bool:
    """P-31, P-32, P-36: whether the two designs are a pair, be it a third hit."""
    colour = box.designs.adversaire_team[adversaire]
    return (
        colour >= 0
        and find_owner(box, state, boule) != NOBODY_THERE
        and colour != box.designs.boule_team[boule]
    )  # fmt: skip


def find_pairs(box: Box, state: PaintballState) -> list[tuple[int, int]]:
    """The places of Boule and Adversaire of each pair among the turned cards.

    P-50: after Précision only pairs with the Boule that was turned first.
    """
    designs = box.designs
    pile, starts = state.packets.pile, state.packets.starts
    boules, others = [], []
    for place in state.turned:
        card = pile[starts[place]]
        if designs.boule_team[card] >= 0:
            boules.append((place, card))
        elif designs.adversaire_team[card] >= 0:
            others.append((place, card))
    if not boules or not others:
        return []
    if state.used_precision:
        boules = boules[:1]
    return [
        (place, other) for other, adversaire in others for place, boule in boules if fits(box, state, boule, adversaire)
    ]


def is_fatal(box: Box, state: PaintballState, owner: int, colour: int) -> bool:
    """P-35: whether another hit of that colour puts the owner of the Boule out."""
    return state.pairs[owner].count(colour) + 1 >= box.numbers.fatal_hit


def find_guard(box: Box, state: PaintballState, colour: int) -> int:
    """P-45, P-52: the seat that may protect its Adversaire, or NOBODY_THERE."""
    if colour not in state.teams:
        return NOBODY_THERE
    seat = state.teams.index(colour)
    return seat if box.designs.protege in state.actions[seat] else NOBODY_THERE


def score_pair(box: Box, state: PaintballState, owner: int) -> None:
    """P-31, P-32: both cards go in front of the Boule's owner."""
    state.packets.are_enough = False
    boule, adversaire = state.pair
    take_top(box, state, boule)
    colour = box.designs.adversaire_team[take_top(box, state, adversaire)]
    state.pairs[owner] = tuple(sorted((*state.pairs[owner], colour)))


def put_out(box: Box, state: PaintballState, owner: int) -> None:
    """P-35, P-37, P-55: the Boule is discarded, its owner is out, and his special actions leave the game."""
    state.packets.are_enough = False
    boule = take_top(box, state, state.pair[0])
    state.discarded = (*state.discarded, boule, *state.actions[owner])
    state.actions[owner] = ()
    state.out = tuple(sorted((*state.out, owner)))


def has_won(box: Box, state: PaintballState, seat: int) -> bool:
    """P-34: points enough, with enough different colours."""
    hits = state.pairs[seat]
    numbers = box.numbers
    return len(set(hits)) >= numbers.win_colours and points(box, hits) >= numbers.win_points


def points(box: Box, hits: tuple[int, ...]) -> int:
    """P-31, P-58: every pair counts, also the second of a colour."""
    return len(hits) * box.numbers.pair_points


def seats_in(state: PaintballState) -> Iterator[int]:
    """The seats that are still in, in order."""
    return (seat for seat in range(len(state.pairs)) if seat not in state.out)
