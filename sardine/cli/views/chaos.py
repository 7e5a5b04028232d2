"""CHAOS in the terminal: the Moment, what lies before each seat, one's own hand and Objectifs with their sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from sardine.cli.views.chaos_words import ending_words, move_words, question
from sardine.cli.views.panel import panel
from sardine.cli.views.view import TOTAL, Scores, Seen, View, who
from validator.games.chaos.decks import ACTION, LIEU, OBJECTIF
from validator.games.chaos.plays import OBJET
from validator.games.chaos.rules import Chaos
from validator.games.chaos.state import ACTIONS, CHECK, DEAL, LATE, OVER
from validator.games.chaos.visible import goal_counts
from validator.rules.chance import SHUFFLE_WORD
from validator.rules.move import Move

# Room for the notation of a move beside what it does.
MOVE_ROOM = 36
PHASES = {CHECK: "before drawing", LATE: "after the Local Effect"}


class ChaosView(View):
    """One panel for the Moment, one for each seat, one for each hand that is seen."""

    game: Chaos

    def draw(self, seen: Seen, me: str | None, scores: Scores) -> str:
        """The table; whoever only watches, me None, sees all hands and Objectifs."""
        if seen["phase"] == DEAL:
            return "The cards are not dealt yet."
        panels = [self._moment(seen, me)]
        panels += [self._seat(seen, seat, me, scores) for seat in seen["hands"]]
        panels += [self._held(seen, seat, me) for seat in seen["hands"] if seat == me or me is None]
        return "\n".join(panels)

    def moves(self, legal: Sequence[Move], seen: Seen, me: str | None) -> str:
        """What is asked, then a line for each move: number, notation, words."""
        asked = question(seen["pending"])
        lines = [asked] if asked else []
        for number, move in enumerate(legal, 1):
            words = move_words(self.names, move.text, me)
            lines.append(f"{number}: {move} - {words}" if self.plain else f"{number:3} {move.text:{MOVE_ROOM}} {words}")
        return "\n".join(["Moves:", *lines])

    def tell(self, seat: str, heard: str, me: str | None) -> str:
        """`B: Coup de klaxon, at you`; a shuffle with the name of its deck."""
        word, _, rest = heard.partition(" ")
        if word == SHUFFLE_WORD:
            return f"Shuffled: {self.names.deck(rest)}."
        return f"{'You' if seat == me else seat}: {move_words(self.names, heard, me)}"

    def ending(self, termination: str) -> str:
        """C-110 to C-116."""
        return ending_words(termination)

    def _moment(self, seen: Seen, me: str | None) -> str:
        number = len(seen["revealed"])
        card = seen["revealed"][-1]
        title = f"Moment {number} of {number + seen['moment_pile']}: {self.names.name(card)} {self.names.signs(card)}"
        decks = ((ACTION, seen["action_pile"]), (LIEU, seen["lieu_pile"]))
        piles = f"In the piles: {', '.join(f'{self.names.deck(deck)} {count}' for deck, count in decks)}."
        effect = self.names.sentence(card, "effect")
        return panel(title.rstrip(), [effect, *self._turn(seen, me), self._peeked(seen, me), piles], self.plain)

    def _peeked(self, seen: Seen, me: str | None) -> str:
        """The next Moment, if the seat has looked at it; of other seats the observation has a number."""
        card = seen["peeked"].get(me)
        return f"You know the next Moment: {self._with_signs(card)}." if card and isinstance(card, str) else ""

    def _turn(self, seen: Seen, me: str | None) -> Iterator[str]:
        """Whose turn it is, and what is under way."""
        phase = seen["phase"]
        if phase == OVER:
            yield "The game is over."
            return
        if phase in (ACTIONS, *PHASES):
            left = f"{seen['actions']} action{'' if seen['actions'] == 1 else 's'} left"
            whose = "Your turn" if seen["active"] == me else f"Turn of {seen['active']}"
            yield f"{whose}, {left if phase == ACTIONS else PHASES[phase]}."
        if seen["playing"]:
            yield f"Being played: {', '.join(map(self._with_effect, seen['playing']))}"

    def _seat(self, seen: Seen, seat: str, me: str | None, scores: Scores) -> str:
        hand = seen["hands"][seat]
        cards = hand if isinstance(hand, int) else len(hand)
        secret, validated = seen["objectifs"][seat], len(seen["validated"][seat])
        left = secret if isinstance(secret, int) else len(secret)
        points = f", points {scores[seat][TOTAL]}" if seat in scores else ""
        title = f"{who(seat, me)}: Stress {seen['stress'][seat]}, hand {cards}, {self.names.deck(OBJECTIF)} {validated}"
        lines = [
            self._places(seen["places"][seat]),
            self._laid(seen["objets"][seat], seen["used"][seat]),
            *(f"Validated: {self.names.name(card)}" for card in seen["validated"][seat]),
        ]
        return panel(f"{title} of {left + validated}{points}", lines, self.plain)

    def _places(self, pile: Sequence[str]) -> str:
        if not pile:
            return "No Lieu"
        beneath = ", ".join(map(self._with_signs, reversed(pile[:-1])))
        return f"On {self._with_signs(pile[-1])}" + (f"; before: {beneath}" if beneath else "")

    def _laid(self, objets: Iterable[str], used: Iterable[str]) -> str:
        named = [*map(self._with_signs, objets), *(f"{self._with_signs(card)} (turned)" for card in used)]
        return f"{self.names.label(OBJET)}: {', '.join(named)}" if named else ""

    def _held(self, seen: Seen, seat: str, me: str | None) -> str:
        """A hand and secret Objectifs, one line each, with their sentences."""
        goals = goal_counts(self.game.box, seen, seat)
        lines = [self._hand_line(card, count) for card, count in Counter(seen["hands"][seat]).items()]
        lines += [self._goal_line(card, parts) for card, parts in goals.items()]
        return panel("In your hand" if seat == me else f"In the hand of {seat}", lines, self.plain)

    def _hand_line(self, card: str, count: int) -> str:
        times = f" x{count}" if count > 1 else ""
        signs = f" {self.names.signs(card)}".rstrip()
        kind = self.names.label(self.names.kind(card))
        return f"{kind} {self.names.name(card)}{times}{signs}: {self._effect(card)}".removesuffix(": ")

    def _goal_line(self, card: str, parts: Iterable[tuple[int, int, int | None]]) -> str:
        """`Objectif Le bazar: ... (2 of 4)`; with a limit `(3, at most 0)`."""
        found = [f"{has} of {least}" if most is None else f"{has}, at most {most}" for has, least, most in parts]
        label = self.names.label(self.names.kind(card))
        return f"{label} {self.names.name(card)}: {self.names.sentence(card, 'goal')} ({'; '.join(found)})"

    def _effect(self, card: str) -> str:
        """What an Action card does; of an Objet what it brings when it is turned."""
        return self.names.sentence(card, "effect") or self.names.sentence(card, "bonus")

    def _with_effect(self, card: str) -> str:
        return f"{self.names.name(card)}: {self._effect(card)}"

    def _with_signs(self, card: str) -> str:
        return f"{self.names.name(card)} {self.names.signs(card)}".rstrip()
