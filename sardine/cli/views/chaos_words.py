"""CHAOS in the terminal, in words: what a move does, what a seat is asked, why the game ended."""

from __future__ import annotations

from collections.abc import Callable

from sardine.cli.card_names import CardNames
from sardine.cli.words import Words
from validator.games.chaos import scoring

# The first words of moves with a card, and of moves that have or may have none. The sentence is `move_play`,
# of a verb of both sorts `move_give` and `alone_give`.
WITH_CARD = ("play", "lay", "shout", "turn", "keep", "discard", "give", "take", "defend")
ALONE = ("draw", "announce", "end", "pass", "give")
# What the reader is asked, by the step that is next: the value of the sentence `ask_answer`, made from the step's
# arguments: whose effect it is, who else, how many to go.
Values = dict[str, str]
QUESTIONS: dict[str, Callable[[list[str]], Values]] = {
    "answer": lambda words: {"seat": words[1]},
    "split": lambda _words: {},
    "keep": lambda _words: {},
    "discard": lambda words: {"count": words[1]},
    "aside": lambda words: {"count": words[1]},
    "shed": lambda words: {"count": words[1]},
    "give": lambda words: {"seat": words[1]},
    "steal": lambda words: {"seat": words[1]},
    "offer": lambda _words: {},
    "swap": lambda words: {"seat": words[1]},
}


def move_words(names: CardNames, words: Words, text: str, me: str | None) -> str:
    """A move in words, `Coup de klaxon, at B`. `me` is the seat that reads."""
    verb, _, rest = text.partition(" ")
    if not rest:
        return words.say(f"alone_{verb}")
    if verb == "split":
        shares = ", ".join(f"{_seat(words, part[0], me, 'share_you')} {part[1:]}" for part in rest.split())
        return words.say("move_split", shares=shares)
    card, _, seat = rest.partition(" at ")
    shown = f"{names.name(card)} {names.signs(card)}" if verb == "keep" else names.name(card)
    told = words.say(f"move_{verb}", card=shown)
    return words.say("aimed", move=told, seat=_seat(words, seat, me, "aimed_you")) if seat else told


def question(words: Words, pending: str) -> str:
    """What the seat that reads and is to move is asked, from the steps of an observation; "" between effects."""
    name, *parts = pending.rpartition(", ")[2].split(" ")
    return words.say(f"ask_{name}", **QUESTIONS[name](parts)) if name in QUESTIONS else ""


def ending_words(words: Words, termination: str) -> str:
    """C-110 to C-116."""
    when, _, way = termination.rpartition("-")
    if way in scoring.WAYS and when:
        key = "ending_last_check" if when == scoring.LAST_CHECK else "ending_vacances"
        return words.say(key, way=words.say(f"way_{way}"))
    return words.say(f"ending_{termination.replace('-', '_')}")


def _seat(words: Words, name: str, me: str | None, you: str) -> str:
    """The seat; that of the reader by the sentence `you`."""
    return words.say(you) if name == me else name
