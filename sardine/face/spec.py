"""A face as its author wrote it, checked and with `extends` already worked in. Pure data, each part with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from sardine.face.template import Template
from sardine.geometry import Rect
from sardine.text.block import Align, Valign
from sardine.units import ZERO, Length
from validator.database.model import Value
from validator.database.place import Place
from validator.database.value_class import dataclass

# A field and the values that satisfy it, any one of them.
Condition = tuple[tuple[str, tuple[Value, ...]], ...]


@dataclass(frozen=True, slots=True)
class Above:
    """The text ends `gap` above the text `item`, which comes before it on the face."""

    item: str
    gap: Length


@dataclass(frozen=True, slots=True)
class TextSpec:
    """A text item. Sizes are the smallest and the largest allowed; the rest is as in `TextStyle`."""

    template: Template
    family: str
    min_size: Length
    max_size: Length
    colour: str
    on: str | None = None
    bold: bool = False
    italic: bool = False
    align: Align = Align.LEFT
    valign: Valign = Valign.TOP
    leading: float = 1.2
    paragraph_gap: float = 0.0
    tracking: float = 0.0
    max_lines: int | None = None
    upper: bool = False
    one_line_from: Length | None = None
    above: Above | None = None


@dataclass(frozen=True, slots=True)
class ArtSpec:
    """A picture of the owner's. `fill`: it fills the box and is cropped, else it lies in it whole. `focus` is the point
    of the picture, as shares of its width and height, that stays where it is in the box. An `optional` one may be
    missing.
    """

    template: Template
    fill: bool = True
    focus: tuple[float, float] = (0.5, 0.5)
    optional: bool = False


@dataclass(frozen=True, slots=True)
class DrawingSpec:
    """A drawing item. `folder` is `scenes`, `signs`, or empty when the template names the folder itself. `own` is the
    picture of the owner's that is shown in its place where there is one.
    """

    template: Template
    folder: str
    fill: bool = False
    align: Align = Align.CENTER
    on: str | None = None
    own: ArtSpec | None = None


@dataclass(frozen=True, slots=True)
class ShapeSpec:
    """A shape item: `kind` is rect, ellipse, polygon or line; `points` serve the last two."""

    kind: str
    points: tuple[tuple[Length, Length], ...] = ()
    corner: Length = ZERO
    fill: str | None = None
    stroke: str | None = None
    line_width: Length = ZERO
    dash: tuple[Length, Length] | None = None


@dataclass(frozen=True, slots=True)
class Repeat:
    """An item drawn once for each entry of the list field `over`, each moved on by (dx, dy)."""

    over: str
    dx: Length
    dy: Length


@dataclass(frozen=True, slots=True)
class ItemSpec:
    """One item of a face. `box` is None only for polygons and lines."""

    name: str
    content: TextSpec | DrawingSpec | ArtSpec | ShapeSpec
    box: Rect | None
    place: Place
    places: Mapping[str, Place]
    turn: int = 0
    when: Condition = ()
    unless: Condition = ()
    repeat: Repeat | None = None

    def place_of(self, key: str) -> Place:
        return self.places.get(key, self.place)

    @property
    def is_common(self) -> bool:
        """Whether the item looks the same on every card."""
        templates = [] if isinstance(self.content, ShapeSpec) else [self.content.template]
        if isinstance(self.content, DrawingSpec) and self.content.own is not None:
            templates.append(self.content.own.template)
        return not (self.when or self.unless or self.repeat or any(template.holes for template in templates))


@dataclass(frozen=True, slots=True)
class Role:
    """What a role token stands for on a face: always `token`, or the choice that the field `by` makes."""

    place: Place
    token: str | None = None
    by: str | None = None
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class FaceSpec:
    """One face: its items in drawing order and its role tokens."""

    name: str
    place: Place
    items: tuple[ItemSpec, ...]
    roles: Mapping[str, Role]

    @cached_property
    def is_common(self) -> bool:
        """Whether the face looks the same on every card: nothing of it depends on one."""
        return all(role.by is None for role in self.roles.values()) and all(item.is_common for item in self.items)
