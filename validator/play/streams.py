"""Streams of chance: one for the deals and one for the policies of each game, by numbers alone.

The same seed gives the same games in every process, however the work is shared out.
"""

from __future__ import annotations

from random import Random

# How many bits of a stream's number say which game, and which of its streams.
GAME_BITS, STREAM_BITS = 64, 8
DEALS, CHOICES = 0, 1


def seed_stream(rng: Random, seed: int, number: int, stream: int) -> None:
    """Puts `rng` at the start of a stream: that of game (or deal) `number` under `seed`."""
    rng.seed((((seed << GAME_BITS) | number) << STREAM_BITS) | stream)


def stream(seed: int, number: int, kind: int) -> Random:
    """A generator at the start of a stream."""
    rng = Random()
    seed_stream(rng, seed, number, kind)
    return rng
