"""PDF content operators as text (ISO 32000-1, 8.5 paths and 9.4 text).

Frames count down from the top left, PDF counts up from the bottom left: every function takes the `height` of
the space it draws in and turns y over. Only here do lengths become points.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sardine.art.drawing import DrawnPath
from sardine.colour import Rgb
from sardine.frame import PathStep, Shape, Stroke
from sardine.geometry import Rect, Size
from sardine.sheet.correction import Correction
from sardine.units import EMU_PER, Length

_PT = EMU_PER["pt"]
_STEP_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def number(value: float) -> str:
    """A PDF number: at most four decimals (under 0.00004 mm), no exponent, no trailing zeros."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


# The same positions come up on every page.
@lru_cache(maxsize=65_536)
def points(length: int) -> str:
    return number(length / _PT)


def fill_colour(colour: Rgb) -> str:
    return _colour(colour, "g", "rg", "k")


def stroke_colour(colour: Rgb) -> str:
    return _colour(colour, "G", "RG", "K")


def _colour(colour: Rgb, grey: str, screen: str, press: str) -> str:
    """Inks where the colour has some. Other greys are DeviceGray, which printers make of black ink alone (ISO 32000-1,
    10.3.3): sharp, and read by relief paper as one black."""
    inks = colour.inks
    if inks is not None:
        parts, operator = [inks.cyan / 100, inks.magenta / 100, inks.yellow / 100, inks.black / 100], press
    elif colour.is_grey:
        parts, operator = [colour.red / 255], grey
    else:
        parts, operator = [colour.red / 255, colour.green / 255, colour.blue / 255], screen
    return " ".join([*map(number, parts), operator])


def translate(x: int, y_up: int) -> str:
    return f"1 0 0 1 {points(x)} {points(y_up)} cm"


def correct(correction: Correction, page: Size) -> str:
    """The matrix that sets right what the printer does to a page."""
    if correction.is_plain:
        return translate(correction.dx, -correction.dy)
    # At four decimals a turn would be off by a tenth of a millimetre at the edge of the sheet.
    return " ".join(f"{value:.8f}" for value in correction.pdf_matrix(page)) + " cm"


# Cosine and sine of the clockwise turns, as PDF matrices with y up.
TURNS = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}


def place_turned(rect: Rect, turn: int, height: Length) -> str:
    """The matrix that lays a side, its own origin at its lower left, into `rect`, turned clockwise in its place."""
    a, b, c, d = TURNS[turn]
    # The corner of the rectangle that the side's lower left corner comes to lie on.
    x = rect.x if turn in (0, 90) else rect.right
    y = height - (rect.bottom if turn in (0, 270) else rect.y)
    return f"{a} {b} {c} {d} {points(x)} {points(y)} cm"


def turn_about(degrees: int, x: Length, y: Length, height: Length) -> str:
    """The matrix that turns what follows clockwise about a point."""
    px, py = x.pt, (height - y).pt
    a, b, c, d = TURNS[degrees]
    e, f = px - a * px - c * py, py - b * px - d * py
    return " ".join(map(number, (a, b, c, d, e, f))) + " cm"


def scale_to(sx: float, sy: float, x: Length, y_up: Length) -> str:
    """The matrix that scales what follows and moves its origin."""
    return " ".join(f"{value:.6f}" for value in (sx, 0, 0, sy, x.pt, y_up.pt)) + " cm"


def clip_to(rect: Rect, height: Length) -> str:
    return f"{_rectangle(rect, height)} W n"


def _rectangle(rect: Rect, height: Length) -> str:
    x, y = points(rect.x), points(height - rect.bottom)
    return f"{x} {y} {points(rect.width)} {points(rect.height)} re"


