"""District Noir as a hand-written loop: the fastest plain Python we could write, and nothing else.

No moves, no notation, no validation, no record, no numbers from YAML: what `benchmarks/rules.py` measures
the general engine against. Its rules are those of the engine, and a test compares the endings of both.
"""

from __future__ import annotations

from random import Random

# Soutiens 0 to 3 (values 5 to 8), Alliances 4 to 6, Trahisons 7 to 9, Villes 10 to 12.
DECK = [0] * 5 + [1] * 6 + [2] * 7 + [3] * 8 + [4] * 4 + [5] * 2 + [6] + [7] * 3 + [8] * 4 + [9] * 2 + [10, 11, 12]
VALUES = [5, 6, 7, 8, 2, 3, 4, -1, -2, -3]


def play_game(rng: Random) -> tuple[int, int, int]:
    """One game between two random players: decisions made, payoff of seat 0, seat that began."""
    random = rng.random
    deck = DECK[:]
    rng.shuffle(deck)
    pile = deck[3:]
    hands, line = [[0], [0]], pile[-2:]
    del pile[-2:]
    fronts: list[list[int]] = [[], []]
    starter = first = int(random() * 2)
    decisions = 0
    for _round in range(4):
        hands[0] = pile[-5:]
        del pile[-5:]
        hands[1] = pile[-5:]
        del pile[-5:]
        taken = [False, False]
        seat = first
        for _action in range(12):
            hand = hands[seat]
            count = len(hand)
            # Players choose between different cards, as the engine does.
            kinds = set(hand)
            choices = len(kinds)
            may_take = line and not taken[seat]
            pick = int(random() * (choices + 1 if may_take else choices))
            decisions += 1
            if pick < choices:
                if choices == count:
                    line.append(hand.pop(pick))
                else:
                    card = list(kinds)[pick]
                    hand.remove(card)
                    line.append(card)
            else:
                cards = line[-5:]
                del line[-5:]
                front = fronts[seat]
                front += cards
                taken[seat] = True
                if 10 in front and 11 in front and 12 in front:
                    return decisions, 1 if seat == 0 else -1, starter
            seat = 1 - seat
        first = 1 - first
    return decisions, compare(fronts), starter


def compare(fronts: list[list[int]]) -> int:
    """The payoff of seat 0 after four rounds."""
    left, right = fronts
    lead = 0
    lefts = [left.count(value) for value in range(4)]
    rights = [right.count(value) for value in range(4)]
    for value in range(4):
        if lefts[value] > rights[value]:
            lead += VALUES[value]
        elif lefts[value] < rights[value]:
            lead -= VALUES[value]
    lead += 5 * (min(lefts) - min(rights))
    lead += sum([VALUES[card] for card in left if 4 <= card < 10])
    lead -= sum([VALUES[card] for card in right if 4 <= card < 10])
    if lead:
        return 1 if lead > 0 else -1
    for value in (3, 2, 1, 0):
        if lefts[value] != rights[value]:
            return 1 if lefts[value] > rights[value] else -1
    return 0
