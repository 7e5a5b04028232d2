"""The keys of a catalogue while they are compared: a misspelt one, once reported, goes by its right name."""

from __future__ import annotations

from collections.abc import Collection

from validator.database.place import Place
from validator.locale.catalogue import Catalogue


class TextView:
    """The keys of one catalogue with their places. An entry is what holds fields: `cards.docks`, `game`."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.locale = catalogue.locale
        self.keys: dict[str, Place] = {key: message.place for key, message in catalogue.messages.items()}

    def place_near(self, key: str) -> Place:
        """Where `key` stands or would stand."""
        return self.catalogue.place_near(key)

    @property
    def wholes(self) -> set[str]:
        """All keys, and the sections and entries that they lie in."""
        entries = {parent(key) for key in self.keys}
        return {*self.keys, *entries, *map(parent, entries)}

    def entries(self, section: str) -> list[str]:
        """The ids that have texts in a section, in the order of the file."""
        parts = (key.split(".") for key in self.keys if key.startswith(section + "."))
        return list(dict.fromkeys(part[1] for part in parts if len(part) == 3))

    def rename(self, old: str, new: str) -> None:
        """Lets a key, or all keys of an entry, go by another name."""
        self.keys = {_renamed(key, old, new): place for key, place in self.keys.items()}

    def drop(self, start: str) -> None:
        """Forgets a key, or all keys of an entry."""
        self.keys = {key: place for key, place in self.keys.items() if not is_under(key, start)}


def is_under(key: str, start: str) -> bool:
    """Whether `key` is `start` or lies in that entry or section."""
    return key == start or key.startswith(start + ".")


def parent(key: str) -> str:
    """The entry of a key, the section of an entry."""
    return key.rpartition(".")[0]


def absent_part(key: str, present: Collection[str]) -> str:
    """The whole of which nothing is present: the section or entry of `key`, or `key` itself.

    `present` are keys with their sections and entries, as `TextView.wholes` gives them.
    """
    parts = key.split(".")
    starts = (".".join(parts[:count]) for count in range(1, len(parts)))
    return next((start for start in starts if start not in present), key)


def _renamed(key: str, old: str, new: str) -> str:
    return new + key[len(old) :] if is_under(key, old) else key
