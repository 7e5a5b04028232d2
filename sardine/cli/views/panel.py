"""Lines under a title in the terminal: in a frame, or in plain words without one."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from sardine.cli.views.text import COLUMNS, columns, fitted

INSIDE = COLUMNS - 4
INDENT = "  "


def panel(title: str, lines: Iterable[str], plain: bool) -> str:
    """The lines under the title, long ones broken between words; empty ones are left out."""
    kept = [line for line in lines if line]
    if plain:
        return "\n".join([f"{title}:", *kept]) if kept else title
    broken = [part for line in kept for part in wrap(line, INSIDE, subsequent_indent=INDENT)]
    head = f"┌─ {title} "
    return "\n".join(
        [
            head + "─" * (COLUMNS - 1 - columns(head)) + "┐",
            *(f"│ {fitted(part, INSIDE)} │" for part in broken),
            f"└{'─' * (COLUMNS - 2)}┘",
        ]
    )
