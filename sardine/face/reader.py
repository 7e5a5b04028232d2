"""Reads the faces of one game: merged YAML -> `FaceSpec`. Whatever is wrong is a problem at its line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sardine.face.format import CardFormat
from sardine.face.lengths import as_length, as_pair
from sardine.face.merge import Placed, RawFace, merge_faces
from sardine.face.spec import (
    Above,
    ArtSpec,
    Condition,
    DrawingSpec,
    FaceSpec,
    ItemSpec,
    Repeat,
    Role,
    ShapeSpec,
    TextSpec,
)
from sardine.face.template import Template, parse_template
from sardine.geometry import Rect
from sardine.suggest import suggestion
from sardine.text.block import Align, Valign
from sardine.units import Length, mm, pt
from validator.database.problem import Problem, error
from validator.database.strict_yaml import Document
from validator.database.tree import Map, Node

_COMMON = frozenset({"box", "turn", "when", "unless", "repeat"})
_SHAPE = frozenset({"fill", "stroke", "line_width", "dash"})
_TEXT = frozenset(
    [
        "family",
        "size",
        "style",
        "colour",
        "on",
        "align",
        "valign",
        "leading",
        "paragraph_gap",
        "tracking",
        "lines",
        "case",
        "one_line_from",
        "above",
    ]
)
_DRAWING = frozenset({"fit", "align", "on", "own", "focus"})
_ART = frozenset({"fit", "focus", "optional"})
# What each kind of item may say, besides what all may say.
_KEYS: Mapping[str, frozenset[str]] = {
    "text": _TEXT,
    "scene": _DRAWING,
    "sign": _DRAWING,
    "drawing": _DRAWING,
    "art": _ART,
    "rect": _SHAPE | {"corner"},
    "ellipse": _SHAPE,
    "polygon": _SHAPE,
    "line": _SHAPE,
}
_FOLDERS = {"scene": "scenes", "sign": "signs", "drawing": ""}


def read_faces(
    documents: Mapping[str, Document], card_format: CardFormat, others: Mapping[str, CardFormat]
) -> tuple[dict[str, FaceSpec], list[Problem]]:
    """All faces that could be understood, by name, and the problems of all of them, each reported once.

    `others` gives the measures of faces that are not a card's, by the name of the face.
    """
    raw_faces, problems = merge_faces(documents)
    faces = {}
    for name, raw in raw_faces.items():
        reader = _FaceReader(raw, others.get(name, card_format))
        faces[name] = reader.read()
        problems.extend(reader.problems)
    return faces, problems


class _FaceReader:
    def __init__(self, raw: RawFace, card_format: CardFormat) -> None:
        self._raw = raw
        self._boxes = dict(card_format.boxes)
        self.problems: list[Problem] = []

    def read(self) -> FaceSpec:
        for name, node in self._raw.boxes.values.items():
            self._boxes[name] = _rect(node)
        items = tuple(self._items())
        return FaceSpec(self._raw.name, self._raw.place, items, dict(self._roles()))

    def _roles(self) -> Iterator[tuple[str, Role]]:
        roles = self._raw.roles
        for name, node in roles.values.items():
            place = roles.places[name]
            if isinstance(node, Map):
                choices = node["choices"]
                assert isinstance(choices, Map)
                yield name, Role(place, by=str(node["by"]), choices={k: str(v) for k, v in choices.items()})
            else:
                yield name, Role(place, token=str(node))

    def _items(self) -> Iterator[ItemSpec]:
        for name, item in self._raw.items.items():
            kinds = [kind for kind in _KEYS if kind in item.values]
            if len(kinds) != 1:
                self.problems.append(error(item.place, "item-kind", item=name, kinds=", ".join(_KEYS)))
                continue
            read = self._item(name, kinds[0], item)
            if read is not None:
                yield read

    def _item(self, name: str, kind: str, item: Placed) -> ItemSpec | None:
        found = len(self.problems)
        self._check_keys(name, kind, item)
        box = self._box(kind, item)
        content = self._content(name, kind, item)
        if content is None or len(self.problems) > found:
            return None
        values = item.values
        return ItemSpec(
            name,
            content,
            box,
            item.place,
            item.places,
            _integer(values.get("turn", 0)),
            _condition(values.get("when")),
            _condition(values.get("unless")),
            _repeat(values.get("repeat")),
        )

    def _check_keys(self, name: str, kind: str, item: Placed) -> None:
        allowed = _KEYS[kind] | _COMMON | {kind}
        for key in item.values:
            if key not in allowed:
                self._report(item, key, "item-key", key=key, item=name, kind=kind)

    def _box(self, kind: str, item: Placed) -> Rect | None:
        """The item's box; None for polygons and lines, which have points, or after a problem."""
        if kind in ("polygon", "line"):
            return None
        key = kind if kind in ("rect", "ellipse") else "box"
        node = item.values.get(key)
        if node is None:
            self.problems.append(error(item.place, "item-box", kind=kind))
            return None
        if isinstance(node, str):
            if node not in self._boxes:
                self._report(item, key, "unknown-box", box=node, nearest=suggestion(node, self._boxes))
                return None
            return self._boxes[node]
        return _rect(node)

    def _content(self, name: str, kind: str, item: Placed) -> TextSpec | DrawingSpec | ArtSpec | ShapeSpec | None:
        if kind == "text":
            return self._text(name, item)
        if kind == "art":
            return self._art("art", item)
        if kind in _FOLDERS:
            return self._drawing(kind, item)
        return _shape(kind, item.values)

    def _template(self, key: str, item: Placed) -> Template | None:
        source = str(item.values[key])
        try:
            return parse_template(source)
        except ValueError as fault:
            self._report(item, key, "template", text=str(fault))
            return None

    def _text(self, name: str, item: Placed) -> TextSpec | None:
        template = self._template("text", item)
        missing = [key for key in ("family", "size", "colour") if key not in item.values]
        for key in missing:
            self.problems.append(error(item.place, "item-needs", item=name, key=key))
        if template is None or missing:
            return None
        values = item.values
        smallest, largest = _sizes(values["size"])
        lines = values.get("lines")
        return TextSpec(
            template,
            str(values["family"]),
            smallest,
            largest,
            str(values["colour"]),
            _optional(values.get("on"), str),
            values.get("style") == "bold",
            values.get("style") == "italic",
            Align(values.get("align", "left")),
            Valign(values.get("valign", "top")),
            _number(values.get("leading", 1.2)),
            _number(values.get("paragraph_gap", 0)),
            _number(values.get("tracking", 0)),
            None if lines is None else _integer(lines),
            values.get("case") == "upper",
            pt(_number(values["one_line_from"])) if "one_line_from" in values else None,
            self._above(item),
        )

    def _above(self, item: Placed) -> Above | None:
        node = item.values.get("above")
        if not isinstance(node, Map):
            return None
        other = str(node["item"])
        names = list(self._raw.items)
        if other not in names:
            self._report(item, "above", "unknown-item", name=other, nearest=suggestion(other, names))
        return Above(other, as_length(node["gap"]))

    def _drawing(self, kind: str, item: Placed) -> DrawingSpec | None:
        template = self._template(kind, item)
        if template is None:
            return None
        align = Align(item.values.get("align", "center"))
        on = _optional(item.values.get("on"), str)
        own = self._art("own", item) if "own" in item.values else None
        return DrawingSpec(template, _FOLDERS[kind], item.values.get("fit") == "fill", align, on, own)

    def _art(self, key: str, item: Placed) -> ArtSpec | None:
        """A picture of the owner's: an item of its own, or in the place of a drawing, whose box it then fills."""
        template = self._template(key, item)
        if template is None:
            return None
        values = item.values
        focus = values.get("focus", [0.5, 0.5])
        assert isinstance(focus, list)
        across, down = map(_number, focus)
        fill = key == "own" or values.get("fit", "fill") == "fill"
        return ArtSpec(template, fill, (across, down), key == "own" or values.get("optional") is True)

    def _report(self, placed: Placed, at: str, fault: str, /, **params: str) -> None:
        self.problems.append(error(placed.places.get(at, placed.place), fault, **params))


