"""Places a picture of the owner's in its box: whole, or filling it and cropped; and says how fine it prints."""

from __future__ import annotations

from math import ceil

from sardine.art.drawing import Drawing
from sardine.art.own import Art
from sardine.colour import parse_rgb
from sardine.face.spec import ArtSpec
from sardine.frame import Cropped, Item, Picture, Pixels
from sardine.geometry import Rect, Size
from sardine.units import EMU_PER
from validator.database.value_class import dataclass

# Fewer pixels to the inch show their edges in print; print shops ask for 300.
LEAST_DPI = 200


@dataclass(frozen=True, slots=True)
class PlacedArt:
    """A picture in its place. `dpi` is how many pixels there are to an inch, None for drawings, which have none."""

    items: tuple[Item, ...]
    size: Size
    dpi: float | None

    def needed(self, picture: Art) -> str:
        """The least number of pixels for this place, as `600 x 900`."""
        factor = LEAST_DPI / (self.dpi or LEAST_DPI)
        return f"{ceil(picture.width * factor)} x {ceil(picture.height * factor)}"


def place_art(art: Art, box: Rect, spec: ArtSpec) -> PlacedArt:
    """The picture whole inside the box, or filling it, cut at its edges."""
    area = _area(art.width / art.height, box, spec)
    if isinstance(art, Drawing):
        colours = tuple((token, parse_rgb(token)) for token in sorted(art.tokens))
        # A drawing may reach beyond its own edges.
        return PlacedArt((Cropped((Picture(art, area, colours),), box),), area.size, None)
    item = Pixels(art, area)
    items: tuple[Item, ...] = (item,) if box.contains(area) else (Cropped((item,), box),)
    return PlacedArt(items, area.size, art.width / (int(area.width) / EMU_PER["in"]))


def _area(aspect: float, box: Rect, spec: ArtSpec) -> Rect:
    """Where the whole picture lies. What is left over, or sticks out, is divided by the focus."""
    wide = Size(box.height.scaled(aspect), box.height)
    tall = Size(box.width, box.width.scaled(1 / aspect))
    size = max(wide, tall, key=_surface) if spec.fill else min(wide, tall, key=_surface)
    across, down = spec.focus
    return Rect(
        box.x + (box.width - size.width).scaled(across),
        box.y + (box.height - size.height).scaled(down),
        size.width,
        size.height,
    )


def _surface(size: Size) -> int:
    return int(size.width) * int(size.height)
