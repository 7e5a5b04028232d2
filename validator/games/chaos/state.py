"""One moment of CHAOS.

Inside, cards are numbers: each design has one within its deck, in the order of the database. A pile is a list with
its top card at the end, so that a card is drawn by `pop`; descriptions list piles from their top.
"""

from __future__ import annotations

from typing import Any, Final

from validator.rules.outcome import Outcome
from validator.rules.seats import CHANCE
from validator.rules.state import Copied, Field, Shown, State

# Phases: the deal; a Moment takes effect; and of a turn the time before step 2, the actions, the time after step 4.
DEAL: Final = "deal"
MOMENT: Final = "moment"
CHECK: Final = "check"
ACTIONS: Final = "actions"
LATE: Final = "late"
OVER: Final = "over"
PHASES = (DEAL, MOMENT, CHECK, ACTIONS, LATE, OVER)

# Where no seat or no card is meant, and for "none yet".
NONE: Final = -1
# What a target of an Attaque has answered.
HIT, CANCELLED, REFLECTED = 0, 1, -1

# A step of an effect that is still to be done: its name and its arguments (see steps.py).
Step = tuple[Any, ...]

# C-28: open are piles of Lieux, laid Objets, Stress, validated Objectifs, discards, spent Moments and all counts.
FIELDS = (
    Field("phase", shown=Shown.ALL),
    Field("to_move", shown=Shown.ALL),
    Field("active", shown=Shown.ALL),
    Field("actions", shown=Shown.ALL),
    Field("fixed", shown=Shown.ALL),
    Field("forbidden", shown=Shown.ALL),
    Field("revealed", Copied.LIST, Shown.ALL),
    Field("stress", Copied.LIST, Shown.ALL),
    Field("places", Copied.LISTS, Shown.ALL),
    Field("objets", Copied.LISTS, Shown.ALL),
    Field("used", Copied.LISTS, Shown.ALL),
    Field("validated", Copied.LISTS, Shown.ALL),
    Field("hands", Copied.LISTS, Shown.OWNER),
    Field("objectifs", Copied.LISTS, Shown.OWNER),
    Field("turned", Copied.LIST, Shown.ALL),
    Field("inflicted", Copied.LIST, Shown.ALL),
    Field("stolen", Copied.LIST, Shown.ALL),
    Field("played", Copied.LISTS, Shown.ALL),
    Field("acts", Copied.LISTS, Shown.ALL),
    Field("action_pile", Copied.LIST, Shown.COUNT),
    Field("action_discard", Copied.LIST, Shown.ALL),
    Field("lieu_pile", Copied.LIST, Shown.COUNT),
    Field("lieu_discard", Copied.LIST, Shown.ALL),
    Field("moment_pile", Copied.LIST, Shown.COUNT),
    Field("put_back", shown=Shown.COUNT),
    Field("objectif_pile", shown=Shown.COUNT),
    Field("outside", shown=Shown.ALL),
    Field("playing", Copied.LIST, Shown.ALL),
    Field("looked", Copied.LISTS, Shown.OWNER),
    Field("aside", Copied.LISTS, Shown.OWNER),
    Field("peeked", Copied.LIST, Shown.OWNER),
    Field("shares", Copied.LIST, Shown.ALL),
    Field("answers", Copied.LIST, Shown.ALL),
    Field("pending", Copied.LIST, Shown.ALL),
    Field("ended", shown=Shown.ALL),
)


