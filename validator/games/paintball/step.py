"""One step of a game with the states around it, and what can be told from them. Coverage asks; play never does."""

from __future__ import annotations

from dataclasses import dataclass

from validator.games.paintball.box import Box
from validator.games.paintball.moves import Choice
from validator.games.paintball.state import CUT, EXTRA, LAY, SECOND, PaintballState
from validator.rules.move import Move


@dataclass(frozen=True, slots=True)
class Step:
    """A move with the states around it."""

    box: Box
    before: PaintballState
    move: Move
    after: PaintballState

    def word(self, *words: str) -> bool:
        """Whether the move begins with one of these words."""
        return str(self.move).split(" ")[0] in words

    @property
    def player(self) -> int:
        """The seat whose turn it was."""
        return self.before.player

    @property
    def is_warm(self) -> bool:
        """Whether it was a step of the warm-up."""
        return 0 < self.before.turn <= self.box.numbers.warm_up * len(self.before.actions)

    @property
    def closed(self) -> bool:
        """Whether the turn ended with this step."""
        return bool(self.before.turn) and (self.after.turn > self.before.turn or self.after.ended is not None)

    @property
    def ending(self) -> str:
        return "" if self.after.ended is None else self.after.ended.termination

    @property
    def shown(self) -> list[int]:
        """The designs of all cards that were turned up in this turn, up to and with this step."""
        state = self.before
        cards = [state.top(place) for place in state.turned]
        if state.phase == LAY:
            cards.append(state.packets.pile[state.packets.starts[state.cut] + state.lifted])
        elif self.is_turning and isinstance(self.move, Choice):
            cards.append(state.top(self.move.target))
        return cards

    @property
    def is_turning(self) -> bool:
        """Whether a player turned a card of his choice."""
        return self.before.phase in (CUT, SECOND, EXTRA) and self.word("turn")

    @property
    def decor_moved(self) -> bool:
        """Whether a Décor came up, or went to another place."""
        return self.before.decors != self.after.decors

    @property
    def specials(self) -> list[int]:
        """The special actions among the cards that were shown."""
        return [card for card in self.shown if self.box.designs.special[card]]

    @property
    def taken(self) -> bool:
        """Whether the player took a special action."""
        return len(self.after.actions[self.player]) > len(self.before.actions[self.player])

    @property
    def held(self) -> bool:
        """Whether a special action was shown that the player already had."""
        return any(card in self.before.actions[self.player] for card in self.specials)

    @property
    def used_before(self) -> bool:
        """Whether a special action was taken in a turn in which another one had been used."""
        return self.taken and (bool(self.before.used_precision) or self.before.looked >= 0)

    @property
    def protege_held(self) -> bool:
        """Whether somebody had a Protégé."""
        return any(self.box.designs.protege in held for held in self.before.actions)

    def may_use(self, action: int) -> bool:
        """Whether the player had this special action when he was to turn the second card."""
        return self.before.phase == SECOND and action in self.before.actions[self.player]

    @property
    def scorers(self) -> list[tuple[int, int]]:
        """Seat and colour of each pair that was won."""
        won = []
        for seat, (old, new) in enumerate(zip(self.before.pairs, self.after.pairs, strict=True)):
            more = list(new)
            for colour in old:
                more.remove(colour)
            won += [(seat, colour) for colour in more]
        return won

    @property
    def losers(self) -> list[int]:
        """The seats that have gone out."""
        return [seat for seat in self.after.out if seat not in self.before.out]

    @property
    def boules(self) -> list[int]:
        """The teams of the Boules that were shown."""
        return [self.box.designs.boule_team[card] for card in self.shown if self.box.designs.boule_team[card] >= 0]

    @property
    def adversaires(self) -> list[int]:
        """The teams of the Adversaires that were shown."""
        teams = self.box.designs.adversaire_team
        return [teams[card] for card in self.shown if teams[card] >= 0]

    @property
    def used(self) -> int:
        """How many cards were discarded in this step."""
        return len(self.after.discarded) - len(self.before.discarded)
