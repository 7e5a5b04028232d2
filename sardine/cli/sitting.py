"""One game at the terminal: everybody moves in turn, and each person is told what their seat may know."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

from sardine.cli.screen import Screen
from sardine.cli.views.view import View
from validator.play.policy import Policy
from validator.play.streams import Stream
from validator.rules.game import Game
from validator.rules.move import Move
from validator.rules.observation import UNSEEN
from validator.rules.seats import CHANCE, NOBODY, seat_name
from validator.rules.state import State


@dataclass(slots=True)
class Sitting:
    """One game at the terminal, with a policy for each seat in which no person sits. `pause` is in seconds."""

    game: Game[Any]
    state: State
    screen: Screen
    policies: list[Policy]
    view: View
    deals: Stream
    choices: Stream
    moves: list[Move]
    pause: float = 0.0


def play_to_end(sitting: Sitting) -> None:
    """Lets everybody move until the game is over, and says how it ended. Raises Left if a person leaves."""
    watched = not sitting.screen.people
    while sitting.state.to_move != NOBODY:
        seat = sitting.state.to_move
        move = next_move(sitting, seat)
        heard = {listener: told(sitting, move, listener) for listener in sitting.screen.listeners()}
        sitting.game.play(sitting.state, move)
        sitting.moves.append(move)
        for listener, line in heard.items():
            sitting.screen.tell(listener, line)
        if watched and seat != CHANCE:
            click.echo(f"\n{show_table(sitting)}")
            time.sleep(sitting.pause)
    if not watched:
        click.echo(f"\n{show_table(sitting)}")
    click.echo(f"\n{show_end(sitting)}")


def next_move(sitting: Sitting, seat: int) -> Move:
    """The move of nature, of a person, or of a bot, which sees what its seat may see."""
    game, state = sitting.game, sitting.state
    if seat == CHANCE:
        return game.chance(state).sample(sitting.deals.random)
    if seat in sitting.screen.people:
        sitting.screen.pass_to(seat)
        asking = sitting.screen.asking
        return asking.move(game, state, lambda: show_table(sitting), lambda legal: show_moves(sitting, legal))
    policy = sitting.policies[seat]
    seen = game.observe(state, seat) if policy.looks else UNSEEN
    return policy.choose(seen, game.legal_moves(state), sitting.choices)


def told(sitting: Sitting, move: Move, listener: int | None) -> str:
    """The move, which is about to be made, as the listener hears of it."""
    heard = sitting.game.heard(sitting.state, move, listener)
    return sitting.view.fit(sitting.view.tell(seat_name(sitting.state.to_move), heard, _name(listener)))


def show_table(sitting: Sitting) -> str:
    """What the viewer sees; those who watch, and everybody after the end of a game of several people, see all hands."""
    game, state, viewer = sitting.game, sitting.state, sitting.screen.viewer
    if sitting.screen.is_shared and game.is_over(state):
        viewer = None
    # At the end they are shown with the winner.
    scores = {} if game.is_over(state) else game.known_scores(state, viewer)
    seen = open_table(sitting) if viewer is None else game.observe(state, viewer).seen
    return sitting.view.fit(sitting.view.draw(seen, _name(viewer), scores))


def show_moves(sitting: Sitting, legal: tuple[Move, ...]) -> str:
    """The legal moves of the person who looks."""
    game, state = sitting.game, sitting.state
    seen = game.observe(state, state.to_move).seen
    return sitting.view.fit(sitting.view.moves(legal, seen, seat_name(state.to_move)))


def open_table(sitting: Sitting) -> Mapping[str, Any]:
    """What lies before the seats is open. Piles stay closed even to those who watch: nobody looks into them."""
    whole = sitting.game.describe(sitting.state)
    seen = sitting.game.observe(sitting.state, 0).seen
    return {name: whole[name] if isinstance(whole[name], Mapping) else value for name, value in seen.items()}


def show_end(sitting: Sitting) -> str:
    """Who won, why, and the points by part."""
    game, state, people = sitting.game, sitting.state, sitting.screen.people
    outcome = game.outcome(state)
    assert outcome is not None
    view = sitting.view
    lines = []
    if outcome.scores is not None:
        lines = [view.score_line(seat, parts) for seat, parts in game.scores(state).items()]
    why = view.ending(outcome.termination)
    if outcome.winner is None:
        lines.append(view.words.say("nobody_wins", why=why))
    else:
        key = "wins_you" if (outcome.winner,) == people else "wins"
        lines.append(view.words.say(key, seat=seat_name(outcome.winner), why=why))
    return view.fit("\n".join(lines))


def _name(seat: int | None) -> str | None:
    return None if seat is None else seat_name(seat)
