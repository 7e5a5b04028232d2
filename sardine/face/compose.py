"""Lays out one side of one card: a face, a card and a language become a `Frame` and its problems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from sardine.art.drawing import Drawing
from sardine.art.library import DrawingLibrary
from sardine.art.own import Art, OwnArt
from sardine.colour import Palette, Rgb, contrast
from sardine.face.context import MissingReferenceError, SideContext, restyled, upper_span
from sardine.face.format import CardFormat
from sardine.face.own_art import LEAST_DPI, PlacedArt, place_art
from sardine.face.spec import ArtSpec, Condition, DrawingSpec, FaceSpec, ItemSpec, Role, ShapeSpec, TextSpec
from sardine.face.template import Template
from sardine.face.typeset import Typeset, Typesetter, used_colours
from sardine.frame import (
    Frame,
    Item,
    PathStep,
    Picture,
    Shape,
    Stroke,
    Turned,
    ellipse_path,
    line_path,
    polygon_path,
    rect_path,
)
from sardine.geometry import Rect
from sardine.suggest import suggestion
from sardine.text.block import Align, TextStyle
from sardine.text.fonts import Family
from sardine.units import ZERO, Length, format_mm, pt
from validator.database.model import Value
from validator.database.place import Place
from validator.database.problem import Problem, error, warning
from validator.database.value_class import dataclass

# Least contrast of text and of large text and signs (WCAG 2.2, 1.4.3 and 1.4.11), and the size that counts as large.
TEXT_CONTRAST = 4.5
LARGE_CONTRAST = 3.0
LARGE_SIZE = pt(18)
# Drawn around a text that a draft shows although something is wrong with it.
DRAFT_MARK = Stroke(Rgb(0xE6, 0x00, 0x7E), pt(1), (pt(3), pt(2)))


@dataclass(frozen=True, slots=True)
class FaceKit:
    """What all faces of a game are made with. `roles` are the role tokens where a face says nothing of them.

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


def compose_frame(face: FaceSpec, context: SideContext, kit: FaceKit) -> tuple[Frame, tuple[Problem, ...]]:
    """The side laid out. With problems the frame shows what could be shown; it must not be printed."""
    composer = _Composer(face, context, kit)
    items = tuple(item for spec in face.items for item in composer.draw_item(spec))
    frame = Frame(kit.card_format.trim, kit.card_format.bleed, items)
    return frame, tuple(composer.problems)


