"""Measures whole processes: CPU seconds and peak memory, as the operating system accounts for them."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Run:
    """One run: user and system time of the process and those that it has started, the largest resident memory of one of
    them in MiB, and the seconds that somebody waits.
    """

    cpu: float
    peak: float
    wall: float


def measure(command: Sequence[str | Path], folder: Path = ROOT) -> Run:
    """Runs a command in a folder. Ends the program with a message if it fails."""
    # As installed: with the compiled modules that Python keeps.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    begin = perf_counter()
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
    _pid, status, usage = os.wait4(process.pid, 0)
    wall = perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} ended with {process.returncode}")
    kibibytes = usage.ru_maxrss / 1024 if platform.system() == "Darwin" else usage.ru_maxrss
    return Run(usage.ru_utime + usage.ru_stime, kibibytes / 1024, wall)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Medians of pairs of runs, in seconds and MiB; `ratio` is the median of the ratios pair by pair."""

    ours: float
    theirs: float
    ratio: float
    our_peak: float
    their_peak: float


def compare(ours: Sequence[str | Path], theirs: Sequence[str | Path], runs: int) -> Comparison:
    """Runs of both in turn, who begins changing from pair to pair. One run of each is not counted."""
    pairs = [_pair(ours, theirs, ours_first=number % 2 == 0) for number in range(runs + 1)][1:]
    return Comparison(
        median(our.cpu for our, _their in pairs),
        median(their.cpu for _our, their in pairs),
        median(our.cpu / their.cpu for our, their in pairs),
        median(our.peak for our, _their in pairs),
        median(their.peak for _our, their in pairs),
    )


def _pair(ours: Sequence[str | Path], theirs: Sequence[str | Path], *, ours_first: bool) -> tuple[Run, Run]:
    if ours_first:
        our = measure(ours)
        return our, measure(theirs)
    their = measure(theirs)
    return measure(ours), their


def machine_kind() -> str:
    """The kind of machine: processor and system, and no name of its own."""
    model = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), model)
    return f"{model}, {os.cpu_count()} CPUs, {platform.system()} {platform.machine()}"
