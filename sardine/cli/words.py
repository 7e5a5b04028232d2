"""What the terminal says while a game is played, in one language: everything but names of cards and notation."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from sardine.checks.press_texts import check_alike
from sardine.face.filling import filled_spans, plain_text
from sardine.face.terminal_text import read_terminal_texts, terminal_folders
from validator.database.problem import Problem
from validator.database.schemas import SchemaStore

# What is said where a language has no words of its own.
FALLBACK = "en"
# The form of a sentence for exactly one.
ONE = "_one"


class Words:
    """Sentences by key, filled with values."""

    def __init__(self, messages: Mapping[str, str]) -> None:
        self._messages = messages

    def say(self, key: str, /, **values: object) -> str:
        """The sentence with its placeholders filled; the key in brackets if somebody has deleted it from all files."""
        return self._filled(self._messages.get(key, f"[{key}]"), values)

    def counted(self, key: str, count: int, /, **values: object) -> str:
        """The sentence about `count` things, which is also a value: `key` or, for exactly one, `key_one`.

        That is no rule of plurals: a language with other forms writes neutrally, `Actions left: {count}`.
        """
        return self.say(key + ONE if count == 1 else key, count=count, **values)

    def name(self, key: str, otherwise: str) -> str:
        """What something is called; `otherwise` where nobody has named it, as in a game without words of its own."""
        return self._messages.get(key, otherwise)

    def starting(self, start: str) -> Iterator[str]:
        """All sentences whose key begins like this, in the order of the English file."""
        return (self.say(key) for key in self._messages if key.startswith(start))

    @staticmethod
    def _filled(text: str, values: Mapping[str, object]) -> str:
        return plain_text(filled_spans(text, {name: str(value) for name, value in values.items()}))


def load_words(roots: Sequence[Path], game: str, locale: str, store: SchemaStore) -> tuple[Words, tuple[Problem, ...]]:
    """The words for a game in a language, from what can be read in these project folders, the first one first.

    A sentence comes from the files of the language, else of its base language (`pt` for `pt-BR`), else from English;
    in each, from the game's own file before the one for all games. The problems are those of all languages of the
    first folder.
    """
    own_first = [*terminal_folders([game])][::-1]
    read = [(root, *read_terminal_texts(root, folder, store)) for root in roots for folder in own_first]
    tags = dict.fromkeys((locale, locale.split("-")[0], FALLBACK))
    layers = (dict(texts[tag].messages) for tag in tags for _root, texts, _found in read if tag in texts)
    problems: list[Problem] = []
    for root, texts, found in read:
        if root is roots[0]:
            problems += [*found, *check_alike(texts.values())]
    return Words(ChainMap(*layers)), tuple(problems)
