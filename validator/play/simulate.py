"""Many games, in this process or in others, with the same result however the work is shared out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from validator.database.model import Game as Entry
from validator.games.registry import make_rules
from validator.play.bots import make_policy
from validator.play.parcel import Parcel, pack_game, unpack_game
from validator.play.playout import playout
from validator.play.processes import run_pieces
from validator.play.streams import CHOICES, DEALS, Streams
from validator.play.tally import Tally
from validator.rules.game import Game

PROCESSES, DASK = "joblib", "dask"
BACKENDS = (PROCESSES, DASK)
# Games that one piece of work has at most; small enough that a bar moves and Ctrl-C loses little.
LARGEST_CHUNK = 500


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated. `bots` are the policies by seat, before they change places.

    `options` are what was agreed for all games; those left out have their default.
    """

    games: int
    bots: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def orders(self) -> tuple[tuple[str, ...], ...]:
        """The seatings that each deal is played in: every policy once in every seat, equal ones left out."""
        turned = (self.bots[turn:] + self.bots[:turn] for turn in range(len(self.bots)))
        return tuple(dict.fromkeys(turned))

    @property
    def deals(self) -> int:
        """How many different deals the games have."""
        return -(-self.games // len(self.orders))

    def chunks(self, jobs: int, size: int | None = None) -> list[range]:
        """The games in pieces of work."""
        size = size or max(1, min(LARGEST_CHUNK, self.games // (jobs * 4)))
        return [range(start, min(start + size, self.games)) for start in range(0, self.games, size)]


@dataclass(slots=True)
class Backend:
    """Where the games are played: with so many processes, 1 for this one alone, or on a Dask cluster."""

    name: str = PROCESSES
    jobs: int = 1
    address: str | None = None


@dataclass(slots=True)
class Simulation:
    """The games that were played. `stopped` says that somebody interrupted them."""

    plan: Plan
    tally: Tally
    stopped: bool = False

    @property
    def same_deals(self) -> bool:
        """Whether fewer deals differ than should: then a seed was ignored somewhere."""
        return not self.stopped and len(self.tally.deals) < self.plan.deals


# Told how many games have been played so far.
Progress = Callable[[int], None]


def simulate(
    entry: Entry, plan: Plan, backend: Backend | None = None, progress: Progress | None = None, chunk: int | None = None
) -> Simulation:
    """Plays the games of the plan. After KeyboardInterrupt, the result has what was played until then."""
    backend = backend or Backend()
    simulation = Simulation(plan, Tally())
    chunks = plan.chunks(backend.jobs, chunk)
    try:
        for tally in RUNNERS[backend.name](pack_game(entry), plan, chunks, backend):
            simulation.tally.add(tally)
            if progress is not None:
                progress(simulation.tally.games)
    except KeyboardInterrupt:
        simulation.stopped = True
    return simulation


def play_chunk(parcel: Parcel, plan: Plan, numbers: range) -> Tally:
    """Plays the games of these numbers. Every number has its own streams of chance."""
    game = _rules(parcel, tuple(plan.options.items()))
    seatings = [([make_policy(game, bot) for bot in order], order) for order in plan.orders]
    deals, choices = Streams(plan.seed, DEALS), Streams(plan.seed, CHOICES)
    tally = Tally()
    for number in numbers:
        deal, order = divmod(number, len(seatings))
        policies, names = seatings[order]
        tally.count_game(game, names, playout(game, policies, deals.of(deal), choices.of(number)))
    return tally


@cache
def _rules(parcel: Parcel, options: tuple[tuple[str, str], ...]) -> Game[Any]:
    game = make_rules(unpack_game(parcel), dict(options))
    assert game is not None
    return game


def _run_processes(parcel: Parcel, plan: Plan, chunks: Sequence[range], backend: Backend) -> Iterator[Tally]:
    yield from run_pieces(partial(play_chunk, parcel, plan), chunks, backend.jobs)


def _run_dask(parcel: Parcel, plan: Plan, chunks: Sequence[range], backend: Backend) -> Iterator[Tally]:
    from distributed import Client, as_completed

    with Client(backend.address) as client:
        futures = [client.submit(play_chunk, parcel, plan, numbers, pure=False) for numbers in chunks]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            client.cancel(futures)


RUNNERS: dict[str, Callable[[Parcel, Plan, Sequence[range], Backend], Iterator[Tally]]] = {
    PROCESSES: _run_processes,
    DASK: _run_dask,
}
