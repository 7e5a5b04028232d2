"""The door of the art room: an SVG file in, a Drawing or its problems out.

Stages: `markup` (bytes to elements), `nodes` (elements judged and read), `paths` (nodes painted).
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path, PurePosixPath

from sardine.art.drawing import Drawing
from sardine.art.fault import DrawingFault
from sardine.art.markup import MAX_BYTES, Element, parse_markup
from sardine.art.matrix import translation
from sardine.art.nodes import NodeReader
from sardine.art.numbers import NUMBER, parse_numbers, shorten
from sardine.art.paths import PathPainter
from validator.database.place import Place
from validator.database.problem import Problem, error, has_errors, sorted_problems, warning

# x, y, width and height of the viewBox.
ViewBox = tuple[float, float, float, float]

LENGTH_RE = re.compile(rf"\s*+({NUMBER})\s*+([a-z]++|%)?+\s*+", re.ASCII)
MILLIMETRES = {"mm": 1.0, "cm": 10.0, "in": 25.4}


def read_drawing(path: Path, file: str, own: bool = False) -> tuple[Drawing | None, tuple[Problem, ...]]:
    """The drawing in `path`; `file` is its name in problems, relative to the project. An `own` one is the owner's,
    as a drawing program wrote it, in colours of its own: its tokens are then colours like `#C0392B`.

    With an error there is no drawing. Nothing but this one file is ever opened.
    """
    try:
        # A pipe or a device could be read for ever.
        if not path.is_file():
            return None, (error(Place(file), "svg-unreadable", reason="no such file"),)
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as fault:
        return None, (error(Place(file), "svg-unreadable", reason=fault.strerror or "unknown fault"),)
    return parse_drawing(data, file, own)


def parse_drawing(data: bytes, file: str, own: bool = False) -> tuple[Drawing | None, tuple[Problem, ...]]:
    """The drawing in the bytes of an SVG file, as `read_drawing`."""
    root = parse_markup(data, file)
    if isinstance(root, Problem):
        return None, (root,)
    reader = NodeReader(own)
    if own:
        from sardine.art.dialect import plain_tree

        root, found = plain_tree(root)
        reader.problems += found
    node = reader.read(root)
    box = _read_view_box(root, reader.problems)
    if box is None or reader.problems:
        return None, sorted_problems(reader.problems)
    painter = PathPainter(reader.by_id)
    painter.paint_root(node, translation(-box[0], -box[1]))
    if not painter.paths and not painter.problems:
        painter.problems.append(warning(root.place, "svg-empty"))
    problems = sorted_problems(painter.problems)
    if has_errors(problems):
        return None, problems
    return _make_drawing(data, file, box, painter), problems


def _make_drawing(data: bytes, file: str, box: ViewBox, painter: PathPainter) -> Drawing:
    _x, _y, width, height = box
    tokens = {token for path in painter.paths for token in (path.fill, path.stroke) if token}
    name = PurePosixPath(file).stem
    return Drawing(name, width, height, tuple(painter.paths), frozenset(tokens), sha256(data).hexdigest())


def _read_view_box(root: Element, problems: list[Problem]) -> ViewBox | None:
    text = root.attributes.get("viewBox", "")
    if not text:
        problems.append(error(root.place, "svg-viewbox-missing"))
        return None
    try:
        x, y, width, height = parse_numbers("viewBox", text)
    except (DrawingFault, ValueError):
        problems.append(error(root.place, "svg-viewbox", value=shorten(text)))
        return None
    if width <= 0 or height <= 0:
        problems.append(error(root.place, "svg-viewbox", value=shorten(text)))
        return None
    _judge_size(root, "width", width, problems)
    _judge_size(root, "height", height, problems)
    return (x, y, width, height)


def _judge_size(root: Element, attribute: str, expected: float, problems: list[Problem]) -> None:
    """`width` and `height` may be left out; in real lengths they must say what the viewBox says."""
    text = root.attributes.get(attribute)
    if text is None:
        return
    match = LENGTH_RE.fullmatch(text)
    value = shorten(text)
    if not match:
        problems.append(error(root.place, "svg-number", element="svg", attribute=attribute, value=value))
    elif match[2] == "%":
        problems.append(error(root.place, "svg-size-percent", attribute=attribute, value=value))
    elif match[2] in MILLIMETRES and abs(float(match[1]) * MILLIMETRES[match[2]] - expected) > 0.005:
        size = f"{expected:g}"
        problems.append(error(root.place, "svg-size", attribute=attribute, value=value, size=size))
