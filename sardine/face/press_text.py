"""What the press itself prints, in one language: imprint, sheet labels, printing advice (`layouts/shared/text/`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sardine.face.filling import filled_spans
from sardine.suggest import suggestion
from sardine.text.segments import Span
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.schemas import SchemaStore, load_document
from validator.database.tree import Map
from validator.database.value_class import dataclass

FOLDER = "layouts/shared/text"
SCHEMA = "urn:sardine:press:press-text"


@dataclass(frozen=True, slots=True)
class PressTexts:
    """Sentences of the program in one language, by key; `file` is relative to the project root."""

    locale: str
    file: str
    messages: Mapping[str, str]
    places: Mapping[str, Place]

    def spans(self, key: str, values: Mapping[str, str]) -> list[Span]:
        """A sentence with its placeholders filled. Raises KeyError for a key that no language has."""
        return list(filled_spans(self.messages[key], values))


def press_locales(root: Path, folder: str = FOLDER) -> list[str]:
    """The languages that the press speaks, or that have a file in another folder of sentences."""
    return sorted(path.stem for path in (root / folder).glob("*.yaml"))


def read_press_texts(root: Path, locale: str, store: SchemaStore) -> tuple[PressTexts | None, tuple[Problem, ...]]:
    """The sentences of a language: its own file, else that of its base language (`pt` for `pt-BR`)."""
    known = press_locales(root)
    for tag in (locale, locale.split("-")[0]):
        if tag in known:
            return read_sentences(root, f"{FOLDER}/{tag}.yaml", SCHEMA, store)
    place = Place(f"{FOLDER}/{locale}.yaml")
    return None, (error(place, "press-language", locale=locale, nearest=suggestion(locale, known)),)


def read_sentences(
    root: Path, file: str, schema: str, store: SchemaStore
) -> tuple[PressTexts | None, tuple[Problem, ...]]:
    """A file of sentences that is there, or None with its problems of syntax or schema. Its name is its language."""
    document = load_document(root / file, file, schema, store)
    if document.data is None or document.problems:
        return None, document.problems
    messages = document.data["messages"]
    assert isinstance(messages, Map)
    texts = {key: str(value).rstrip("\n") for key, value in messages.items()}
    return PressTexts(Path(file).stem, file, texts, dict(messages.key_places)), ()
