"""Small SVG files for the tests of the art room."""

from __future__ import annotations

from sardine.art.drawing import Drawing, DrawnPath
from sardine.art.reader import parse_drawing
from validator.database.problem import Problem

FILE = "layouts/game/scenes/test.svg"
OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30">'


def wrap(body: str) -> bytes:
    """A whole file of 40 x 30 mm; the body begins at line 2, column 1."""
    return f"{OPEN}\n{body}\n</svg>\n".encode()


def drawing_of(body: str) -> Drawing:
    """The drawing of a body that must be right."""
    drawing, problems = parse_drawing(wrap(body), FILE)
    assert problems == ()
    assert drawing is not None
    return drawing


def path_of(body: str) -> DrawnPath:
    """The only path of a body."""
    (path,) = drawing_of(body).paths
    return path


def problems_of(data: bytes) -> tuple[Problem, ...]:
    """The problems of a file that must be refused."""
    drawing, problems = parse_drawing(data, FILE)
    assert drawing is None
    assert problems
    return problems
