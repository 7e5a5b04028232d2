"""Reads the sticker files: the geometry and the label stocks of all games, the plan of one."""

from __future__ import annotations

from pathlib import Path

from sardine.face.layout import SHARED, LayoutReader
from sardine.face.lengths import as_length, as_pair
from sardine.geometry import Rect, Size
from sardine.sticker.geometry import Outline, StickerGeometry
from sardine.sticker.plan import Alike, Recipe, StickerPlan
from sardine.sticker.sticker import Sign
from sardine.sticker.stock import LabelStock
from sardine.units import ZERO
from validator.database.place import Place
from validator.database.problem import Problem
from validator.database.tree import Map, Node, Seq

GEOMETRY_FILE = f"{SHARED}/stickers/geometry.yaml"
STOCK_FOLDER = f"{SHARED}/stickers/stocks"

Problems = tuple[Problem, ...]


def plan_file(game: str) -> str:
    """The file of a game's plan, relative to the project root."""
    return f"layouts/{game}/stickers.yaml"


def has_plan(root: Path, game: str) -> bool:
    return (root / plan_file(game)).is_file()


def read_geometry(reader: LayoutReader) -> tuple[StickerGeometry | None, Problems]:
    """The measures of stickers, None when they cannot be read."""
    document = reader.document(GEOMETRY_FILE, "sticker-geometry")
    data = document.data
    if data is None or document.problems:
        return None, document.problems
    square, signs = _map(data["square"]), _map(data["signs"])
    lengths = {key: as_length(data[key]) for key in _LENGTHS}
    geometry = StickerGeometry(
        row=int(str(square["row"])),
        circle=_outline(data["circle"]),
        square=_outline(square),
        signs={sign: _outline(signs[sign.value]) for sign in Sign},
        corner=as_length(data["corner"]) if "corner" in data else ZERO,
        **lengths,
    )
    return geometry, ()


_LENGTHS = ("dot", "pitch", "part_gap", "sign_gap", "rim", "height", "signed_height")


def _outline(node: Node) -> Outline:
    entry = _map(node)
    return Outline(as_length(entry["size"]), as_length(entry["line"]))


def _map(node: Node) -> Map:
    assert isinstance(node, Map), node
    return node


def stock_names(root: Path) -> list[str]:
    """The label stocks that a project has."""
    return sorted(path.stem for path in (root / STOCK_FOLDER).glob("*.yaml"))


def read_stock(reader: LayoutReader, name: str) -> tuple[LabelStock | None, Problems]:
    """A label stock, None when it cannot be read."""
    document = reader.document(f"{STOCK_FOLDER}/{name}.yaml", "sticker-stock")
    data = document.data
    if data is None or document.problems:
        return None, document.problems
    columns, rows = (int(str(data[key])) for key in ("columns", "rows"))
    label, first, step = Size(*as_pair(data["label"])), as_pair(data["first"]), as_pair(data["step"])
    place = data.value_places["paper"]
    return LabelStock(name, str(data["paper"]), label, columns, rows, first, step, place), ()


def read_plan(reader: LayoutReader, game: str) -> tuple[StickerPlan | None, Problems]:
    """The plan of a game, None when it has none or when it cannot be read."""
    file = plan_file(game)
    if not has_plan(reader.root, game):
        return None, ()
    document = reader.document(file, "stickers")
    data = document.data
    if data is None or document.problems:
        return None, document.problems
    zone_nodes = _map(data["zones"])
    zones = {name: _rect(node) for name, node in zone_nodes.items()}
    places: dict[str, Place] = {f"zones.{name}": place for name, place in zone_nodes.value_places.items()}
    without = _words(data.get("without"))
    places |= {f"without.{kind}": place for kind, place in without}
    printed = _map(data["printed"])
    places |= dict(printed.value_places)
    recipes = {kind: _recipe(kind, _map(node), zones) for kind, node in _map(data["kinds"]).items()}
    alike = tuple(_alike(_map(node)) for node in _list(data.get("alike")))
    kinds = tuple(kind for kind, _place in without)
    colours = str(printed["ink"]), str(printed["ground"])
    return StickerPlan(data.key_places["kinds"], zones, recipes, kinds, alike, *colours, places), ()


def _rect(node: Node) -> Rect:
    return Rect(*(as_length(part) for part in _list(node)))


def _list(node: Node) -> list[Node]:
    return node if isinstance(node, list) else []


def _words(node: Node) -> list[tuple[str, Place]]:
    """The words of a list, each with its place."""
    if not isinstance(node, Seq):
        return []
    return [(str(word), place) for word, place in zip(node, node.value_places, strict=True)]


def _recipe(kind: str, entry: Map, zones: dict[str, Rect]) -> Recipe:
    sign, number = entry.get("sign"), entry.get("number")
    zone = str(entry["zone"])
    return Recipe(
        kind,
        None if sign is None else Sign(sign),
        None if number is None else str(number),
        zone,
        zones.get(zone),
        entry.place,
        dict(entry.value_places),
    )


def _alike(entry: Map) -> Alike:
    words = _words(entry["cards"])
    return Alike(tuple(word for word, _place in words), entry.place, tuple(place for _word, place in words))
