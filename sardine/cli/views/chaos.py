"""CHAOS in the terminal: the Moment, what lies before each seat, one's own hand and Objectifs with their sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from sardine.cli.views.cards import times
from sardine.cli.views.chaos_words import ending_words, move_words, question
from sardine.cli.views.panel import panel
from sardine.cli.views.text import COLUMNS, broken
from sardine.cli.views.view import TOTAL, Scores, Seen, View
from validator.games.chaos.decks import ACTION, LIEU, OBJECTIF
from validator.games.chaos.plays import OBJET
from validator.games.chaos.rules import Chaos
from validator.games.chaos.state import ACTIONS, CHECK, DEAL, LATE, OVER
from validator.games.chaos.visible import goal_counts
from validator.rules.chance import SHUFFLE_WORD
from validator.rules.move import Move

# Room for the notation of a move beside what it does.
MOVE_ROOM = 36
# A move in words begins after its number, its notation and two blanks.
MOVE_START = 3 + 1 + MOVE_ROOM + 1
# What is said of whose turn it is in this phase.
PHASES = {CHECK: "turn_check", LATE: "turn_late"}


class ChaosView(View):
    """One panel for the Moment, one for each seat, one for each hand that is seen."""

    game: Chaos

    def draw(self, seen: Seen, me: str | None, scores: Scores) -> str:
        """The table; whoever only watches, me None, sees all hands and Objectifs."""
        if seen["phase"] == DEAL:
            return self.words.say("not_dealt")
        panels = [self._moment(seen, me)]
        panels += [self._seat(seen, seat, me, scores) for seat in seen["hands"]]
        panels += [self._held(seen, seat, me) for seat in seen["hands"] if seat == me or me is None]
        return "\n".join(panels)

    def moves(self, legal: Sequence[Move], seen: Seen, me: str | None) -> str:
        """What is asked, then a line for each move: number, notation, words."""
        asked = question(self.words, seen["pending"])
        lines = [asked] if asked else []
        for number, move in enumerate(legal, 1):
            words = self._in_words(move.text, me)
            if self.plain:
                lines.append(f"{number}: {move} - {words}")
            else:
                first, *more = broken(words, COLUMNS - MOVE_START) or [""]
                lines.append(f"{number:3} {move.text:{MOVE_ROOM}} {first}".rstrip())
                lines += [" " * MOVE_START + line for line in more]
        return "\n".join([self.words.say("moves"), *lines])

    def tell(self, seat: str, heard: str, me: str | None) -> str:
        """`B: Coup de klaxon, at you`; a shuffle with the name of its deck."""
        word, _, rest = heard.partition(" ")
        if word == SHUFFLE_WORD:
            return self.words.say("shuffled_deck", deck=self.names.deck(rest))
        return self.told(seat, self._in_words(heard, me), me)

    def ending(self, termination: str) -> str:
        """C-110 to C-116."""
        return ending_words(self.words, termination)

    def _in_words(self, text: str, me: str | None) -> str:
        return move_words(self.names, self.words, text, me)

    def _moment(self, seen: Seen, me: str | None) -> str:
        number = len(seen["revealed"])
        card = seen["revealed"][-1]
        whole = number + seen["moment_pile"]
        title = self.words.say("moment", number=number, whole=whole, card=self._with_signs(card))
        decks = ((ACTION, seen["action_pile"]), (LIEU, seen["lieu_pile"]))
        piles = self.words.say("piles", piles=", ".join(f"{self.names.deck(deck)} {count}" for deck, count in decks))
        effect = self.names.sentence(card, "effect")
        return self._panel(title, [effect, *self._turn(seen, me), self._peeked(seen, me), piles])

    def _panel(self, title: str, lines: Iterable[str]) -> str:
        return panel(title, self.words.say("heading", title=title), lines, self.plain)

    def _peeked(self, seen: Seen, me: str | None) -> str:
        """The next Moment, if the seat has looked at it; of other seats the observation has a number."""
        card = seen["peeked"].get(me)
        return self.words.say("peeked", card=self._with_signs(card)) if card and isinstance(card, str) else ""

    def _turn(self, seen: Seen, me: str | None) -> Iterator[str]:
        """Whose turn it is, and what is under way."""
        phase = seen["phase"]
        if phase == OVER:
            yield self.words.say("over")
            return
        if phase in (ACTIONS, *PHASES):
            key = PHASES.get(phase, "turn_actions") + ("_yours" if seen["active"] == me else "")
            if phase == ACTIONS:
                yield self.words.counted(key, seen["actions"], seat=seen["active"])
            else:
                yield self.words.say(key, seat=seen["active"])
        if seen["playing"]:
            yield self.words.say("playing", cards=", ".join(map(self._with_effect, seen["playing"])))

    def _seat(self, seen: Seen, seat: str, me: str | None, scores: Scores) -> str:
        hand = seen["hands"][seat]
        cards = hand if isinstance(hand, int) else len(hand)
        secret, validated = seen["objectifs"][seat], len(seen["validated"][seat])
        left = secret if isinstance(secret, int) else len(secret)
        facts = {"stress": seen["stress"][seat], "hand": cards, "validated": validated, "goals": left + validated}
        title = self.words.say("seat", seat=self.who(seat, me), deck=self.names.deck(OBJECTIF), **facts)
        if seat in scores:
            title = self.words.say("seat_points", seat=title, points=scores[seat][TOTAL])
        lines = [
            self._places(seen["places"][seat]),
            self._laid(seen["objets"][seat], seen["used"][seat]),
            *(self.words.say("validated", card=self.names.name(card)) for card in seen["validated"][seat]),
        ]
        return self._panel(title, lines)

    def _places(self, pile: Sequence[str]) -> str:
        if not pile:
            return self.words.say("no_place")
        top, beneath = self._with_signs(pile[-1]), ", ".join(map(self._with_signs, reversed(pile[:-1])))
        return self.words.say("places" if beneath else "place", top=top, before=beneath)

    def _laid(self, objets: Iterable[str], used: Iterable[str]) -> str:
        turned = (self.words.say("turned", card=self._with_signs(card)) for card in used)
        named = [*map(self._with_signs, objets), *turned]
        return self.fact(self.names.label(OBJET), ", ".join(named)) if named else ""

    def _held(self, seen: Seen, seat: str, me: str | None) -> str:
        """A hand and secret Objectifs, one line each, with their sentences."""
        goals = goal_counts(self.game.box, seen, seat)
        lines = [self._hand_line(card, count) for card, count in Counter(seen["hands"][seat]).items()]
        lines += [self._goal_line(card, parts) for card, parts in goals.items()]
        return self._panel(self.words.say("in_your_hand" if seat == me else "in_hand", seat=seat), lines)

    def _hand_line(self, card: str, count: int) -> str:
        signs = f" {self.names.signs(card)}".rstrip()
        kind, effect = self.names.label(self.names.kind(card)), self._effect(card)
        named = f"{kind} {self.names.name(card)}{times(count)}{signs}"
        return self.fact(named, effect) if effect else named

    def _goal_line(self, card: str, parts: Iterable[tuple[int, int, int | None]]) -> str:
        """`Objectif Le bazar: ... (2 of 4)`; with a limit `(3, at most 0)`."""
        found = [
            self.words.say("goal_least" if most is None else "goal_most", has=has, least=least, most=most)
            for has, least, most in parts
        ]
        named = f"{self.names.label(self.names.kind(card))} {self.names.name(card)}"
        return self.fact(named, f"{self.names.sentence(card, 'goal')} ({self.words.say('separator').join(found)})")

    def _effect(self, card: str) -> str:
        """What an Action card does; of an Objet what it brings when it is turned."""
        return self.names.sentence(card, "effect") or self.names.sentence(card, "bonus")

    def _with_effect(self, card: str) -> str:
        return self.fact(self.names.name(card), self._effect(card))

    def _with_signs(self, card: str) -> str:
        return f"{self.names.name(card)} {self.names.signs(card)}".rstrip()
