"""Draws pages into a PDF file. One pass, no decision: every position was fixed by layout.

What repeats (a drawing, a side with several copies) is stored once as a form XObject and placed many times;
a side that is printed once is drawn straight on its page, which is smaller.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from sardine.art.drawing import Drawing
from sardine.atomic import replacing
from sardine.colour import Rgb
from sardine.frame import Frame, Inset, Item, Picture, Shape, Text, Turned
from sardine.geometry import Rect
from sardine.pdf import operators as op
from sardine.pdf.fonts import EmbeddedFont
from sardine.sheet.correction import NO_CORRECTION
from sardine.sheet.page import FaceKey, JobInfo, LayFrame, Page, Placement
from sardine.text.fonts import Font
from sardine.units import Length, mm

# Set for every stream here, whatever a user's reportlab settings say: ASCII85 makes files a quarter larger.
rl_config.useA85 = 0
PRODUCER = "Sardine"
_MM = mm(1).pt


class _Canvas(Canvas):
    """A reportlab canvas that asks for no font of its own (stock Helvetica would stay in the file, unembedded)."""

    def _make_preamble(self) -> None:
        self._preamble = ""


class PdfWriter:
    """Writes pages to a canvas. Fonts and forms are stored when they are first used."""

    def __init__(self, path: Path, info: JobInfo) -> None:
        canvas: Any = _Canvas(
            str(path), pageCompression=1, invariant=1, pdfVersion=(1, 7), lang=info.locale, verbosity=0
        )
        canvas.setTitle(info.title)
        canvas.setAuthor("")
        canvas.setCreator(PRODUCER)
        canvas.setProducer(PRODUCER)
        # Viewers shrink pages to the printable area unless they are told not to (ISO 32000-1, 12.2).
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        canvas.setViewerPreference("Duplex", _DUPLEX[info.duplex])
        self._canvas = canvas
        self._document: Any = canvas._doc
        self._fonts: dict[Font, EmbeddedFont] = {}
        self._forms: set[str] = set()
        self._bookmarks = 0

    def add_page(self, page: Page, lay_frame: LayFrame) -> None:
        """Draw one page and close it."""
        canvas = self._canvas
        size = (page.size.width.pt, page.size.height.pt)
        canvas.setPageSize(size)
        canvas.setTrimBox((0, 0, *size))
        canvas.setBleedBox((0, 0, *size))
        for bookmark in page.bookmarks:
            self._bookmarks += 1
            name = f"bookmark{self._bookmarks}"
            canvas.bookmarkPage(name)
            canvas.addOutlineEntry(bookmark.title, name, level=0)
        corrected = page.correction != NO_CORRECTION
        if corrected:
            self._write("q", op.correct(page.correction, page.size))
        for placement in page.placements:
            self._place_side(placement, page.size.height, lay_frame)
        self._draw_items(page.items, page.size.height)
        if corrected:
            self._write("Q")
        canvas.showPage()

    def save(self) -> None:
        """Write the file."""
        if self._bookmarks:
            self._canvas.showOutline()
        self._canvas.save()

    def _place_side(self, placement: Placement, height: Length, lay_frame: LayFrame) -> None:
        trim = placement.trim
        self._write("q", op.clip_to(placement.clip, height), op.place_turned(trim, placement.turn, height))
        frame = lay_frame(placement.key)
        if placement.uses > 1:
            name = self._form(f"side:{placement.key.name}", frame)
            self._write(f"/{name} Do")
        else:
            self._draw_items(frame.items, frame.size.height)
        self._write("Q")

    def _draw_items(self, items: Iterable[Item], height: Length) -> None:
        for item in items:
            if isinstance(item, Shape):
                self._write(op.draw_shape(item, height))
            elif isinstance(item, Text):
                self._write(op.fill_colour(item.colour), self._font(item.run.font).show(item.run, height))
            elif isinstance(item, Picture):
                drawing = item.drawing
                name = self._drawing_form(drawing, item.palette)
                self._write(op.place_form(name, item.box, (drawing.width * _MM, drawing.height * _MM), height))
            elif isinstance(item, Turned):
                self._draw_turned(item, height)
            else:
                self._draw_inset(item, height)

    def _draw_turned(self, turned: Turned, height: Length) -> None:
        x, y = turned.x.pt, (height - turned.y).pt
        a, b, c, d = op.TURNS[turned.degrees]
        e, f = x - a * x - c * y, y - b * x - d * y
        self._write("q", " ".join(op.number(value) for value in (a, b, c, d, e, f)) + " cm")
        self._draw_items(turned.items, height)
        self._write("Q")

    def _draw_inset(self, inset: Inset, height: Length) -> None:
        frame, box = inset.frame, inset.box
        sx, sy = int(box.width) / int(frame.size.width), int(box.height) / int(frame.size.height)
        matrix = (sx, 0, 0, sy, box.x.pt, (height - box.bottom).pt)
        self._write("q", op.clip_to(box, height), " ".join(f"{value:.6f}" for value in matrix) + " cm")
        self._draw_items(frame.items, frame.size.height)
        self._write("Q")

    def _font(self, font: Font) -> EmbeddedFont:
        embedded = self._fonts.get(font)
        if embedded is None:
            embedded = self._fonts[font] = EmbeddedFont(font, f"H{len(self._fonts) + 1}")
            self._document.delayedFonts.append(_Delayed(embedded))
        return embedded

    def _form(self, key: str, frame: Frame) -> str:
        """The name of the form that draws a whole side, made when first asked for."""
        if key not in self._forms:
            box = Rect(-frame.bleed, -frame.bleed, *_grown(frame))
            low, high = (frame.size.height - box.bottom).pt, (frame.size.height - box.y).pt
            self._canvas.beginForm(key, box.x.pt, low, box.right.pt, high)
            self._draw_items(frame.items, frame.size.height)
            self._canvas.endForm()
            self._forms.add(key)
        return self._use_form(key)

    def _drawing_form(self, drawing: Drawing, palette: tuple[tuple[str, Rgb], ...]) -> str:
        """The name of the form that draws a drawing in a palette; its space is the drawing's own, in points."""
        colours = dict(palette)
        key = "art:" + sha256(repr((drawing.digest, palette)).encode()).hexdigest()[:20]
        if key not in self._forms:
            width, height = drawing.width * _MM, drawing.height * _MM
            self._canvas.beginForm(key, 0, 0, width, height)
            # SVG's miter limit; PDF's own is 10.
            self._write("4 M")
            self._write(f"{_MM:.6f} 0 0 {-_MM:.6f} 0 {op.number(height)} cm")
            self._write(*(op.draw_path(path, colours) for path in drawing.paths))
            self._canvas.endForm()
            self._forms.add(key)
        return self._use_form(key)

    def _use_form(self, key: str) -> str:
        canvas = self._canvas
        if key not in canvas._formsinuse:
            canvas._formsinuse.append(key)
        return str(self._document.getXObjectName(key))

    def _write(self, *parts: str) -> None:
        self._canvas._code.extend(parts)


_DUPLEX = {None: "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


class _Delayed:
    """What reportlab calls when it saves: the moment at which all used glyphs are known."""

    def __init__(self, font: EmbeddedFont) -> None:
        self._font = font

    def addObjects(self, document: Any) -> None:  # noqa: N802
        self._font.add_objects(document)


def _grown(frame: Frame) -> tuple[Length, Length]:
    return frame.size.width + frame.bleed * 2, frame.size.height + frame.bleed * 2


def no_frame(key: FaceKey) -> Frame:
    """For pages that place no card sides. Raises KeyError."""
    raise KeyError(key)


def write_pdf(path: Path, info: JobInfo, pages: Iterable[Page], lay_frame: LayFrame = no_frame) -> int:
    """Write all pages to `path`, beside it first and then renamed. Returns the number of pages.

    `lay_frame` gives the sides that the pages place; without it they may place none.
    """
    count = 0
    with replacing(path) as temporary:
        writer = PdfWriter(temporary, info)
        for page in pages:
            writer.add_page(page, lay_frame)
            count += 1
        writer.save()
    return count
