"""How a game's cards tell what they do: the verbs of its effects, and what each parameter prints.

Data of `cards/<game>/verbs.yaml`. Nothing here runs an effect; that is the engine's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a parameter puts into the sentence.

    `hole` is the placeholder that prints its value, None for nothing printed. `word` is the key of the
    text that prints instead of the value, with `{value}` in it; several values are joined by the text
    `joined`. `is_sign` says that the value is printed as a sign. Values in `silent` print nothing.
    """

    name: str
    hole: str | None = None
    word: str | None = None
    joined: str | None = None
    is_sign: bool = False
    silent: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with the parameters it needs and those it may have."""

    name: str
    needs: tuple[str, ...]
    may: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SentenceField:
    """A card field that holds effects, the text field that tells them, and card fields told along with them."""

    name: str
    sentence: str
    along: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Verbs that belong together. `key` is the word before the verb: `do` in `{do: draw, count: 2}`."""

    name: str
    key: str
    fields: Mapping[str, SentenceField]
    verbs: Mapping[str, Verb]


@dataclass(frozen=True, slots=True)
class EffectRules:
    """All of verbs.yaml; empty for a game that has no such file."""

    parameters: Mapping[str, Parameter] = field(default_factory=lambda: MappingProxyType({}))
    vocabularies: tuple[Vocabulary, ...] = ()

    @property
    def fields(self) -> dict[str, tuple[Vocabulary, SentenceField]]:
        """Each card field that holds effects, with its vocabulary."""
        return {
            name: (vocabulary, sentence)
            for vocabulary in self.vocabularies
            for name, sentence in vocabulary.fields.items()
        }

    @property
    def word_lists(self) -> list[str]:
        """The word lists that every language has: `targets` for words `words.targets.{value}`."""
        keys = (key for parameter in self.parameters.values() for key in (parameter.word, parameter.joined) if key)
        lists = (key.split(".")[1] for key in keys if key.startswith("words."))
        return list(dict.fromkeys(lists))


NO_EFFECTS = EffectRules()
