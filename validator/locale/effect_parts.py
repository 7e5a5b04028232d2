"""What the effects of a card put into the sentence that tells them: placeholders with values, and signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from validator.database.effect_model import EffectRules, Parameter, SentenceField, Vocabulary
from validator.database.model import Card, Value
from validator.database.value_class import dataclass
from validator.locale.fill import filled

# The text under a key in one language, or None.
FindWord = Callable[[str], str | None]
VALUE = "{value}"


@dataclass(frozen=True, slots=True)
class ToldPart:
    """A placeholder or a sign that a sentence must have. `values` are what the parameter holds."""

    parameter: Parameter
    name: str
    is_hole: bool
    values: tuple[Value, ...]

    def word_keys(self) -> list[str]:
        """The keys of the texts that it prints."""
        word = self.parameter.word
        return [] if word is None else [word.replace(VALUE, str(value)) for value in self.values]

    def printed(self, find: FindWord) -> str:
        """What the placeholder prints; a word that is missing shows as its value."""
        if self.parameter.word is None:
            return " ".join(filled(value) for value in self.values)
        words = [find(key) or str(value) for key, value in zip(self.word_keys(), self.values, strict=True)]
        joint = find(self.parameter.joined) if self.parameter.joined is not None else None
        return (f" {joint} " if joint else ", ").join(words)


def told_parts(rules: EffectRules, card: Card) -> dict[str, tuple[ToldPart, ...]]:
    """For each text field that tells effects of this card, what its sentence is made of."""
    return {
        told.sentence: tuple(_field_parts(rules, vocabulary, told, card))
        for name, (vocabulary, told) in rules.fields.items()
        if name in card.fields
    }


def effect_list(value: Value) -> tuple[Mapping[str, Value], ...]:
    """The effects that a card field holds: a list of them, or a single one."""
    items = value if isinstance(value, tuple) else (value,)
    return tuple(item for item in items if isinstance(item, Mapping))


def parameters_of(effect: Mapping[str, Value], key: str) -> Iterator[tuple[str, Value]]:
    """Each parameter of an effect with its value; of a mapping both the whole and what is in it."""
    for name, value in effect.items():
        if name == key:
            continue
        yield name, value
        if isinstance(value, Mapping):
            yield from parameters_of(value, key)


def _field_parts(rules: EffectRules, vocabulary: Vocabulary, told: SentenceField, card: Card) -> Iterator[ToldPart]:
    for number, effect in enumerate(effect_list(card.fields[told.name]), start=1):
        suffix = "" if number == 1 else str(number)
        for name, value in parameters_of(effect, vocabulary.key):
            yield from _parts(rules.parameters.get(name), value, suffix)
    for name in told.along:
        if name in card.fields:
            yield from _parts(rules.parameters.get(name), card.fields[name], "")


def _parts(parameter: Parameter | None, value: Value, suffix: str) -> Iterator[ToldPart]:
    values = value if isinstance(value, tuple) else (value,)
    if parameter is None or any(str(one) in parameter.silent for one in values):
        return
    if parameter.is_sign:
        yield from (ToldPart(parameter, str(one), False, (one,)) for one in values)
    elif parameter.hole is not None:
        yield ToldPart(parameter, parameter.hole + suffix, True, values)
