"""Third stage: nodes become painted paths. Transforms and paint are carried down, `use` is followed.

Drawing spends a budget, one for each node and each path command, so that a `use` of a `use` of a `use`
ends at once.
"""

from __future__ import annotations

from collections.abc import Mapping

from sardine.art.drawing import Command, Commands, DrawnPath
from sardine.art.matrix import IDENTITY, Matrix, is_flat, multiply, similarity_scale
from sardine.art.nodes import Node
from sardine.art.numbers import LARGEST, shorten
from sardine.art.paint import Paint
from sardine.art.vocabulary import STORED
from validator.database.problem import Problem, error

MAX_DRAWN = 100_000
MAX_USES_DEEP = 20


class PathPainter:
    """Walks the nodes and collects paths and problems."""

    def __init__(self, by_id: Mapping[str, Node]) -> None:
        self.by_id = by_id
        self.paths: list[DrawnPath] = []
        self.problems: list[Problem] = []
        self.left = MAX_DRAWN
        self.trail: list[str] = []

    def paint_root(self, root: Node, matrix: Matrix) -> None:
        self._paint_children(root, matrix, Paint()._replace(**root.change))

    def _paint_children(self, node: Node, matrix: Matrix, paint: Paint) -> None:
        for child in node.children:
            if child.tag not in STORED:
                self._paint(child, matrix, paint)

    def _paint(self, node: Node, matrix: Matrix, paint: Paint) -> None:
        self.left -= 1 + len(node.commands)
        if self.left < 0:
            return
        if node.matrix is not IDENTITY:
            matrix = multiply(matrix, node.matrix)
            if max(matrix) > LARGEST or min(matrix) < -LARGEST:
                self.problems.append(error(node.place, "svg-transform", element=node.tag, value="it leads too far"))
                return
        if node.change:
            paint = paint._replace(**node.change)
        if node.commands:
            self._paint_shape(node, matrix, paint)
        elif node.tag == "use":
            self._follow(node, matrix, paint)
        else:
            self._paint_children(node, matrix, paint)

    def _follow(self, node: Node, matrix: Matrix, paint: Paint) -> None:
        """Paints what a `use` names, unless that leads nowhere or back to itself."""
        target = self.by_id.get(node.target)
        name = shorten(node.target)
        if target is None:
            self.problems.append(error(node.place, "svg-use-missing", target=name))
        elif node.target in self.trail or len(self.trail) >= MAX_USES_DEEP:
            self.problems.append(error(node.place, "svg-use-loop", target=name))
        else:
            self.trail.append(node.target)
            self._paint(target, matrix, paint)
            self.trail.pop()
            if self.left < 0 and not self.trail:
                self.problems.append(error(node.place, "svg-use-budget", target=name, limit=MAX_DRAWN))

    def _paint_shape(self, node: Node, matrix: Matrix, paint: Paint) -> None:
        # A line has no inside to fill.
        if node.tag == "line" and paint.fill:
            paint = paint._replace(fill=None, chosen=False)
        if paint.stroke and not paint.width:
            paint = paint._replace(stroke=None)
        if paint.fill or paint.stroke:
            if not is_flat(matrix):
                self.paths.append(place_path(node.commands, paint, matrix))
        elif not paint.chosen:
            self.problems.append(error(node.place, "svg-unpainted", element=node.tag))


def place_path(commands: Commands, paint: Paint, matrix: Matrix) -> DrawnPath:
    """The path in the drawing's millimetres; a stretched stroke keeps its space and its matrix."""
    fill, stroke, width, cap, join, even_odd, _chosen = paint
    scale = similarity_scale(matrix) if stroke else 1.0
    if scale is None:
        return DrawnPath(commands, fill, stroke, width, cap, join, even_odd, matrix)
    if matrix != IDENTITY:
        commands = transform_commands(commands, matrix)
    return DrawnPath(commands, fill, stroke, width * scale if stroke else 0.0, cap, join, even_odd)


def transform_commands(commands: Commands, matrix: Matrix) -> Commands:
    """Every point of the commands through the matrix."""
    a, b, c, d, e, f = matrix
    moved: list[Command] = []
    for command in commands:
        if command[0] == "C":
            _letter, x1, y1, x2, y2, x, y = command
            x1, y1 = a * x1 + c * y1 + e, b * x1 + d * y1 + f
            x2, y2 = a * x2 + c * y2 + e, b * x2 + d * y2 + f
            moved.append(("C", x1, y1, x2, y2, a * x + c * y + e, b * x + d * y + f))
        elif command[0] == "Z":
            moved.append(command)
        else:
            letter, x, y = command
            moved.append((letter, a * x + c * y + e, b * x + d * y + f))
    return tuple(moved)
