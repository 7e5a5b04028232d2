"""Makes states of plain values: those that a whole description holds, and those that one seat may imagine."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

from validator.games.paintball import ending
from validator.games.paintball.box import Box
from validator.games.paintball.designs import Designs
from validator.games.paintball.grid import NOWHERE, Grid
from validator.games.paintball.packets import Packets, make_packets
from validator.games.paintball.pairs import has_won, seats_in
from validator.games.paintball.state import PaintballState
from validator.rules.game import Shuffler
from validator.rules.observation import Observation
from validator.rules.outcome import Outcome
from validator.rules.seats import seat_names, seat_number


def build_state(box: Box, values: Any) -> PaintballState:
    """The state of a description that is known to be sound."""
    designs, grid = box.designs, box.grid
    seats = seat_names(len(values["actions"]))
    state = PaintballState(len(seats))
    state.phase = values["phase"]
    state.turn = values["turn"]
    state.player, state.to_move, state.first = (_seat(values[name]) for name in ("player", "to_move", "first"))
    chosen = values["teams"]
    state.teams = tuple(designs.teams.index(chosen[seat]) for seat in seats if seat in chosen)
    state.decors, state.turned, state.pair = (_places(grid, values[name]) for name in ("decors", "turned", "pair"))
    state.packets = _packets(box, values["packets"], state.decors)
    state.packets.opened = reduce(or_, (designs.bits[state.top(place)] for place in state.turned), 0)
    starts = {grid.names[place]: start for place, start in state.packets.starts.items()}
    state.seen = {starts[name]: turn for name, turn in values["seen_in"].items()}
    state.secrets = tuple(
        tuple(sorted((starts[name], turn) for name, turn in values["secrets_in"][seat].items())) for seat in seats
    )
    state.left = [values["left"][card] for card in designs.ids if card in values["left"]]
    state.cut, state.looked, state.named = (_place(grid, values[name]) for name in ("cut", "looked", "named"))
    state.lifted, state.cuts, state.off_middle = (values[name] for name in ("lifted", "cuts", "off_middle"))
    state.used_precision = values["used_precision"]
    state.pairs = [_colours(designs, values["pairs"][seat]) for seat in seats]
    state.actions = [_numbers(designs, values["actions"][seat]) for seat in seats]
    state.out = tuple(_seat(name) for name in values["out"])
    state.discarded = _numbers(designs, values["discarded"])
    state.removed = _numbers(designs, values["removed"])
    state.ended = _outcome(box, state, values["ended"])
    return state


def redeal_hidden(box: Box, observation: Observation, shuffle: Shuffler) -> PaintballState:
    """A state that looks the same to the observer. Every card that he has not seen is mixed anew.

    What other seats have looked at alone is not among what he knows: in the imagined state they have looked at nothing.
    """
    seen: dict[str, Any] = dict(observation.seen)
    seats = seat_names(len(seen["actions"]))
    own = seats[observation.seat]
    known = {**seen["secrets"][own], **seen["seen"]}
    left = dict(seen["left"])
    for card in known.values():
        left[card] -= 1
    hidden = [card for card, count in left.items() for _copy in range(count)]
    shuffle(hidden)
    packets = {}
    for name, shown in seen["packets"].items():
        # A number of cards, unless somebody named them by mistake.
        count = shown if isinstance(shown, int) else len(shown)
        top = [known[name]] if name in known else []
        below = count - len(top)
        packets[name] = (*top, *hidden[:below])
        del hidden[:below]
    looks = {seat: seen["secrets_in"][own] if seat == own else {} for seat in seats}
    return build_state(box, {**seen, "packets": packets, "secrets_in": looks})


def _packets(box: Box, packets: dict[str, Any], decors: tuple[int, ...]) -> Packets:
    """The packets one behind the other in one pile."""
    pile: list[int] = []
    runs: dict[int, tuple[int, int]] = {}
    for name, cards in packets.items():
        start = len(pile)
        pile += (box.designs.numbers[card] for card in cards)
        runs[box.grid.numbers[name]] = (start, len(pile))
    return make_packets(box, tuple(pile), runs, decors)


def _outcome(box: Box, state: PaintballState, ended: str) -> Outcome | None:
    """P-34, P-37: whoever has won is told by the pairs, or is the only one left."""
    if not ended:
        return None
    if ended == ending.COLOURS:
        winner = next(seat for seat in seats_in(state) if has_won(box, state, seat))
        return ending.won_by(box, state, ended, winner)
    if ended == ending.LAST:
        return ending.won_by(box, state, ended, next(seats_in(state)))
    return ending.stale_outcome(box, state, ended)


def _colours(designs: Designs, cards: Any) -> tuple[int, ...]:
    """The colours of the Adversaires among the cards of pairs."""
    teams = (designs.adversaire_team[designs.numbers[card]] for card in cards)
    return tuple(sorted(team for team in teams if team >= 0))


def _numbers(designs: Designs, cards: Any) -> tuple[int, ...]:
    return tuple(sorted(designs.numbers[card] for card in cards))


def _place(grid: Grid, name: str) -> int:
    return grid.numbers[name] if name else NOWHERE


def _places(grid: Grid, names: Any) -> tuple[int, ...]:
    return tuple(grid.numbers[name] for name in names)


def _seat(name: str) -> int:
    seat = seat_number(name)
    assert seat is not None
    return seat
