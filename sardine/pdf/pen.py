"""Turns frames into content operators: what a side, or the loose items of a page, look like in the file.

The operators name fonts and drawings by their content, so they are the same in whatever file they end up.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from sardine.art.drawing import Drawing
from sardine.colour import Rgb
from sardine.frame import Cropped, Frame, Inset, Item, Picture, Pixels, Shape, Text, Turned
from sardine.pdf import operators as op
from sardine.pdf.runs import Fragment, GlyphUse, font_name, make_fragment, set_font, show_run
from sardine.text.fonts import Font
from sardine.text.shape import Shaped
from sardine.units import Length, mm
from validator.database.value_class import dataclass

if TYPE_CHECKING:
    from sardine.art.pixels import PixelPicture

Colours = tuple[tuple[str, Rgb], ...]
# A millimetre of a drawing, in points.
MM = mm(1).pt


@dataclass(frozen=True, slots=True)
class Drawn:
    """Operators and what they use: glyphs, and drawings and pictures by the names that the pen gave them.

    Of a whole frame, the origin is the lower left corner of the trim.
    """

    content: str
    glyphs: tuple[GlyphUse, ...] = ()
    art: tuple[str, ...] = ()

    def to_data(self) -> list[Any]:
        """The same in lists, texts and numbers; glyphs are gathered by font."""
        fonts: dict[str, dict[int, str]] = {}
        for use in self.glyphs:
            texts = fonts.setdefault(use.font, {})
            for glyph, text in use.texts:
                texts[glyph] = texts.get(glyph) or text
        return [self.content, [[font, list(texts.items())] for font, texts in fonts.items()], self.art]

    @staticmethod
    def from_data(data: list[Any]) -> Drawn:
        content, fonts, art = data
        glyphs = (GlyphUse(font, tuple((glyph, text) for glyph, text in texts)) for font, texts in fonts)
        return Drawn(content, tuple(glyphs), tuple(art))


class Fragments(dict[Shaped, Fragment]):
    """Shaped runs as operators, made when first asked for: cards say the same words again and again."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen

    def __missing__(self, shaped: Shaped) -> Fragment:
        fragment = self[shaped] = make_fragment(shaped, self._pen.know_font(shaped.font))
        return fragment


class Pen:
    """Draws frames, and remembers every font, drawing and picture by its name."""

    def __init__(self) -> None:
        self.fonts: dict[str, Font] = {}
        self.art: dict[str, tuple[Drawing, Colours]] = {}
        self.pixels: dict[str, PixelPicture] = {}
        self._names: dict[Font, str] = {}
        self.fragments = Fragments(self)

    def draw_frame(self, frame: Frame) -> Drawn:
        """A whole side."""
        return self.draw_items(frame.items, frame.size.height)

    def draw_items(self, items: Iterable[Item], height: Length) -> Drawn:
        """Items in a space of that height."""
        sketch = _Sketch(self, height)
        sketch.draw(items)
        return Drawn("\n".join(sketch.parts), tuple(dict.fromkeys(sketch.glyphs)), tuple(sketch.art))

    def knows_all(self, drawn: Drawn) -> bool:
        """Whether all fonts, drawings and pictures of a side are known by their names."""
        fonts = {use.font for use in drawn.glyphs}
        return fonts <= self.fonts.keys() and all(name in self.art or name in self.pixels for name in drawn.art)

    def know_font(self, font: Font) -> str:
        """The name of a font; from now on it is known by it."""
        name = self._names.get(font)
        if name is None:
            name = self._names[font] = font_name(font)
            self.fonts[name] = font
        return name

    def know_art(self, drawing: Drawing, colours: Colours) -> str:
        """The name of a drawing in these colours; from now on it is known by it."""
        name = _art_name(drawing.digest, colours)
        if name not in self.art:
            self.art[name] = (drawing, colours)
        return name

    def know_pixels(self, picture: PixelPicture) -> str:
        """The name of a picture, the same for the same file under any name; from now on it is known by it."""
        name = "I" + picture.digest[:20]
        self.pixels.setdefault(name, picture)
        return name


