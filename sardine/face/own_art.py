"""Places a picture of the owner's in its box: whole, or filling it and cropped; and says how fine it prints."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from sardine.art.drawing import Drawing
from sardine.art.pixels import PixelPicture
from sardine.colour import Rgb, parse_rgb
from sardine.face.spec import ArtSpec
from sardine.frame import Cropped, Item, Picture, Pixels
from sardine.geometry import Rect, Size
from sardine.units import EMU_PER
from validator.database.place import Place
from validator.database.problem import Problem, warning
from validator.database.value_class import dataclass

Art = Drawing | PixelPicture
# Fewer pixels to the inch show their edges in print; print shops ask for 300.
LEAST_DPI = 200


@dataclass(frozen=True, slots=True)
class PlacedArt:
    """A picture in its place: `area` is where the whole of it lies, of which what is in `box` is seen."""

    art: Art
    area: Rect
    box: Rect

    @property
    def item(self) -> Item:
        """What is drawn. A drawing may reach beyond its own edges, so it is always cropped."""
        if isinstance(self.art, Drawing):
            return Cropped((Picture(self.art, self.area, own_colours(self.art)),), self.box)
        item = Pixels(self.art, self.area)
        return item if self.box.contains(self.area) else Cropped((item,), self.box)

    @property
    def key(self) -> str:
        """Different for what looks different."""
        return f"own {self.art.digest} {self.area} {self.box}"

    def problems(self, file: str, *, card: str, face: str) -> Iterator[Problem]:
        """Whether a picture of pixels is too coarse for its place. Drawings never are."""
        art, size = self.art, self.area.size
        if isinstance(art, Drawing):
            return
        dpi = art.width / (int(size.width) / EMU_PER["in"])
        if dpi < LEAST_DPI:
            figures = {
                "size": f"{art.width} x {art.height}",
                "shown": str(size),
                "dpi": f"{dpi:.0f}",
                "wanted": str(LEAST_DPI),
                "needed": f"{ceil(art.width * LEAST_DPI / dpi)} x {ceil(art.height * LEAST_DPI / dpi)}",
            }
            yield warning(Place(file), "art-coarse", card=card, face=face, **figures)


def own_colours(drawing: Drawing) -> tuple[tuple[str, Rgb], ...]:
    """The colours of a drawing that brings its own: its tokens are colours."""
    return tuple((token, parse_rgb(token)) for token in sorted(drawing.tokens))


def place_art(art: Art, box: Rect, spec: ArtSpec) -> PlacedArt:
    """The picture whole inside the box, or filling it. What is left over, or sticks out, is divided by the focus."""
    aspect = art.width / art.height
    wide = Size(box.height.scaled(aspect), box.height)
    tall = Size(box.width, box.width.scaled(1 / aspect))
    size = max(wide, tall, key=_surface) if spec.fill else min(wide, tall, key=_surface)
    across, down = spec.focus
    x = box.x + (box.width - size.width).scaled(across)
    y = box.y + (box.height - size.height).scaled(down)
    return PlacedArt(art, Rect(x, y, size.width, size.height), box)


def _surface(size: Size) -> int:
    return int(size.width) * int(size.height)
