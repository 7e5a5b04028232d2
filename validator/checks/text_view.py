"""The keys of a catalogue while they are compared: a misspelt one, once reported, goes by its right name."""

from __future__ import annotations

from collections.abc import Collection

from validator.database.place import Place
from validator.locale.catalogue import Catalogue


class TextView:
    """The keys of one catalogue as they are meant, each with the key that was typed. An entry is what holds fields:
    `cards.docks`, `game`.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.locale = catalogue.locale
        self.keys: dict[str, str] = {key: key for key in catalogue.messages}
        # Ids by section, None when they must be looked for again.
        self._entries: dict[str, dict[str, None]] | None = None

    def place_of(self, key: str) -> Place:
        """Where one of the keys was typed, or would stand."""
        return self.catalogue.place_near(self.keys[key])

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
        if self._entries is None:
            self._entries = {}
            for key in self.keys:
                parts = key.split(".")
                if len(parts) == 3:
                    self._entries.setdefault(parts[0], {})[parts[1]] = None
        return list(self._entries.get(section, ()))

    def add(self, key: str) -> None:
        """Takes a key as if it had been typed."""
        self._change({**self.keys, key: key})

    def rename(self, old: str, new: str) -> None:
        """Lets a key, or all keys of an entry, go by another name."""
        self._change({_renamed(key, old, new): typed for key, typed in self.keys.items()})

    def drop(self, start: str) -> None:
        """Forgets a key, or all keys of an entry."""
        self._change({key: typed for key, typed in self.keys.items() if not is_under(key, start)})

    def _change(self, keys: dict[str, str]) -> None:
        self.keys, self._entries = keys, None


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
