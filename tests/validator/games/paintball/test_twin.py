"""The engine and a naive second implementation agree: on every step of many games, and on counts of move trees."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from tests.validator.games.kit import paintball
from tests.validator.games.paintball.boxes import other_box
from tests.validator.games.paintball.naive import Naive, begin, count_ways, label
from validator.games.paintball.ending import BARREN, COLOURS, HOPELESS, LAST
from validator.games.paintball.rules import Paintball
from validator.games.paintball.state import PaintballState
from validator.rules.chance import shuffled
from validator.rules.perft import perft
from validator.rules.seats import seat_name

GAME = paintball()
GAMES = 3


# Scarce: Boules or colours run out. Blocked: Décor everywhere. Busy: special actions everywhere.
SCARCE = other_box(boule=3, adversaire=1, decor=2, perdu=2, precision=2, protege=2, vision_augmentee=2)
BLOCKED = other_box(boule=3, adversaire=3, decor=30, perdu=1, precision=1, protege=1, vision_augmentee=1)
BUSY = other_box(boule=8, adversaire=4, decor=1, perdu=9, precision=12, protege=6, vision_augmentee=9)
BOXES = {"real": GAME, "scarce": SCARCE, "blocked": BLOCKED, "busy": BUSY}


def dealt(game: Paintball, seats: int, seed: int) -> tuple[PaintballState, Naive]:
    """The same beginning in both: colours picked, cards shuffled, the first player drawn, all by chance."""
    rng = Random(seed)
    state = game.new_state(seats)
    colours = list(game.box.designs.teams)
    rng.shuffle(colours)
    for colour in colours[:seats]:
        game.play(state, game.parse_move(state, f"team {colour}"))
    cards = [card for card in game.deck if not card.startswith("boule-") or card[6:] in colours[:seats]]
    rng.shuffle(cards)
    game.play(state, shuffled(cards))
    first = rng.randrange(seats)
    game.play(state, game.parse_move(state, f"first {seat_name(first)}"))
    return state, begin(colours[:seats], cards, first)


def play_on(game: Paintball, state: PaintballState, twin: Naive, rng: Random, count: int) -> None:
    """The same random moves in both."""
    for _move in range(count):
        legal = game.legal_moves(state)
        if not legal:
            return
        move = legal[int(rng.random() * len(legal))]
        game.play(state, move)
        twin.do(str(move))


def naive_memory(twin: Naive, seat: int) -> dict[str, str]:
    """Every card that the seat has seen, by packet and depth; and all are the tops of their packets."""
    found = {}
    for spot, cards in twin.packets.items():
        for depth, card in enumerate(cards):
            if seat in card.known:
                assert depth == 0
                found[label(spot)] = card.name
    return found


def assert_equal(state: PaintballState, twin: Naive) -> None:
    """Everything that both know."""
    seen: Any = GAME.describe(state)
    if twin.stage not in ("lay", "over"):
        # While a part of a packet is in the hand, the two keep it in different places.
        packets = {label(spot): tuple(card.name for card in cards) for spot, cards in twin.packets.items()}
        assert seen["packets"] == packets
        up = {label(spot) for spot, cards in twin.packets.items() if cards[0].up}
        assert {*seen["decors"], *seen["turned"]} == up
    assert sorted(seen["discarded"]) == sorted(twin.gone)
    for seat, colour in enumerate(twin.colours):
        name = seat_name(seat)
        assert sorted(seen["actions"][name]) == sorted(twin.held[seat])
        pairs = [card for hit in twin.hits[seat] for card in (f"adversaire-{hit}", f"boule-{colour}")]
        assert sorted(seen["pairs"][name]) == sorted(pairs)
        if twin.stage != "lay":
            view: Any = GAME.observe(state, seat).seen
            assert {**view["seen"], **view["secrets"][name]} == naive_memory(twin, seat)
    assert sorted(state.out) == sorted(twin.out)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("box", BOXES)
def test_both_agree_on_every_step_and_on_the_end(box: str, seats: int) -> None:
    for seed in range(GAMES):
        follow_both(box, seats, seed)


@cache
def follow_both(box: str, seats: int, seed: int) -> str:
    """Plays one game in both and compares them at each step; returns how it ended."""
    game = BOXES[box]
    rng = Random(-seed)
    state, twin = dealt(game, seats, seed)
    while game.legal_moves(state):
        assert state.to_move == twin.seat()
        assert sorted(map(str, game.legal_moves(state))) == sorted(twin.actions())
        assert_equal(state, twin)
        play_on(game, state, twin, rng, 1)
    assert twin.actions() == []
    assert_equal(state, twin)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.termination == twin.end
    best = max(outcome.payoffs)
    assert [seat for seat, payoff in enumerate(outcome.payoffs) if payoff == best] == twin.winners
    assert outcome.scores == tuple(map(len, twin.hits))
    return outcome.termination


def test_the_comparison_meets_the_endings_that_chance_can_lead_to() -> None:
    endings = {follow_both(box, seats, seed) for box in BOXES for seats in (2, 3, 4, 5) for seed in range(GAMES)}
    assert endings == {COLOURS, LAST, HOPELESS, BARREN}


# Box, seats, deal, moves made before counting, depth, leaves. The counts were found by the naive implementation.
TREES = [
    ("real", 2, 1, 0, 3, 544),
    ("real", 3, 2, 25, 2, 14),
    ("real", 5, 7, 109, 2, 42),
    ("busy", 2, 3, 30, 2, 252),
    ("busy", 4, 4, 60, 3, 1020),
    ("scarce", 3, 5, 80, 3, 978),
    ("blocked", 2, 6, 70, 2, 176),
]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: "-".join(map(str, tree[:-1])))
def test_move_trees_have_as_many_leaves_in_both(tree: tuple[str, int, int, int, int, int]) -> None:
    box, seats, seed, made, depth, ways = tree
    game = BOXES[box]
    state, twin = dealt(game, seats, seed)
    play_on(game, state, twin, Random(seed), made)
    assert perft(game, state, depth) == count_ways(twin, depth) == ways
