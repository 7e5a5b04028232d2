"""Very many games: what is broken is found, told with the game that shows it, and the same in every process."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.validator.games.district_noir import broken
from tests.validator.games.kit import all_rules, entry
from validator.endurance import PIECE, Course, watch_games
from validator.games import registry
from validator.games.district_noir.rules import DistrictNoir
from validator.play.policy import Policy, RandomPolicy
from validator.rules.move import Move

COURSE = Course(2 * PIECE, ("random", "random"), seed=5)
CASES = [
    (variant, seats)
    for game in all_rules()
    for variant in game.variants()
    for seats in range(game.seats[0], game.seats[1] + 1)
]
GAMES = 20


@pytest.mark.parametrize(("game", "seats"), CASES, ids=lambda value: getattr(value, "id", value))
def test_nothing_is_broken_in_our_games(game: DistrictNoir, seats: int) -> None:
    watched = watch_games(entry(game.id), Course(GAMES, ("random",) * seats, options=dict(game.chosen)))
    assert watched.breach is None
    assert watched.games == watched.endings.total() == GAMES
    assert watched.steps > GAMES * seats
    assert watched.longest <= game.step_limit


def test_the_result_does_not_depend_on_processes() -> None:
    told: list[int] = []
    alone = watch_games(entry(), COURSE, progress=told.append)
    assert watch_games(entry(), COURSE, jobs=2) == alone
    assert told == [PIECE, 2 * PIECE]


class StrayOutcome(DistrictNoir):
    """Has an outcome as soon as somebody has taken."""

    def outcome(self, state: object) -> object:  # type: ignore[override]
        found = super().outcome(state)  # type: ignore[arg-type]
        return "over" if any(state.fronts) else found  # type: ignore[attr-defined]


class Jumbled(DistrictNoir):
    """Lists its legal moves backwards."""

    def legal_moves(self, state: object) -> tuple[Move, ...]:
        return super().legal_moves(state)[::-1]  # type: ignore[arg-type]


class Stuck(DistrictNoir):
    """Leaves a player with a single card without a move."""

    def legal_moves(self, state: object) -> tuple[Move, ...]:
        legal = super().legal_moves(state)  # type: ignore[arg-type]
        return () if state.round == 2 and len(legal) == 1 else legal  # type: ignore[attr-defined]


class Greedy(DistrictNoir):
    """Pays the winner too much."""

    def outcome(self, state: object) -> object:  # type: ignore[override]
        found = super().outcome(state)  # type: ignore[arg-type]
        return found if found is None else replace(found, payoffs=(3, -3))


FAULTS: list[tuple[type[DistrictNoir], str]] = [
    (broken.LostCard, "cards are not conserved: missing {"),
    (broken.Endless, "does not end within its step limit"),
    (broken.SharedLine, "a move of a clone changes the original"),
    (broken.LeakedHand, "notices that hidden cards are dealt anew"),
    (broken.ScoredHands, "the scores that seat"),
    (StrayOutcome, "has an outcome but goes on"),
    (Jumbled, "not in order"),
    (Stuck, "nobody can move"),
    (Greedy, "payoffs are out of range"),
]


@pytest.mark.parametrize(("copy", "words"), FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_copy_is_caught_in_a_game_that_can_be_seen_again(
    monkeypatch: pytest.MonkeyPatch, copy: type[DistrictNoir], words: str
) -> None:
    monkeypatch.setitem(registry.OWN, "district-noir", f"{copy.__module__}:{copy.__qualname__}")
    # Another name of the game, so that rules made before are not used again.
    marked = replace(entry(), locales=("fr", copy.__name__))
    first = watch_games(marked, COURSE).breach
    assert first is not None
    assert words in first.what
    assert first.where.startswith("district-noir, 2 seats, seed 5, step ")
    alone = watch_games(marked, replace(COURSE, first=first.number, games=1)).breach
    assert alone == first


def test_a_choice_that_is_not_legal_is_a_breach(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(RandomPolicy):
        def choose(self, observation: object, legal: tuple[Move, ...], rng: object) -> Move:
            return Move(99, "cheat")

    def cheating(game: object, name: str) -> Policy:
        return Cheat()

    monkeypatch.setattr("validator.endurance.make_policy", cheating)
    breach = watch_games(entry(), COURSE).breach
    assert breach is not None
    assert (breach.number, breach.what) == (0, "`cheat` was chosen, but is not legal")