# Marks are the same on every sheet.
@lru_cache(maxsize=4096)
def draw_shape(shape: Shape, height: Length) -> str:
    """A filled and/or stroked path."""
    parts = []
    if shape.fill is not None:
        parts.append(fill_colour(shape.fill))
    if shape.stroke is not None:
        parts.append(_stroke_state(shape.stroke))
    parts.append(" ".join(_steps(shape.path, height)))
    parts.append(_paint(shape.fill is not None, shape.stroke is not None, even_odd=False))
    return " ".join(parts)


def _stroke_state(stroke: Stroke) -> str:
    dash = "[] 0 d" if stroke.dash is None else f"[{points(stroke.dash[0])} {points(stroke.dash[1])}] 0 d"
    return f"{stroke_colour(stroke.colour)} {points(stroke.width)} w {dash}"


def _steps(path: Iterable[PathStep], height: Length) -> Iterable[str]:
    for step in path:
        operator, coordinates = step[0], step[1:]
        flipped = [points(height - value if index % 2 else value) for index, value in enumerate(coordinates)]
        yield " ".join([*flipped, _STEP_OPERATORS[operator]])


def _paint(fill: bool, stroke: bool, even_odd: bool) -> str:
    star = "*" if even_odd and fill else ""
    if fill and stroke:
        return "B" + star
    return "f" + star if fill else "S"


def draw_path(path: DrawnPath, colours: dict[str, Rgb]) -> str:
    """One path of a drawing, in the drawing's own millimetres, y down."""
    parts = []
    plain = path.transform == (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    if not plain:
        parts.append(f"q {' '.join(number(value) for value in path.transform)} cm")
    if path.fill is not None:
        parts.append(fill_colour(colours[path.fill]))
    if path.stroke is not None:
        parts.append(
            f"{stroke_colour(colours[path.stroke])} {number(path.stroke_width)} w {path.line_cap} J {path.line_join} j"
        )
    for step in path.commands:
        parts.append(" ".join([*map(_short, step[1:]), _STEP_OPERATORS[step[0]]]))
    parts.append(_paint(path.fill is not None, path.stroke is not None, path.even_odd))
    if not plain:
        parts.append("Q")
    return " ".join(parts)


def _short(value: float | str) -> str:
    """A coordinate of a drawing: three decimals of a millimetre."""
    return f"{float(value):.3f}".rstrip("0").rstrip(".")


def place_form(name: str, box: Rect, natural: Sequence[float], height: Length) -> str:
    """A form of `natural` width and height, scaled to fill the box."""
    sx, sy = box.width / _PT / natural[0], box.height / _PT / natural[1]
    x, y = points(box.x), points(height - box.bottom)
    return f"q {sx:.6f} 0 0 {sy:.6f} {x} {y} cm /{name} Do Q"


# Where the corners of a stored picture go that a camera held turned (Exif 2.32, 4.6.4 A): its lower left, its lower
# right and its upper left, as shares of the box to the right and upwards.
_CORNERS = {
    1: ((0, 0), (1, 0), (0, 1)),
    2: ((1, 0), (0, 0), (1, 1)),
    3: ((1, 1), (0, 1), (1, 0)),
    4: ((0, 1), (1, 1), (0, 0)),
    5: ((1, 1), (1, 0), (0, 1)),
    6: ((0, 1), (0, 0), (1, 1)),
    7: ((0, 0), (0, 1), (1, 0)),
    8: ((1, 0), (1, 1), (0, 0)),
}


def place_image(name: str, box: Rect, orientation: int, height: Length) -> str:
    """A picture of pixels, turned as the file asks (an Exif number), stretched to fill the box."""
    (ox, oy), (rx, ry), (ux, uy) = _CORNERS[orientation]
    width, tall = box.width / _PT, box.height / _PT
    x, y = box.x / _PT + ox * width, (height - box.bottom) / _PT + oy * tall
    matrix = ((rx - ox) * width, (ry - oy) * tall, (ux - ox) * width, (uy - oy) * tall, x, y)
    return f"q {' '.join(map(number, matrix))} cm /{name} Do Q"
