"""One moment of Paintball."""

from __future__ import annotations

from typing import Final

from validator.games.paintball.grid import NOWHERE
from validator.games.paintball.packets import Packets
from validator.rules.outcome import Outcome
from validator.rules.seats import CHANCE
from validator.rules.state import Copied, Field, Shown, State

# Before the game: colours are picked, the cards shuffled, the first player drawn.
TEAMS: Final = "teams"
SHUFFLE: Final = "shuffle"
LOT: Final = "lot"
# A turn: the cut (or, if none is possible, the new packet), the lay, others' Perdu, the second card, the extra one,
# which pair, the Protégé of the one that is hit, which special action is kept.
CUT: Final = "cut"
LAY: Final = "lay"
PERDU: Final = "perdu"
SECOND: Final = "second"
EXTRA: Final = "extra"
PICK: Final = "pick"
PROTEGE: Final = "protege"
TAKE: Final = "take"
OVER: Final = "over"
PHASES = (TEAMS, SHUFFLE, LOT, CUT, LAY, PERDU, SECOND, EXTRA, PICK, PROTEGE, TAKE, OVER)

# P-06: open are places and sizes of packets, face-up cards, what lies in front of everybody, discards. Of what is
# secret, a seat knows the cards that all have seen, and those that it alone has looked at.
FIELDS = (
    Field("phase", shown=Shown.ALL),
    Field("turn", shown=Shown.ALL),
    Field("player", shown=Shown.ALL),
    Field("to_move", shown=Shown.ALL),
    Field("first", shown=Shown.ALL),
    Field("teams", shown=Shown.ALL),
    Field("packets", Copied.LIST, Shown.COUNT),
    Field("decors", shown=Shown.ALL),
    Field("turned", shown=Shown.ALL),
    Field("seen", Copied.LIST, Shown.ALL),
    Field("seen_in", shown=Shown.ALL),
    Field("secrets", shown=Shown.OWNER),
    Field("secrets_in", shown=Shown.OWNER),
    Field("left", Copied.LIST, Shown.ALL),
    Field("cut", shown=Shown.ALL),
    Field("lifted", shown=Shown.ALL),
    Field("cuts", shown=Shown.ALL),
    Field("off_middle", shown=Shown.ALL),
    Field("used_precision", shown=Shown.ALL),
    Field("looked", shown=Shown.ALL),
    Field("named", shown=Shown.ALL),
    Field("pair", shown=Shown.ALL),
    Field("pairs", Copied.LIST, Shown.ALL),
    Field("actions", Copied.LIST, Shown.ALL),
    Field("out", shown=Shown.ALL),
    Field("discarded", shown=Shown.ALL),
    Field("removed", shown=Shown.ALL),
    Field("ended", shown=Shown.ALL),
)


class PaintballState(State):
    """Cards are numbers of designs, teams and places are numbers, too.

    `seen` is by position in the pile the turn in which all last saw that
    card, `secrets` by seat the positions at which that seat has looked alone, with the turns.

    `turn` counts from 1, 0 before the first; `player` has the turn and `to_move` decides. `decors` are the places
    with a face-up Décor, `turned` those with the other face-up cards, as they were turned. `left` counts the cards
    of each design that lie in packets. `cut` and `lifted` say what is in the hand, `cuts` and `off_middle`
    count the cuts so far and by how many half cards they missed the middle; `looked` is the packet that Vision
    augmentée has shown, `named` the one that Perdu has named, `pair` the places of a Boule and an Adversaire whose
    fate is being decided; NOWHERE and () for none. `pairs` are the colours that each seat has hit, in order.
    """

    __slots__ = (
        "actions",
        "cut",
        "cuts",
        "decors",
        "discarded",
        "ended",
        "first",
        "left",
        "lifted",
        "looked",
        "named",
        "off_middle",
        "out",
        "packets",
        "pair",
        "pairs",
        "phase",
        "player",
        "removed",
        "secrets",
        "seen",
        "teams",
        "turn",
        "turned",
        "used_precision",
    )

    def __init__(self, seats: int) -> None:
        self.to_move = 0
        self.phase = TEAMS
        self.turn = 0
        self.player = CHANCE
        self.first = CHANCE
        self.teams: tuple[int, ...] = ()
        self.packets = Packets()
        self.decors: tuple[int, ...] = ()
        self.turned: tuple[int, ...] = ()
        self.seen: dict[int, int] = {}
        self.secrets: tuple[tuple[tuple[int, int], ...], ...] = ((),) * seats
        self.left: list[int] = []
        self.cut = NOWHERE
        self.lifted = 0
        self.cuts = 0
        self.off_middle = 0
        self.used_precision = 0
        self.looked = NOWHERE
        self.named = NOWHERE
        self.pair: tuple[int, ...] = ()
        self.pairs: list[tuple[int, ...]] = [()] * seats
        self.actions: list[tuple[int, ...]] = [()] * seats
        self.out: tuple[int, ...] = ()
        self.discarded: tuple[int, ...] = ()
        self.removed: tuple[int, ...] = ()
        self.ended: Outcome | None = None

    def clone(self) -> PaintballState:
        """An equal state; what cannot change is shared."""
        other = PaintballState.__new__(PaintballState)
        other.to_move = self.to_move
        other.phase = self.phase
        other.turn = self.turn
        other.player = self.player
        other.first = self.first
        other.teams = self.teams
        other.packets = self.packets.clone()
        other.decors = self.decors
        other.turned = self.turned
        other.seen = self.seen.copy()
        other.secrets = self.secrets
        other.left = self.left[:]
        other.cut = self.cut
        other.lifted = self.lifted
        other.cuts = self.cuts
        other.off_middle = self.off_middle
        other.used_precision = self.used_precision
        other.looked = self.looked
        other.named = self.named
        other.pair = self.pair
        other.pairs = self.pairs[:]
        other.actions = self.actions[:]
        other.out = self.out
        other.discarded = self.discarded
        other.removed = self.removed
        other.ended = self.ended
        return other

    def top(self, place: int) -> int:
        """The design of the top card of the packet at `place`."""
        return self.packets.pile[self.packets.starts[place]]
