"""The press and the terminal speak every language alike: the same sentences with the same placeholders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path

from sardine.face.press_text import PressTexts
from sardine.face.project import PressProject
from sardine.face.terminal_text import read_terminal_texts, terminal_folders
from sardine.suggest import suggestion
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.schemas import SchemaStore
from validator.locale.markup import parse_markup

# The language that the sentences are written in first.
SOURCE = "en"


def check_press_texts(project: PressProject) -> Iterator[Problem]:
    """What the press prints: see `check_alike`."""
    yield from check_alike(project.press_texts.values())


def check_terminal_texts(root: Path, games: Collection[str], store: SchemaStore) -> Iterator[Problem]:
    """What the terminal says in every language that has a file, of all games and of these: see `check_alike`.

    Only commands that have to do with playing ask for it: what prints does not read these files.
    """
    for folder in terminal_folders(games):
        texts, problems = read_terminal_texts(root, folder, store)
        yield from problems
        yield from check_alike(texts.values())


def check_alike(languages: Collection[PressTexts]) -> Iterator[Problem]:
    """Sentences missing, unknown or with other placeholders than the English ones; marks left open.

    Without English there is nothing to compare with.
    """
    source = next((texts for texts in languages if texts.locale == SOURCE), None)
    for texts in languages:
        yield from _open_marks(texts)
        if source is not None and texts is not source:
            yield from _differences(source, texts)


def _open_marks(texts: PressTexts) -> Iterator[Problem]:
    for key, text in texts.messages.items():
        if parse_markup(text).faults:
            yield error(texts.places[key], "press-mark", key=key)


def _differences(source: PressTexts, texts: PressTexts) -> Iterator[Problem]:
    for key, text in source.messages.items():
        if key not in texts.messages:
            yield error(Place(texts.file), "press-missing", key=key)
        elif _holes(text) != _holes(texts.messages[key]):
            wanted = " ".join(f"{{{name}}}" for name in sorted(_holes(text))) or "none"
            yield error(texts.places[key], "press-placeholders", key=key, wanted=wanted)
    for key in texts.messages.keys() - source.messages.keys():
        nearest = suggestion(key, source.messages.keys() - texts.messages.keys())
        yield error(texts.places[key], "press-unknown", key=key, nearest=nearest)


def _holes(text: str) -> Counter[str]:
    return Counter(hole.name for hole in parse_markup(text).holes)
