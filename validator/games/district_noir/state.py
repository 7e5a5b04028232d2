"""One moment of District Noir."""

from __future__ import annotations

from typing import Final

from validator.games.district_noir.hand import Hand
from validator.rules.outcome import Outcome
from validator.rules.seats import CHANCE
from validator.rules.state import Copied, Field, Shown, State

# Phases: the deal, the choice of camps, the toss of the token, the four rounds, the end.
DEAL: Final = "deal"
CAMPS: Final = "camps"
TOSS: Final = "toss"
ROUNDS: Final = "rounds"
OVER: Final = "over"
PHASES = (DEAL, CAMPS, TOSS, ROUNDS, OVER)

# D-05: open are the line and the fronts; of hands and draw pile only how many cards they hold.
FIELDS = (
    Field("phase", shown=Shown.ALL),
    Field("round", shown=Shown.ALL),
    Field("to_move", shown=Shown.ALL),
    Field("actions", shown=Shown.ALL),
    Field("camps", shown=Shown.ALL),
    Field("token", shown=Shown.ALL),
    Field("side_up", shown=Shown.ALL),
    Field("takes", Copied.LIST, Shown.ALL),
    Field("fronts", Copied.LISTS, Shown.ALL),
    Field("line", Copied.LIST, Shown.ALL),
    Field("hands", Copied.LIST, Shown.OWNER),
    Field("pile", shown=Shown.COUNT),
    Field("removed", shown=Shown.COUNT),
    Field("ended", shown=Shown.ALL),
)


class DistrictNoirState(State):
    """Cards are numbers of designs. The line begins at the draw pile, the pile with its top card.

    `actions` are left in the round, `takes` were made in it by each seat; `token` is the seat that holds
    the CAMP token (CHANCE before the toss), `side_up` its visible side; `ended` is the outcome once the game is over.
    """

    __slots__ = (
        "actions",
        "camps",
        "ended",
        "fronts",
        "hands",
        "line",
        "phase",
        "pile",
        "removed",
        "round",
        "side_up",
        "takes",
        "token",
    )

    def __init__(self, seats: int, empty: Hand) -> None:
        self.to_move = CHANCE
        self.phase = DEAL
        self.round = 0
        self.actions = 0
        self.camps: tuple[str, ...] = ("",) * seats
        self.token = CHANCE
        self.side_up = ""
        self.hands = [empty] * seats
        self.takes = [0] * seats
        self.line: list[int] = []
        self.fronts: list[list[int]] = [[] for _seat in range(seats)]
        self.pile: tuple[int, ...] = ()
        self.removed: tuple[int, ...] = ()
        self.ended: Outcome | None = None

    def clone(self) -> DistrictNoirState:
        """An equal state; what cannot change is shared."""
        other = DistrictNoirState.__new__(DistrictNoirState)
        other.to_move = self.to_move
        other.phase = self.phase
        other.round = self.round
        other.actions = self.actions
        other.camps = self.camps
        other.token = self.token
        other.side_up = self.side_up
        other.hands = self.hands[:]
        other.takes = self.takes[:]
        other.line = self.line[:]
        other.fronts = [front[:] for front in self.fronts]
        other.pile = self.pile
        other.removed = self.removed
        other.ended = self.ended
        return other
