"""What the art room hands on: a drawing as flat paths in millimetres, colours as palette tokens."""

from __future__ import annotations

from typing import Literal

from sardine.art.matrix import IDENTITY, Matrix
from validator.database.value_class import dataclass

# Absolute coordinates: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",).
Command = (
    tuple[Literal["M", "L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)
Commands = tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class DrawnPath:
    """One path with its paint. `fill` and `stroke` are palette tokens, None for unpainted.

    `commands` are in millimetres of the drawing, y down, origin at the top left of its viewBox, and
    `transform` is the identity; only a stroke under a transform that is no similarity keeps its own
    space, and `transform` then leads from there to the drawing's millimetres.
    `stroke_width` is in millimetres before `transform`. `line_cap` and `line_join` are PDF's numbers:
    0 butt or miter, 1 round, 2 square or bevel. The miter limit is always 4, as in SVG.
    """

    commands: Commands
    fill: str | None
    stroke: str | None
    stroke_width: float = 1.0
    line_cap: int = 0
    line_join: int = 0
    even_odd: bool = False
    transform: Matrix = IDENTITY


@dataclass(frozen=True, slots=True)
class Drawing:
    """A whole picture. `width` and `height`: its viewBox in millimetres; `digest`: its file's SHA-256.

    Paths may reach beyond the viewBox, as planes run past the bleed; whoever places the drawing clips it.
    """

    name: str
    width: float
    height: float
    paths: tuple[DrawnPath, ...]
    tokens: frozenset[str]
    digest: str