@dataclass(slots=True)
class _Composer:
    face: FaceSpec
    context: SideContext
    kit: FaceKit
    problems: list[Problem] = field(default_factory=list)
    tops: dict[str, Length] = field(default_factory=dict)
    palette: dict[str, Rgb] = field(init=False)
    scenes: dict[str, Rgb] = field(init=False)
    typesetter: Typesetter = field(init=False)

    def __post_init__(self) -> None:
        roles = dict(self._roles())
        self.palette, self.scenes = (
            {**palette, **{name: palette[token] for name, token in roles.items()}}
            for palette in (self.kit.palette, self.kit.scenes)
        )
        self.typesetter = Typesetter(self.context.locale, self.kit.drawings, self.palette)

    def _roles(self) -> Iterator[tuple[str, str]]:
        for name, default in self.kit.roles.items():
            role = self.face.roles.get(name)
            token = default if role is None else self._role_token(name, role)
            if token is None:
                continue
            if token in self.kit.palette:
                yield name, token
            elif role is not None:
                self._add(role.place, "unknown-colour", colour=token, nearest=suggestion(token, self.kit.palette))

    def _role_token(self, name: str, role: Role) -> str | None:
        if role.by is None:
            return role.token
        try:
            value = str(self.context.fact(role.by))
        except MissingReferenceError as fault:
            self._missing_reference(role.place, fault)
            return None
        if value not in role.choices:
            self._add(role.place, "role-choice", role=name, field=role.by, value=value)
            return None
        return role.choices[value]

    def draw_item(self, spec: ItemSpec) -> Iterator[Item]:
        """The frame items of one face item: none, one, or one set per entry of the list it repeats over."""
        if not self._applies(spec, spec.when, wanted=True) or not self._applies(spec, spec.unless, wanted=False):
            return
        if spec.repeat is None:
            yield from self._draw_once(spec, ZERO, ZERO)
            return
        entries = self._fact(spec, "repeat", spec.repeat.over)
        for number, entry in enumerate(entries if isinstance(entries, tuple) else ()):
            self.context.item = entry
            yield from self._draw_once(spec, spec.repeat.dx * number, spec.repeat.dy * number)
        self.context.item = None

    def _applies(self, spec: ItemSpec, condition: Condition, *, wanted: bool) -> bool:
        """Whether the card meets the condition (`wanted`), or does not meet it; an empty one says yes."""
        key = "when" if wanted else "unless"
        return all((self._fact(spec, key, name) in values) is wanted for name, values in condition)

    def _draw_once(self, spec: ItemSpec, dx: Length, dy: Length) -> Iterator[Item]:
        box = None if spec.box is None else spec.box.moved(dx, dy)
        items = tuple(self._content(spec, box, dx, dy))
        if spec.turn and box is not None and items:
            yield Turned(items, spec.turn, box.x + box.width // 2, box.y + box.height // 2)
        else:
            yield from items

    def _content(self, spec: ItemSpec, box: Rect | None, dx: Length, dy: Length) -> Iterator[Item]:
        content = spec.content
        if isinstance(content, ShapeSpec):
            yield from self._shape(spec, content, box, dx, dy)
        elif box is not None and isinstance(content, DrawingSpec):
            own = None if content.own is None else self._own(spec, "own", content.own, box)
            yield from self._drawing(spec, content, box) if own is None else own
        elif box is not None and isinstance(content, ArtSpec):
            yield from self._own(spec, "art", content, box) or ()
        elif box is not None and isinstance(content, TextSpec):
            yield from self._text(spec, content, box)

    def _shape(self, spec: ItemSpec, shape: ShapeSpec, box: Rect | None, dx: Length, dy: Length) -> Iterator[Item]:
        fill = self._colour(spec, "fill", shape.fill)
        line = self._colour(spec, "stroke", shape.stroke)
        stroke = None if line is None else Stroke(line, shape.line_width, shape.dash)
        if fill is not None or stroke is not None:
            yield Shape(_path(shape, box, dx, dy), fill, stroke)

    def _colour(self, spec: ItemSpec, key: str, token: str | None) -> Rgb | None:
        if token is None:
            return None
        if token not in self.palette:
            names = [*self.palette, *self.kit.roles]
            # A role whose own colour is unknown was reported where it is chosen.
            if token not in self.kit.roles:
                self._add(spec.place_of(key), "unknown-colour", colour=token, nearest=suggestion(token, names))
            return None
        return self.palette[token]

    def _drawing(self, spec: ItemSpec, content: DrawingSpec, box: Rect) -> Iterator[Item]:
        kind = {"scenes": "scene", "signs": "sign"}.get(content.folder, "drawing")
        name = self._fill(spec, kind, content.template)
        if name is None:
            return
        full = f"{content.folder}/{name}" if content.folder else name
        library = self.kit.drawings
        if library.find(full) is None:
            folder = content.folder or full.rpartition("/")[0]
            prefix = f"{content.folder}/" if content.folder else ""
            known = [known.removeprefix(prefix) for known in library.names(folder)]
            self._add(spec.place_of(kind), f"unknown-{kind}", name=name, nearest=suggestion(name, known))
            return
        drawing = library.get(full)
        if drawing is None:
            return
        for token in sorted(drawing.tokens - self.palette.keys() - self.kit.roles.keys()):
            self._add(spec.place_of(kind), "drawing-colour", name=name, colour=token)
        self._judge_drawing(spec, content, drawing, kind)
        area = box if content.fill else _contained(box, drawing.width / drawing.height, content.align)
        palette = self.scenes if kind == "scene" else self.palette
        yield Picture(drawing, area, used_colours(drawing.tokens, palette))

    def _own(self, spec: ItemSpec, key: str, content: ArtSpec, box: Rect) -> tuple[Item, ...] | None:
        """The owner's picture in its box; None where there is none."""
        name, own = self._fill(spec, key, content.template), self.kit.own
        if name is None:
            return ()
        if not own.has(name):
            if not content.optional:
                game, known = self.context.common.game.id, suggestion(name, own.files)
                self._add(spec.place_of(key), "unknown-art", name=name, game=game, nearest=known)
            return None
        art = own.get(name)
        # What is wrong with the file was reported there.
        if art is None:
            return ()
        placed = place_art(art, box, content)
        if placed.dpi is not None and placed.dpi < LEAST_DPI:
            self._coarse(own.file_of(name), art, placed)
        return placed.items

    def _coarse(self, file: str, art: Art, placed: PlacedArt) -> None:
        figures = {
            "size": f"{art.width} x {art.height}",
            "shown": str(placed.size),
            "dpi": f"{placed.dpi:.0f}",
            "wanted": str(LEAST_DPI),
            "needed": placed.needed(art),
        }
        card, face = self.context.thing.id, self.face.name
        self.problems.append(warning(Place(file), "art-coarse", card=card, face=face, **figures))

    def _judge_drawing(self, spec: ItemSpec, content: DrawingSpec, drawing: Drawing, kind: str) -> None:
        """Whether the drawing stands out from its ground: its best colour must."""
        ground = self._colour(spec, "on", content.on)
        colours = [self.palette[token] for token in drawing.tokens if token in self.palette]
        if ground is not None and colours:
            best = max(contrast(colour, ground) for colour in colours)
            self._judge_contrast(spec, spec.place_of(kind), best, LARGE_CONTRAST)

    def _judge_contrast(self, spec: ItemSpec, place: Place, found: float, wanted: float) -> None:
        if found < wanted:
            params = {"item": spec.name, "found": f"{found:.1f}", "wanted": f"{wanted:g}"}
            self._add(place, "contrast", card=self.context.thing.id, **params)

    def _text(self, spec: ItemSpec, content: TextSpec, box: Rect) -> Iterator[Item]:
        colour = self._colour(spec, "colour", content.colour)
        ground = self._colour(spec, "on", content.on)
        family = self.kit.families.get(content.family)
        if family is None:
            known = suggestion(content.family, self.kit.families)
            self._add(spec.place_of("family"), "unknown-family", family=content.family, nearest=known)
        if colour is None or family is None:
            return
        try:
            spans = self.context.spans(content.template)
        except MissingReferenceError as fault:
            self._missing_reference(spec.place_of("text"), fault)
            return
        spans = [restyled(span, content.bold, content.italic) for span in spans]
        if content.upper:
            spans = [upper_span(span) for span in spans]
        if content.above is not None and content.above.item in self.tops:
            bottom = self.tops[content.above.item] - content.above.gap
            box = Rect(box.x, box.y, box.width, max(bottom - box.y, ZERO))
        typeset = self.typesetter.set(spans, _style(content, family), box, colour)
        self.tops[spec.name] = typeset.block.top
        self._judge(spec, content, typeset)
        if content.on is None:
            self.problems.append(warning(spec.place_of("text"), "no-ground", item=spec.name, face=self.face.name))
        if ground is not None:
            large = typeset.block.size >= LARGE_SIZE
            wanted = LARGE_CONTRAST if large else TEXT_CONTRAST
            self._judge_contrast(spec, spec.place_of("colour"), contrast(colour, ground), wanted)
        yield from typeset.items
        if self.context.common.draft and (self.context.borrowed or typeset.missing or not typeset.block.fits):
            yield Shape(rect_path(box), stroke=DRAFT_MARK)

    def _judge(self, spec: ItemSpec, content: TextSpec, typeset: Typeset) -> None:
        """Report what does not fit and what cannot be drawn, where the text was typed."""
        place = self.context.place_of(content.template) or spec.place_of("text")
        card, locale = self.context.thing.id, self.context.locale
        if not typeset.block.fits:
            wide, high = typeset.block.overset
            excess = f"{format_mm(max(wide, high))} mm"
            code = "overset-width" if wide > high else "overset-height"
            self._add(place, code, card=card, locale=locale, box=spec.name, excess=excess)
        if typeset.missing:
            letters = " ".join(f"{char} (U+{ord(char):04X})" for char in typeset.missing)
            typed = self.context.place_of_letter(typeset.missing) or place
            self._add(typed, "missing-glyph", card=card, locale=locale, letters=letters, font=content.family)

    def _fill(self, spec: ItemSpec, key: str, template: Template) -> str | None:
        try:
            return self.context.plain(template)
        except MissingReferenceError as fault:
            self._missing_reference(spec.place_of(key), fault)
            return None

    def _fact(self, spec: ItemSpec, key: str, name: str) -> Value:
        try:
            return self.context.possible_fact(name)
        except MissingReferenceError as fault:
            self._missing_reference(spec.place_of(key), fault)
            return None

    def _missing_reference(self, place: Place, fault: MissingReferenceError) -> None:
        """A text that only some languages have is a problem of the others' files, and is reported there."""
        if fault.elsewhere:
            return
        self._add(
            place, fault.code, name=fault.name, card=self.context.thing.id, nearest=suggestion(fault.name, fault.known)
        )

    def _add(self, place: Place, code: str, **params: str) -> None:
        self.problems.append(error(place, code, face=self.face.name, **params))


def _style(content: TextSpec, family: Family) -> TextStyle:
    return TextStyle(
        family,
        content.min_size,
        content.max_size,
        content.leading,
        content.paragraph_gap,
        content.tracking,
        content.align,
        content.valign,
        content.max_lines,
        content.one_line_from,
    )


def _path(shape: ShapeSpec, box: Rect | None, dx: Length, dy: Length) -> tuple[PathStep, ...]:
    if box is not None:
        return ellipse_path(box) if shape.kind == "ellipse" else rect_path(box, shape.corner)
    points = tuple((x + dx, y + dy) for x, y in shape.points)
    if shape.kind == "polygon":
        return polygon_path(points)
    (x1, y1), (x2, y2) = points
    return line_path(x1, y1, x2, y2)


def _contained(box: Rect, aspect: float, align: Align) -> Rect:
    """The largest box of that width-to-height ratio inside `box`, centred in height."""
    width = min(box.width, box.height.scaled(aspect))
    height = min(box.height, box.width.scaled(1 / aspect))
    spare = box.width - width
    x = {Align.LEFT: box.x, Align.CENTER: box.x + spare // 2, Align.RIGHT: box.x + spare}[align]
    return Rect(x, box.y + (box.height - height) // 2, width, height)
