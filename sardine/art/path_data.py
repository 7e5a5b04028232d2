"""Path data: the `d` attribute becomes absolute moves, lines and cubic curves.

Written here because fontTools' parser costs 60 ms to import and skips over what it does not understand.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sardine.art.arc import Arc, Curve, arc_curves
from sardine.art.drawing import Command, Commands
from sardine.art.fault import DrawingFault
from sardine.art.numbers import LARGEST, NUMBER_RE, NUMBERS_RE, SEPARATOR, shorten

COMMAND_RE = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])")
FLAG_RE = re.compile("[01]")
SEPARATOR_RE = re.compile(SEPARATOR)
# What an arc is made of: radii, turn, the two flags (which need no separator after them), end point.
ARC_PARTS = (NUMBER_RE, NUMBER_RE, NUMBER_RE, FLAG_RE, FLAG_RE, NUMBER_RE, NUMBER_RE)
ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


def parse_path(text: str) -> Commands:
    """The commands of one path. Raises DrawingFault for anything that is not path data."""
    head, *parts = COMMAND_RE.split(text)
    if head.strip() or (parts and parts[0] not in "Mm"):
        raise DrawingFault("svg-path", reason=f"it must begin with M, not {shorten(text)!r}")
    builder = _Builder()
    for letter, body in zip(parts[::2], parts[1::2], strict=True):
        builder.add(letter, body)
    return tuple(builder.commands)


def _read_arguments(letter: str, body: str) -> list[float]:
    if letter in "Aa":
        return _read_arcs(letter, body)
    if not NUMBERS_RE.fullmatch(body):
        raise DrawingFault("svg-path", reason=f"{letter}{shorten(body)} holds more than numbers")
    return [float(number) for number in NUMBER_RE.findall(body)]


def _read_arcs(letter: str, body: str) -> list[float]:
    arguments: list[float] = []
    text, position = body.strip(), 0
    while position < len(text) or not arguments:
        for part in ARC_PARTS:
            match = part.match(text, position)
            if not match or text.endswith(","):
                raise DrawingFault("svg-path", reason=f"{letter}{shorten(body)} is not an arc")
            arguments.append(float(match[0]))
            separator = SEPARATOR_RE.match(text, match.end())
            position = separator.end() if separator else match.end()
    return arguments


class _Builder:
    """The pen while a path is read: where it is, where the subpath began, the last control point."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.cubic: tuple[float, float] | None = None
        self.quadratic: tuple[float, float] | None = None
        self.closed = False

    def add(self, letter: str, body: str) -> None:
        """Adds one letter with all its groups of arguments."""
        kind = letter.upper()
        if kind == "Z":
            if body.strip():
                raise DrawingFault("svg-path", reason=f"{letter} takes no numbers")
            self._close()
            return
        arguments, arity = _read_arguments(letter, body), ARITY[kind]
        if not arguments or len(arguments) % arity:
            found = len(arguments)
            raise DrawingFault("svg-path", reason=f"{letter} takes {arity} numbers at a time, not {found}")
        if not all(-LARGEST <= number <= LARGEST for number in arguments):
            raise DrawingFault("svg-path", reason=f"{letter}{shorten(body)} is too large")
        for index in range(0, len(arguments), arity):
            if kind == "M" and index:
                # More pairs after a move are lines.
                kind = "L"
            self._step(kind, letter.islower(), arguments[index : index + arity])

    def _step(self, kind: str, relative: bool, group: list[float]) -> None:
        if kind != "M" and self.closed:
            self.commands.append(("M", *self.start))
        self.closed = False
        cubic, quadratic = self.cubic, self.quadratic
        self.cubic = self.quadratic = None
        dx, dy = (self.x, self.y) if relative else (0.0, 0.0)
        if kind == "S":
            group = [*self._mirror(cubic, dx, dy), *group]
        elif kind == "T":
            group = [*self._mirror(quadratic, dx, dy), *group]
        STEPS[kind](self, group, dx, dy)

    def _mirror(self, control: tuple[float, float] | None, dx: float, dy: float) -> tuple[float, float]:
        """The last control point mirrored at the pen, seen from (dx, dy)."""
        x, y = control or (self.x, self.y)
        return (2 * self.x - x - dx, 2 * self.y - y - dy)

    def _close(self) -> None:
        self.commands.append(("Z",))
        self.x, self.y = self.start
        self.cubic = self.quadratic = None
        self.closed = True

    def move(self, group: list[float], dx: float, dy: float) -> None:
        self.x, self.y = self.start = (group[0] + dx, group[1] + dy)
        self.commands.append(("M", self.x, self.y))

    def line(self, group: list[float], dx: float, dy: float) -> None:
        self._line_to(group[0] + dx, group[1] + dy)

    def horizontal(self, group: list[float], dx: float, _dy: float) -> None:
        self._line_to(group[0] + dx, self.y)

    def vertical(self, group: list[float], _dx: float, dy: float) -> None:
        self._line_to(self.x, group[0] + dy)

    def _line_to(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self.commands.append(("L", x, y))

    def curve(self, group: list[float], dx: float, dy: float) -> None:
        x1, y1, x2, y2, x, y = group
        self._curve_to((x1 + dx, y1 + dy, x2 + dx, y2 + dy, x + dx, y + dy))
        self.cubic = (x2 + dx, y2 + dy)

    def quadratic_curve(self, group: list[float], dx: float, dy: float) -> None:
        cx, cy, x, y = group[0] + dx, group[1] + dy, group[2] + dx, group[3] + dy
        x1, y1 = self.x + (cx - self.x) * 2 / 3, self.y + (cy - self.y) * 2 / 3
        self._curve_to((x1, y1, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y))
        self.quadratic = (cx, cy)

    def _curve_to(self, curve: Curve) -> None:
        self.x, self.y = curve[4:]
        self.commands.append(("C", *curve))

    def arc(self, group: list[float], dx: float, dy: float) -> None:
        rx, ry, degrees, large, sweep, x, y = group
        arc = Arc(rx, ry, degrees, bool(large), bool(sweep), x + dx, y + dy)
        for curve in arc_curves(self.x, self.y, arc):
            self._curve_to(curve)


STEPS: dict[str, Callable[[_Builder, list[float], float, float], None]] = {
    "M": _Builder.move,
    "L": _Builder.line,
    "H": _Builder.horizontal,
    "V": _Builder.vertical,
    "C": _Builder.curve,
    "S": _Builder.curve,
    "Q": _Builder.quadratic_curve,
    "T": _Builder.quadratic_curve,
    "A": _Builder.arc,
}
