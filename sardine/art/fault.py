"""A fault inside one element: the small parsers of this room raise it, `nodes` turns it into a Problem.

It never leaves the room. The parsers see a string, not the file, so they cannot name the place themselves.
"""

from __future__ import annotations

from validator.database.problem import Param


class DrawingFault(Exception):
    """Something in an SVG file that is wrong, or that the press does not draw."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
