"""What one seat may imagine: all cards that it cannot see are mixed and dealt anew (C-28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.build_state import build_state, read_steps
from validator.games.chaos.decks import ACTION, DECKS, LIEU, MOMENT, OBJECTIF
from validator.games.chaos.description import SEAT_ZONES, TABLE_ZONES
from validator.games.chaos.state import ChaosState
from validator.rules.game import Shuffler
from validator.rules.observation import Observation
from validator.rules.seats import seat_name

# The pile that is filled last, from what is left of its deck.
REST = {ACTION: "action_pile", LIEU: "lieu_pile", MOMENT: "put_back", OBJECTIF: "objectif_pile"}


def redeal_hidden(box: Box, observation: Observation, shuffle: Shuffler) -> ChaosState:
    """A state that looks the same to the observer.

    A seat that is asked for its Défense holds one, for otherwise it would not be asked.
    """
    seen: dict[str, Any] = {
        name: dict(value) if isinstance(value, Mapping) else value for name, value in observation.seen.items()
    }
    own = seat_name(observation.seat)
    pools = {deck: _hidden_cards(box, seen, deck) for deck in DECKS}
    for pool in pools.values():
        shuffle(pool)
    seen["peeked"] = {name: card or "" for name, card in seen["peeked"].items()}
    known = seen["peeked"][own]
    if known:
        _to_front(pools[MOMENT], [known])
    asked = _asked(box, seen)
    if asked not in ("", own):
        defences = [card for card in pools[ACTION] if box.is_defence[box.actions.numbers[card]]]
        _to_front(pools[ACTION], defences[:1])
    for name, deck in SEAT_ZONES.items():
        zone = seen[name]
        for seat in sorted(zone, key=lambda seat: seat != asked):
            if isinstance(zone[seat], int):
                zone[seat] = _dealt(pools[deck], zone[seat])
    for name, deck in TABLE_ZONES.items():
        if isinstance(seen[name], int) and name != REST[deck]:
            seen[name] = _dealt(pools[deck], seen[name])
    for deck, name in REST.items():
        seen[name] = pools[deck]
    return build_state(box, seen)


def _hidden_cards(box: Box, seen: Mapping[str, Any], deck: str) -> list[str]:
    found: Counter[str] = Counter(box.decks[deck].copies)
    zones = [cards for name, of in SEAT_ZONES.items() if of == deck for cards in seen[name].values()]
    zones += [seen[name] for name, of in TABLE_ZONES.items() if of == deck]
    for cards in (*zones, seen["outside"]):
        if not isinstance(cards, int):
            found.subtract(cards)
    return list((+found).elements())


def _asked(box: Box, seen: Mapping[str, Any]) -> str:
    """The seat that has to say whether it defends, or ""."""
    steps = read_steps(box, seen["pending"])
    return str(seen["to_move"]) if steps and steps[-1][0] == "answer" else ""


def _to_front(cards: list[str], first: Iterable[str]) -> None:
    for card in first:
        cards.remove(card)
        cards.insert(0, card)


def _dealt(cards: list[str], count: int) -> list[str]:
    dealt = cards[:count]
    del cards[:count]
    return dealt
