"""All moves of CHAOS, made once and shared. docs/chaos-positions.md says when each is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from validator.games.chaos.decks import Deck
from validator.games.chaos.state import NONE
from validator.rules.move import Move
from validator.rules.notation import tidy
from validator.rules.seats import seat_name, seat_number

SPLIT = "split"


@dataclass(frozen=True, slots=True, eq=False)
class CardMove(Move):
    """A move with a card: `card` is its number in its deck, `target` the seat that is named, or NONE."""

    card: int
    target: int = NONE


@dataclass(frozen=True, slots=True, eq=False)
class Split(Move):
    """How the attacker splits his Stress: pairs of seat and points, by seat (C-63)."""

    shares: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class Moves:
    """Every move by what it does; those with a card by the number of the card.

    `plays` are the moves without a target, `plays_at` those at each seat. Cards that a verb cannot name have a move
    all the same, so that it can be refused as illegal.
    """

    draw: Move
    plays: tuple[CardMove, ...]
    plays_at: tuple[tuple[CardMove, ...], ...]
    lays: tuple[CardMove, ...]
    shouts: tuple[CardMove, ...]
    turns: tuple[CardMove, ...]
    announce: Move
    end: Move
    keeps: tuple[CardMove, ...]
    discards: tuple[CardMove, ...]
    gives: tuple[CardMove, ...]
    takes: tuple[CardMove, ...]
    defends: tuple[CardMove, ...]
    pass_: Move
    split_rank: int
    splits: dict[tuple[tuple[int, int], ...], Split] = field(default_factory=dict)
    by_text: dict[str, Move] = field(default_factory=dict)

    def split(self, shares: tuple[tuple[int, int], ...]) -> Split:
        """The move that splits the Stress in this way, by seat."""
        found = self.splits.get(shares)
        if found is None:
            text = " ".join([SPLIT, *(f"{seat_name(seat)}{points}" for seat, points in shares)])
            found = self.splits[shares] = Split(self.split_rank, text, shares)
        return found

    def read(self, text: str) -> Move | None:
        """The move of that notation in small letters, or None."""
        known = self.by_text.get(text)
        return known if known is not None else self._read_split(text)

    def _read_split(self, text: str) -> Split | None:
        word, *parts = text.split(" ")
        if word != SPLIT or not parts:
            return None
        shares: list[tuple[int, int]] = []
        for part in parts:
            seat = seat_number(part[:1].upper())
            if seat is None or not part[1:].isdecimal():
                return None
            shares.append((seat, int(part[1:])))
        return self.split(tuple(shares))


class _Maker:
    """Makes moves with growing ranks, so that `legal_moves` lists them in the order of making."""

    def __init__(self) -> None:
        self.made: list[Move] = []

    def plain(self, text: str) -> Move:
        move = Move(len(self.made), text)
        self.made.append(move)
        return move

    def with_card(self, verb: str, ids: Sequence[str]) -> tuple[CardMove, ...]:
        return tuple(self.card(f"{verb} {name}", number) for number, name in enumerate(ids))

    def card(self, text: str, card: int, target: int = NONE) -> CardMove:
        move = CardMove(len(self.made), text, card, target)
        self.made.append(move)
        return move


def make_moves(actions: Deck, lieux: Deck, objectifs: Deck, seats: int) -> Moves:
    """The moves of these decks with up to `seats` seats."""
    maker = _Maker()
    draw = maker.plain("draw")
    plays: list[CardMove] = []
    plays_at: list[tuple[CardMove, ...]] = []
    lays: list[CardMove] = []
    for number, name in enumerate(actions.ids):
        plays.append(maker.card(f"play {name}", number))
        plays_at.append(tuple(maker.card(f"play {name} at {seat_name(seat)}", number, seat) for seat in range(seats)))
        lays.append(maker.card(f"lay {name}", number))
    moves = Moves(
        draw=draw,
        plays=tuple(plays),
        plays_at=tuple(plays_at),
        lays=tuple(lays),
        shouts=maker.with_card("shout", objectifs.ids),
        turns=maker.with_card("turn", actions.ids),
        announce=maker.plain("announce"),
        end=maker.plain("end"),
        keeps=maker.with_card("keep", lieux.ids),
        discards=maker.with_card("discard", actions.ids),
        gives=maker.with_card("give", actions.ids),
        takes=maker.with_card("take", actions.ids),
        defends=maker.with_card("defend", actions.ids),
        pass_=maker.plain("pass"),
        split_rank=len(maker.made),
    )
    moves.by_text = {tidy(move.text): move for move in maker.made}
    return moves
