"""One step of a game with the states around it, and what can be said of it: the ground that clauses stand on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from validator.games.chaos.box import Box
from validator.games.chaos.effect import Effect
from validator.games.chaos.goals import goal_entries
from validator.games.chaos.moves import CardMove
from validator.games.chaos.scoring import VACANCES
from validator.games.chaos.state import ACTIONS, DEAL, LATE, OVER, ChaosState
from validator.rules.chance import Shuffled
from validator.rules.move import Move


@dataclass(frozen=True, slots=True)
class Step:
    """A move with the states around it."""

    box: Box
    before: ChaosState
    move: Move
    after: ChaosState

    @property
    def word(self) -> str:
        """What the move does: the first word of its notation."""
        return self.move.text.split(" ")[0]

    @property
    def seats(self) -> int:
        return len(self.before.stress)

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.before.active

    @property
    def is_duel(self) -> bool:
        return self.seats - 1 == 1

    @property
    def dealt(self) -> bool:
        """The deal is made."""
        return self.before.phase == DEAL and self.after.phase != DEAL

    @property
    def rebuilt(self) -> bool:
        """A pile was rebuilt in the middle of the game."""
        return isinstance(self.move, Shuffled) and self.before.phase != DEAL

    @property
    def revealed(self) -> bool:
        return len(self.after.revealed) > len(self.before.revealed)

    @property
    def ended_actions(self) -> bool:
        """Step 3 is over, and the Local Effect has come."""
        if self.before.phase != ACTIONS:
            return False
        return self.after.phase != ACTIONS or self.after.active != self.seat or self.revealed

    @property
    def next_turn(self) -> bool:
        return self.before.phase != DEAL and (self.after.active != self.seat or self.revealed)

    @property
    def card(self) -> int:
        """The Action card that is played with this move, or -1."""
        return self.move.card if self.word in ("play", "lay") and isinstance(self.move, CardMove) else -1

    @property
    def kind(self) -> str:
        """The kind of the Action card that is played with this move, or ""."""
        return self.box.kinds[self.card] if self.card >= 0 else ""

    @property
    def effects(self) -> Sequence[Effect]:
        """The effects of the Action card that is played with this move."""
        return self.box.card_effects[self.card] if self.card >= 0 else ()

    @property
    def defended(self) -> bool:
        return self.word == "defend"

    @property
    def attack(self) -> int:
        """The Attaque that is under way before the move, or -1."""
        cards = [card for card in self.before.playing if self.box.aimed_stress[card]]
        return cards[0] if cards and self.word in ("defend", "pass", "split") else -1

    @property
    def attack_effects(self) -> Sequence[Effect]:
        """The effects of the Attaque that is played, or under way, with this move."""
        card = self.card if self.kind == "attaque" else self.attack
        return self.box.card_effects[card] if card >= 0 else ()

    @property
    def handed(self) -> bool:
        """The attacker has Stress of his own to hand over."""
        return bool(self.attack_effects) and self.before.stress[self.seat] > 0

    @property
    def reflects(self) -> bool:
        """The Défense that is played sends the Attaque back."""
        if not self.defended or not isinstance(self.move, CardMove):
            return False
        return any(effect.verb == "reflect" for effect in self.box.card_effects[self.move.card])

    @property
    def shouted(self) -> bool:
        return self.word == "shout"

    @property
    def goals(self) -> list[Mapping[str, Any]]:
        """The conditions of the Objectif that is shouted."""
        if not self.shouted or not isinstance(self.move, CardMove):
            return []
        return goal_entries(self.box.objectifs.designs[self.move.card])

    @property
    def wording(self) -> str:
        """`result` or `act`, as the Objectif that is shouted is worded, or ""."""
        if not self.shouted or not isinstance(self.move, CardMove):
            return ""
        return str(self.box.objectifs.designs[self.move.card].fields["wording"])

    @property
    def ending(self) -> str:
        return "" if self.after.ended is None else self.after.ended.termination

    @property
    def checked_last(self) -> bool:
        """The last check has come, and perhaps the counting."""
        return self.after.phase == OVER and not self.ending.startswith(VACANCES)

    @property
    def limited(self) -> bool:
        """A card goes because of the hand limit."""
        return self.word == "discard" and self.before.phase == LATE

    @property
    def lost(self) -> list[int]:
        """By seat, how much Stress is less than before."""
        pairs = zip(self.before.stress, self.after.stress, strict=True)
        return [max(old - new, 0) for old, new in pairs]

    @property
    def gained(self) -> list[int]:
        """By seat, how much Stress is more than before."""
        pairs = zip(self.before.stress, self.after.stress, strict=True)
        return [max(new - old, 0) for old, new in pairs]
