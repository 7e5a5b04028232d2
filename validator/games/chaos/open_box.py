"""Makes the box of CHAOS from its database entry."""

from __future__ import annotations

from collections.abc import Sequence

from validator.database.model import Card, Game
from validator.games.chaos.attack import DEFENCE
from validator.games.chaos.box import Box
from validator.games.chaos.decks import ACTION, DECKS, Deck, read_deck
from validator.games.chaos.effect import SELF, Effect
from validator.games.chaos.goals import Facts, counted_verbs, goal_entries, make_bounds, make_goal
from validator.games.chaos.goals import ignored_parts as ignored_goal_parts
from validator.games.chaos.moves import make_moves
from validator.games.chaos.numbers import Numbers
from validator.games.chaos.plan import plan_moments
from validator.games.chaos.plays import all_plans, all_plays, by_forbidden
from validator.games.chaos.read_effects import EffectReader
from validator.games.chaos.state import NONE
from validator.games.chaos.supply import read_supply
from validator.rules.game import Fault
from validator.rules.numbers import read_numbers

STRESS = "stress"


def open_box(entry: Game, *, short: bool) -> tuple[Box, tuple[Fault, ...]]:
    """The box, and what the engine would ignore of the cards. `short` chooses the short game (C-12).

    Raises KeyError for a number or card field that the rules need.
    """
    numbers = read_numbers(Numbers, entry.constants)
    actions, lieux, moments, objectifs = (read_deck(entry, name) for name in DECKS)
    most = entry.seats[1]
    reader = EffectReader(most)
    card_effects = tuple(reader.read_field(card, "effects") for card in actions.designs)
    bonuses = tuple(reader.read_field(card, "bonus") for card in actions.designs)
    moment_effects = tuple(reader.read_field(card, "effects") for card in moments.designs)
    kind_names = next(deck.kinds for deck in entry.decks if deck.id == ACTION)
    verb_names = counted_verbs(objectifs.designs)
    facts = Facts(signs_of(lieux), signs_of(actions), kind_names, verb_names)
    kinds = tuple(card.kind for card in actions.designs)
    moves = make_moves(actions, lieux, objectifs, most)
    plays = all_plays(moves, kinds, card_effects, most)
    box = Box(
        numbers=numbers,
        countdown=numbers.moments_short if short else numbers.moments,
        actions=actions,
        lieux=lieux,
        moments=moments,
        objectifs=objectifs,
        decks={deck.name: deck for deck in (actions, lieux, moments, objectifs)},
        supply=read_supply(entry),
        kinds=kinds,
        kind_names=kind_names,
        kind_numbers=tuple(map(kind_names.index, kinds)),
        verbs=tuple(verbs_of(effects, verb_names) for effects in card_effects),
        counted_verbs=verb_names,
        is_defence=tuple(kind == DEFENCE for kind in kinds),
        places=tuple(_place_of(card, lieux) for card in actions.designs),
        bonuses=bonuses,
        card_effects=card_effects,
        aimed_stress=tuple(map(aimed_stress_of, card_effects)),
        moment_effects=moment_effects,
        effects=tuple(reader.effects),
        effect_numbers={effect.name: effect.number for effect in reader.effects},
        lieu_signs=facts.lieu_signs,
        overlap=tuple(tuple(len(signs & lieu) for lieu in facts.lieu_signs) for signs in signs_of(moments)),
        goals=tuple(make_goal(goal_entries(card), facts) for card in objectifs.designs),
        bounds=tuple(make_bounds(goal_entries(card), facts) for card in objectifs.designs),
        moves=moves,
        plans=all_plans(moves, plays, kinds, card_effects),
        moment_plans=((), *(plan_moments(moment_effects, seats + 1) for seats in range(most))),
        plays=tuple(tuple(by_forbidden(found, kinds, kind_names) for found in by_seat) for by_seat in plays),
    )
    return box, (*reader.faults, *(fault for card in objectifs.designs for fault in ignored_goal_parts(card)))


def signs_of(deck: Deck) -> tuple[frozenset[str], ...]:
    """The signs of each card; a card without the field has none (C-22)."""
    return tuple(frozenset(_texts(card, "signs")) for card in deck.designs)


def _texts(card: Card, field: str) -> list[str]:
    found = card.fields.get(field, ())
    assert isinstance(found, tuple), (card.id, field)
    return [str(value) for value in found]


def _place_of(card: Card, lieux: Deck) -> int:
    """C-05: the Lieu that a starred Objet names, or NONE."""
    place = card.fields.get("place")
    return NONE if place is None else lieux.numbers[str(place)]


def aimed_stress_of(effects: Sequence[Effect]) -> tuple[Effect, ...]:
    """The effects that give targets Stress: what an Attaque may hand over."""
    return tuple(effect for effect in effects if effect.verb == STRESS and effect.target != SELF)


def verbs_of(effects: Sequence[Effect], counted: Sequence[str]) -> tuple[int, ...]:
    """The places among the counted verbs of those on the card."""
    return tuple(number for number, name in enumerate(counted) if any(effect.verb == name for effect in effects))
