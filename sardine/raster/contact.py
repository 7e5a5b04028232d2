"""A contact sheet: all faces side by side on one picture, corners rounded as they will be cut."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from sardine.atomic import replacing
from sardine.units import EMU_PER, Length, mm
from validator.database.value_class import dataclass

# A picture shown at 100 % has this many pixels to the inch, as browsers and CSS count.
REAL_SIZE_DPI = 96
GROUND = "#E9E5DC"
GUTTER = mm(4)
# Width that a contact sheet fills at real size, before it begins a new row.
WIDTH = mm(420)
# Smoothness of the rounded corners: they are drawn so many times larger and scaled down.
OVERSAMPLING = 4


@dataclass(frozen=True, slots=True)
class ContactSheet:
    """How faces are laid out. `columns` None: as many as fit the usual width."""

    trim_width: Length
    corner: Length
    dpi: float
    columns: int | None = None

    def pixels(self, length: Length) -> int:
        return round(int(length) / EMU_PER["in"] * self.dpi)

    def paste(self, faces: Sequence[Image.Image]) -> Image.Image:
        """The faces in rows, in order. All have the same size."""
        width, height = faces[0].size
        gutter = self.pixels(GUTTER)
        fitting = (WIDTH - GUTTER).count_of(self.trim_width + GUTTER)
        columns = min(len(faces), self.columns or max(1, fitting))
        rows = -(-len(faces) // columns)
        size = (columns * (width + gutter) + gutter, rows * (height + gutter) + gutter)
        sheet = Image.new("RGB", size, GROUND)
        mask = self._corners((width, height))
        for number, face in enumerate(faces):
            row, column = divmod(number, columns)
            sheet.paste(face, (gutter + column * (width + gutter), gutter + row * (height + gutter)), mask)
        return sheet

    def _corners(self, size: tuple[int, int]) -> Image.Image:
        """White where the card is, black outside its rounded corners."""
        large = (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING)
        mask = Image.new("L", large, 0)
        radius = self.pixels(self.corner) * OVERSAMPLING
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, large[0] - 1, large[1] - 1), radius, fill=255)
        return mask.resize(size, Image.Resampling.LANCZOS)


def write_png(picture: Image.Image, path: Path, dpi: float) -> None:
    """Write a picture of flat colours, small, and with its real size in it."""
    flat = picture.quantize(256, dither=Image.Dither.NONE)
    with replacing(path) as temporary:
        flat.save(temporary, format="PNG", optimize=True, dpi=(dpi, dpi))
