"""What all faces of a game are made with."""

from __future__ import annotations

from collections.abc import Mapping

from sardine.art.library import DrawingLibrary
from sardine.art.own import OwnArt
from sardine.colour import Palette
from sardine.face.format import CardFormat
from sardine.text.fonts import Family
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class FaceKit:
    """Measures, colours, fonts and drawings. `roles` are the role tokens where a face says nothing of them.

    `scenes` is the palette of the scenes: a theme may turn light and dark around on a face, not in its picture. `own`
    are the owner's pictures.
    """

    card_format: CardFormat
    palette: Palette
    roles: Mapping[str, str]
    families: Mapping[str, Family]
    drawings: DrawingLibrary
    scenes: Palette
    own: OwnArt

    @property
    def colours(self) -> Palette:
        """The palette with each role as it is where no face changes it, for texts outside faces."""
        return {**self.palette, **{r: self.palette[t] for r, t in self.roles.items() if t in self.palette}}
