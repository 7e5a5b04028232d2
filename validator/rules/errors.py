"""What can be wrong with a move that somebody wrote. Each error quotes the text and the position."""

from __future__ import annotations

from collections.abc import Iterable


class MoveError(Exception):
    """A text that is not one legal move of a position. `choices` are notations that would be right there."""

    reason = "is no move"

    def __init__(self, text: str, position: str, choices: Iterable[str] = ()) -> None:
        self.text = text
        self.position = position
        self.choices = tuple(choices)
        super().__init__(f"`{text}` {self.reason}. Position: {position}. Possible: {', '.join(self.choices)}")


class UnreadableMove(MoveError):
    """The text is not the notation of any move of the game."""

    reason = "is not readable as a move"


class IllegalMove(MoveError):
    """The text is a move of the game, but not allowed in this position."""

    reason = "is not allowed here"


class AmbiguousMove(MoveError):
    """The text is an abbreviation of several legal moves, which are the `choices`."""

    reason = "may mean several moves"