class ChaosState(State):
    """`active` is the seat whose turn it is, `actions` are those left to it.

    `fixed` is the number of actions that the Moment fixes and `forbidden` the kind of card that it forbids, 0 and ""
    for none. `revealed` are all Moments so far, the current one last. By seat: `stress` in points, `places` with the
    top Lieu last, `objets` as they were laid and `used` those turned upside down, `validated` and secret `objectifs`;
    `turned`, `inflicted`, `stolen`, `played` by kind and `acts` by verb are counts since the game began (C-124).
    `put_back` are the Moments that stay out, `objectif_pile` the Objectifs not dealt (C-17); `outside` are Actions
    and Lieux out of the game, which only a scenario knows.
    Within effects: `playing` are cards put out but not yet discarded, `looked` the Lieux a mover looks at, `aside`
    the cards chosen for handing over, `peeked` the next Moment if the seat has seen it; `shares` is what each target
    is to be handed of the attacker's Stress, `answers` whether it defended. `pending` is a stack of steps still to
    do, the next one last. `ended` is the outcome once the game is over.
    """

    __slots__ = tuple(field.name for field in FIELDS if field.name != "to_move")

    phase: str
    active: int
    actions: int
    fixed: int
    forbidden: str
    revealed: list[int]
    stress: list[int]
    places: list[list[int]]
    objets: list[list[int]]
    used: list[list[int]]
    validated: list[list[int]]
    hands: list[list[int]]
    objectifs: list[list[int]]
    turned: list[int]
    inflicted: list[int]
    stolen: list[int]
    played: list[list[int]]
    acts: list[list[int]]
    action_pile: list[int]
    action_discard: list[int]
    lieu_pile: list[int]
    lieu_discard: list[int]
    moment_pile: list[int]
    put_back: tuple[int, ...]
    objectif_pile: tuple[int, ...]
    outside: tuple[tuple[int, ...], tuple[int, ...]]
    playing: list[int]
    looked: list[list[int]]
    aside: list[list[int]]
    peeked: list[int]
    shares: list[int]
    answers: list[int]
    pending: list[Step]
    ended: Outcome | None

    def __init__(self, seats: int, kinds: int, verbs: int) -> None:
        """An empty table for so many seats; `kinds` and `verbs` of played cards are counted."""
        self.to_move = CHANCE
        self.phase = DEAL
        self.active = 0
        self.actions = 0
        self.fixed = 0
        self.forbidden = ""
        self.revealed = []
        self.stress, self.shares, self.answers = [0] * seats, [0] * seats, [0] * seats
        self.turned, self.inflicted, self.stolen = [0] * seats, [0] * seats, [0] * seats
        self.places, self.objets, self.used, self.validated = [], [], [], []
        self.hands, self.objectifs, self.looked, self.aside = [], [], [], []
        self.played, self.acts = [], []
        zones = [self.places, self.objets, self.used, self.validated]
        zones += [self.hands, self.objectifs, self.looked, self.aside]
        for _seat in range(seats):
            for zone in zones:
                zone.append([])
            self.played.append([0] * kinds)
            self.acts.append([0] * verbs)
        self.action_pile, self.lieu_pile, self.moment_pile = [], [], []
        self.action_discard, self.lieu_discard, self.playing = [], [], []
        self.put_back = ()
        self.objectif_pile = ()
        self.outside = ((), ())
        self.peeked = [NONE] * seats
        self.pending = []
        self.ended = None

    def clone(self) -> ChaosState:
        """An equal state; what cannot change is shared."""
        other = ChaosState.__new__(ChaosState)
        other.to_move, other.phase, other.active = self.to_move, self.phase, self.active
        other.actions, other.fixed, other.forbidden = self.actions, self.fixed, self.forbidden
        other.put_back, other.objectif_pile, other.outside = self.put_back, self.objectif_pile, self.outside
        other.ended = self.ended
        other.revealed = self.revealed[:]
        other.stress = self.stress[:]
        other.turned = self.turned[:]
        other.inflicted = self.inflicted[:]
        other.stolen = self.stolen[:]
        other.shares = self.shares[:]
        other.answers = self.answers[:]
        other.peeked = self.peeked[:]
        other.pending = self.pending[:]
        other.playing = self.playing[:]
        other.action_pile = self.action_pile[:]
        other.action_discard = self.action_discard[:]
        other.lieu_pile = self.lieu_pile[:]
        other.lieu_discard = self.lieu_discard[:]
        other.moment_pile = self.moment_pile[:]
        other.places = [cards[:] for cards in self.places]
        other.objets = [cards[:] for cards in self.objets]
        other.used = [cards[:] for cards in self.used]
        other.validated = [cards[:] for cards in self.validated]
        other.hands = [cards[:] for cards in self.hands]
        other.objectifs = [cards[:] for cards in self.objectifs]
        other.looked = [cards[:] for cards in self.looked]
        other.aside = [cards[:] for cards in self.aside]
        other.played = [counts[:] for counts in self.played]
        other.acts = [counts[:] for counts in self.acts]
        return other
