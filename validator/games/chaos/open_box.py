"""Makes the box of CHAOS from its database entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from validator.database.model import Card, Game
from validator.games.chaos.attack import DEFENCE
from validator.games.chaos.box import Box
from validator.games.chaos.decks import ACTION, LIEU, MOMENT, OBJECTIF, Deck, read_deck
from validator.games.chaos.effect import ONE, Effect
from validator.games.chaos.goals import Facts, counted_verbs, goal_entries, make_goal
from validator.games.chaos.goals import ignored_parts as ignored_goal_parts
from validator.games.chaos.moves import CardMove, Moves, make_moves
from validator.games.chaos.numbers import read_numbers
from validator.games.chaos.plan import plan_attack, plan_card, plan_moment
from validator.games.chaos.read_effects import EffectReader
from validator.games.chaos.state import NONE, Step
from validator.games.chaos.supply import read_supply
from validator.rules.game import Fault
from validator.rules.move import Move

ATTACK, OBJET = "attaque", "objet"

# The moves of each card of a hand, by number.
Plays = tuple[tuple[Move, ...], ...]


def open_box(entry: Game, *, short: bool) -> tuple[Box, tuple[Fault, ...]]:
    """The box, and what the engine would ignore of the cards. `short` chooses the short game (C-12).

    Raises KeyError for a number or card field that the rules need.
    """
    numbers = read_numbers(entry.constants)
    actions, lieux, moments, objectifs = (read_deck(entry, name) for name in (ACTION, LIEU, MOMENT, OBJECTIF))
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
    plays = tuple(play_moves(moves, kinds, card_effects, seats) for seats in range(most + 1))
    box = Box(
        numbers=numbers,
        countdown=numbers.moments_short if short else numbers.moments,
        actions=actions,
        lieux=lieux,
        moments=moments,
        objectifs=objectifs,
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
        moment_effects=moment_effects,
        effects=tuple(reader.effects),
        effect_numbers={effect.name: effect.number for effect in reader.effects},
        lieu_signs=facts.lieu_signs,
        overlap=tuple(tuple(len(signs & lieu) for lieu in facts.lieu_signs) for signs in signs_of(moments)),
        goals=tuple(make_goal(goal_entries(card), facts) for card in objectifs.designs),
        moves=moves,
        plans=tuple(
            tuple(plans_of(found, kinds, card_effects, len(by_seat), seat) for seat, found in enumerate(by_seat))
            for by_seat in plays
        ),
        moment_plans=tuple(
            tuple(plan_moment(effects, seats) for effects in moment_effects) if seats else ()
            for seats in range(most + 1)
        ),
        plays=tuple(tuple(by_forbidden(found, kinds, kind_names) for found in by_seat) for by_seat in plays),
    )
    goal_faults = (fault for card in objectifs.designs for fault in ignored_goal_parts(card))
    return box, (*reader.faults, *goal_faults)


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


def verbs_of(effects: Sequence[Effect], counted: Sequence[str]) -> tuple[int, ...]:
    """The places among the counted verbs of those on the card."""
    return tuple(number for number, name in enumerate(counted) if any(effect.verb == name for effect in effects))


def play_moves(
    moves: Moves, kinds: Sequence[str], card_effects: Sequence[tuple[Effect, ...]], seats: int
) -> tuple[Plays, ...]:
    """By seat and card, how the card is played as an action: at any other seat if it has a target of choice."""

    def of_card(card: int, seat: int) -> tuple[Move, ...]:
        if kinds[card] == DEFENCE:
            # C-74: never in one's own turn.
            return ()
        if kinds[card] == OBJET:
            return (moves.lays[card],)
        if any(effect.target == ONE for effect in card_effects[card]):
            return tuple(move for move in moves.plays_at[card][:seats] if move.target != seat)
        return (moves.plays[card],)

    return tuple(tuple(of_card(card, seat) for card in range(len(kinds))) for seat in range(seats))


def plans_of(
    plays: Plays, kinds: Sequence[str], card_effects: Sequence[tuple[Effect, ...]], seats: int, seat: int
) -> dict[Move, tuple[Step, ...]]:
    """What each of these moves sets going; nothing for a laid Objet."""
    plans: dict[Move, tuple[Step, ...]] = {}
    for card, moves in enumerate(plays):
        for move in moves:
            assert isinstance(move, CardMove)
            if kinds[card] == OBJET:
                plans[move] = ()
            else:
                plan = plan_attack if kinds[card] == ATTACK else plan_card
                plans[move] = plan(card, card_effects[card], seats, seat, move.target)
    return plans


def by_forbidden(plays: Plays, kinds: Sequence[str], names: Sequence[str]) -> Mapping[str, Plays]:
    """The same moves under each kind that a Moment may forbid, and under "" for none."""
    return {
        forbidden: tuple(() if kind == forbidden else moves for kind, moves in zip(kinds, plays, strict=True))
        for forbidden in ("", *names)
    }
