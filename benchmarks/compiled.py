"""Compiles the rules with mypyc, unchanged, in a copy under build/, and compares both: same records, how much faster.

Needs a C compiler and setuptools. Nothing else uses the compiled copy.
Usage: make compiled   or   python benchmarks/compiled.py
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "compiled"
FOLDERS = ("validator", "sardine", "cards", "layouts", "benchmarks", "tests")
# Where a game spends its time.
GAMES = tuple(sorted(folder.parent.name for folder in (ROOT / "validator" / "games").glob("*/rules.py")))
COMPILED = ("validator/rules", *(f"validator/games/{game}" for game in GAMES))
ALSO = ("validator/play/policy.py", "validator/play/playout.py", "validator/play/streams.py")
LEFT_OUT = ("__init__.py",)
RUNS = 5
AIM = 2

FINGERPRINT = """
from pathlib import Path
from validator.conformance import fingerprint
from validator.database.loader import load
from validator.games.registry import make_rules
for entry in load(Path.cwd()).games:
    rules = make_rules(entry)
    if rules is not None:
        print(entry.id, fingerprint(rules, games=100))
"""


def make_copy() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, COPY / folder, ignore=shutil.ignore_patterns("__pycache__"))


def sources() -> list[str]:
    found = [path for folder in COMPILED for path in sorted((ROOT / folder).glob("*.py")) if path.name not in LEFT_OUT]
    return [*(path.relative_to(ROOT).as_posix() for path in found), *ALSO]


def run(folder: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, *arguments]
    shown = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if shown.returncode:
        raise SystemExit(f"{' '.join(arguments[:3])} failed\n{shown.stdout[-2000:]}{shown.stderr[-2000:]}")
    return shown.stdout


def measure(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(folder, "benchmarks/rules.py", "--runs", "3", "--json"))
    return found


def main() -> None:
    make_copy()
    run(COPY, "-m", "mypyc", *sources())
    plain, compiled = run(ROOT, "-c", FINGERPRINT), run(COPY, "-c", FINGERPRINT)
    if plain != compiled:
        raise SystemExit(f"the records differ: {plain.strip()} and, compiled, {compiled.strip()}")
    # In turn, so that whatever else the machine does slows both alike.
    pairs = [(measure(ROOT), measure(COPY)) for _run in range(RUNS)]
    if not all(fast["compiled"] for _slow, fast in pairs):
        raise SystemExit("the copy is not compiled")
    slow, fast = (median(found["engine"] for found in runs) for runs in zip(*pairs, strict=True))
    ratio = median(fast["engine"] / slow["engine"] for slow, fast in pairs)
    print(f"same records ({', '.join(GAMES)}); {slow:,.0f} and, compiled, {fast:,.0f} decisions a second of CPU")
    print(f"{ratio:.2f} times as fast, the aim is {AIM} or more")


if __name__ == "__main__":
    main()
