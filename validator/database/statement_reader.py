"""Makes values of the documents verbs.yaml and quotes.yaml and of the statements in game.yaml.

The documents have passed their schema.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

from validator.database.effect_model import EffectRules, Parameter, SentenceField, Verb, Vocabulary
from validator.database.statements import Expectation, Quote, Reference, ValueList


def read_effect_rules(data: Any) -> EffectRules:
    """The parameters and vocabularies of verbs.yaml."""
    parameters = {name: _parameter(name, node) for name, node in data["parameters"].items()}
    vocabularies = tuple(_vocabulary(name, node) for name, node in data["vocabularies"].items())
    return EffectRules(MappingProxyType(parameters), vocabularies)


def read_expectations(data: Any) -> tuple[Expectation, ...]:
    """The section `expect` of game.yaml."""
    section = data.get("expect", {})
    return tuple(
        Expectation(
            kind,
            section.key_places[kind],
            tuple(node.get("texts", ())),
            MappingProxyType(dict(node.get("lengths", {}))),
            MappingProxyType({card: dict(lengths) for card, lengths in node.get("except", {}).items()}),
            tuple(node.get("together", ())),
            node.get("number"),
            MappingProxyType(
                {field: Reference(to["kind"], to.get("copies", 1)) for field, to in node.get("refers", {}).items()}
            ),
            tuple(node.get("different", ())),
        )
        for kind, node in section.items()
    )


def read_lists(data: Any) -> tuple[ValueList, ...]:
    """The section `lists` of game.yaml."""
    return tuple(_lists(data.get("lists", {})))


def read_quotes(data: Any) -> tuple[Quote, ...]:
    """The fingerprints of quotes.yaml, language by language."""
    return tuple(
        Quote(locale, key, fingerprint, texts.key_places[key])
        for locale, texts in data["quotes"].items()
        for key, fingerprint in texts.items()
    )


def _lists(section: Any) -> Iterator[ValueList]:
    for kind, fields in section.items():
        for field, values in fields.items():
            for value, cards in values.items():
                yield ValueList(kind, field, value, tuple(cards), values.key_places[value])


def _parameter(name: str, node: Any) -> Parameter:
    return Parameter(
        name,
        node.get("hole"),
        node.get("word"),
        node.get("joined"),
        node.get("sign", False),
        frozenset(node.get("silent", ())),
    )


def _vocabulary(name: str, node: Any) -> Vocabulary:
    fields = {
        field: SentenceField(field, told["sentence"], tuple(told.get("with", ())))
        for field, told in node["fields"].items()
    }
    verbs = {
        verb: Verb(verb, tuple(said.get("needs", ())), tuple(said.get("may", ())))
        for verb, said in node["verbs"].items()
    }
    return Vocabulary(name, node["key"], MappingProxyType(fields), MappingProxyType(verbs))
