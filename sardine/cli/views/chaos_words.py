"""CHAOS in the terminal, in words: what a move does, what a seat is asked, why the game ended."""

from __future__ import annotations

from collections.abc import Callable

from sardine.cli.card_names import CardNames
from validator.games.chaos import scoring

# A move by its first word, with its card and perhaps a seat: `{card}` and `{seat}` are filled.
WITH_CARD = {
    "play": "{card}",
    "lay": "lay {card}",
    "shout": "shout CHAOS! for {card}",
    "turn": "turn {card}",
    "keep": "go to {card}",
    "discard": "discard {card}",
    "give": "hand on {card}",
    "take": "take {card}",
    "defend": "Défense: {card}",
}
ALONE = {
    "draw": "go on and draw",
    "announce": "Vacances Parfaites: win now",
    "end": "end, unused actions are lost",
    "pass": "no Défense",
    "give": "hand on a card that you do not see",
}
# What the reader is asked, by the step that is next and its arguments: whose effect it is, who else, how many to go.
QUESTIONS: dict[str, Callable[[list[str]], str]] = {
    "answer": lambda words: f"{words[1]} attacks you: a Défense?",
    "split": lambda _words: "Your Stress is less than the targets are to get: who gets how much of it?",
    "keep": lambda _words: "Which Lieu do you go to?",
    "discard": lambda words: f"Discard from your hand: {words[1]} to go.",
    "aside": lambda words: f"Hand cards on: {words[1]} to go.",
    "shed": lambda words: f"Discard a laid Objet: {words[1]} to go.",
    "give": lambda words: f"Which Objet do you give {words[1]}?",
    "steal": lambda words: f"Which Objet do you steal from {words[1]}?",
    "offer": lambda _words: "Which Objet of yours do you exchange?",
    "swap": lambda words: f"For which Objet of {words[1]}?",
}
WAYS = {
    scoring.OBJECTIFS: "all Objectifs",
    scoring.HAND: "two Objectifs and an empty hand",
    scoring.STRESS: "two Objectifs and no Stress",
}
ENDINGS = {
    scoring.POINTS: "most points",
    scoring.TIE_STRESS: "equal points, less Stress",
    scoring.TIE_LIEUX: "equal points and Stress, more Lieux",
    scoring.SHARED: "equal in everything: the victory is shared",
}


def move_words(names: CardNames, text: str, me: str | None) -> str:
    """A move in words, `Coup de klaxon, at B`. `me` is the seat that reads."""
    verb, _, rest = text.partition(" ")
    if not rest:
        return ALONE[verb]
    if verb == "split":
        shares = ", ".join(f"{_seat(part[0], me)} {part[1:]}" for part in rest.split())
        return f"one's own Stress: {shares}"
    card, _, seat = rest.partition(" at ")
    shown = f"{names.name(card)} {names.signs(card)}" if verb == "keep" else names.name(card)
    aimed = f", at {_seat(seat, me)}" if seat else ""
    return WITH_CARD[verb].format(card=shown) + aimed


def question(pending: str) -> str:
    """What the seat that reads and is to move is asked, from the steps of an observation; "" between effects."""
    name, *words = pending.rpartition(", ")[2].split(" ")
    return QUESTIONS[name](words) if name in QUESTIONS else ""


def ending_words(termination: str) -> str:
    """C-110 to C-116."""
    when, _, way = termination.rpartition("-")
    if way in WAYS and when:
        late = " in the last check" if when == scoring.LAST_CHECK else ""
        return f"Vacances Parfaites{late}: {WAYS[way]}"
    return ENDINGS[termination]


def _seat(name: str, me: str | None) -> str:
    return "you" if name == me else name
