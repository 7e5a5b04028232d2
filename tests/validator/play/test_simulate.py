"""A simulation depends on its plan alone: not on processes, chunks or clusters, nor on other generators."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.validator.games.district_noir import broken
from tests.validator.games.kit import database, district_noir, entry
from validator.games import registry
from validator.play import simulate as module
from validator.play.parcel import pack_game, unpack_game
from validator.play.simulate import DASK, PROCESSES, Backend, Plan, simulate
from validator.play.tally import Tally
from validator.play.wilson import wilson_interval

PLAN = Plan(30, ("greedy", "random"), seed=3)


def test_processes_and_chunks_change_nothing() -> None:
    alone = simulate(entry(), PLAN).tally
    assert alone.games == 30
    assert simulate(entry(), PLAN, chunk=7).tally == alone
    assert simulate(entry(), PLAN, Backend(PROCESSES, 2), chunk=4).tally == alone


@pytest.mark.dask
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_two_workers_changes_nothing() -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:
        backend = Backend(DASK, 2, cluster.scheduler_address)
        assert simulate(entry(), PLAN, backend, chunk=8).tally == simulate(entry(), PLAN).tally


def test_another_seed_is_another_simulation() -> None:
    assert simulate(entry(), PLAN).tally != simulate(entry(), Plan(30, PLAN.bots, seed=4)).tally


def test_each_deal_is_played_in_every_order_of_seats() -> None:
    assert PLAN.orders == (("greedy", "random"), ("random", "greedy"))
    tally = simulate(entry(), PLAN).tally
    assert tally.bots["greedy"].games == tally.bots["random"].games == 30
    assert len(tally.deals) == PLAN.deals == 15


def test_equal_policies_have_one_order_and_as_many_deals_as_games() -> None:
    plan = Plan(20, ("random", "random"))
    assert plan.orders == (("random", "random"),)
    assert len(simulate(entry(), plan).tally.deals) == plan.deals == 20


def test_deals_do_not_hang_on_the_policies() -> None:
    greedy, chance = (simulate(entry(), Plan(10, (bot, bot))).tally for bot in ("greedy", "random"))
    assert greedy.deals == chance.deals
    assert greedy.endings != chance.endings or greedy.lengths != chance.lengths


@pytest.mark.parametrize("game", [game.id for game in database().games])
def test_every_game_of_the_project_can_be_sent(game: str) -> None:
    again = unpack_game(pack_game(entry(game)))
    assert [card.fields for card in again.cards] == [card.fields for card in entry(game).cards]


def test_an_ignored_seed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(module, "make_rules", broken.IgnoredSeed)
        module._rules.cache_clear()
        found = simulate(entry(), Plan(10, ("random", "random")))
    module._rules.cache_clear()
    assert len(found.tally.deals) < 10
    assert found.same_deals
    assert not simulate(entry(), Plan(10, ("random", "random"))).same_deals


def test_an_interrupted_simulation_has_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> Iterator[Tally]:
        yield module.play_chunk(pack_game(entry()), PLAN, range(4))
        raise KeyboardInterrupt

    monkeypatch.setitem(module.RUNNERS, PROCESSES, interrupted)
    heard: list[int] = []
    found = simulate(entry(), PLAN, progress=heard.append)
    assert (found.stopped, found.tally.games, heard) == (True, 4, [4])
    assert not found.same_deals


def test_counts_of_cards_add_up() -> None:
    tally = simulate(entry(), Plan(50, ("random", "random"))).tally
    dealt, played = tally.cards["dealt"], tally.cards["played"]
    assert all(played[card] <= dealt[card] for card in dealt)
    assert played.total() + sum(tally.cards["unused"].values()) == 50 * (45 - 2)
    assert tally.endings.total() == tally.lengths.total() == 50


def test_a_parcel_has_all_that_the_rules_need() -> None:
    parcel = pack_game(entry())
    again = unpack_game(parcel)
    assert again.constants == entry().constants
    assert [card.fields for card in again.cards] == [card.fields for card in entry().cards]
    # It is sent with every piece of work.
    assert len(parcel) < 20_000
    rules = registry.make_rules(again)
    assert rules is not None
    assert rules.deck == district_noir().deck


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        # By the formula of Wilson (1927), worked out by hand.
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (488, 1000, 0.4571, 0.5190),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals_are_those_of_wilson(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson_interval(hits, tries) == pytest.approx((low, high), abs=1e-4)
