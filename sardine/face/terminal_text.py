"""What the terminal says while a game is played: files of sentences like those of the press, for all games and for one.

Nothing that prints reads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from sardine.face.press_text import PressTexts, press_locales, read_sentences
from validator.database.problem import Problem
from validator.database.schemas import SchemaStore

SHARED = "layouts/shared/terminal"
SCHEMA = "urn:sardine:press:terminal-text"


def terminal_folders(games: Iterable[str]) -> Iterator[str]:
    """The folder of what is said in every game, then that of each game's own words. Any of them may be absent."""
    yield SHARED
    yield from (f"layouts/{game}/terminal" for game in games)


def read_terminal_texts(
    root: Path, folder: str, store: SchemaStore
) -> tuple[dict[str, PressTexts], tuple[Problem, ...]]:
    """The sentences of a folder by language, as far as they can be read, and what is wrong with the others."""
    texts: dict[str, PressTexts] = {}
    problems: list[Problem] = []
    for tag in press_locales(root, folder):
        found, faults = read_sentences(root, f"{folder}/{tag}.yaml", SCHEMA, store)
        problems.extend(faults)
        if found is not None:
            texts[tag] = found
    return texts, tuple(problems)
