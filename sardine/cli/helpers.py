"""Other processes that draw card sides ahead, so that a big run uses several cores.

The cards are dealt out in turns: some to this process, some to each helper. A helper is a fork of this process. It
hands over, turn by turn, what it has drawn and found good. This process looks at everything else itself, finds and
tells all problems, and draws whatever it was not handed: the output does not depend on the number of processes, and of
a helper that fails nothing is missed but its speed.
"""

from __future__ import annotations

import marshal
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, BinaryIO

from sardine.checks.faces import ThingFaces
from sardine.pdf.handing import SidePacker, SideUnpacker
from sardine.pdf.pen import Drawn
from validator.database.value_class import dataclass

# Cards that a helper draws before it hands over. Taking them over takes a tenth of the time of drawing them: the turns
# of this process are shorter.
TURN = 40
TAKING = 0.1
# With fewer card sides, helpers save less than a tenth of the waiting (docs/decisions/0053).
WORTH_WHILE = 3000
# A fourth would wait for this process most of the time.
MOST_HELPERS = 3


def count_helpers(sides: int) -> int:
    """How many helpers pay for so many card sides: none for few, or on a computer with one core, or where a process
    cannot be forked safely.
    """
    return min(_cores() - 1, MOST_HELPERS) if sides >= WORTH_WHILE and can_fork() else 0


def can_fork() -> bool:
    """Not on Windows; and not on macOS, whose own libraries may not survive it, nor beside other threads."""
    return hasattr(os, "fork") and sys.platform != "darwin" and threading.active_count() == 1


def _cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# Game, card or piece, face, language.
SideName = tuple[str, str, str, str]
# The game, whether it is one of the owner's pictures, the name.
ArtName = tuple[str, bool, str]


@dataclass(frozen=True, slots=True)
class DrawnTurn:
    """The digests of the sides that are good, their drawings by digest, and the names of the drawings that were asked
    for: whoever takes over must ask for them, too, as reading them may find problems.
    """

    digests: Mapping[SideName, str]
    sides: Mapping[str, Drawn]
    asked: Sequence[ArtName]


NOTHING = DrawnTurn({}, {}, ())

# Lays out some cards in a helper.
DrawTurn = Callable[[Sequence[ThingFaces]], DrawnTurn]


class Helpers:
    """So many helpers, at work from the start; `stop` must be called in the end."""

    def __init__(self, things: Sequence[ThingFaces], count: int, draw: DrawTurn) -> None:
        self._helpers: list[_Helper] = []
        # The turn of each card that is not dealt to this process.
        self._turns: dict[tuple[str, str], _Turn] = {}
        turns: list[list[Sequence[ThingFaces]]] = [[] for _helper in range(count)]
        for helper, dealt in _deal(things, count):
            turn = _Turn(helper, len(turns[helper]))
            self._turns.update({(game.id, thing.id): turn for game, thing, _faces in dealt})
            turns[helper].append(dealt)
        # No process or file may be left for a helper: then there are fewer, and this process draws what was theirs.
        with suppress(OSError):
            for own in turns:
                self._helpers.append(_start(own, draw, [helper.stream for helper in self._helpers]))
        self._wanting = len(self._helpers) < count

    @property
    def failed(self) -> bool:
        """Whether a helper could not be started, or has ended before its time."""
        return self._wanting or any(helper.failed for helper in self._helpers)

    def turn_of(self, game: str, thing: str) -> DrawnTurn:
        """The turn with a card, once its helper has finished it; an empty one if none has. Cards must be asked for in
        their order.
        """
        turn = self._turns.get((game, thing))
        if turn is None or turn.helper >= len(self._helpers):
            return NOTHING
        return self._helpers[turn.helper].turn(turn.number)

    def stop(self) -> None:
        """End the helpers, whatever they are doing."""
        for helper in self._helpers:
            helper.stop()


@dataclass(frozen=True, slots=True)
class _Turn:
    helper: int
    number: int


def _deal(things: Sequence[ThingFaces], count: int) -> Iterator[tuple[int, Sequence[ThingFaces]]]:
    """The turns of the helpers, in the order of the cards."""
    own = max(0, round(TURN - TURN * TAKING * count))
    start = own
    while start < len(things):
        for helper in range(count):
            if start < len(things):
                yield helper, things[start : start + TURN]
            start += TURN
        start += own


class _Helper:
    """This process's end of a helper. Only its last turn is kept."""

    def __init__(self, process: int, stream: BinaryIO) -> None:
        self.stream = stream
        self.failed = False
        self._process = process
        self._received = 0
        self._last = NOTHING
        self._unpacker = SideUnpacker()

    def turn(self, number: int) -> DrawnTurn:
        """What the helper has drawn in a turn; nothing if it has ended."""
        while self._received <= number and not self.failed:
            self._received += 1
            try:
                digests, sides, asked = marshal.load(self.stream)
                self._last = DrawnTurn(digests, self._unpacker.unpack(sides), asked)
            except (EOFError, ValueError, TypeError):
                self.failed, self._last = True, NOTHING
        return self._last

    def stop(self) -> None:
        self.stream.close()
        with suppress(ProcessLookupError):
            os.kill(self._process, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(self._process, 0)


def _start(turns: Sequence[Sequence[ThingFaces]], draw: DrawTurn, others: Sequence[BinaryIO]) -> _Helper:
    """Start a helper. `others` are the streams of helpers that run already. Raises OSError if there can be none."""
    reading, writing = os.pipe()
    try:
        process = os.fork()
    except OSError:
        os.close(reading)
        os.close(writing)
        raise
    if process:
        os.close(writing)
        return _Helper(process, os.fdopen(reading, "rb"))
    code = 1
    # It neither cleans up nor tells anything: that is for the process that has started it.
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.close(reading)
        for stream in others:
            os.close(stream.fileno())
        with os.fdopen(writing, "wb") as stream:
            packer = SidePacker()
            for turn in turns:
                drawn = draw(turn)
                data: Any = (drawn.digests, packer.pack(drawn.sides), drawn.asked)
                marshal.dump(data, stream)
                stream.flush()
        code = 0
    finally:
        os._exit(code)
