"""Goldens are readable text beside the tests. `make golden` renews them, `git diff` reviews them."""

from __future__ import annotations

import os
from pathlib import Path

RENEW = "SARDINE_RENEW_GOLDEN"


def assert_golden(path: Path, text: str) -> None:
    """Compare with the stored text, or store it when renewing."""
    if os.environ.get(RENEW) == "1":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.is_file(), f"{path.name} is missing: run `make golden` and review it"
    assert text == path.read_text(encoding="utf-8")
