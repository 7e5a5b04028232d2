"""Check: placeholders and signs exist and are the same in every language; no number is typed instead."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from validator.checks.effect_sentences import check_sentence
from validator.checks.effects import effect_faults
from validator.checks.expectations import together_faults
from validator.checks.meant import game_as_meant
from validator.checks.project import Project
from validator.checks.quotes import is_quoted
from validator.checks.text_numbers import check_numbers
from validator.checks.text_parts import (
    Part,
    PartsOfText,
    extra_parts,
    missing_parts,
    models,
    near_miss,
    parts_of,
)
from validator.database.model import Card, Game, Piece
from validator.database.nearest import listing, nearest
from validator.database.place import Place
from validator.database.problem import Param, Problem, error
from validator.database.value_class import replace
from validator.locale.catalogue import Catalogue, MessageKey
from validator.locale.effect_parts import ToldPart, told_parts
from validator.locale.fill import rule_values
from validator.locale.lookup import text_values
from validator.locale.markup import is_words

# Section of the sentences of the rulebook.
RULES = "rules"


def check_text_holes(project: Project) -> Iterator[Problem]:
    for game in project.database.games:
        texts = _read_texts(game, project.texts(game))
        unknown = [(text, part) for by_locale in texts.values() for text in by_locale.values() for part in text.unknown]
        used = {part.written for by_locale in texts.values() for text in by_locale.values() for part in text.parts}
        yield from unknown_parts(game, unknown, used)
        told = _told_sentences(game)
        for key, by_locale in texts.items():
            if key in told:
                card, field, parts = told[key]
                if is_faulty(game, card):
                    continue
                yield from check_sentence(card, field, parts, by_locale, game.source_locale)
                continue
            model_of = models(by_locale, game.source_locale)
            for locale, text in by_locale.items():
                if not is_quoted(game, locale, key):
                    yield from _compare(text, model_of.get(locale))


def is_faulty(game: Game, card: Card) -> bool:
    """Whether the facts that a sentence tells are reported already."""
    torn = (
        fault
        for expected in game.statements.expectations
        if expected.kind == card.kind
        for fault in together_faults(expected, card)
    )
    return any(effect_faults(game, card)) or any(torn)


def _told_sentences(game: Game) -> dict[str, tuple[Card, str, tuple[ToldPart, ...]]]:
    """The keys of sentences that tell effects: of which card, in which field, and what they must have."""
    fields = {told.sentence: name for name, (_, told) in game.effects.fields.items()}
    return {
        f"cards.{card.id}.{sentence}": (card, fields[sentence], parts)
        for card in game.cards
        for sentence, parts in told_parts(game.effects, card).items()
    }


def _read_texts(game: Game, catalogues: Mapping[str, Catalogue]) -> dict[MessageKey, dict[str, PartsOfText]]:
    """The texts of the game that may be at fault, by key and language, the source language first."""
    things: dict[str, Card | Piece] = {f"cards.{card.id}": card for card in game.cards}
    things |= {f"pieces.{piece.id}": piece for piece in game.pieces}
    rules = rule_values(game_as_meant(game))
    texts: dict[MessageKey, dict[str, PartsOfText]] = {}
    # Words of one language, which tell no effects: nothing to look up, and nothing to compare with.
    is_alone = len(catalogues) == 1 and not game.effects.fields
    for locale in sorted(catalogues, key=lambda locale: locale != game.source_locale):
        for key, message in catalogues[locale].messages.items():
            if is_words(message.text) and is_alone:
                continue
            if is_words(message.text):
                texts.setdefault(key, {})[locale] = PartsOfText(message, (), (), {}, (), sound=True)
                continue
            thing = things.get(key.rpartition(".")[0])
            values, _words = text_values(catalogues, game, locale, thing, message.field)
            if key.startswith(f"{RULES}."):
                values = rules
            if isinstance(thing, Card) and message.field in told_parts(game.effects, thing):
                # What other effects would print is no unknown name; the sentence is compared with its effects.
                values = {**dict.fromkeys(_holes_of_effects(game), ""), **values}
            texts.setdefault(key, {})[locale] = parts_of(message, values, game.signs)
    return texts


def _holes_of_effects(game: Game) -> list[str]:
    """Every placeholder that effects can have, those of the second and later effects of a card included."""
    holes = [parameter.hole for parameter in game.effects.parameters.values() if parameter.hole]
    return [hole + suffix for hole in dict.fromkeys(holes) for suffix in ("", *"23456789")]


def unknown_parts(game: Game, uses: Sequence[tuple[PartsOfText, Part]], used: Collection[str]) -> Iterator[Problem]:
    """One problem for each unknown name at its first use, however many texts have it.

    `used` are all parts of all texts as they are written.
    """
    by_name: dict[str, list[tuple[PartsOfText, Part]]] = {}
    for text, part in uses:
        # Where nothing is known at all, it is the list of known names that is missing.
        is_lost = not (game.constants if part.is_hole else game.signs)
        by_name.setdefault(part.written[0] if is_lost else part.written, []).append((text, part))
    for found in by_name.values():
        text, part = found[0]
        known = [name for name, value in text.values.items() if value] if part.is_hole else list(game.signs)
        params: dict[str, Param] = {"name": part.name, "known": listing(known) or "none"}
        meant = nearest(part.name, known)
        place = _place_in_game(game, part, meant, used) if len(found) > 1 else None
        if place is not None:
            yield error(place, "name-in-game", name=str(meant), written=part.written, wanted=part.name)
            continue
        if meant:
            params["nearest"] = meant
        if len(found) > 1:
            params["more"] = len(found) - 1
        code = "unknown-placeholder" if part.is_hole else "unknown-sign-token"
        yield error(text.message.place_of(part.offset), code, key=text.message.key, **params)


def _place_in_game(game: Game, part: Part, meant: str | None, used: Collection[str]) -> Place | None:
    """Where game.yaml has the name `meant` that no text uses: then it is misspelt there, not in the texts."""
    if meant is None or replace(part, name=meant).written in used:
        return None
    return game.places.get(f"{'constants' if part.is_hole else 'signs'}.{meant}")


def _compare(text: PartsOfText, model: PartsOfText | None) -> Iterator[Problem]:
    """What `text` has more, less or otherwise than `model`; without one, only its numbers count."""
    missing = missing_parts(text, model) if model is not None else []
    extra = extra_parts(text, model) if model is not None else []
    yield from check_numbers(text, model, missing)
    if model is None:
        return
    message, other = text.message, model.locale
    if len(missing) == len(extra) == 1:
        place = message.place_of(extra[0].offset)
        params = {"part": extra[0].written, "wanted": missing[0].written, "other": other}
        yield error(place, "other-part", key=message.key, **params)
        return
    for part in missing:
        place = message.place_of(near_miss(message.text, part) or 0)
        yield error(place, "missing-part", key=message.key, part=part.written, other=other)
    for part in extra:
        place = message.place_of(part.offset)
        yield error(place, "extra-part", key=message.key, part=part.written, other=other)
