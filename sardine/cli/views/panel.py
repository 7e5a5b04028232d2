"""Lines under a title in the terminal: in a frame, or in plain words without one."""

from __future__ import annotations

from collections.abc import Iterable

from sardine.cli.views.text import COLUMNS, broken, columns, fitted

INSIDE = COLUMNS - 4
# Room for a title in the upper edge of the frame.
TITLE = COLUMNS - len("┌─  ─┐")


def panel(title: str, heading: str, lines: Iterable[str], plain: bool) -> str:
    """The lines under the title, long ones broken between words; empty ones are left out.

    In plain words the title that stands before lines is the `heading`, with a colon.
    """
    kept = [line for line in lines if line]
    if plain:
        return "\n".join([heading, *kept]) if kept else title
    parts = [part for line in kept for part in broken(line, INSIDE)]
    head = f"┌─ {fitted(title, min(columns(title), TITLE))} "
    return "\n".join(
        [
            head + "─" * (COLUMNS - 1 - columns(head)) + "┐",
            *(f"│ {fitted(part, INSIDE)} │" for part in parts),
            f"└{'─' * (COLUMNS - 2)}┘",
        ]
    )
