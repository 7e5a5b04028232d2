"""Draws a sticker: exact shapes in one colour, nothing else, so that relief paper raises all of it and only that."""

from __future__ import annotations

import math
from collections.abc import Iterator

from sardine.colour import BLACK, Rgb
from sardine.frame import Frame, PathStep, Shape, Stroke, ellipse_path, polygon_path, rect_path
from sardine.geometry import Rect
from sardine.sticker.codes import Code, Form, Part
from sardine.sticker.geometry import Outline, StickerGeometry
from sardine.sticker.sticker import Sign, Sticker
from sardine.units import ZERO, Length, mm

ZONE_LINE, ZONE_DASH = mm(0.25), (mm(1), mm(1))

# The notches of a star lie at this share of its points' distance from the middle: between thin and plump.
_NOTCH = 0.45


def draw_sticker(sticker: Sticker, geometry: StickerGeometry, ink: Rgb = BLACK) -> Frame:
    """The sticker as a frame of its own size: a sign, a code, or the sign above the code, centred."""
    size, content = geometry.sticker_size(sticker), geometry.content_size(sticker)
    top = (size.height - content.height) // 2
    shapes: list[Shape] = []
    if sticker.sign is not None:
        side = geometry.sign_size(sticker.sign)
        box = Rect((size.width - side) // 2, top, side, side)
        shapes.append(_draw_sign(sticker.sign, box, geometry.signs[sticker.sign].line, ink))
    if sticker.code:
        code = geometry.code_size(sticker.code)
        left = (size.width - code.width) // 2
        box = Rect(left, top + content.height - code.height, code.width, code.height)
        shapes.extend(draw_code(sticker.code, box, geometry, ink))
    return Frame(size, ZERO, tuple(shapes))


def moved_shapes(frame: Frame, x: Length, y: Length) -> Iterator[Shape]:
    """The shapes of a sticker's frame with its top left corner at (x, y)."""
    for item in frame.items:
        assert isinstance(item, Shape)
        path = tuple(_moved(step, x, y) for step in item.path)
        yield Shape(path, item.fill, item.stroke)


def _moved(step: PathStep, x: Length, y: Length) -> PathStep:
    name, ends = step[0], step[1:]
    return (name, *(end + (y if index % 2 else x) for index, end in enumerate(ends)))


def zone_outline(zone: Rect, colour: Rgb) -> Shape:
    """A zone that is kept for a sticker, as a dashed line."""
    return Shape(rect_path(zone), stroke=Stroke(colour, ZONE_LINE, ZONE_DASH))


def draw_code(code: Code, box: Rect, geometry: StickerGeometry, ink: Rgb = BLACK) -> Iterator[Shape]:
    """The parts from left to right, each in the middle of the height of `box`."""
    x = box.x
    for part in code:
        size = geometry.part_size(part)
        y = box.y + (box.height - size.height) // 2
        yield from _draw_part(part, Rect(x, y, size.width, size.height), geometry, ink)
        x = x + size.width + geometry.part_gap


def _draw_part(part: Part, box: Rect, geometry: StickerGeometry, ink: Rgb) -> Iterator[Shape]:
    outside = geometry.dot
    if part.form is Form.SQUARE:
        outside = geometry.square.size
        yield _line(rect_path(_middle_of_line(box, geometry.square)), geometry.square, ink)
    elif part.form is Form.CIRCLE:
        outside = geometry.circle.size
        yield _line(ellipse_path(_middle_of_line(box, geometry.circle)), geometry.circle, ink)
    inset = (outside - geometry.dot) // 2
    for row, dots in enumerate(geometry.dot_rows(part)):
        for column in range(dots):
            x, y = box.x + inset + geometry.pitch * column, box.y + inset + geometry.pitch * row
            yield Shape(ellipse_path(Rect(x, y, geometry.dot, geometry.dot)), fill=ink)


def _middle_of_line(box: Rect, outline: Outline) -> Rect:
    """The path whose line touches the edges of `box` from inside."""
    return box.outset(-(outline.line // 2))


def _line(path: tuple[PathStep, ...], outline: Outline, ink: Rgb) -> Shape:
    return Shape(path, stroke=Stroke(ink, outline.line))


def _draw_sign(sign: Sign, box: Rect, line: Length, ink: Rgb) -> Shape:
    path = {Sign.PLUS: _plus, Sign.MINUS: _minus, Sign.STAR: _star}[sign](box, line)
    return Shape(path, fill=ink)


def _minus(box: Rect, line: Length) -> tuple[PathStep, ...]:
    return rect_path(Rect(box.x, box.y + (box.height - line) // 2, box.width, line))


def _plus(box: Rect, line: Length) -> tuple[PathStep, ...]:
    left, right = box.x + (box.width - line) // 2, box.x + (box.width + line) // 2
    upper, lower = box.y + (box.height - line) // 2, box.y + (box.height + line) // 2
    outline = [(left, box.y), (right, box.y), (right, upper), (box.right, upper), (box.right, lower), (right, lower)]
    outline += [(right, box.bottom), (left, box.bottom), (left, lower), (box.x, lower), (box.x, upper), (left, upper)]
    return polygon_path(tuple(outline))


def _star(box: Rect, line: Length) -> tuple[PathStep, ...]:
    """Five points, as wide as the box, centred in it; each point ends blunt, `line` wide, so that relief holds it."""
    # The tips at the sides, 72 degrees from the top, touch the sides of the box with their upper corner.
    turn = math.radians(72)
    reach = (int(box.width) / 2 - int(line) / 2 * math.cos(turn)) / math.sin(turn)
    depth = reach * math.cos(turn / 2) + int(line) / 2 * math.sin(turn / 2)
    middle_x = int(box.x) + int(box.width) / 2
    middle_y = int(box.y) + (int(box.height) + reach - depth) / 2
    outline = []
    for arm in range(5):
        across, up = math.sin(turn * arm), math.cos(turn * arm)
        for side in (-1, 1):
            aside = side * int(line) / 2
            outline.append((middle_x + reach * across + aside * up, middle_y - reach * up + aside * across))
        notch = turn * (arm + 0.5)
        outline.append((middle_x + _NOTCH * reach * math.sin(notch), middle_y - _NOTCH * reach * math.cos(notch)))
    return polygon_path(tuple((Length(round(x)), Length(round(y))) for x, y in outline))
