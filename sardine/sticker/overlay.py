"""What `sardine pdf --stickers` lays over the front of a card: its sticker printed, or the zone kept for it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from sardine.colour import Palette
from sardine.frame import Frame, Item, Shape, rect_path
from sardine.geometry import Rect
from sardine.sticker.draw import draw_sticker, moved_shapes, zone_outline
from sardine.sticker.geometry import StickerGeometry
from sardine.sticker.plan import CardSticker, StickerPlan, card_stickers
from validator.database.model import Game
from validator.database.value_class import dataclass, replace


class StickerMode(Enum):
    """How stickers show on printed cards."""

    PRINTED = "printed"
    ZONE = "zone"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class StickerOverlay:
    """Lays stickers or their zones over the fronts of one game's cards."""

    mode: StickerMode
    game: Game
    plan: StickerPlan
    geometry: StickerGeometry
    palette: Palette

    @property
    def cards(self) -> frozenset[str]:
        """The ids of the cards whose front changes."""
        if self.mode is StickerMode.NONE:
            return frozenset()
        return frozenset(entry.card.id for entry in card_stickers(self.game, self.plan))

    def cover(self, front: Frame, card: str) -> Frame:
        """The front of a card with what belongs on it; the same frame for a card that gets nothing."""
        entries = [entry for entry in card_stickers(self.game, self.plan) if entry.card.id == card]
        items = tuple(item for entry in entries for item in self._items(entry))
        return replace(front, items=(*front.items, *items))

    def _items(self, entry: CardSticker) -> Iterator[Item]:
        ink, ground, zone = self.palette[self.plan.ink], self.palette[self.plan.ground], entry.zone
        if self.mode is StickerMode.ZONE:
            yield zone_outline(zone, ground)
        elif self.mode is StickerMode.PRINTED:
            frame = draw_sticker(entry.sticker, self.geometry, ink)
            edge = Rect(zone.x, zone.y, frame.size.width, frame.size.height)
            yield Shape(rect_path(edge, self.geometry.corner), fill=ground)
            yield from moved_shapes(frame, zone.x, zone.y)
