"""Works `extends` in: a face's own keys over those of its parent, each keeping the place where it was typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from sardine.suggest import suggestion
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.strict_yaml import Document
from validator.database.tree import Map, Node
from validator.database.value_class import dataclass

# The keys that say what an item is.
ITEM_KINDS = frozenset({"text", "scene", "sign", "drawing", "art", "rect", "ellipse", "polygon", "line"})


@dataclass(slots=True)
class Placed:
    """A mapping merged from several files: values and places by key."""

    place: Place
    values: dict[str, Node] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)

    def take(self, data: Map) -> None:
        """Lay a mapping over this one."""
        self.values.update(data)
        self.places.update(data.value_places)


@dataclass(slots=True)
class RawFace:
    """A face with its parents worked in, not yet understood."""

    name: str
    place: Place
    boxes: Placed
    roles: Placed
    items: dict[str, Placed]


def merge_faces(documents: Mapping[str, Document]) -> tuple[dict[str, RawFace], list[Problem]]:
    """Every face with its chain of parents worked in. A face whose chain is broken is left out."""
    faces: dict[str, RawFace] = {}
    problems: list[Problem] = []
    circles: set[frozenset[str]] = set()
    for name in documents:
        chain = _chain(name, documents, problems, circles)
        if chain is not None:
            faces[name] = _merge_chain(name, chain)
    return faces, problems


def _chain(
    name: str, documents: Mapping[str, Document], problems: list[Problem], circles: set[frozenset[str]]
) -> list[Map] | None:
    """The face's data, its farthest parent first; None when the chain is broken. A circle is reported once."""
    chain: list[Map] = []
    seen: list[str] = []
    while True:
        data = documents[name].data
        if data is None:
            return None
        chain.insert(0, data)
        seen.append(name)
        parent = data.get("extends")
        if not isinstance(parent, str):
            return chain
        place = data.value_places["extends"]
        if parent in seen:
            circle = frozenset(seen[seen.index(parent) :])
            if circle in circles:
                return None
            circles.add(circle)
            problems.append(error(place, "face-circle", face=" -> ".join([*seen, parent])))
            return None
        if parent not in documents:
            known = [known for known in documents if known != name]
            problems.append(error(place, "unknown-face", face=parent, nearest=suggestion(parent, known)))
            return None
        name = parent


def _merge_chain(name: str, chain: list[Map]) -> RawFace:
    place = chain[-1].place
    face = RawFace(name, place, Placed(place), Placed(place), {})
    for data in chain:
        for section, target in (("boxes", face.boxes), ("roles", face.roles)):
            mapping = data.get(section)
            if isinstance(mapping, Map):
                target.take(mapping)
        items = data.get("items")
        if isinstance(items, Map):
            _merge_items(face.items, items)
    return face


def _merge_items(merged: dict[str, Placed], items: Map) -> None:
    places = items.key_places
    for name, item in items.items():
        if not isinstance(item, Map):
            # `false` leaves the parent's item out.
            merged.pop(name, None)
            continue
        if name not in merged:
            merged[name] = Placed(places[name])
        if item.keys() & ITEM_KINDS:
            # Another kind of thing under the same name takes the place of the parent's.
            for kind in ITEM_KINDS - item.keys():
                merged[name].values.pop(kind, None)
        merged[name].take(item)
