"""The memory policy forgets as often as it says, once for all, and nothing that it still sees."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pytest

from validator.play.memory import MemoryPolicy
from validator.play.streams import CHOICES, Stream, stream
from validator.rules.move import Move
from validator.rules.observation import UNSEEN, Observation

GO, STAY = Move(0, "go"), Move(1, "stay")


class Recall:
    """A game in which one thing was seen `age` turns ago; whoever remembers it goes, whoever does not stays."""

    def __init__(self, age: int) -> None:
        self.age = age

    def memories(self, observation: Observation) -> Mapping[str, int]:
        return {"thing": self.age}

    def forget(self, observation: Observation, forgotten: Collection[str]) -> Observation:
        return Observation(0, {"knows": int("thing" not in forgotten)})

    def rate_moves(self, observation: Observation, legal: Sequence[Move], shuffle: Any) -> Sequence[float]:
        return [1, 0] if observation.seen["knows"] else [0, 1]


def remembers(policy: MemoryPolicy, rng: Stream) -> bool:
    return policy.choose(UNSEEN, (GO, STAY), rng) is GO


@pytest.mark.parametrize(
    ("percent", "age", "share"), [(20, 0, 1), (20, 1, 0.8), (20, 5, 0.8**5), (50, 3, 0.125), (0, 99, 1), (100, 1, 0)]
)
def test_each_turn_takes_its_share(percent: int, age: int, share: float) -> None:
    game: Any = Recall(age)
    rng = stream(7, 0, CHOICES)
    found = sum(remembers(MemoryPolicy(game, percent), rng) for _try in range(4000))
    assert abs(found / 4000 - share) < 0.03


def test_what_is_forgotten_stays_forgotten_and_what_is_kept_may_go_later() -> None:
    game: Any = Recall(0)
    for seed in range(50):
        policy, rng = MemoryPolicy(game, 30), stream(seed, 0, CHOICES)
        answers = []
        for age in range(12):
            game.age = age
            answers.append(remembers(policy, rng))
        assert answers == sorted(answers, reverse=True)
        assert answers[0]


def test_a_new_game_begins_with_an_empty_memory() -> None:
    game: Any = Recall(1)
    policy, rng = MemoryPolicy(game, 50), stream(3, 0, CHOICES)
    answers = set()
    for _game in range(30):
        policy.begin_game()
        answers.add(remembers(policy, rng))
    assert answers == {True, False}