def _rect(node: Node) -> Rect:
    assert isinstance(node, list), node
    return Rect(*(as_length(part) for part in node))


def _sizes(node: Node) -> tuple[Length, Length]:
    """Smallest and largest type size, from points."""
    pair = node if isinstance(node, list) else [node, node]
    first, second = (pt(_number(size)) for size in pair)
    return min(first, second), max(first, second)


def _shape(kind: str, values: Mapping[str, Node]) -> ShapeSpec:
    points = values[kind] if kind in ("polygon", "line") else []
    assert isinstance(points, list)
    return ShapeSpec(
        kind,
        tuple(as_pair(point) for point in points),
        as_length(values.get("corner", 0)),
        _optional(values.get("fill"), str),
        _optional(values.get("stroke"), str),
        as_length(values["line_width"]) if "line_width" in values else mm(0.25),
        as_pair(values["dash"]) if "dash" in values else None,
    )


def _condition(node: Node) -> Condition:
    if not isinstance(node, Map):
        return ()
    pairs = []
    for field, wanted in node.items():
        values = wanted if isinstance(wanted, list) else [wanted]
        pairs.append((field, tuple(value for value in values if isinstance(value, (str, int, float)))))
    return tuple(pairs)


def _repeat(node: Node) -> Repeat | None:
    if not isinstance(node, Map):
        return None
    dx, dy = as_pair(node["step"])
    return Repeat(str(node["over"]), dx, dy)


def _optional(node: Node, kind: Callable[[object], str]) -> str | None:
    return None if node is None else kind(node)


def _integer(node: Node) -> int:
    assert isinstance(node, int), node
    return node


def _number(node: Node) -> float:
    assert isinstance(node, (int, float)), node
    return node