@lru_cache(maxsize=4096)
def _art_name(digest: str, colours: Colours) -> str:
    return "A" + sha256(repr((digest, colours)).encode()).hexdigest()[:20]


class _Sketch:
    """A space while it is drawn. Art is a dictionary for its order: each is named once."""

    def __init__(self, pen: Pen, height: Length) -> None:
        self.pen = pen
        self.height = height
        self.parts: list[str] = []
        self.glyphs: list[GlyphUse] = []
        self.art: dict[str, None] = {}
        # The fill colour that is set, None for not known.
        self._fill: Rgb | None = None
        # The font that is set, None for not known, and its size.
        self._font: Font | None = None
        self._size = 0

    def draw(self, items: Iterable[Item]) -> None:
        for item in items:
            if isinstance(item, Text):
                self._text(item)
            elif isinstance(item, Shape):
                self.parts.append(op.draw_shape(item, self.height))
                self._fill = item.fill
            elif isinstance(item, Picture):
                self._picture(item)
            elif isinstance(item, Pixels):
                self._pixels(item)
            elif isinstance(item, Cropped):
                self._within(op.clip_to(item.box, self.height), item.items, self.height)
            elif isinstance(item, Turned):
                self._within(op.turn_about(item.degrees, item.x, item.y, self.height), item.items, self.height)
            else:
                self._inset(item)

    def _text(self, item: Text) -> None:
        run = item.run
        # Most often it is the very same colour, which is faster to see than an equal one.
        if item.colour is not self._fill and item.colour != self._fill:
            self.parts.append(op.fill_colour(item.colour))
        self._fill = item.colour
        if run.font is not self._font or run.size != self._size:
            self.parts.append(set_font(self.pen.know_font(run.font), run.size))
            self._font, self._size = run.font, run.size
        fragments = list(map(self.pen.fragments.__getitem__, run.parts))
        self.glyphs += [fragment.glyphs for fragment in fragments]
        self.parts.append(show_run(run, [fragment.array for fragment in fragments], int(self.height)))

    def _picture(self, item: Picture) -> None:
        drawing = item.drawing
        name = self.pen.know_art(drawing, item.palette)
        self.art[name] = None
        self.parts.append(op.place_form(name, item.box, (drawing.width * MM, drawing.height * MM), self.height))

    def _pixels(self, item: Pixels) -> None:
        name = self.pen.know_pixels(item.picture)
        self.art[name] = None
        self.parts.append(op.place_image(name, item.box, item.picture.orientation, self.height))

    def _inset(self, inset: Inset) -> None:
        frame, box = inset.frame, inset.box
        sx, sy = int(box.width) / int(frame.size.width), int(box.height) / int(frame.size.height)
        matrix = op.scale_to(sx, sy, box.x, self.height - box.bottom)
        self._within(f"{op.clip_to(box, self.height)} {matrix}", frame.items, frame.size.height)

    def _within(self, before: str, items: Iterable[Item], height: Length) -> None:
        """Items in a space of their own, which the operators `before` open."""
        outside, self.height = self.height, height
        self._fill = self._font = None
        self.parts += ["q", before]
        self.draw(items)
        self.parts.append("Q")
        self.height, self._fill, self._font = outside, None, None


def draw_art(drawing: Drawing, colours: Colours) -> str:
    """The operators of a drawing, in points of its own size, its origin at the lower left."""
    tokens = dict(colours)
    # SVG's miter limit; PDF's own is 10.
    head = f"4 M {MM:.6f} 0 0 {-MM:.6f} 0 {op.number(drawing.height * MM)} cm"
    return "\n".join([head, *(op.draw_path(path, tokens) for path in drawing.paths)])
