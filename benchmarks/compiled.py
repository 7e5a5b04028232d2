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
from typing import Any

ROOT = Path(__file__).parents[1]
COPY = ROOT / "build" / "compiled"
FOLDERS = ("validator", "sardine", "cards", "layouts", "benchmarks", "tests")
# Where a game spends its time. `description` holds a kind of tuple, which mypyc cannot make.
COMPILED = ("validator/rules", "validator/games/district_noir")
ALSO = ("validator/play/policy.py", "validator/play/playout.py", "validator/play/streams.py")
LEFT_OUT = ("__init__.py", "description.py")

FINGERPRINT = """
from benchmarks.rules import load, ROOT, DistrictNoir
from validator.conformance import fingerprint
entry = next(game for game in load(ROOT).games if game.id == "district-noir")
print(fingerprint(DistrictNoir(entry), games=200))
"""


def make_copy() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, COPY / folder, ignore=shutil.ignore_patterns("__pycache__"))


def sources() -> list[str]:
    found = [path for folder in COMPILED for path in sorted((ROOT / folder).glob("*.py")) if path.name not in LEFT_OUT]
    # The description of a game's state is its own module, and compiles.
    found.append(ROOT / "validator/games/district_noir/description.py")
    return [*(path.relative_to(ROOT).as_posix() for path in found), *ALSO]


def run(folder: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, *arguments]
    shown = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if shown.returncode:
        raise SystemExit(f"{' '.join(arguments[:3])} failed\n{shown.stdout[-2000:]}{shown.stderr[-2000:]}")
    return shown.stdout


def measure(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(folder, "benchmarks/rules.py", "--runs", "5", "--json"))
    return found


def main() -> None:
    make_copy()
    run(COPY, "-m", "mypyc", *sources())
    plain, compiled = run(ROOT, "-c", FINGERPRINT), run(COPY, "-c", FINGERPRINT)
    if plain != compiled:
        raise SystemExit(f"the records differ: {plain.strip()} and, compiled, {compiled.strip()}")
    slow, fast = measure(ROOT), measure(COPY)
    if not fast["compiled"]:
        raise SystemExit("the copy is not compiled")
    print(f"same records; {slow['engine']:,.0f} and, compiled, {fast['engine']:,.0f} decisions a second of CPU")
    print(f"{fast['engine'] / slow['engine']:.2f} times as fast")


if __name__ == "__main__":
    main()
