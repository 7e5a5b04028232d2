"""Answers every question of data for one side of one card: a face, a card and a language become a `ResolvedSide`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from sardine.art.drawing import Drawing
from sardine.colour import Palette, Rgb, contrast
from sardine.face.context import MissingReferenceError, SideContext, restyled, upper_span
from sardine.face.judging import judge_contrast
from sardine.face.kit import FaceKit
from sardine.face.resolved import Part, ReadyPart, ResolvedSide, TextPart, UsedDrawing, drawing_key
from sardine.face.spec import ArtSpec, Condition, DrawingSpec, FaceSpec, ItemSpec, Role, ShapeSpec, TextSpec
from sardine.face.style import KeyedStyle, keyed_style
from sardine.face.template import Template
from sardine.face.typeset import Typesetter, used_colours
from sardine.frame import (
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
from sardine.text.block import Align
from sardine.text.fonts import Family
from sardine.text.segments import Span
from sardine.units import ZERO, Length
from validator.database.model import Value
from validator.database.place import Place
from validator.database.problem import Problem, error, warning
from validator.database.value_class import dataclass
from validator.locale.markup import SignToken

if TYPE_CHECKING:
    from sardine.art.pixels import PixelPicture


def resolve_side(face: FaceSpec, context: SideContext, kit: FaceKit) -> ResolvedSide:
    """The side with its data filled in. With problems it shows what could be found; it must not be printed."""
    resolver = _Resolver(face, context, kit)
    parts = tuple([part for spec in face.items for part in resolver.resolve_item(spec)])
    return ResolvedSide(
        context.common.game.id,
        face.name,
        context.thing.id,
        kit.card_format.trim,
        kit.card_format.bleed,
        parts,
        tuple(resolver.drawings),
        Typesetter(context.locale, kit.drawings, resolver.palette),
        context.common.draft,
        tuple(resolver.problems),
        tuple(resolver.pictures),
    )


@dataclass(slots=True)
class _Resolver:
    face: FaceSpec
    context: SideContext
    kit: FaceKit
    problems: list[Problem] = field(default_factory=list)
    drawings: list[UsedDrawing] = field(default_factory=list)
    pictures: list[PixelPicture] = field(default_factory=list)
    palette: Palette = field(init=False)
    scenes: Palette = field(init=False)
    # The tokens that the card's roles stand for.
    choices: tuple[tuple[str, str], ...] = field(init=False)

    def __post_init__(self) -> None:
        self.choices = tuple(self._roles())
        palettes = self.context.common.palettes
        if self.choices not in palettes:
            palettes[self.choices] = self._chosen(self.kit.palette), self._chosen(self.kit.scenes)
        self.palette, self.scenes = palettes[self.choices]

    def _chosen(self, palette: Palette) -> Palette:
        """The palette with the roles."""
        return {**palette, **{name: palette[token] for name, token in self.choices}}

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

    def resolve_item(self, spec: ItemSpec) -> Sequence[Part]:
        """The parts of one face item: none, one, or one for each entry of the list that it repeats over."""
        if spec.when and not self._applies(spec, spec.when, wanted=True):
            return ()
        if spec.unless and not self._applies(spec, spec.unless, wanted=False):
            return ()
        if spec.repeat is None:
            return self._resolve_once(spec, ZERO, ZERO)
        entries = self._fact(spec, "repeat", spec.repeat.over)
        parts: list[Part] = []
        for number, entry in enumerate(entries if isinstance(entries, tuple) else ()):
            self.context.item = entry
            parts += self._resolve_once(spec, spec.repeat.dx * number, spec.repeat.dy * number)
        self.context.item = None
        return parts

    def _applies(self, spec: ItemSpec, condition: Condition, *, wanted: bool) -> bool:
        """Whether the card meets the condition (`wanted`), or does not meet it."""
        key = "when" if wanted else "unless"
        return all((self._fact(spec, key, name) in values) is wanted for name, values in condition)

    def _resolve_once(self, spec: ItemSpec, dx: Length, dy: Length) -> tuple[Part, ...]:
        content, box = spec.content, spec.box
        if box is not None and (dx or dy):
            box = box.moved(dx, dy)
        if isinstance(content, ShapeSpec):
            return self._shape(spec, content, box, dx, dy)
        if box is None:
            return ()
        if isinstance(content, DrawingSpec):
            own = None if content.own is None else self._own(spec, "own", content.own, box)
            return self._drawing(spec, content, box) if own is None else own
        if isinstance(content, ArtSpec):
            return self._own(spec, "art", content, box) or ()
        return self._text(spec, content, box)

    def _shape(
        self, spec: ItemSpec, shape: ShapeSpec, box: Rect | None, dx: Length, dy: Length
    ) -> tuple[ReadyPart, ...]:
        fill = self._colour(spec, "fill", shape.fill)
        line = self._colour(spec, "stroke", shape.stroke)
        if fill is None and line is None:
            return ()
        # The same on many cards: made once for each place and colour.
        ready, where = self.context.common.ready, (id(spec), dx, dy, fill, line)
        if where not in ready:
            stroke = None if line is None else Stroke(line, shape.line_width, shape.dash)
            item = Shape(_path(shape, box, dx, dy), fill, stroke)
            ready[where] = ReadyPart((turned(item, spec.turn, box),), f"{item} {spec.turn}")
        return (ready[where],)

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

    def _drawing(self, spec: ItemSpec, content: DrawingSpec, box: Rect) -> tuple[ReadyPart, ...]:
        kind = {"scenes": "scene", "signs": "sign"}.get(content.folder, "drawing")
        name = self._fill(spec, kind, content.template)
        if name is None:
            return ()
        full = f"{content.folder}/{name}" if content.folder else name
        # The same on many cards: made once for each place and each choice of roles, unless something is wrong with it.
        ready, where = self.context.common.ready, (id(spec), full, box.x, box.y, self.choices)
        part = ready.get(where)
        if part is None:
            problems = len(self.problems)
            part = self._picture(spec, content, box, kind, full)
            if part is not None and len(self.problems) == problems:
                ready[where] = part
        if part is None:
            return ()
        self.drawings += part.drawings
        return (part,)

    def _picture(self, spec: ItemSpec, content: DrawingSpec, box: Rect, kind: str, name: str) -> ReadyPart | None:
        """The drawing of that name in the box; None, with its problem, if there is none."""
        library = self.kit.drawings
        drawing = library.get(name)
        if drawing is None:
            if library.find(name) is None:
                self._unknown_drawing(spec, content, kind, name)
            return None
        for token in sorted(drawing.tokens - self.palette.keys() - self.kit.roles.keys()):
            self._add(spec.place_of(kind), "drawing-colour", name=self._short(content, name), colour=token)
        self._judge_drawing(spec, content, drawing, kind)
        area = box if content.fill else _contained(box, drawing.width / drawing.height, content.align)
        colours = used_colours(drawing.tokens, self.scenes if kind == "scene" else self.palette)
        look = (int(area.x), int(area.y), int(area.width), int(area.height), spec.turn)
        item = turned(Picture(drawing, area, colours), spec.turn, box)
        return ReadyPart((item,), f"{look}{drawing_key(drawing, colours)}", ((drawing, colours),))

    def _unknown_drawing(self, spec: ItemSpec, content: DrawingSpec, kind: str, name: str) -> None:
        folder = content.folder or name.rpartition("/")[0]
        known = [self._short(content, known) for known in self.kit.drawings.names(folder)]
        short = self._short(content, name)
        self._add(spec.place_of(kind), f"unknown-{kind}", name=short, nearest=suggestion(short, known))

    def _short(self, content: DrawingSpec, name: str) -> str:
        """The name of a drawing as the face writes it."""
        return name.removeprefix(f"{content.folder}/") if content.folder else name

    def _own(self, spec: ItemSpec, key: str, content: ArtSpec, box: Rect) -> tuple[Part, ...] | None:
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
        from sardine.face.own_art import own_colours, place_art

        placed = place_art(art, box, content)
        self.problems += placed.problems(own.file_of(name), card=self.context.thing.id, face=self.face.name)
        if isinstance(art, Drawing):
            self.drawings.append((art, own_colours(art)))
        else:
            self.pictures.append(art)
        return (ReadyPart((turned(placed.item, spec.turn, box),), f"{placed.key} {spec.turn}"),)

    def _judge_drawing(self, spec: ItemSpec, content: DrawingSpec, drawing: Drawing, kind: str) -> None:
        """Whether the drawing stands out from its ground: its best colour must."""
        ground = self._colour(spec, "on", content.on)
        colours = [self.palette[token] for token in drawing.tokens if token in self.palette]
        if ground is not None and colours:
            best = max(contrast(colour, ground) for colour in colours)
            names = {"face": self.face.name, "card": self.context.thing.id}
            self.problems += judge_contrast(spec, kind, best, large=True, **names)

    def _text(self, spec: ItemSpec, content: TextSpec, box: Rect) -> tuple[TextPart, ...]:
        colour = self._colour(spec, "colour", content.colour)
        ground = self._colour(spec, "on", content.on)
        family = self.kit.families.get(content.family)
        if family is None:
            known = suggestion(content.family, self.kit.families)
            self._add(spec.place_of("family"), "unknown-family", family=content.family, nearest=known)
        if colour is None or family is None:
            return ()
        try:
            spans = self.context.spans(content.template)
        except MissingReferenceError as fault:
            self._missing_reference(spec.place_of("text"), fault)
            return ()
        message, messages, borrowed = self.context.first, tuple(self.context.read), self.context.borrowed
        if content.bold or content.italic:
            spans = [restyled(span, content.bold, content.italic) for span in spans]
        if content.upper:
            spans = [upper_span(span) for span in spans]
        if content.on is None:
            self.problems.append(warning(spec.place_of("text"), "no-ground", item=spec.name, face=self.face.name))
        style, signs = self._style(content, family), self._signs(spans)
        self.drawings += signs
        look = self._look(spec, box, colour, style)
        above = content.above
        return (TextPart(spec, spans, style, box, colour, above, ground, message, messages, borrowed, signs, look),)

    def _style(self, content: TextSpec, family: Family) -> KeyedStyle:
        """The style of a text item, made once for all cards."""
        styles = self.context.common.styles
        found = styles.get(id(content))
        if found is None:
            found = styles[id(content)] = keyed_style(content, family)
        return found

    def _look(self, spec: ItemSpec, box: Rect, colour: Rgb, style: KeyedStyle) -> str:
        """Different for text items that look different; made once for each place and colour."""
        looks, where = self.context.common.looks, (id(spec), box.x, box.y, colour)
        if where not in looks:
            area = (int(box.x), int(box.y), int(box.width), int(box.height))
            looks[where] = f"{spec.name} {spec.turn} {area} {colour} {style.key}"
        return looks[where]

    def _signs(self, spans: Iterable[Span]) -> list[UsedDrawing]:
        """The signs in a text that there are drawings of."""
        tokens = [span for span in spans if isinstance(span, SignToken)]
        drawings = [self.kit.drawings.get(f"signs/{token.id}") for token in tokens]
        return [(drawing, used_colours(drawing.tokens, self.palette)) for drawing in drawings if drawing is not None]

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


def turned(item: Item, degrees: int, box: Rect | None) -> Item:
    """The item turned about the middle of its box."""
    if not degrees or box is None:
        return item
    return Turned((item,), degrees, box.x + box.width // 2, box.y + box.height // 2)


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
