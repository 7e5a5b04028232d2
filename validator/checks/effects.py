"""Check: effects use the verbs of verbs.yaml with the parameters that these have, and are told in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validator.checks.meant import game_as_meant
from validator.checks.project import Project
from validator.checks.strangers import stranger_ids
from validator.database.effect_model import EffectRules, SentenceField, Verb, Vocabulary
from validator.database.model import Card, Game, Value
from validator.database.nearest import listing, nearest
from validator.database.problem import Param, Problem, error
from validator.locale.catalogue import Catalogue, message_key
from validator.locale.effect_parts import effect_list, parameters_of, told_parts


def check_effects(project: Project) -> Iterator[Problem]:
    for game in map(game_as_meant, project.database.games):
        catalogues, strangers = project.texts(game), stranger_ids(game)
        # Most games' cards have no effects: then there is nothing to look for on any of them.
        for card in game.cards if game.effects.fields else ():
            yield from effect_faults(game, card)
            if card.id not in strangers:
                yield from _check_sentences(game, card, catalogues)
        yield from _check_words(game, catalogues)


def effect_faults(game: Game, card: Card) -> Iterator[Problem]:
    """What is wrong with the effects of a card by themselves; while that is so, their sentence is not judged."""
    for name, (vocabulary, _told) in game.effects.fields.items():
        for effect in effect_list(card.fields.get(name)):
            verb = vocabulary.verbs.get(str(effect.get(vocabulary.key)))
            if verb is None:
                yield _unknown_verb(card, name, vocabulary, effect)
            else:
                yield from _check_parameters(card, name, vocabulary, verb, effect)
                yield from _check_inner(card, name, game.effects, vocabulary, effect)


def _unknown_verb(card: Card, field: str, vocabulary: Vocabulary, effect: Mapping[str, Value]) -> Problem:
    written = str(effect.get(vocabulary.key, ""))
    params: dict[str, Param] = {"key": vocabulary.key, "verb": written, "known": listing(vocabulary.verbs)}
    meant = nearest(written, vocabulary.verbs)
    if meant:
        params["nearest"] = meant
    return error(card.place_of(field), "unknown-verb", **params)


def _check_parameters(
    card: Card, field: str, vocabulary: Vocabulary, verb: Verb, effect: Mapping[str, Value]
) -> Iterator[Problem]:
    place = card.place_of(field)
    given = [name for name in effect if name != vocabulary.key]
    lacking = [name for name in verb.needs if name not in given]
    for name in given:
        if name not in (*verb.needs, *verb.may):
            possible = listing([*verb.needs, *verb.may]) or "none"
            yield error(place, "effect-parameter", verb=verb.name, parameter=name, known=possible)
    for name in lacking:
        yield error(place, "effect-needs", verb=verb.name, parameter=name)


def _check_inner(
    card: Card, field: str, rules: EffectRules, vocabulary: Vocabulary, effect: Mapping[str, Value]
) -> Iterator[Problem]:
    """Keys inside a parameter that verbs.yaml does not know: the sentence could not tell them."""
    for name, _value in parameters_of(effect, vocabulary.key):
        if name not in rules.parameters and name not in effect:
            known = listing(rules.parameters)
            yield error(card.place_of(field), "parameter-undeclared", parameter=name, known=known)


def _check_sentences(game: Game, card: Card, catalogues: Mapping[str, Catalogue]) -> Iterator[Problem]:
    """Effects without a sentence, and sentences without effects."""
    source = catalogues.get(game.source_locale)
    told: dict[str, SentenceField] = {told.sentence: told for _, told in game.effects.fields.values()}
    for sentence, field in told.items():
        key = message_key("cards", card.id, sentence)
        writers = [catalogue for catalogue in catalogues.values() if key in catalogue.messages]
        has_effects = any(
            name in card.fields for name, (_, other) in game.effects.fields.items() if other.sentence == sentence
        )
        if has_effects and not writers and source is not None:
            place = source.place_near(f"cards.{card.id}")
            yield error(place, "effect-untold", key=key, field=field.name)
        elif writers and not has_effects:
            message = next(catalogue.messages[key] for catalogue in writers)
            yield error(message.place, "effect-of-nothing", key=key, field=field.name)


def _check_words(game: Game, catalogues: Mapping[str, Catalogue]) -> Iterator[Problem]:
    """Words of word lists that no language has; for the rest, languages are compared with one another."""
    source = catalogues.get(game.source_locale)
    if source is None:
        return
    seen: set[str] = set()
    for card in game.cards:
        for part in (part for parts in told_parts(game.effects, card).values() for part in parts):
            joined = [part.parameter.joined] if part.parameter.joined and len(part.values) > 1 else []
            for key in [*part.word_keys(), *joined]:
                absent = not any(key in catalogue.messages for catalogue in catalogues.values())
                if key.startswith("words.") and absent and key not in seen:
                    seen.add(key)
                    place = source.place_near(key.rpartition(".")[0])
                    yield error(place, "missing-word", key=key, written=f"{{{part.name}}}", card=card.id)
