"""Catalogues: all texts of one game in one language, each with the place where it was typed.

In: `cards/<game>/text/<tag>.yaml`. Out: messages under dotted keys, `cards.docks.name`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NewType

from validator.database.model import Game
from validator.database.place import Place
from validator.database.problem import Problem
from validator.database.project_files import inside, yaml_files
from validator.database.schemas import SchemaStore, load_document
from validator.database.source import Source
from validator.database.text_places import place_in_text
from validator.database.tree import Map, Places
from validator.database.value_class import dataclass

TEXT_SCHEMA = "urn:sardine:text"

# Section, id and field joined by dots: `cards.docks.name`, `kinds.ville.label`, `game.name`.
MessageKey = NewType("MessageKey", str)


def message_key(*parts: str) -> MessageKey:
    """The key of a text: `message_key("cards", "docks", "name")`."""
    return MessageKey(".".join(parts))


@dataclass(frozen=True, slots=True)
class Message:
    """One text. A text of several paragraphs has one per line and no line break at its end.

    `key_index` is where its key begins in `source`, `index` where its value does.
    """

    key: MessageKey
    text: str
    source: Source
    key_index: int
    index: int

    @property
    def place(self) -> Place:
        """Where its key was typed."""
        return self.source.place(self.key_index)

    @property
    def field(self) -> str:
        """The last part of the key: `name` of `cards.docks.name`."""
        return self.key.rpartition(".")[2]

    def place_of(self, offset: int) -> Place:
        """The place of the character `text[offset]`."""
        return place_in_text(self.source, self.index, self.text, offset)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of one file, in its order. `places` are those of sections, entries and texts."""

    game: str
    locale: str
    file: str
    messages: Mapping[MessageKey, Message]
    places: Mapping[str, Place]

    def place_near(self, key: str) -> Place:
        """Where `key` stands or would stand: the nearest enclosing entry or section, else the file."""
        while key:
            if key in self.places:
                return self.places[key]
            key = key.rpartition(".")[0]
        return Place(self.file)


def catalogue_file(game: str, locale: str) -> str:
    """The file of a catalogue, relative to the project root."""
    return f"cards/{game}/text/{locale}.yaml"


def load_catalogues(root: Path, game: Game, store: SchemaStore) -> tuple[dict[str, Catalogue], tuple[Problem, ...]]:
    """The catalogues of the promised locales that could be read, by locale, and the problems of the others.

    A promised file that does not exist is left to the checks.
    """
    catalogues: dict[str, Catalogue] = {}
    problems: list[Problem] = []
    present = set(yaml_files(root, f"cards/{game.id}/text"))
    for locale in game.locales:
        file = catalogue_file(game.id, locale)
        if file not in present:
            continue
        catalogue, found = read_catalogue(root, game.id, locale, store)
        problems.extend(found)
        if catalogue is not None:
            catalogues[locale] = catalogue
    return catalogues, tuple(problems)


def read_catalogue(
    root: Path, game: str, locale: str, store: SchemaStore
) -> tuple[Catalogue | None, tuple[Problem, ...]]:
    """One catalogue, or None with its problems of syntax or schema."""
    file = catalogue_file(game, locale)
    outside = inside(root, file)
    if outside is not None:
        return None, (outside,)
    document = load_document(root / file, file, TEXT_SCHEMA, store)
    if document.data is None or document.problems:
        return None, document.problems
    messages: dict[MessageKey, Message] = {}
    indexes: dict[str, int] = {}
    _collect(document.data, "", messages, indexes)
    places = Places(document.data.source, indexes)
    return Catalogue(game, locale, file, MappingProxyType(messages), places), ()


def _collect(node: Map, path: str, messages: dict[MessageKey, Message], indexes: dict[str, int]) -> None:
    for name, value in node.items():
        key = f"{path}.{name}" if path else name
        indexes[key] = key_index = node.key_indexes[name]
        if isinstance(value, Map):
            _collect(value, key, messages, indexes)
        elif isinstance(value, str):
            index = node.value_indexes[name]
            messages[MessageKey(key)] = Message(MessageKey(key), value.rstrip("\n"), node.source, key_index, index)
