"""Information-set Monte Carlo tree search: one tree over what the seat knows, a new imagined deal each time.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), single observer:
in each iteration the hidden cards are dealt anew, moves that this deal allows compete by upper confidence
bounds, and a child counts how often it could have been chosen.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from validator.play.policy import Policy
from validator.play.streams import Stream
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.observation import Observation
from validator.rules.seats import CHANCE
from validator.rules.state import State

# Weight of what was tried seldom against what went well; 0.7 is the value of the paper.
EXPLORATION = 0.7


class Node:
    """The position after `move` of `seat`, as the searching seat knows it."""

    __slots__ = ("available", "children", "move", "seat", "value", "visits")

    def __init__(self, move: Move | None, seat: int) -> None:
        self.move = move
        self.seat = seat
        self.visits = 0
        self.value = 0.0
        self.available = 0
        self.children: dict[str, Node] = {}

    def bound(self) -> float:
        """The upper confidence bound of its worth to the seat that moves there."""
        return self.value / self.visits + EXPLORATION * sqrt(log(self.available) / self.visits)


class IsmctsPolicy(Policy):
    """Search with a budget in iterations; the move that was tried most often wins."""

    def __init__(self, game: Game[Any], iterations: int) -> None:
        self._game = game
        self._iterations = iterations
        self.name = f"ismcts:{iterations}"

    def choose(self, observation: Observation, legal: tuple[Move, ...], rng: Stream) -> Move:
        """The move with most visits; the first of them if several have as many."""
        if len(legal) == 1:
            return legal[0]
        root = Node(None, observation.seat)
        for _iteration in range(self._iterations):
            self._iterate(root, self._game.redeal(observation, rng.shuffle), rng)
        visits = {text: node.visits for text, node in root.children.items()}
        return max(legal, key=lambda move: visits.get(str(move), 0))

    def _iterate(self, root: Node, state: State, rng: Stream) -> None:
        path = [root]
        while True:
            legal = self._past_chance(state, rng)
            if not legal:
                break
            node = path[-1]
            fresh = [move for move in legal if str(move) not in node.children]
            if fresh:
                move = fresh[int(rng.random() * len(fresh))]
                child = node.children[str(move)] = Node(move, state.to_move)
                self._count_available(node, legal)
                self._game.apply(state, move)
                path.append(child)
                break
            self._count_available(node, legal)
            child = max((node.children[str(move)] for move in legal), key=Node.bound)
            assert child.move is not None
            self._game.apply(state, child.move)
            path.append(child)
        self._learn(path, self._finish(state, rng))

    def _count_available(self, node: Node, legal: tuple[Move, ...]) -> None:
        for move in legal:
            child = node.children.get(str(move))
            if child is not None:
                child.available += 1

    def _past_chance(self, state: State, rng: Stream) -> tuple[Move, ...]:
        """Lets nature move until a seat is to move; the legal moves then, none if the game is over."""
        while state.to_move == CHANCE:
            self._game.apply(state, self._game.chance(state).sample(rng.random))
        return self._game.legal_moves(state)

    def _finish(self, state: State, rng: Stream) -> tuple[float, ...]:
        """The payoffs after random moves to the end."""
        while legal := self._past_chance(state, rng):
            self._game.apply(state, legal[int(rng.random() * len(legal))])
        outcome = self._game.outcome(state)
        assert outcome is not None
        return outcome.payoffs

    def _learn(self, path: list[Node], payoffs: tuple[float, ...]) -> None:
        for node in path:
            node.visits += 1
            # From -1..1 to 0..1, as the bounds expect.
            node.value += (payoffs[node.seat] + 1) / 2
