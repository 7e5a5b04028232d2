"""Work in pieces, in this process or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def run_pieces(
    work: Callable[[Piece], Result], pieces: Iterable[Piece], jobs: int, *, in_order: bool = False
) -> Iterator[Result]:
    """The result of each piece as soon as it is there, or `in_order`. Without other processes if `jobs` is 1."""
    if jobs == 1:
        yield from map(work, pieces)
        return
    from joblib import Parallel, delayed

    kind = "generator" if in_order else "generator_unordered"
    yield from Parallel(n_jobs=jobs, return_as=kind)(delayed(work)(piece) for piece in pieces)
