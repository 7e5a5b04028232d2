"""The press speaks every language alike: the same sentences with the same placeholders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sardine.face.press_text import FOLDER, PressTexts
from sardine.face.project import PressProject
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.locale.markup import parse_markup

# The language that the press's sentences are written in first.
SOURCE = "en"


def check_press_texts(project: PressProject) -> Iterator[Problem]:
    """Sentences missing, unknown or with other placeholders than the English ones; marks left open."""
    source = project.press_texts.get(SOURCE)
    for texts in project.press_texts.values():
        yield from _open_marks(texts)
        if source is not None and texts is not source:
            yield from _differences(source, texts)


def _open_marks(texts: PressTexts) -> Iterator[Problem]:
    for key, text in texts.messages.items():
        if parse_markup(text).faults:
            yield error(texts.places[key], "press-mark", key=key)


def _differences(source: PressTexts, texts: PressTexts) -> Iterator[Problem]:
    file = Place(f"{FOLDER}/{texts.locale}.yaml")
    for key, text in source.messages.items():
        if key not in texts.messages:
            yield error(file, "press-missing", key=key)
        elif _holes(text) != _holes(texts.messages[key]):
            wanted = " ".join(f"{{{name}}}" for name in sorted(_holes(text)))
            yield error(texts.places[key], "press-placeholders", key=key, wanted=wanted)
    for key in texts.messages.keys() - source.messages.keys():
        yield error(texts.places[key], "press-unknown", key=key)


def _holes(text: str) -> Counter[str]:
    return Counter(hole.name for hole in parse_markup(text).holes)
