"""Sentences that tell effects: each has exactly the placeholders and signs that its effects print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validator.checks.text_numbers import check_numbers
from validator.checks.text_parts import Part, PartsOfText, near_miss
from validator.database.model import Card
from validator.database.problem import Problem, error
from validator.locale.effect_parts import ToldPart


def check_sentence(
    card: Card, field: str, told: tuple[ToldPart, ...], texts: Mapping[str, PartsOfText], source_locale: str
) -> Iterator[Problem]:
    """`told` is what the sentence must have, `texts` are the sentence by language."""
    wanted = dict.fromkeys(Part(part.is_hole, part.name, 0).written for part in told)
    model = texts.get(source_locale)
    findings: dict[str, tuple[list[Part], list[Part]]] = {}
    numbers: list[Problem] = []
    for locale, text in texts.items():
        missing = _missing(told, text)
        extra = [part for part in _once(text.parts) if part.written not in wanted]
        numbers += check_numbers(text, model if locale != source_locale else None, missing)
        findings[locale] = (missing, extra) if text.sound else ([], [])
    yield from numbers
    sound = [_written(findings[locale]) for locale, text in texts.items() if text.sound]
    if len(sound) > 1 and sound[0] != ([], []) and all(found == sound[0] for found in sound):
        # All languages tell the same, and the card says otherwise.
        yield _data_differs(card, field, sound[0])
        return
    for locale, (missing, extra) in findings.items():
        yield from _differences(texts[locale], field, missing, extra)


def _missing(told: tuple[ToldPart, ...], text: PartsOfText) -> list[Part]:
    parts = dict.fromkeys(Part(part.is_hole, part.name, 0) for part in told)
    return [part for part in parts if part.written not in text.bag]


def _once(parts: tuple[Part, ...]) -> list[Part]:
    return list({part.written: part for part in reversed(parts)}.values())[::-1]


def _written(found: tuple[list[Part], list[Part]]) -> tuple[list[str], list[str]]:
    missing, extra = found
    return [part.written for part in missing], [part.written for part in extra]


def _data_differs(card: Card, field: str, found: tuple[list[str], list[str]]) -> Problem:
    missing, extra = found
    params = {"card": card.id, "field": field}
    place = card.place_of(field)
    if missing and extra:
        return error(place, "effect-told-otherwise", missing=" ".join(missing), extra=" ".join(extra), **params)
    if missing:
        return error(place, "effect-not-told", parts=" ".join(missing), **params)
    return error(place, "effect-only-told", parts=" ".join(extra), **params)


def _differences(text: PartsOfText, field: str, missing: list[Part], extra: list[Part]) -> Iterator[Problem]:
    message = text.message
    if len(missing) == len(extra) == 1:
        place = message.place_of(extra[0].offset)
        written = {"part": extra[0].written, "wanted": missing[0].written}
        yield error(place, "effect-other", key=message.key, field=field, **written)
        return
    for part in missing:
        place = message.place_of(near_miss(message.text, part) or 0)
        yield error(place, "effect-missing", key=message.key, part=part.written, field=field)
    for part in extra:
        yield error(message.place_of(part.offset), "effect-extra", key=message.key, part=part.written, field=field)
