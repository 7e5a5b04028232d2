"""The measures of stickers, and how large what they show comes out. All figures come from `geometry.yaml`."""

from __future__ import annotations

from collections.abc import Mapping

from sardine.geometry import Size
from sardine.sticker.codes import Code, Form, Part
from sardine.sticker.sticker import Sign, Sticker
from sardine.units import ZERO, Length
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Outline:
    """A drawn form: its size outside, line included, and the width of its line."""

    size: Length
    line: Length


@dataclass(frozen=True, slots=True)
class StickerGeometry:
    """Measures that all games share.

    `dot` is the width of a dot, `pitch` the distance of neighbouring middles, `row` how many dots of a square stand
    in one row. `square` is that of one dot: each further dot of a row widens it by one pitch, each further row makes
    it that much higher. `part_gap` lies between parts side by side, `sign_gap` between a sign and the number below.
    `rim` is the blank edge all round; `height` and `signed_height` (with a sign above a number) are the least heights.
    """

    dot: Length
    pitch: Length
    row: int
    circle: Outline
    square: Outline
    signs: Mapping[Sign, Outline]
    part_gap: Length
    sign_gap: Length
    rim: Length
    corner: Length
    height: Length
    signed_height: Length

    def dot_rows(self, part: Part) -> tuple[int, ...]:
        """How many dots stand in each row of a part, from the top: loose dots in one, those of a square in several."""
        if part.form is not Form.SQUARE:
            return (part.dots,)
        full, rest = divmod(part.dots, self.row)
        return (self.row,) * full + ((rest,) if rest else ())

    def part_size(self, part: Part) -> Size:
        """Width and height of a part of a code."""
        rows = self.dot_rows(part)
        base = {Form.SQUARE: self.square.size, Form.CIRCLE: self.circle.size, Form.DOTS: self.dot}[part.form]
        return Size(base + self.pitch * (max(rows) - 1), base + self.pitch * (len(rows) - 1))

    def code_size(self, code: Code) -> Size:
        """Width and height of a whole code, its parts side by side; zero for none."""
        sizes = [self.part_size(part) for part in code]
        gaps = self.part_gap * max(0, len(sizes) - 1)
        return Size(sum((size.width for size in sizes), gaps), max((size.height for size in sizes), default=ZERO))

    def sign_size(self, sign: Sign | None) -> Length:
        """The square that a sign fills, zero for none."""
        return ZERO if sign is None else self.signs[sign].size

    def content_size(self, sticker: Sticker) -> Size:
        """What the sticker shows, without its rim."""
        sign, code = self.sign_size(sticker.sign), self.code_size(sticker.code)
        gap = self.sign_gap if sticker.sign and sticker.code else ZERO
        return Size(max(sign, code.width), sign + gap + code.height)

    def sticker_size(self, sticker: Sticker) -> Size:
        """The sticker, cut out: what it shows and its rim, and at least as high as its kind."""
        content = self.content_size(sticker)
        least = self.signed_height if sticker.sign and sticker.code else self.height
        return Size(content.width + self.rim * 2, max(least, content.height + self.rim * 2))
