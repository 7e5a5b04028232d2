"""Compiles the rules with mypyc, unchanged, in a copy under build/, and compares both: same records, how much faster.

Needs a C compiler and setuptools. The copy is a whole project, which
`PYTHONPATH=build/compiled python -P -m sardine` runs.
Usage: make compiled   or   python benchmarks/compiled.py
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
COPY = ROOT / "build" / "compiled"
# What the copy was made of, written when all of it is there.
STAMP = COPY / "made-of"
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


class BuildFault(Exception):
    """Why the rules could not be compiled."""


def build() -> None:
    """Makes the compiled copy, unless it is there and nothing has changed. Raises BuildFault."""
    made_of = _digest()
    if STAMP.exists() and STAMP.read_text(encoding="ascii") == made_of:
        return
    shutil.rmtree(COPY, ignore_errors=True)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, COPY / folder, ignore=shutil.ignore_patterns("__pycache__"))
    run(COPY, "-m", "mypyc", *sources())
    STAMP.write_text(made_of, encoding="ascii")


def _digest() -> str:
    """One digest of everything that goes into the copy."""
    total = sha256(sys.version.encode())
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                total.update(f"{path.relative_to(ROOT)}\0".encode())
                total.update(path.read_bytes())
    return total.hexdigest()


def sources() -> list[str]:
    found = [path for folder in COMPILED for path in sorted((ROOT / folder).glob("*.py")) if path.name not in LEFT_OUT]
    return [*(path.relative_to(ROOT).as_posix() for path in found), *ALSO]


def run(folder: Path, *arguments: str) -> str:
    """What the program of one of the two prints. Raises BuildFault if it fails."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, *arguments]
    shown = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if shown.returncode:
        raise BuildFault(f"{' '.join(arguments[:3])} failed\n{shown.stdout[-2000:]}{shown.stderr[-2000:]}")
    return shown.stdout


def measure(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(folder, "benchmarks/rules.py", "--runs", "3", "--json"))
    return found


def compare() -> None:
    """Tells how much faster the copy is. Raises BuildFault if it is none, or plays otherwise."""
    build()
    plain, compiled = run(ROOT, "-c", FINGERPRINT), run(COPY, "-c", FINGERPRINT)
    if plain != compiled:
        raise BuildFault(f"the records differ: {plain.strip()} and, compiled, {compiled.strip()}")
    # In turn, so that whatever else the machine does slows both alike.
    pairs = [(measure(ROOT), measure(COPY)) for _run in range(RUNS)]
    if not all(fast["compiled"] for _slow, fast in pairs):
        raise BuildFault("the copy is not compiled")
    slow, fast = (median(found["engine"] for found in runs) for runs in zip(*pairs, strict=True))
    ratio = median(fast["engine"] / slow["engine"] for slow, fast in pairs)
    print(f"same records ({', '.join(GAMES)}); {slow:,.0f} and, compiled, {fast:,.0f} decisions a second of CPU")
    print(f"{ratio:.2f} times as fast, the aim is {AIM} or more")


def main() -> None:
    try:
        compare()
    except BuildFault as fault:
        raise SystemExit(str(fault)) from fault


if __name__ == "__main__":
    main()
