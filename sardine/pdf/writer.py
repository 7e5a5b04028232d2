"""Writes pages into a PDF file. One pass, no decision: every position was fixed by layout.

What repeats (a drawing, a side with several copies) is stored once as a form XObject and placed many times;
a side that is printed once is drawn straight on its page, which is smaller. Pages go out as they come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from sardine.atomic import replacing
from sardine.frame import Frame
from sardine.geometry import Size, whole
from sardine.pdf import operators as op
from sardine.pdf.fonts import GlyphTexts, write_font
from sardine.pdf.objects import PdfFile, array, dictionary, reference, text_string
from sardine.pdf.pen import MM, Drawn, Pen, draw_art
from sardine.pdf.runs import GlyphUse
from sardine.sheet.correction import NO_CORRECTION
from sardine.sheet.page import FaceKey, JobInfo, LayFrame, Page, Placement
from sardine.units import Length
from validator.database.value_class import dataclass

if TYPE_CHECKING:
    from sardine.pdf.images import ImageStore

PRODUCER = "Sardine"
_DUPLEX = {None: "Simplex", "long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class DrawnSide:
    """One side of a card: its operators, its trim size, and how far its art reaches past the trim."""

    drawn: Drawn
    size: Size
    bleed: Length


class PdfWriter:
    """Writes pages to a stream. Forms are stored when they are first used, fonts at the end."""

    def __init__(self, stream: BinaryIO, info: JobInfo, pen: Pen) -> None:
        self._file = PdfFile(stream)
        self._info = info
        self._pen = pen
        self._images: ImageStore | None = None
        self._tree = self._file.reserve()
        self._pages: list[int] = []
        # Title and page of each bookmark.
        self._bookmarks: list[tuple[str, int]] = []
        # Numbers of fonts and forms by their names.
        self._fonts: dict[str, int] = {}
        self._forms: dict[str, int] = {}
        self._texts: dict[str, GlyphTexts] = {}
        self._seen: set[GlyphUse] = set()

    def add_page(self, page: Page, draw_side: DrawSide) -> None:
        """Write one page."""
        height = page.size.height
        canvas = _Canvas()
        corrected = page.correction != NO_CORRECTION
        if corrected:
            canvas.parts += ["q", op.correct(page.correction, page.size)]
        for placement in page.placements:
            self._place_side(canvas, placement, height, draw_side)
        canvas.take(self._pen.draw_items(page.items, height))
        if corrected:
            canvas.parts.append("Q")
        box = array([0, 0, op.points(page.size.width), op.points(height)])
        entries = {
            "Type": "/Page",
            "Parent": reference(self._tree),
            "MediaBox": box,
            "BleedBox": box,
            "TrimBox": box,
            "Resources": self._resources(canvas),
            "Contents": reference(self._file.add_stream(canvas.content())),
        }
        self._pages.append(self._file.add(dictionary(entries)))
        self._bookmarks += [(bookmark.title, self._pages[-1]) for bookmark in page.bookmarks]

    def finish(self) -> None:
        """Write what all pages share."""
        for name, number in self._fonts.items():
            write_font(self._file, number, self._pen.fonts[name], self._texts[name])
        kids = array(map(reference, self._pages))
        self._file.write(self._tree, dictionary({"Type": "/Pages", "Kids": kids, "Count": len(self._pages)}))
        title = text_string(self._info.title)
        made = {"Creator": text_string(PRODUCER), "Producer": text_string(PRODUCER)}
        information = self._file.add(dictionary({"Title": title, **made}))
        self._file.finish(self._file.add(self._catalog()), information)

    def _catalog(self) -> str:
        viewing = {
            # Viewers shrink pages to the printable area unless they are told not to (ISO 32000-1, 12.2).
            "PrintScaling": "/None",
            "DisplayDocTitle": "true",
            "Duplex": f"/{_DUPLEX[self._info.duplex]}",
        }
        entries = {
            "Type": "/Catalog",
            "Pages": reference(self._tree),
            "Lang": text_string(self._info.locale),
            "ViewerPreferences": dictionary(viewing),
        }
        if self._bookmarks:
            entries |= {"Outlines": reference(self._outline()), "PageMode": "/UseOutlines"}
        return dictionary(entries)

    def _outline(self) -> int:
        """The bookmarks as one row of entries (ISO 32000-1, 12.3.3)."""
        top = self._file.reserve()
        numbers = [self._file.reserve() for _bookmark in self._bookmarks]
        for index, (title, page) in enumerate(self._bookmarks):
            entries = {"Title": text_string(title), "Parent": reference(top), "Dest": f"[{reference(page)} /Fit]"}
            if index > 0:
                entries["Prev"] = reference(numbers[index - 1])
            if index < len(numbers) - 1:
                entries["Next"] = reference(numbers[index + 1])
            self._file.write(numbers[index], dictionary(entries))
        ends = {"First": reference(numbers[0]), "Last": reference(numbers[-1])}
        self._file.write(top, dictionary({"Type": "/Outlines", **ends, "Count": len(numbers)}))
        return top

    def _place_side(self, canvas: _Canvas, placement: Placement, height: Length, draw_side: DrawSide) -> None:
        place = op.place_turned(placement.trim, placement.turn, height)
        canvas.parts += ["q", op.clip_to(placement.clip, height), place]
        if placement.uses > 1:
            canvas.use_form(self._side_form(placement.key, draw_side))
        else:
            canvas.take(draw_side(placement.key).drawn)
        canvas.parts.append("Q")

    def _side_form(self, key: FaceKey, draw_side: DrawSide) -> str:
        """The name of the form that draws a whole side, stored when it is first asked for."""
        name = "S" + key.digest
        if name not in self._forms:
            side, canvas = draw_side(key), _Canvas()
            canvas.take(side.drawn)
            box = whole(side.size).outset(side.bleed)
            low, high = side.size.height - box.bottom, side.size.height - box.y
            corners = map(op.points, (box.x, low, box.right, high))
            self._store_form(name, array(corners), canvas)
        return name

    def _art_form(self, name: str) -> None:
        """Store a drawing as a form in its own size, or a picture of pixels, if it is not stored yet."""
        if name in self._pen.pixels and name not in self._forms:
            self._forms[name] = self._image_store().add(self._pen.pixels[name].load())
        elif name not in self._forms:
            drawing, colours = self._pen.art[name]
            canvas = _Canvas([draw_art(drawing, colours)])
            box = array([0, 0, op.number(drawing.width * MM), op.number(drawing.height * MM)])
            self._store_form(name, box, canvas)

    def _image_store(self) -> ImageStore:
        """What writes pictures; few games have any."""
        if self._images is None:
            from sardine.pdf.images import ImageStore

            self._images = ImageStore(self._file)
        return self._images

    def _store_form(self, name: str, box: str, canvas: _Canvas) -> None:
        entries = {"Type": "/XObject", "Subtype": "/Form", "BBox": box, "Resources": self._resources(canvas)}
        self._forms[name] = self._file.add_stream(canvas.content(), entries)

    def _resources(self, canvas: _Canvas) -> str:
        """The resource dictionary of some content. What it uses is stored, or will be."""
        used = dict.fromkeys(canvas.glyphs)
        for glyphs in used:
            if glyphs not in self._seen:
                self._use_glyphs(glyphs)
        for name in canvas.art:
            self._art_form(name)
        fonts = dict.fromkeys([glyphs.font for glyphs in used])
        kinds = {
            "Font": {name: reference(self._fonts[name]) for name in fonts},
            "XObject": {name: reference(self._forms[name]) for name in (*canvas.art, *canvas.forms)},
        }
        return dictionary({kind: dictionary(entries) for kind, entries in kinds.items() if entries})

    def _use_glyphs(self, glyphs: GlyphUse) -> None:
        """Note glyphs that were not seen before."""
        self._seen.add(glyphs)
        if glyphs.font not in self._fonts:
            self._fonts[glyphs.font] = self._file.reserve()
            self._texts[glyphs.font] = {}
        texts = self._texts[glyphs.font]
        for glyph, text in glyphs.texts:
            texts[glyph] = texts.get(glyph) or text


class _Canvas:
    """The content of a page or form while it is put together, and what it uses."""

    def __init__(self, parts: Iterable[str] = ()) -> None:
        self.parts = list(parts)
        self.glyphs: list[GlyphUse] = []
        self.art: dict[str, None] = {}
        self.forms: dict[str, None] = {}

    def take(self, drawn: Drawn) -> None:
        self.parts.append(drawn.content)
        self.glyphs += drawn.glyphs
        self.art.update(dict.fromkeys(drawn.art))

    def use_form(self, name: str) -> None:
        self.parts.append(f"/{name} Do")
        self.forms[name] = None

    def content(self) -> bytes:
        return "\n".join(self.parts).encode("ascii")


DrawSide = Callable[[FaceKey], DrawnSide]
"""Draws the side of a key. The same key gives an equal side."""


def no_side(key: FaceKey) -> DrawnSide:
    """For pages that place no card sides. Raises KeyError."""
    raise KeyError(key)


def write_pdf(
    path: Path, info: JobInfo, pages: Iterable[Page], draw_side: DrawSide = no_side, pen: Pen | None = None
) -> int:
    """Write all pages to `path`, beside it first and then renamed. Returns the number of pages.

    `draw_side` gives the sides that the pages place, drawn by `pen`; without it they may place none.
    """
    count = 0
    with replacing(path) as temporary, temporary.open("wb") as stream:
        writer = PdfWriter(stream, info, pen or Pen())
        for page in pages:
            writer.add_page(page, draw_side)
            count += 1
        writer.finish()
    return count


def write_frames(path: Path, info: JobInfo, pages: Iterable[Page], lay_frame: LayFrame) -> int:
    """Write pages whose sides are given as frames."""
    pen = Pen()

    def draw_side(key: FaceKey) -> DrawnSide:
        return draw_frame(lay_frame(key), pen)

    return write_pdf(path, info, pages, draw_side, pen)


def draw_frame(frame: Frame, pen: Pen) -> DrawnSide:
    """A frame as a side."""
    return DrawnSide(pen.draw_frame(frame), frame.size, frame.bleed)
